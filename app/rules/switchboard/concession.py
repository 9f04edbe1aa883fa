"""The question when a game may be conceded."""
from app.rules.switches import switch

AT_TURN_START, AT_SET_UP = "turn start", "set-up"
FREE_CONCESSION = switch("concession-threshold", three_or_fewer_at_turn_start=AT_TURN_START, fewer_than_three_at_set_up=AT_SET_UP)
"""At which moment a coach with too few players may concede without a penalty."""
