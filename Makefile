# Touchline: `make serve` sets everything up and serves the site; `make test` sets everything up and runs all tests.
PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
JOBS ?= 3
VENV := .venv
READY := $(VENV)/.ready
STYLE := $(VENV)/.style
NEW_ENOUGH := import sys; sys.exit(None if sys.version_info >= (3, 11) else "Touchline needs Python 3.11 or newer, this is " + sys.version.split()[0])

# Every process that a test starts would compile the program anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: serve test lint check style clean

serve: $(READY)
	$(VENV)/bin/touchline serve --host $(HOST) --port $(PORT)

# One worker more than most machines of ours have processors: some tests wait for a browser or a clock. With two more it took longer.
test: $(READY)
	$(VENV)/bin/python -m pytest -n $(JOBS) --dist worksteal

lint: $(READY)
	$(VENV)/bin/touchline lint

check: $(READY)
	$(VENV)/bin/touchline check rulings tests/cases

style: $(STYLE)
	$(VENV)/bin/ruff check app tests benchmarks
	$(VENV)/bin/mypy app

# Made anew whenever what the project needs has changed, and from nothing where the folder was moved or its Python is gone.
$(shell test ! -e $(READY) || $(VENV)/bin/pip --version >/dev/null 2>&1 || rm -f $(READY))
$(READY): pyproject.toml
	@$(PYTHON) -c '$(NEW_ENOUGH)'
	@$(VENV)/bin/pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV)
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $(READY)

$(STYLE): $(READY)
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[style]'
	@touch $(STYLE)

clean:
	rm -rf $(VENV) build dist *.egg-info
