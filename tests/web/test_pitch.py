"""The pitch picture: what it shows, what it says, and where it is cropped."""

from __future__ import annotations

from xml.etree import ElementTree

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.web.diagram import COLUMNS, ROWS, Arrow, Diagram, Frame, Piece, frame, of_board, of_outcome
from app.web.joins import Theatre, corpus
from app.web.pitch import draw
from app.web.spoken import BOXES, arrow_words, spoken_diagram


def pieces(*made: Piece, ball: object = None) -> Diagram:
    return Diagram(pieces={p.id: p for p in made}, ball=ball)  # type: ignore[arg-type]


H1 = Piece(id="H1", team="home", at=(9, 7))
A1 = Piece(id="A1", team="away", at=(12, 7))
BEFORE = pieces(H1, A1, ball="A1")


def parsed(diagram: Diagram, crop: Frame | None = None, **more: object) -> ElementTree.Element:
    return ElementTree.fromstring(str(draw(diagram, crop or frame(diagram, [diagram]), "p", "Before", **more)))  # type: ignore[arg-type]


def classes(picture: ElementTree.Element) -> list[str]:
    return [e.get("class", "") for e in picture.iter()]


def test_the_crop_has_one_square_of_margin_and_stays_on_the_pitch() -> None:
    assert frame(BEFORE, []) == Frame(8, 6, 13, 8)
    corner = pieces(Piece(id="H1", team="home", at=(1, 15)))
    assert frame(corner, []) == Frame(1, 14, 2, 15)


def test_the_crop_covers_every_ending_so_that_all_options_share_it() -> None:
    pushed = of_outcome({"players": {"A1": {"at": [15, 9], "state": "standing"}}}, BEFORE)
    assert frame(BEFORE, [BEFORE, pushed]) == Frame(8, 6, 16, 10)


def test_a_player_far_from_the_play_is_left_out_of_a_crop_that_would_be_too_wide() -> None:
    crowd = pieces(H1, A1, Piece(id="A9", team="away", at=(26, 15)), ball="A1")
    assert frame(crowd, [crowd], touched={"H1", "A1"}) == Frame(8, 6, 13, 8)


def test_home_is_round_away_is_square_prone_a_bar_and_stunned_a_bar_with_a_cross() -> None:
    picture = parsed(
        pieces(H1, A1, Piece(id="A2", team="away", at=(10, 8), state="prone"), Piece(id="H2", team="home", at=(11, 8), state="stunned"))
    )
    shapes = {g.find("text").text: [e.tag for e in g] for g in picture.iter("g") if g.find("text") is not None}  # type: ignore[union-attr]
    assert shapes == {"H1": ["circle", "text"], "A1": ["rect", "text"], "A2": ["rect", "text"], "H2": ["rect", "path", "text"]}


def test_columns_and_rows_are_numbered() -> None:
    numbers = [e.text for e in parsed(BEFORE).iter("text") if e.get("class") == "coord"]
    assert numbers == ["8", "9", "10", "11", "12", "13", "6", "7", "8"]


def test_a_ghost_stands_where_a_player_was() -> None:
    after = of_outcome({"players": {"A1": {"at": [13, 7], "state": "standing"}}}, BEFORE)
    assert "piece away ghost" in classes(parsed(after, Frame(8, 6, 14, 8), before=BEFORE))
    assert not any("ghost" in c for c in classes(parsed(BEFORE, before=BEFORE)))


def test_a_push_is_solid_and_a_move_dashed_by_class_and_both_have_heads() -> None:
    picture = parsed(BEFORE, arrows=(Arrow("push", ((12, 7), (13, 7))), Arrow("move", ((9, 7), (10, 7), (11, 7)))))
    assert [c for c in classes(picture) if c.startswith("arrow")] == ["arrow push", "arrow move"]


def test_a_push_into_the_crowd_is_drawn_over_the_edge_and_an_arrow_elsewhere_is_not_drawn() -> None:
    edge = pieces(Piece(id="A1", team="away", at=(12, 1)))
    assert "arrow push" in classes(parsed(edge, arrows=(Arrow("push", ((12, 1), (12, 0))),)))
    assert "arrow push" not in classes(parsed(edge, arrows=(Arrow("push", ((20, 9), (21, 9))),)))


def test_the_description_tells_players_states_squares_and_ball() -> None:
    lying = pieces(H1, Piece(id="A1", team="away", at=(12, 7), state="prone"), ball=(10, 7))
    picture = parsed(lying)
    assert picture.find("desc").text == (  # type: ignore[union-attr]
        "Columns 8 to 13, rows 6 to 8. Home: H1 standing at 9, 7. Away: A1 prone at 12, 7. The ball lies at 10, 7."
    )
    assert picture.get("role") == "img"
    assert picture.get("aria-labelledby") == "p-title p-desc"


