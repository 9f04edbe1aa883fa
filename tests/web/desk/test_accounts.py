"""Signing in and out, invitations, the own account."""
from __future__ import annotations

import re

import pytest
from flask import Flask

from app.desk import accounts, tournaments
from app.desk.desk import Desk
from app.desk.model import Role

from .conftest import PASSWORD, Scene, browser_of, somebody
from .visitor import Visitor, words_of

WRONG = "wrong horse battery"


def enters(visitor: Visitor, name: str, password: str = PASSWORD, **more: str) -> int:
    return visitor.post("/sign-in", {"name": name, "password": password, **more}).status_code


def test_who_signs_in_is_led_to_where_he_wanted_to_go(app: Flask, store: Desk) -> None:
    person, visitor = somebody(store, "Rita"), Visitor(app)
    first = visitor.get("/record?question=x")
    assert first.status_code == 303
    assert visitor.get(first.location).status_code == 200
    found = visitor.post("/sign-in", {"name": f" {person.name.upper()} ", "password": PASSWORD, "next": "/record?question=x"})
    assert (found.status_code, found.location) == (303, "/record?question=x")
    assert person.name in visitor.page("/account")


@pytest.mark.parametrize("target", [
    "https://evil.example/", "//evil.example", "/\\evil.example", "\\\\evil.example", "/\t/evil.example", "http:evil.example", "javascript:alert(1)",
    "evil.example", "", "/\r\nSet-Cookie: a=b", " //evil.example", "///evil.example",
])
def test_nobody_is_led_to_another_site(app: Flask, store: Desk, target: str) -> None:
    person, visitor = somebody(store, "Rita"), Visitor(app)
    found = visitor.post("/sign-in", {"name": person.name, "password": PASSWORD, "next": target})
    assert (found.status_code, found.location) == (303, "/desk")


def test_a_wrong_sign_in_is_told_without_saying_what_was_wrong(app: Flask, store: Desk) -> None:
    person, visitor = somebody(store, "Rita"), Visitor(app)
    wrong = [visitor.post("/sign-in", {"name": name, "password": password}) for name, password in ((person.name, WRONG), ("Nobody here", PASSWORD))]
    assert [found.status_code for found in wrong] == [403, 403]
    assert all("do not belong together" in found.text for found in wrong)
    assert visitor.get("/account").status_code == 303


def test_after_too_many_failures_even_the_right_password_has_to_wait(app: Flask, store: Desk) -> None:
    person, stranger = somebody(store, "Rita"), Visitor(app)
    assert [enters(stranger, person.name, WRONG) for _ in range(store.settings.sign_in_tries)] == [403] * store.settings.sign_in_tries
    found = stranger.post("/sign-in", {"name": person.name, "password": PASSWORD})
    assert found.status_code == 429 and "try again in 15 minutes" in found.text


def test_a_device_that_the_person_signed_in_on_before_is_not_kept_out_by_others(app: Flask, store: Desk) -> None:
    person, own = somebody(store, "Rita"), Visitor(app)
    assert enters(own, person.name) == 303 and own.sends("/sign-out") == "/"
    stranger = Visitor(app)
    assert [enters(stranger, person.name, WRONG) for _ in range(store.settings.sign_in_tries + 1)][-1] == 429
    assert (enters(own, person.name), enters(stranger, person.name)) == (303, 429)


@pytest.mark.parametrize("mark", ["", "x", "W10.x.y", "eyJhIjoxfQ.aaaa"])
def test_a_device_that_says_so_of_itself_is_not_known(app: Flask, store: Desk, mark: str) -> None:
    person, visitor = somebody(store, "Rita"), Visitor(app)
    visitor.client.set_cookie("touchline_device", mark)
    assert [enters(visitor, person.name, WRONG) for _ in range(store.settings.sign_in_tries + 1)][-1] == 429
    assert enters(visitor, person.name) == 429


def test_a_device_of_one_person_is_not_known_for_another(app: Flask, store: Desk) -> None:
    rita, otto, device = somebody(store, "Rita"), somebody(store, "Otto"), Visitor(app)
    assert enters(device, rita.name) == 303 and device.sends("/sign-out") == "/"
    assert [enters(device, otto.name, WRONG) for _ in range(store.settings.sign_in_tries + 1)][-1] == 429
    assert enters(device, otto.name) == 429


def test_who_mistypes_his_password_shuts_out_nobody_else_in_the_hall(app: Flask, store: Desk) -> None:
    hall, other = Visitor(app), somebody(store, "Otto")
    for _ in range(store.settings.sign_in_tries):
        enters(hall, "Rita who forgot", WRONG)
    assert enters(hall, other.name) == 303


def test_signing_out_ends_the_sign_in_for_good(app: Flask, store: Desk) -> None:
    person, visitor = somebody(store, "Rita"), Visitor(app)
    enters(visitor, person.name)
    cookie = visitor.client.get_cookie("touchline_sign_in")
    assert visitor.sends("/sign-out") == "/"
    assert cookie is not None and visitor.client.get_cookie("touchline_sign_in") is None
    assert Visitor(app, cookie.value).get("/account").status_code == 303


def test_the_account_shows_every_sign_in_and_ends_the_one_that_is_chosen(app: Flask, store: Desk) -> None:
    person = somebody(store, "Rita")
    here, lost = browser_of(app, store, person), browser_of(app, store, person)
    account = here.page("/account")
    assert account.count("phone, since") == 2
    (other,) = [s for s in accounts.sessions(store, person) if f'value="{s.id}"><button class="quiet">Sign out there' in account]
    assert here.sends("/sign-out", {"session": other.id}) == "/account"
    assert (here.get("/account").status_code, lost.get("/account").status_code) == (200, 303)


