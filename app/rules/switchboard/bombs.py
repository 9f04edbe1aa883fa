"""Questions about bombs."""
from app.rules.switches import switch

BOUNCES_ON_EMPTY_SQUARE = switch("bomb-on-empty-square", explodes=False, bounces=True)
"""Whether a bomb that comes down where nobody is bounces once before it goes off."""

ONE_SAVED_SPARES_TURN = switch("bomb-two-team-mates-one-saved", turnover=False, no_turnover=True)
"""Whether a team-mate whom a skill keeps on his feet spares the team the turnover for another who goes down in the same blast."""

SAFE_PASS_ON_BOMB = switch("safe-pass-bomb", works=True, does_not_work=False)
