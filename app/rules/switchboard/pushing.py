"""Questions about Pushed Back: squares, chains, the crowd, and the ball in all this."""
from app.rules.switches import switch

VACATED, STILL_OCCUPIED, MOVED_AT_ONCE = "vacated", "still occupied", "moved at once"
SQUARE_VACATED_WHEN = switch("push-square-vacated-when", vacated=VACATED, still_occupied=STILL_OCCUPIED, moved_at_once=MOVED_AT_ONCE)
MOVES_FROM_FRONT = switch("push-chain-move-order", from_front=True, from_back=False)
FOLLOW_UP_SQUARE_TAKEN = switch("follow-up-square-taken", not_allowed=False, allowed=True)
SIDESTEP_ANY_ADJACENT = switch("sidestep-occupied-square", unoccupied_only=False, any_adjacent=True)

GRAB_DIRECTS_IN_BLITZ = switch("grab-during-blitz-direction", no_direction=False, any_free_square=True)
GRAB_STOPS_SIDESTEP_IN_BLITZ = switch("grab-during-blitz-sidestep", does_not_cancel=False, cancels=True)
GRAB_STOPS_SIDESTEP_IN_CHAIN = switch("grab-chain-push-sidestep", does_not_cancel=False, cancels=True)
GRAB_STOPS_SIDESTEP_IN_BLOCK = switch("grab-declared-block-sidestep", cancels=True, does_not_cancel=False)
GRAB_DECLINED_STOPS_SIDESTEP = switch("grab-declined-sidestep", sidestep_cancelled_anyway=True, sidestep_allowed=False)

TARGET, EACH_PUSHER, WHOLE_CHAIN = "target", "each pusher", "whole chain"
EYE_GOUGE_REACH = switch("eye-gouge-in-chain-push", block_target_only=TARGET, each_pusher=EACH_PUSHER, blocker_whole_chain=WHOLE_CHAIN)
EYE_GOUGE_UNMOVED = switch("eye-gouge-versus-stand-firm", no_effect=False, takes_effect=True)

STRIP_BALL_UNMOVED = switch("strip-ball-vs-stand-firm", prevented=False, works=True)
STRIP_BALL_ASKED = switch("strip-ball-optional", optional=True, forced=False)
KEEPER_FIRST, STRIPPER_FIRST, NOBODY_ASKED = "keeper first", "stripper first", "nobody asked"
STRIP_BALL_ORDER = switch(
    "strip-ball-sure-hands-order", sure_hands_first=KEEPER_FIRST, strip_ball_first=STRIPPER_FIRST, no_prompt=NOBODY_ASKED)
STRIPPED_BALL_BOUNCES_FIRST = switch("strip-ball-bounce-before-knockdown", before_knockdown=True, with_knockdown=False)
STRIPPED_BEFORE_TOUCHDOWN = switch("strip-ball-before-touchdown", no_touchdown=True, touchdown=False)

BY_SQUARE, BY_TYPE = "by square", "by type"
EVENTS_ORDER = switch("push-ball-events-order", by_square=BY_SQUARE, by_type=BY_TYPE)
CROWD_BEFORE_FOLLOW_UP = switch("crowd-injury-before-follow-up", after_follow_up=False, before_follow_up=True)
OWN_PLAYER_IN_CROWD_IS_TURNOVER = switch("own-noncarrier-into-crowd", turnover=True, no_turnover=False)
TOUCHDOWN_OVERRIDES = switch("push-touchdown-overrides-turnover", touchdown=True, turnover_first=False)
