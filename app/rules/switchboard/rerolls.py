"""Questions about re-rolls."""
from app.rules.switches import switch

SKILL_REROLLS_SUCCESS = switch("skill-reroll-of-success", allowed=True, failure_only=False)
"""Whether Dodge and Sure Feet may re-roll a roll that succeeded."""

LONER_MAY_BE_REROLLED = switch("loner-failed-roll-rerollable", allowed=True, not_allowed=False)
LONER_CHECKS_ITS_OWN_REROLL = switch("loner-check-on-loner-reroll", own_check=True, no_check=False)
DODGE_ONCE_A_TURN = switch("dodge-reroll-once-per-turn", once_per_turn=True, every_dodge=False)
BRAWLER_ONCE = switch("brawler-both-frenzy-blocks", once_per_activation=True, each_block=False)
BRAWLER_IN_BLITZ = switch("brawler-on-blitz", no=False, yes=True)
STEADY_FOOTING_TEAM_REROLL = switch("steady-footing-team-reroll", yes=True, no=False)
DODGER_MAY_REROLL_BEFORE_DIVE = switch("diving-tackle-offer-after-success", no_auto_accept=True, auto_accept=False)
"""Whether a passing dodge stays open for a team re-roll while a Diving Tackle is possible."""

MASCOT_BEFORE_LONER = switch("mascot-versus-loner-order", mascot_first=True, loner_first=False)
FAILED_MASCOT_LEAVES_OTHERS = switch("mascot-failed-other-reroll", allowed=True, not_allowed=False)
MASCOT_DIE_REROLLABLE = switch("mascot-roll-rerollable", no=False, yes=True)
AFTER_SUCCESS, EVEN_AFTER_FAILURE, NEVER = "after success", "even after failure", "never"
CAPTAIN_SAVES_MASCOT = switch(
    "captain-saves-mascot", only_after_4_plus=AFTER_SUCCESS, also_after_failure=EVEN_AFTER_FAILURE, never=NEVER)
CAPTAIN_SAVES_AFTER_LONER = switch("captain-after-failed-loner", may_save=True, lost=False)
CAPTAIN_AFTER_LONER = switch("captain-and-loner-dice-order", loner_first=True, captain_first=False)
CAPTAIN_DIE_BY_PRO = switch("captain-roll-pro", no=False, yes=True)

LUCK_AT_ANY_TIME = switch("halfling-luck-outside-activation", own_activation_only=False, any_time=True)
LUCK_ON_THE_TEAMS_ROLLS = switch("halfling-luck-non-player-rolls", no=False, yes=True)
"""Whether Halfling Luck may re-roll dice that are not rolled for a player, such as an argument with the referee."""
LUCK_FOR_TEAM_MATES = switch("halfling-luck-other-players", no=False, yes=True)
LUCK_OFF_THE_PITCH = switch("halfling-luck-off-pitch", no=False, yes=True)
