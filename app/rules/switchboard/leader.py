"""Questions about the Leader re-roll."""
from app.rules.switches import switch

NEVER, FIRST_DRIVE, ANY_DRIVE = "never", "first drive", "any drive"
EARNED_IN = switch("leader-granted-at-half-start", literal_before_setup=NEVER, after_first_setup=FIRST_DRIVE, any_drive_of_the_half=ANY_DRIVE)
"""In which drive of a half a Leader on the pitch earns the re-roll; before the set-up nobody is on it."""

CARRIED, RENEWED, GONE = "carried over", "renewed", "gone"
IN_EXTRA_TIME = switch("leader-extra-time-carry-over", carries_over=CARRIED, refreshed=RENEWED, lost=GONE)

SUSPENDED, LOST, UNTOUCHED = "suspended", "lost", "untouched"
"""What becomes of the re-roll while its Leader is off the pitch."""
LEFT_OUT_OF_EXTRA_TIME = switch("leader-extra-time-not-fielded", disabled_until_return=SUSPENDED, lost=LOST, stays_usable=UNTOUCHED)
KNOCKED_OUT = switch("leader-knocked-out", suspended=SUSPENDED, lost=LOST, unaffected=UNTOUCHED)
OUT_FOR_A_WHILE = switch("leader-removed-from-play", out_for_the_game=SUSPENDED, any_exit_from_pitch=LOST)
ANY_LEADER = switch("leader-second-leader-reenables", any_leader=True, recorded_leaders_only=False)
