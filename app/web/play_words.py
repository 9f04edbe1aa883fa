"""What the coaches declare, in words: a scenario's steps of play as a reader says them."""

from __future__ import annotations

from app.rules import steps
from app.rules.steps import AnyStep
from app.web.languages import N_, gettext, ngettext, semicolon
from app.web.skill_names import skill_name
from app.web.spoken import square_words

ACTIONS = {
    "move": N_("Move"), "block": N_("Block"), "blitz": N_("Blitz"), "pass": N_("Pass"), "hand-off": N_("Hand-off"), "foul": N_("Foul"),
    "secure-the-ball": N_("Secure the Ball"),
}
"""The actions that everybody has; the others bear the names of skills."""
JUMPS = {"jump": N_("jumps to %(square)s"), "leap": N_("leaps to %(square)s"), "pogo": N_("pogos to %(square)s")}
THROWS = {"throw": N_("throws %(whom)s to %(square)s"), "kick": N_("kicks %(whom)s to %(square)s")}
STARTS = {"half": N_("the half starts"), "overtime": N_("the overtime starts"), "drive": N_("the drive starts")}
ENDS = {
    "activation": N_("the activation ends"), "turn": N_("the turn ends"), "drive": N_("the drive ends"), "half": N_("the half ends"),
}


def play_words(play: tuple[AnyStep, ...]) -> list[str]:
    """One line for each step, in order."""
    return [step_words(step) for step in play]


def step_words(step: AnyStep) -> str:
    """`H1 declares a Blitz against A1`, `moves 14, 8`, `blocks A1` …"""
    match step:
        case steps.Declare():
            told = {"who": step.by, "action": named(step.action)}
            if not step.targets:
                return gettext("%(who)s declares %(action)s", **told)
            return gettext("%(who)s declares %(action)s against %(whom)s", whom=joined(step.targets), **told)
        case steps.Move():
            return gettext("moves to %(square)s", square=" · ".join(square_words(square) for square in step.path))
        case steps.Rush():
            return gettext("rushes to %(square)s", square=square_words(step.square))
        case steps.Jump():
            return gettext(JUMPS[step.how], square=square_words(step.square))
        case steps.StandUp():
            return gettext("stands up")
        case steps.Secure():
            return gettext("secures the ball")
        case steps.Block():
            return joined([
                gettext("%(action)s on %(whom)s", action=named(step.replaced[t]), whom=t) if t in step.replaced else gettext("blocks %(whom)s", whom=t)
                for t in step.targets
            ])
        case steps.Gaze():
            return gettext("gazes at %(whom)s", whom=step.target)
        case steps.Foul():
            return gettext("fouls %(whom)s", whom=step.target)
        case steps.Pass():
            return _with(gettext("passes to %(square)s", square=place(step.to)), step.skill)
        case steps.HandOff():
            return gettext("hands the ball to %(square)s", square=place(step.to))
        case steps.Throw():
            return gettext(THROWS[step.how], whom=step.player, square=square_words(step.to))
        case steps.Punt():
            return gettext("punts")
        case steps.Bomb():
            return _with(gettext("throws the bomb to %(square)s", square=square_words(step.to)), step.skill)
        case steps.BallAndChain():
            return ngettext("reels on for %(num)d square", "reels on for %(num)d squares", step.squares)
        case steps.Forgo():
            return gettext("%(who)s forgoes his activation", who=step.player)
        case steps.KickOff():
            return gettext("%(who)s kicks off to %(square)s", who=gettext(step.by), square=square_words(step.at))
        case steps.SetUp():
            return semicolon().join(
                gettext("%(who)s sets up %(what)s", who=gettext(team), what=", ".join(
                    gettext("%(who)s at %(square)s", who=id, square=square_words(square)) for id, square in places.items()))
                for team, places in step.places.items()
            )
        case steps.Start():
            return gettext(STARTS[step.what])
        case steps.End():
            return gettext(ENDS[step.what])


def _with(words: str, skill: str | None) -> str:
    """What is done, and the skill that it is done with."""
    return gettext("%(what)s with %(skill)s", what=words, skill=skill_name(skill)) if skill else words


def named(action: str) -> str:
    """`throw-team-mate` as `Throw Team Mate`, or as the rulebook of the language at hand has it."""
    return gettext(ACTIONS[action]) if action in ACTIONS else skill_name(_printed(action))


def in_english_alone(action: str) -> bool:
    """Whether the action has no name in the language at hand but the English one."""
    return action not in ACTIONS and named(action) == _printed(action)


def _printed(action: str) -> str:
    return action.replace("-", " ").title()


def place(to: object) -> str:
    """A player's id or a square."""
    return to if isinstance(to, str) else square_words(to)


def joined(words: list[str] | tuple[str, ...]) -> str:
    """`a`, `a and b`."""
    return gettext(" and ").join(words)