def test_the_description_tells_who_is_beyond_the_picture_and_who_is_off_the_pitch() -> None:
    away = Piece(id="A2", team="away", at=None, box="ko")
    text = parsed(pieces(H1, Piece(id="H2", team="home", at=(20, 3), state="prone"), away), Frame(8, 6, 10, 8)).find("desc").text  # type: ignore[union-attr]
    assert "Home, not in the picture: H2 prone at 20, 3." in text and "Away, off the pitch: A2 knocked out." in text  # type: ignore[operator]


def test_the_description_tells_what_the_arrows_show() -> None:
    arrows = (Arrow("push", ((12, 7), (13, 7))), Arrow("move", ((9, 7), (10, 7), (11, 7))))
    text = parsed(BEFORE, arrows=arrows).find("desc").text  # type: ignore[union-attr]
    assert text.endswith("Pushed: 12, 7; 13, 7. Moved: 9, 7; 10, 7; 11, 7.")  # type: ignore[union-attr]


def test_every_player_of_every_scenario_of_the_book_is_named_with_his_square_and_state() -> None:
    book = corpus()
    theatre, missing = Theatre(book), []
    for head in book.scenarios.values():
        board = theatre.read(head.path).board
        diagram = of_board(board)
        text = spoken_diagram(diagram, frame(diagram, ()))
        for player in board.players.values():
            marks = [mark for mark, there in (
                ("distracted", player.distracted), ("rooted", player.rooted), ("eye-gouged", player.eye_gouged), ("chomped", player.chomped_by)) if there]
            posture = f"{player.id} {', '.join([player.state, *marks])}{',' if marks else ''}"
            told = f"{posture} at {player.at[0]}, {player.at[1]}" if player.at else f"{player.id} {BOXES[player.box or '']}"
            missing += [(head.id, told)] if told not in text else []
    assert missing == []


def test_a_letter_on_a_corner_tells_each_thing_that_hampers_a_player() -> None:
    held = Piece(id="H1", team="home", at=(9, 7), distracted=True, rooted=True, chomped=True)
    (piece,) = (g for g in parsed(pieces(held)).iter("g") if g.get("class") == "piece home standing")
    assert [badge.findtext("text") for badge in piece.iter("g") if badge.get("class") == "badge"] == ["D", "R", "C"]


def test_no_ghost_stands_under_another_player() -> None:
    after = of_outcome({"players": {"A1": {"at": [13, 7]}, "H1": {"at": [12, 7]}}}, BEFORE)
    assert [c for c in classes(parsed(after, Frame(8, 6, 14, 8), before=BEFORE)) if "ghost" in c] == ["piece home ghost"]


def test_a_position_with_nobody_on_the_pitch_is_told_in_words_alone() -> None:
    told = parsed(pieces(Piece(id="H1", team="home", at=None, box="reserves")))
    assert told.tag == "p" and told.text == "Nobody is on the pitch. Home, off the pitch: H1 in the reserves. The ball is not on the pitch."


@pytest.mark.parametrize("ball", ["A1", (10, 7)])
def test_the_ball_is_drawn_held_or_loose(ball: object) -> None:
    assert "ball" in classes(parsed(pieces(H1, A1, ball=ball)))


squares = st.tuples(st.integers(1, COLUMNS), st.integers(1, ROWS))


@given(st.dictionaries(st.text(min_size=1, max_size=4), squares, max_size=6), st.one_of(st.none(), squares))
def test_any_position_gives_well_formed_svg_that_shows_every_player_in_the_crop(
    places: dict[str, tuple[int, int]], ball: tuple[int, int] | None
) -> None:
    names = {"".join(c for c in name if c.isprintable() and ord(c) < 0xD800) or "H": at for name, at in places.items()}
    diagram = pieces(*(Piece(id=id, team="home", at=at) for id, at in names.items()), ball=ball)
    crop = frame(diagram, [diagram])
    drawn = [g for g in parsed(diagram, crop).iter("g") if g.get("class", "").startswith("piece")]
    shown = [g.findtext("text") for g in drawn]
    assert shown == [id for id, at in names.items() if crop.holds(at)]


def test_a_trapdoor_is_drawn_and_told_before_and_after() -> None:
    before = msgspec.structs.replace(BEFORE, trapdoors=((12, 8),))
    for diagram in (before, of_outcome({"players": {}}, before)):
        picture = parsed(diagram, Frame(9, 7, 13, 9))
        assert classes(picture).count("trapdoor") == 1
        assert "A trapdoor: 12, 8." in (picture.findtext("{*}desc") or "")


def test_a_trapdoor_of_a_file_is_in_the_picture() -> None:
    book = corpus()
    scenario = next(s for head in book.scenarios.values() if (s := Theatre(book).read(head.path)).board.trapdoors)
    assert of_board(scenario.board).trapdoors == tuple(sorted(tuple(square) for square in scenario.board.trapdoors))


def test_a_push_into_the_crowd_names_no_square_that_is_none() -> None:
    assert arrow_words(Arrow("push", ((12, 15), (12, 16)))) == "Pushed: 12, 15; the crowd."
