"""Who may see and do what: the whole table, written out a second time."""
from __future__ import annotations

import pytest

from app.desk.access import Deed, may
from app.desk.model import Role, State

TABLE = """
deed           anybody guest referee head-referee organiser
see-event      yes     yes   yes     yes          yes
see-verdicts   yes     yes   yes     yes          yes
see-disputes   no      no    yes     yes          yes
see-trail      no      no    no      yes          yes
make-event     no      no    no      no           no
see-accounts   no      no    no      no           no
edit-event     no      no    no      no           yes
lock-profile   no      no    no      no           yes
delete-event   no      no    no      no           yes
invite         no      no    no      no           yes
record         no      no    yes     yes          yes
state          no      no    yes     yes          yes
rule           no      no    yes     yes          yes
appeal         no      no    yes     yes          yes
uphold         no      no    no      yes          no
overrule       no      no    no      yes          no
withdraw       no      no    no      yes          yes
publish        no      no    no      yes          yes
draft-ruling   no      no    yes     yes          yes
export         no      no    yes     yes          yes
"""
OF_ACCOUNTS = (Deed.MAKE_EVENT, Deed.SEE_ACCOUNTS)
"""What no role gives."""
HEAD, *ROWS = (line.split() for line in TABLE.strip().splitlines())
CELLS = [(row[0], role, answer == "yes") for row in ROWS for role, answer in zip(HEAD[1:], row[1:], strict=True)]


@pytest.mark.parametrize(("deed", "role", "allowed"), CELLS)
def test_a_role_may_do_what_the_table_says(deed: str, role: str, allowed: bool) -> None:
    assert may(Deed(deed), Role(role)) is allowed


def test_the_table_has_every_deed_and_every_role() -> None:
    assert {row[0] for row in ROWS} == {deed.value for deed in Deed} and set(HEAD[1:]) == {role.value for role in Role}


@pytest.mark.parametrize("role", list(Role))
@pytest.mark.parametrize("state", list(State))
def test_whoever_recorded_a_dispute_withdraws_it_only_while_it_is_open(role: Role, state: State) -> None:
    always = role in (Role.HEAD_REFEREE, Role.ORGANISER)
    assert may(Deed.WITHDRAW, role, own=True, state=state) is (always or (role is Role.REFEREE and state is State.OPEN))


@pytest.mark.parametrize("role", list(Role))
@pytest.mark.parametrize("deed", OF_ACCOUNTS)
def test_only_an_account_with_that_right_makes_events_and_reads_of_accounts(role: Role, deed: Deed) -> None:
    assert may(deed, role, admin=True) and not may(deed, role)


@pytest.mark.parametrize("deed", [deed for deed in Deed if deed not in OF_ACCOUNTS])
@pytest.mark.parametrize("role", [Role.ANYBODY, Role.GUEST])
def test_the_right_to_make_events_opens_nobody_elses(deed: Deed, role: Role) -> None:
    assert may(deed, role, admin=True) is may(deed, role)
