"""Orders that coaches decide on, where there are more players than anybody could put in every order."""
from __future__ import annotations

from app.rules.requests import orders


def test_up_to_five_players_may_come_in_any_order() -> None:
    assert len(set(orders(["H1", "H2", "H3", "H4", "H5"]))) == 120


def test_of_more_players_every_order_names_each_once_and_any_two_may_lead() -> None:
    many = [f"H{number}" for number in range(1, 15)]
    offered = orders(many)
    assert all(sorted(order) == sorted(many) for order in offered)
    assert {order[:2] for order in offered} == {(a, b) for a in many for b in many if a != b}
