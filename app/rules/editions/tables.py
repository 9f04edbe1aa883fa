"""The tables of each edition.

Rules that differ in kind between editions stand here too, each as a fixed answer or as the question that the edition leaves open;
`Game.rule` gives what counts now. Procedures read them and never ask which edition is played.
"""
from __future__ import annotations

from typing import Any

import msgspec

from app.rules.switchboard import classic, drive, kick_off, moving, passing, traits, turn
from app.rules.switchboard.prayers import LAST_THE_GAME

BADLY_HURT, SERIOUSLY_HURT, SERIOUS_INJURY, LASTING_INJURY, DEAD = "badly-hurt", "seriously-hurt", "serious-injury", "lasting-injury", "dead"

CASUALTIES = (BADLY_HURT, SERIOUSLY_HURT, SERIOUS_INJURY, LASTING_INJURY, DEAD)
"""From the lightest to the worst."""


class Tables(msgspec.Struct, frozen=True, kw_only=True):
    """Tables that procedures read."""

    casualty: tuple[tuple[int, str], ...]
    """The highest D16 of each casualty, from the lightest up (p. 67)."""
    lasting_injury: tuple[str, ...]
    """The characteristic that a D6 of 1 to 6 lowers (p. 67)."""

    kick_off_events: tuple[str, ...]
    """The event for 2D6 of 2 to 12."""
    prayers: tuple[str, ...]
    """The prayer for a D16 of 1 to 16."""

    break_tackle: tuple[tuple[int, int], ...]
    """What Break Tackle adds from which Strength on, the strongest first (p. 126)."""
    kick_catch: int
    """The modifier for catching a kick-off that has not touched the ground (p. 72)."""
    throw_in_counts_square_left: bool
    """Whether the square where the ball left is the first of those that it is thrown in (p. 73)."""
    banned_coach: int
    """What a coach who was sent off costs his side in Brilliant Coaching (p. 48, 69)."""
    crowd_punishes_stalling: bool
    """Whether the crowd rolls against a carrier who stalls."""
    rerolls_bar_the_pool: bool = True
    """Whether a re-roll of one die bars all that were rolled with it from another re-roll, not that die alone (p. 33)."""
    gaze_tests_agility: bool = False
    """Whether Hypnotic Gaze is an Agility Test, not a flat 3+ (p. 129)."""
    mouth_rerolls_catches: bool = False
    """Whether Monstrous Mouth re-rolls a failed catch (p. 131)."""
    bombs_are_balls: bool = True
    """Whether skills that re-roll a failed catch work on a bomb (BB2020: its Designer's Commentary on p. 75 says that a bomb is no ball)."""
    guard_assists_fouls: bool = False
    """Whether Guard counts for the assists to a foul as well (p. 129)."""
    git_moves_on: bool = False
    """Whether Sneaky Git lets the fouler go on moving (p. 136)."""
    git_needs_unbroken_armour: bool = True
    """Whether Sneaky Git hides a double on the armour roll only as long as the armour holds (p. 136)."""
    kick_back_knocks_down: bool = True
    """Whether a chainsaw that kicks back knocks its owner down, not only has his armour rolled, which is a turnover too (p. 126)."""
    hands_safe_in_own_fall: bool = True
    """Whether Safe Pair of Hands works for a player who Falls Over (p. 135)."""
    stunty_never_burdened: bool = True
    """Whether Stunty ignores marks when dodging whatever else the player carries (p. 136)."""
    hand_off_and_go: bool = True
    """Whether Give and Go works after a hand-off, not after a Quick Pass alone (p. 128)."""
    clouds_end_interceptions: bool = True
    """Whether Cloud Burster forbids interceptions; else it has one of a long pass that came off rolled again (p. 127)."""
    long_legs_add: bool = True
    """Whether Very Long Legs add to a Jump, not only take 1 off penalties of 2 or more (p. 138)."""
    shadows_by_pace: bool = False
    """Whether Shadowing compares the MA of the two, as often as there is cause, instead of a flat 4+ for so many times a turn (p. 135)."""
    casualty_rolled_first: bool = False
    """Whether the casualty roll comes before what may avert the casualty, such as Regeneration (p. 135)."""
    wild_passes: bool = False
    """Whether a pass that comes to 1 or less without a natural 1 is wildly inaccurate, not fumbled (p. 71)."""
    deflections: bool = False
    """Whether who intercepts a pass only deflects it, and must catch it then (p. 72)."""
    accurate_pass_bounces: Any = True
    """Whether an accurate pass bounces that comes down in an empty square."""
    missed_ball_bounces: Any = True
    """Whether a ball bounces that somebody has failed to catch."""
    blitz_needs_somebody: Any = True
    """Whether a Blitz may be declared only where there is a Standing opponent."""
    active_before_declaring: Any = True
    """Whether a player is active, and no longer Distracted, before his traits are rolled for."""
    bites_before_touchdown: Any = 1
    """How often a player who thirsts must bite before he scores."""
    scores_without_a_turn: Any = True
    """Whether a team that has had its eight turns scores in the other's last one."""
    weapons_before_heat: Any = True
    """Whether the referee comes before the heat at the end of a drive."""
    prayers_last_the_game: Any = LAST_THE_GAME
    """Whether all prayers last for the game, not as long as 2020 printed."""
    unknown_actions: frozenset[str] = frozenset()
    """Actions that only another edition has."""
    throws_of_team_mates: bool = True
    """Whether the edition's throw of a team-mate is played."""

    bribes_last: Any = True
    """Whether a bribe from Get the Ref lasts for the game, not for the half."""
    fans_win_an_assist: bool = True
    """Whether the louder fans win an assist, not a prayer."""
    fans_tie_for_both: Any = True
    """Whether both teams win where the fans are equally loud."""
    coaches_tie_for_both: Any = kick_off.COACHING_TIE_2025
    coached_reroll_for_the_drive: Any = True
    """Whether the re-roll of Brilliant Coaching lasts for the drive, not for the half."""
    charge_actions: tuple[str, ...] = ("move", "blitz", "throw-team-mate", "kick-team-mate")
    """The actions of a Charge! (BB2025) or Blitz! (BB2020)."""
    charge_any_action: Any = kick_off.CHARGE_ANY_SPECIAL
    """Whether others are allowed too."""
    charge_limited: Any = True
    """Whether only so many Open players act as the die says."""
    charge_die_for_nobody: Any = False
    """Whether that die is rolled although nobody is Open."""
    charge_ends_on_own_fall: Any = True
    charge_ends_on_any_fall: Any = False
    charge_team_rerolls: Any = kick_off.CHARGE_TEAM_REROLLS
    stray_invasion_die: Any = False
    """Whether each player whom a Pitch Invasion meets rolls a die that may save him."""

    steps: frozenset[str] | None = None
    """The steps that the engine plays in the edition; None: all that it knows."""
    actions: frozenset[str] | None = None
    """The actions that it plays there; None: all that it knows."""
    skills: frozenset[str] | None = None
    """The skills that it plays there; None: all that it knows."""
    apothecary: bool = True
    """Whether the edition's apothecary is known."""

    pick_up_compulsory: Any = True
    """Whether a player who moves onto the ball must try to pick it up."""
    failed_pick_up_is_turnover: Any = True
    pick_up_before_block: Any = True
    """Whether a blitzer who comes upon the ball next to his target picks it up before his block."""
    failed_pick_up_stops_block: Any = True
    """Whether that block is lost if he fails."""
    pushed_player_may_pick_up: Any = False
    """Whether a player who is pushed onto the ball may try to pick it up."""
    follower_may_pick_up: Any = False
    """Whether a player who follows up a block onto the ball outside his own activation may try to pick it up."""
    player_put_on_ball_may_pick_up: bool = True
    """Whether a player whom a skill puts onto the ball may try to pick it up."""

    empty_first: Any = True
    """Whether an empty square goes before all others where a player is pushed."""
    crowd_before_occupied: Any = True
    firm_last: Any = False
    """Whether a player who may refuse to be pushed is pushed into only where there is nobody else."""
    ball_square_is_empty: Any = True
    fewest_pushed: Any = False
    """Whether the chain must be one that moves as few players as possible."""
    chain_chooser: Any = classic.BLOCKING_COACH
    """Whose coach chooses for a player whom another pushed player runs into."""

    follow_up_before_scatter: Any = True
    follow_up_before_armour: Any = True
    follow_up_may_be_held: Any = False
    """Whether an opponent may hold a player who follows up in his square."""

    step_order: Any = moving.STEP_ORDER
    """The order of Rush and Dodge where a step needs both."""
    rolls_on_entering: Any = True
    """Whether they are rolled as each square is entered, not at the end of the path."""
    tackles_are_blocks: bool = False
    """Whether a Diving Tackle is a block against a player who comes into the tackle zone, and not a reach for one who leaves it."""
    tackled_first: Any = True
    """Whether such a block comes before the other rolls of the step."""
    follow_up_may_be_tackled: Any = False

    def casualty_for(self, total: int) -> str:
        """The casualty for a modified D16; above the table is the worst."""
        return next((name for highest, name in self.casualty if total <= highest), self.casualty[-1][1])


