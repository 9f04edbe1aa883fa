"""Questions about traits: Animal Savagery, Regeneration, Timmm-ber!, Saboteur."""
from app.rules.switches import switch

GOES_ON_AFTER_LASH_OUT = switch("animal-savagery-continue-after-lash-out", continues=True, activation_ends=False)
SKIN_STOPS_LASH_OUT = switch("animal-savagery-iron-hard-skin", no_protection=False, protects=True)

OWN_TURN, NEVER, ANY_TURN = "own turn", "never", "any turn"
REGENERATION_TEAM_REROLL = switch("regeneration-team-reroll", own_turn_only=OWN_TURN, never=NEVER, any_turn=ANY_TURN)

ASKS_TIMMM_BER = switch("timmmber-auto-use", always_applied=False, asked=True)
DISTRACTED_HELPS_UP = switch("timmmber-distracted-helper", counts=True, does_not_count=False)
TIMMM_BER_FOR_ALL_WHO_ROLL = switch("timmmber-ma-clause", no_extra_condition=True, profile_ma_two_or_less=False)

SABOTEUR_ON_OWN_BLOCK = switch("saboteur-own-fall", attacker_too=True, defender_only=False)
BITES_BEFORE_TOUCHDOWN = switch("bb2020-blood-lust-touchdown", at_touchdown=1, at_end_of_activation=0, both=2)
"""How often a player who thirsts must bite before he scores."""