def test_signing_out_everywhere_ends_them_all(app: Flask, store: Desk) -> None:
    person = somebody(store, "Rita")
    here, there = browser_of(app, store, person), browser_of(app, store, person)
    here.sends("/sign-out", {"session": "all"})
    assert (here.get("/account").status_code, there.get("/account").status_code) == (303, 303)


def test_a_new_password_ends_every_other_sign_in(app: Flask, store: Desk) -> None:
    person = somebody(store, "Rita")
    here, there = browser_of(app, store, person), browser_of(app, store, person)
    assert here.sends("/account/password", {"old": PASSWORD, "new": "another horse battery"}) == "/desk"
    assert (here.get("/account").status_code, there.get("/account").status_code) == (200, 303)
    assert [enters(Visitor(app), person.name, password) for password in (PASSWORD, "another horse battery")] == [403, 303]


@pytest.mark.parametrize(("old", "new", "says"), [(WRONG, "another horse battery", "do not belong together"), (PASSWORD, "short", "10 to 200")])
def test_a_password_is_changed_only_by_who_knows_the_old_one_to_one_that_can_be_used(
    app: Flask, store: Desk, old: str, new: str, says: str
) -> None:
    person = somebody(store, "Rita")
    found = browser_of(app, store, person).post("/account/password", {"old": old, "new": new})
    assert found.status_code == 400 and says in words_of(found.text)
    assert enters(Visitor(app), person.name) == 303


def invitation(scene: Scene, role: str = "referee") -> str:
    found = re.search(r"/i/[\w-]{40,}", scene.organiser.page(scene.organiser.sends(f"{scene.path}/crew/invite", {"role": role})))
    assert found
    return found[0]


def test_an_invitation_makes_an_account_and_gives_the_role(scene: Scene) -> None:
    newcomer, link = Visitor(scene.app), invitation(scene, "head-referee")
    assert f"{scene.event.name} asks you to be its head referee" in words_of(newcomer.page(link))
    name = f"New {scene.event.code}"
    assert newcomer.sends(link, {"how": "new", "name": name, "password": PASSWORD}) == scene.path
    assert newcomer.get(f"{scene.path}/disputes/new").status_code == 200
    assert tournaments.role_in(scene.desk, accounts.person_named(scene.desk, name), scene.event) is Role.HEAD_REFEREE


def test_an_invitation_is_taken_by_an_account_that_signs_in(scene: Scene) -> None:
    visitor, link = Visitor(scene.app), invitation(scene)
    assert visitor.sends(link, {"how": "old", "name": scene.people[Role.GUEST].name, "password": PASSWORD}) == scene.path
    assert visitor.get(f"{scene.path}/disputes/new").status_code == 200


def test_who_is_signed_in_takes_an_invitation_with_one_tap(scene: Scene) -> None:
    link = invitation(scene)
    assert scene.people[Role.GUEST].name in scene.guest.page(link)
    assert scene.guest.sends(link) == scene.path
    assert scene.guest.get(f"{scene.path}/disputes/new").status_code == 200


def test_an_invitation_counts_once(scene: Scene) -> None:
    link = invitation(scene)
    scene.guest.sends(link)
    assert (scene.rogue.get(link).status_code, scene.rogue.post(link).status_code) == (404, 404)


def test_a_wrong_password_at_an_invitation_keeps_it_for_another_try(scene: Scene) -> None:
    visitor, link = Visitor(scene.app), invitation(scene)
    found = visitor.post(link, {"how": "old", "name": scene.people[Role.GUEST].name, "password": WRONG})
    assert found.status_code == 400 and "do not belong together" in found.text
    assert visitor.sends(link, {"how": "old", "name": scene.people[Role.GUEST].name, "password": PASSWORD}) == scene.path


def test_a_revoked_invitation_is_worthless(scene: Scene) -> None:
    link = invitation(scene)
    (kept,) = [i for i in tournaments.crew(scene.desk, scene.people[Role.ORGANISER], scene.event)[1] if not i.taken_by]
    scene.organiser.sends(f"{scene.path}/crew/revoke", {"invitation": kept.id})
    assert scene.guest.get(link).status_code == 404
    assert "revoked" in scene.organiser.page(f"{scene.path}/crew")


def test_an_invitations_link_is_shown_once_and_its_picture_leads_there(scene: Scene) -> None:
    page = scene.organiser.page(scene.organiser.sends(f"{scene.path}/crew/invite", {"role": "referee"}))
    found = re.search(r"/i/[\w-]{40,}", page)
    assert found and '<svg' in page
    assert found[0] not in scene.organiser.page(f"{scene.path}/crew")


def test_an_invitations_link_leaves_the_language_to_who_follows_it(scene: Scene) -> None:
    found = scene.organiser.post(f"{scene.path}/crew/invite?lang=fr", {"role": "referee"})
    page = scene.organiser.page(found.location)
    assert 'lang="fr"' in page
    assert re.search(r"/i/[\w-]{40,}<", page)


def test_a_dismissed_referee_sees_no_disputes_any_more(scene: Scene) -> None:
    scene.organiser.sends(f"{scene.path}/crew/dismiss", {"person": scene.people[Role.REFEREE].id})
    assert scene.referee.get(f"{scene.path}/disputes/new").status_code == 404


def test_the_last_organiser_stays(scene: Scene) -> None:
    found = scene.organiser.post(f"{scene.path}/crew/dismiss", {"person": scene.people[Role.ORGANISER].id})
    assert found.status_code == 422 and "needs an organiser" in found.text
