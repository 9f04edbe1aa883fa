"""Questions about fouls and the referee."""
from app.rules.switches import switch

OFFENSIVE_ASSISTS_OPTIONAL = switch("foul-offensive-assists-optional", optional=True, automatic=False)
DEFENSIVE_ASSISTS_COMPULSORY = switch("foul-defensive-assists-optional", always_applied=True, optional=False)
ASSISTS_NAMED_BEFORE_ROLL = switch("foul-assist-declaration-timing", before_roll=True, after_roll=False)
GOUGED_ASSIST_FOULS = switch("eye-gouge-foul-assists", no=False, yes=True)

PRESELECTED, ASKED, APPLIED = "preselected", "asked", "applied"
HOW_ASSISTS_ARE_CHOSEN = switch(
    "lone-fouler-auto-assist-policy", preselected=PRESELECTED, always_asked=ASKED, engine_applies=APPLIED)
"""Whether a coach who may choose among assists finds all of them chosen already, is asked, or gets them all."""

BOOT_MAY_BE_LEFT_OUT = switch("put-the-boot-in-auto-use", always_applied=False, optional=True)
REROLLED_DOUBLE_COUNTS = switch("lone-fouler-rerolled-double", not_sent_off=False, sent_off=True)

PILE_DRIVER_AFTER_BLOCK = switch("pile-driver-timing", after_full_block=True, right_after_knock_down=False)
PILE_DRIVER_USES_UP_FOUL = switch("pile-driver-foul-limit", does_not_count=False, counts=True)
QUICK_FOUL_AFTER_PILE_DRIVER = switch("pile-driver-quick-foul", ignored=False, active_but_prone=True)

SAW_OPTIONAL_IN_FOUL = switch("chainsaw-foul-optional", optional=True, compulsory=False)
SAW_CHOSEN_BEFORE_DICE = switch("chainsaw-foul-declaration-timing", after_dice=False, before_dice=True)
KICK_BACK_CALLS_FOUL_OFF = switch("chainsaw-foul-kickback-cancels-foul", foul_cancelled=True, foul_continues=False)
KICK_BACK_MAY_BE_AVERTED = switch("chainsaw-foul-kickback-steady-footing", can_avert=True, not_offered=False)
CALLED_OFF_FOUL_IS_SEEN = switch("chainsaw-foul-kickback-double-sent-off", not_sent_off=False, still_sent_off=True)
"""Whether a double on the armour roll of a foul that came to nothing after it still gets the fouler sent off."""

BALL_OF_SENT_OFF_BOUNCES = switch("ball-carrier-sent-off", bounces=True, stays=False)
BRIBE_UNDOES_EJECTION = switch("bribe-after-coach-ejected", coach_stays_ejected=False, all_cancelled=True)
BRIBE_AFTER_SUCCESSFUL_ARGUMENT = switch("bribe-after-successful-argument", offered=True, not_offered=False)
BRIBE_WITHOUT_ARGUMENT = switch("bribe-when-coach-cannot-argue", allowed=True, not_allowed=False)
"""Whether a coach who may not argue any more may still bribe."""
SEVERAL_BRIBES = switch("bribes-several-per-incident", one=False, several=True)
ONE_PLAYER_AT_A_TIME = switch("secret-weapon-order", receiving_then_kicking=True, batch_argue_then_bribe=False)
"""Whether each player is dealt with from start to end, the receiving team's first, or all arguments come before all Bribes."""