PRAYERS = (
    "treacherous-trapdoor", "friends-with-the-ref", "stiletto", "iron-man", "knuckle-dusters", "bad-habits", "greasy-cleats",
    "blessed-statue-of-nuffle", "moles-under-the-pitch", "perfect-passing", "dazzling-catching", "fan-interaction", "fouling-frenzy",
    "throw-a-rock", "under-scrutiny", "intensive-training",
)
BB2025 = Tables(
    casualty=((8, BADLY_HURT), (10, SERIOUSLY_HURT), (12, SERIOUS_INJURY), (14, LASTING_INJURY), (16, DEAD)),
    lasting_injury=("av", "av", "ma", "pa", "ag", "st"),
    kick_off_events=(
        "get-the-ref", "time-out", "solid-defence", "high-kick", "cheering-fans", "brilliant-coaching", "changing-weather", "quick-snap",
        "charge", "dodgy-snack", "pitch-invasion"),
    prayers=PRAYERS,
    break_tackle=((5, 3), (4, 2), (1, 1)),
    kick_catch=0,
    throw_in_counts_square_left=True,
    banned_coach=0,
    crowd_punishes_stalling=True,
)
BB2020 = msgspec.structs.replace(
    BB2025,
    player_put_on_ball_may_pick_up=False,
    casualty=((6, BADLY_HURT), (9, SERIOUSLY_HURT), (12, SERIOUS_INJURY), (14, LASTING_INJURY), (16, DEAD)),
    kick_off_events=(
        "get-the-ref", "time-out", "solid-defence", "high-kick", "cheering-fans", "brilliant-coaching", "changing-weather", "quick-snap",
        "charge", "officious-ref", "pitch-invasion"),
    break_tackle=((5, 2), (1, 1)),
    kick_catch=-1,
    throw_in_counts_square_left=False,
    banned_coach=-1,
    crowd_punishes_stalling=False,
    rerolls_bar_the_pool=False,
    gaze_tests_agility=True,
    mouth_rerolls_catches=True,
    bombs_are_balls=False,
    guard_assists_fouls=True,
    git_moves_on=True,
    git_needs_unbroken_armour=False,
    kick_back_knocks_down=False,
    hands_safe_in_own_fall=False,
    stunty_never_burdened=False,
    hand_off_and_go=False,
    clouds_end_interceptions=False,
    long_legs_add=False,
    shadows_by_pace=True,
    casualty_rolled_first=True,
    wild_passes=True,
    deflections=True,
    accurate_pass_bounces=passing.ACCURATE_PASS_BOUNCES,
    missed_ball_bounces=passing.MISSED_BALL_BOUNCES,
    blitz_needs_somebody=turn.BLITZ_NEEDS_SOMEBODY,
    active_before_declaring=turn.ACTIVE_BEFORE_DECLARING,
    bites_before_touchdown=traits.BITES_BEFORE_TOUCHDOWN,
    scores_without_a_turn=drive.SCORES_WITHOUT_A_TURN,
    weapons_before_heat=drive.WEAPONS_BEFORE_HEAT,
    prayers_last_the_game=False,
    unknown_actions=frozenset({"secure-the-ball", "chomp"}),
    throws_of_team_mates=False,
    bribes_last=kick_off.BRIBES_FOR_THE_GAME,
    fans_win_an_assist=False,
    fans_tie_for_both=kick_off.CHEERING_TIE_2020,
    coaches_tie_for_both=kick_off.COACHING_TIE_2020,
    coached_reroll_for_the_drive=kick_off.COACHING_FOR_THE_DRIVE,
    charge_actions=("move", "blitz", "throw-team-mate"),
    charge_any_action=kick_off.BLITZ_ANY_ACTION,
    charge_limited=kick_off.BLITZ_COUNT,
    charge_die_for_nobody=kick_off.BLITZ_DIE_ANYWAY,
    charge_ends_on_own_fall=kick_off.BLITZ_ENDS_ON_OWN_FALL,
    charge_ends_on_any_fall=kick_off.BLITZ_ENDS_ON_ANY_FALL,
    charge_team_rerolls=kick_off.BLITZ_TEAM_REROLLS,
    stray_invasion_die=kick_off.INVASION_STRAY_DIE,
)
CLASSIC = Tables(
    # Only what the league's clauses tell. Its casualty and kick-off tables are not known, nor the dice of passes and fouls; a throw-in goes
    # as far as in every edition before BB2025.
    casualty=(),
    lasting_injury=(),
    kick_off_events=(),
    prayers=(),
    break_tackle=(),
    kick_catch=0,
    throw_in_counts_square_left=False,
    banned_coach=0,
    crowd_punishes_stalling=False,
    steps=frozenset(("declare", "move", "rush", "stand_up", "block", "end")),
    actions=frozenset(("move", "block", "blitz")),
    skills=frozenset((
        "Big Hand", "Block", "Catch", "Diving Tackle", "Dodge", "Extra Arms", "Guard", "Horns", "Sidestep", "Sprint", "Stand Firm", "Strip Ball",
        "Sure Feet", "Sure Hands", "Tackle", "Tentacles", "Two Heads",
    )),
    apothecary=False,
    pick_up_compulsory=classic.PICK_UP_COMPULSORY,
    failed_pick_up_is_turnover=classic.FAILED_PICK_UP_IS_TURNOVER,
    pick_up_before_block=classic.PICK_UP_BEFORE_BLOCK,
    failed_pick_up_stops_block=classic.FAILED_PICK_UP_STOPS_BLOCK,
    pushed_player_may_pick_up=classic.PUSHED_PLAYER_MAY_PICK_UP,
    follower_may_pick_up=classic.TACKLER_MAY_PICK_UP,
    empty_first=classic.EMPTY_FIRST,
    crowd_before_occupied=classic.CROWD_BEFORE_OCCUPIED,
    firm_last=classic.STAND_FIRM_LAST,
    ball_square_is_empty=classic.BALL_SQUARE_IS_EMPTY,
    fewest_pushed=classic.FEWEST_PUSHED,
    chain_chooser=classic.CHAIN_CHOOSER,
    follow_up_before_scatter=classic.FOLLOW_UP_BEFORE_SCATTER,
    follow_up_before_armour=classic.FOLLOW_UP_BEFORE_ARMOUR,
    follow_up_may_be_held=classic.FOLLOW_UP_MAY_BE_HELD,
    step_order=classic.STEP_ORDER,
    rolls_on_entering=classic.ROLLS_ON_ENTERING,
    tackles_are_blocks=True,
    tackled_first=classic.TACKLED_FIRST,
    follow_up_may_be_tackled=classic.FOLLOW_UP_MAY_BE_TACKLED,
)
