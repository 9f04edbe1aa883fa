"""Questions about the end of a drive, and what lasts beyond it."""
from app.rules.switches import switch

HEAT_DIE_FOR_EACH = switch("sweltering-heat-die-per-team", own_d3_each=True, one_shared_d3=False)
HEAT_BEFORE_RECOVERY = switch("end-of-drive-heat-order", heat_before_ko=True, ko_before_heat=False)
RECOVERY_IN_FIXED_ORDER = switch("ko-recovery-order", receiving_then_kicking=True, any_order=False)
DISTRACTED_CARRIES_OVER = switch("distracted-carries-over-drive", carries_over=True, ends_with_drive=False)
DISTRACTED_WHEN_DOWN = switch("distracted-kept-when-knocked-down", kept=True, lost=False)
MOLES_FOR_OPPONENTS_ONLY = switch("moles-scope", opponents_only=True, everybody=False)

SCORES_WITHOUT_A_TURN = switch("bb2020-score-in-opponents-last-turn", counts=True, lost=False)
"""Whether a team that has had its eight turns scores in the other's last one."""
WEAPONS_BEFORE_HEAT = switch("bb2020-heat-and-secret-weapons-order", weapons_first=True, heat_first=False)
