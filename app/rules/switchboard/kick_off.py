"""Questions about setting up, the kick-off and its events, Charge! and Blitz!, and the touchback."""
from app.rules.switches import switch

END_ZONE_IS_WIDE_ZONE = switch("wide-zone-includes-end-zone", included=True, excluded=False)
KICKER_ANY_ON_LINE = switch("kicker-all-players-on-line", centre_line_only=False, any_line_player=True)
KICK_DECIDED_BEFORE_ROLL = switch("kick-decision-before-or-after-roll", before_roll=True, after_roll=False)
STATUS_ANYWHERE = switch("status-needs-pitch", pitch_only=False, anywhere=True)

TOUCHBACK_FREE_SQUARE = switch("touchback-nobody-standing", free_square=True, prone_player=False)
TOUCHBACK_ACROSS_LINE = switch("touchback-player-in-kicking-half", allowed=True, own_half_only=False)
BOUNCE_BACK_IS_TOUCHBACK = switch("kick-bounces-back-over-line", touchback=True, play_on=False)

BRIBES_FOR_THE_GAME = switch("ko-get-the-ref", both_until_end_of_game=True, both_until_end_of_half=False)
TIME_OUT_BY_KICKERS = switch("ko-time-out-marker", kicking_6_7_8_back=True, receiving_6_7_8_back=False)
TIME_OUT_BEFORE_TURN_ONE = switch("ko-time-out-first-drive", forward_loses_a_turn=True, no_move_before_turn_one=False)

SOLID_DEFENCE_OPEN_ONLY = switch("ko-solid-defence-number", up_to_d3_plus_3_open=True, all_players=False)
SOLID_DEFENCE_LEGAL = switch("ko-solid-defence-legal-setup", must_be_legal=True, free=False)
PUT_BACK_COUNTS = switch("ko-solid-defence-unmoved-player", does_not_count=False, counts=True)

HIGH_KICK_DISPLACES = switch("ko-high-kick-occupied-square", no_move=False, displace=True)
HIGH_KICK_OPTIONAL = switch("ko-high-kick-optional", optional=True, mandatory=False)
HIGH_KICK_ACROSS_LINE = switch("ko-high-kick-touchback-square", not_possible=False, allowed_across_the_line=True)
HIGH_KICK_ANY_PLAYER = switch("ko-high-kick-no-open-player", no_effect=False, any_player=True)

COACHING_TIE_2025 = switch("brilliant-coaching-tie-2025", both=True, nobody=False)
COACHING_TIE_2020 = switch("ko-brilliant-coaching-tie", nobody=False, both=True)
COACHING_FOR_THE_DRIVE = switch("ko-brilliant-coaching-expiry", end_of_drive=True, end_of_half=False)
CHEERING_TIE_2020 = switch("ko-cheering-fans-tie", nobody=False, both=True)
ROLL_AGAIN_ACTIVE, ROLL_AGAIN_BOTH, KEEP_BOTH = "active", "active and expired", "none"
PRAYER_TWICE = switch(
    "ko-cheering-fans-duplicate-prayer", reroll_active_keep_expired=ROLL_AGAIN_ACTIVE, reroll_both=ROLL_AGAIN_BOTH, keep_both=KEEP_BOTH)

WIND_ALWAYS = switch("ko-changing-weather-scatter", only_perfect_three_steps=False, always=True)
WIND_STOPS_AT_EXIT = switch("ko-changing-weather-leaves-half-midway", touchback_at_first_exit=True, judged_at_landing=False)
WIND_MAY_SAVE_KICK = switch("ko-changing-weather-already-touchback", no_scatter_touchback=False, scatter_may_save_it=True)

QUICK_SNAP_OPEN_ONLY = switch("ko-quick-snap-number", up_to_d3_plus_3_open_one_square=True, all_players=False)
QUICK_SNAP_ACROSS_LINE = switch("ko-quick-snap-across-line", allowed=True, own_half_only=False)

BLITZ_COUNT = switch("ko-blitz-number", d3_plus_3_open=True, all_open=False)
BLITZ_ANY_ACTION = switch("ko-blitz-actions", move_plus_one_blitz_one_ttm=False, any_action=True)
BLITZ_ENDS_ON_ANY_FALL = switch("ko-blitz-ends-on-fall", own_player_only=False, any_player=True)
BLITZ_ENDS_ON_OWN_FALL = switch("ko-blitz-own-fall", no_further_activations=True, only_that_player=False)
BLITZ_DIE_ANYWAY = switch("ko-blitz-no-open-players", nothing_no_die=False, die_rolled_anyway=True)
BLITZ_TEAM_REROLLS = switch("ko-blitz-team-rerolls", no=False, yes=True)
CHARGE_TEAM_REROLLS = switch("charge-team-rerolls", allowed=True, not_allowed=False)
CHARGE_SKILL_REROLLS = switch("charge-own-turn-skills", usable=True, not_usable=False)
CHARGE_IS_A_TEAM_TURN = switch("charge-counts-as-team-turn", full_team_turn=True, activations_only=False)
CHARGE_ANY_SPECIAL = switch("charge-standalone-special-actions", listed_only=False, any_special=True)

REF_BOTH_ON_TIE = switch("ko-officious-ref-tie", lower_or_both_on_tie=True, nobody_on_tie=False)
REF_SENDS_OFF = switch("ko-officious-ref-die", two_plus_stunned_one_sent_off=True, one_stunned_otherwise_nothing=False)
REF_REACHES_DUGOUT = switch("ko-officious-ref-nobody-on-pitch", no_effect=False, dugout_player=True)
INVASION_OWN_DIE = switch("ko-pitch-invasion-tie-dice", own_d3_each=True, one_shared_d3=False)
INVASION_FILLS_UP = switch("ko-pitch-invasion-fewer-players", all_of_them=False, fill_from_dugout=True)
INVASION_STRAY_DIE = switch("ko-pitch-invasion-stray-d6", no_roll_all_stunned=False, roll_decides=True)
