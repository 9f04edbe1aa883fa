"""What tools read: a tolerant look-up, the whole book in one file, ETags and stated limits, and the same bytes as the commands print."""
from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from app.cli import main
from app.web.limits import BODY_BYTES, RUN_SECONDS
from tests.the_book import the_book


@pytest.mark.parametrize(("name", "id"), [
    ("sidestep", "sidestep"), ("Side Step", "sidestep"), ("side-step", "sidestep"), ("sidstep", "sidestep"), ("DT", "diving-tackle"),
    ("grab-during-blitz-sidestep", "grab-during-blitz-sidestep"), ("does grab stop sidestep in a blitz?", "grab-during-blitz-sidestep"),
])
def test_a_name_is_found_however_it_is_spelt(book_client: FlaskClient, name: str, id: str) -> None:
    found = book_client.get("/api/v1/lookup", query_string={"name": name}).json
    assert found["found"]["id"] == id and found["found"]["answer"]
    assert len(found["others"]) <= 4


def test_a_name_that_means_nothing_is_no_error(book_client: FlaskClient) -> None:
    response = book_client.get("/api/v1/lookup?name=qqqqqqqq")
    assert (response.status_code, response.json) == (200, {"name": "qqqqqqqq", "corrected": None, "found": None, "others": []})


def test_a_look_up_answers_from_the_standpoint(book_client: FlaskClient) -> None:
    options = the_book().questions["d6-floor-of-one"].options
    told = {source: book_client.get(f"/api/v1/lookup?name=d6-floor-of-one&source={source}").json["found"]["answer"] for source in ("raw", "fumbbl")}
    assert told == {"raw": options["floor-of-one"], "fumbbl": options["no-floor"]}


def test_the_bulk_file_has_everything_and_each_thing_as_it_stands_alone(book_client: FlaskClient) -> None:
    book, whole = the_book(), book_client.get("/api/v1/bulk").json
    assert whole["corpus"] == book.digest
    assert {(p["edition"], p["kind"], p["id"]) for p in whole["pages"]} == {(k.edition, k.section, k.slug) for k in book.pages}
    for kind, known in (("questions", book.questions), ("scenarios", book.scenarios), ("sources", book.sources)):
        assert [one["id"] for one in whole[kind]] == list(known)
    assert [one["slug"] for one in whole["profiles"]] == list(book.profiles)
    for kind in ("questions", "scenarios"):
        assert all(one == book_client.get(f"/api/v1/{kind}/{one['id']}").json for one in whole[kind][::40])


def test_the_bulk_file_answers_as_of_a_day(book_client: FlaskClient) -> None:
    answers = {q["id"]: q["answer"] for q in book_client.get("/api/v1/bulk?on=2026-04-30&source=naf").json["questions"]}
    assert answers["grab-during-blitz-sidestep"] == "cancels"


@pytest.mark.parametrize("address", ["/api/v1/", "/api/v1/bulk", "/api/v1/lookup?name=grab", "/api/v1/questions", "/changes.json", "/api/v1/openapi.json"])
def test_an_unchanged_answer_is_not_sent_twice(book_client: FlaskClient, address: str) -> None:
    tag = book_client.get(address).headers["ETag"]
    again = book_client.get(address, headers={"If-None-Match": tag})
    assert (again.status_code, again.data) == (304, b"")


def test_the_description_states_the_limits_in_force(book_client: FlaskClient) -> None:
    told = book_client.get("/api/v1/openapi.json").json["info"]["description"]
    assert f"{BODY_BYTES // 1024} KiB" in told and f"{RUN_SECONDS:g} seconds" in told and "ETag" in told


TWINS = [
    ("rule grab-during-blitz-sidestep --source naf --on 2026-04-30", "rule/grab-during-blitz-sidestep?source=naf&on=2026-04-30"),
    ("rule d6-floor-of-one --profile naf-event", "rule/d6-floor-of-one?profile=naf-event"),
    ("search side stepp --limit 5", "search?q=side+stepp&limit=5"),
    ("lookup side stepp", "lookup?name=side+stepp"),
    ("lookup qqqqqqqq", "lookup?name=qqqqqqqq"),
    ("diff naf@2026-04-30 naf@2026-05-01 --edition bb2025", "diff/naf@2026-04-30..naf@2026-05-01?edition=bb2025"),
    ("compare grab-during-blitz-sidestep", "compare/grab-during-blitz-sidestep"),
    ("compare brawler-both-frenzy-blocks", "compare/brawler-both-frenzy-blocks"),
    ("stakes grab-during-blitz-sidestep", "stakes/grab-during-blitz-sidestep"),
    ("run d6-floor-of-one", "run/d6-floor-of-one"),
    ("run d6-floor-of-one --source fumbbl", "run/d6-floor-of-one?source=fumbbl"),
    ("run grab-during-blitz-sidestep --profile naf-event --on 2026-04-30", "run/grab-during-blitz-sidestep?profile=naf-event&on=2026-04-30"),
    ("run d6-floor-of-one --set d6-floor-of-one=no-floor", "run/d6-floor-of-one?set=d6-floor-of-one%3Dno-floor"),
    ("run d6-floor-of-one --exact", "run/d6-floor-of-one?exact=1"),
    ("show grab", "show/grab"), ("show Side Step", "show/Side%20Step"), ("show grab-during-blitz-sidestep", "show/grab-during-blitz-sidestep"),
    ("show pushed back --edition classic", "show/pushed%20back?edition=classic"), ("show DT", "show/DT"),
]
"""Commands, and the addresses that answer with the same."""


@pytest.mark.parametrize(("words", "address"), TWINS)
def test_a_command_prints_what_the_api_answers_byte_for_byte(book_client: FlaskClient, words: str, address: str) -> None:
    assert CliRunner().invoke(main, [*words.split(), "--json"]).stdout_bytes == book_client.get(f"/api/v1/{address}").data


def test_every_command_that_the_api_has_too_is_among_them(book_client: FlaskClient) -> None:
    """But for `gaps`, which the API answers as far as it is by then."""
    paths = {path.split("/")[1] for path in book_client.get("/api/v1/openapi.json").json["paths"]}
    assert paths & set(main.commands) - {"gaps"} == {words.split()[0] for words, _ in TWINS}


@pytest.mark.parametrize(("name", "hint"), [("grabb", "did you mean 'Grab'?"), ("qqqqqqqq", "a search may find it")])
def test_what_nothing_is_called_is_told_alike(book_client: FlaskClient, name: str, hint: str) -> None:
    found = book_client.get(f"/api/v1/show/{name}")
    told = CliRunner().invoke(main, ["show", name]).stderr.strip()
    assert (found.status_code, found.json["error"]["hint"]) == (404, hint)
    assert told == f"{found.json['error']['message']}; {hint}"


def test_export_data_writes_the_bulk_file(book_client: FlaskClient, tmp_path: Path) -> None:
    file = tmp_path / "book.json"
    assert CliRunner().invoke(main, ["export", "data", str(file)]).exit_code == 0
    assert file.read_bytes() == book_client.get("/api/v1/bulk").data
    missing = tmp_path / "nowhere" / "book.json"
    result = CliRunner().invoke(main, ["export", "data", str(missing)])
    assert result.exit_code == 2 and result.stderr.startswith(f"{missing}: cannot be written")
