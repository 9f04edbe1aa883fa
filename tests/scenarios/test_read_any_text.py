"""Whatever text a file holds, reading it ends in a scenario or in `InvalidInput`."""
from pathlib import Path

import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.corpus.positions import parse
from app.errors import InvalidInput
from app.scenarios.model import Scenario
from app.scenarios.read import read

TEXTS = [path.read_text(encoding="utf-8") for path in sorted((Path(__file__).parent / "files").glob("*.yaml"))]
QUICK = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])

SCRAPS = st.sampled_from([
    "[]", "{}", "~", "true", "-1", "1e5", "''", "H1", "[1, 2]", "[[1, 2]]", "{a: 1}", "{H1: {at: [1, 1]}}", "[null]", "home", "always",
    "1/0", "use ", "re-roll ", "order ", "²/3", "٣", "re-roll die ", "{when: failed}", "{with: [], when: []}", "- ", ": ", "\n", " ", "(",
    ")",
])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 30) | st.sampled_from(["H1", "A1", "team", "none", "pow", "failed", "x", "", "1/3"]),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.sampled_from(["H1", "A1", "when", "with", "by", "at", "x", "p", "home", ""]), inner, max_size=3),
    max_leaves=8,
)


def ends_well(text):
    try:
        assert isinstance(read(text, file="any.yaml"), Scenario)
    except InvalidInput as error:
        assert error.faults
        assert all(fault.line >= 1 and fault.message for fault in error.faults)


@QUICK
@given(st.text(max_size=200) | st.binary(max_size=200))
def test_any_text_ends_in_a_scenario_or_in_faults(text):
    ends_well(text)


@QUICK
@given(st.data())
def test_a_damaged_file_ends_in_a_scenario_or_in_faults(data):
    text = data.draw(st.sampled_from(TEXTS))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 25)))
        text = text[:start] + data.draw(SCRAPS) + text[end:]
    ends_well(text)


@QUICK
@given(st.data())
def test_a_file_with_any_value_anywhere_ends_in_a_scenario_or_in_faults(data):
    at = document = parse(data.draw(st.sampled_from(TEXTS)), "any.yaml").value
    while True:
        key = data.draw(st.sampled_from(list(at) if isinstance(at, dict) else range(len(at))))
        if not isinstance(at[key], (dict, list)) or not at[key] or data.draw(st.integers(0, 3)) == 0:
            at[key] = data.draw(VALUES)
            break
        at = at[key]
    ends_well(yaml.safe_dump(document, sort_keys=False))
