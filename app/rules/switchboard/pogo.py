"""Questions about Pogo and the skills that act on dodges, jumps and leaps."""
from app.rules.switches import switch

ARM_BAR_ON_POGO = switch("arm-bar-versus-pogo", works_on_pogo=True, not_on_pogo=False)
FULL, HARMLESS, BARRED = "full", "harmless", "barred"
DIVE_AT_POGO = switch("diving-tackle-versus-pogo", usable_no_penalty=HARMLESS, usable_with_penalty=FULL, not_usable=BARRED)
TENTACLES_ON_POGO = switch("tentacles-vs-pogo", no_effect=False, affects=True)
LONG_LEGS_ON_POGO = switch("very-long-legs-vs-pogo", no_effect=False, applies=True)
