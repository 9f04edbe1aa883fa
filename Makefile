# Touchline: `make serve` sets everything up and serves the site; `make test` sets everything up and runs all tests.
PYTHON ?= python3
PORT ?= 8000
HOST ?= 127.0.0.1
VENV := .venv
READY := $(VENV)/.ready

.PHONY: serve test lint check clean

serve: $(READY)
	$(VENV)/bin/touchline serve --host $(HOST) --port $(PORT)

test: $(READY)
	$(VENV)/bin/python -m pytest -n 2 --dist worksteal

lint: $(READY)
	$(VENV)/bin/touchline lint

check: $(READY)
	$(VENV)/bin/touchline check rulings tests/cases

# Made anew whenever what the project needs has changed.
$(READY): pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("Touchline needs Python 3.11 or newer, this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else 0'
	test -x $(VENV)/bin/python || $(PYTHON) -m venv $(VENV)
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	touch $(READY)

clean:
	rm -rf $(VENV) build dist *.egg-info
