"""Words that people add without meaning anything by them, and what the table's own expressions stand for.

Names, acronyms and nicknames of skills and rules are no slang: they are `aliases` in `rulings/`.
"""
from __future__ import annotations

IGNORABLE = frozenset(
    """
    a about after against all allowed also always am an and any anyone are as at bb bb2020 bb2025 bb3 be because been before being
    blood bloodbowl bowl both but by can cannot cant cause chance chances could did do does doesnt done dont each edition else even
    ever every for from game get gets getting give given go goes going got had happen happens has have having he her him his how i
    if in instead into is isnt it its just legal let lets like make makes may me might mine more much must my n need needs no not
    now odd odds of on once one only or other our out own percent percentage please probabilities probability question questions
    really rule rules ruling rulings said say says season she should since skill skills so some still than that the their them then
    there these they thing this those to too trait traits two under until us use used uses using v versus very via vs want wants was
    way we were what whats when where whether which while who whose why will with without wont work works would yes you your 2020
    2025 2026
    """.split()
)

MEANING: dict[str, str] = {
    "crowd surf": "pushed into the crowd",
    "crowdsurf": "pushed into the crowd",
    "surf": "pushed into the crowd",
    "surfs": "pushed into the crowd",
    "surfed": "pushed into the crowd",
    "surfing": "pushed into the crowd",
    "crowd surfed": "pushed into the crowd",
    "crowd surfing": "pushed into the crowd",
    "chainpush": "chain push",
    "block chance": "block dice",
    "block chances": "block dice",
    "block odds": "block dice",
    "block probabilities": "block dice",
    "block probability": "block dice",
    "gfi": "rush",
    "gfis": "rush",
    "go for it": "rush",
    "going for it": "rush",
    "went for it": "rush",
    "hi kick": "high kick",
    "tz": "tackle zone",
    "tackle zones": "tackle zone",
    "n": "and",
    "rr": "reroll",
    "re roll": "reroll",
    "re rolls": "reroll",
    "re rolled": "reroll",
    "trr": "team reroll",
    "av": "armour",
    "armor": "armour",
    "cas": "casualty",
    "koed": "knocked out",
    "ko": "knocked out",
    "td": "touchdown",
    "los": "line of scrimmage",
    "guy": "player",
    "guys": "players",
    "dude": "player",
    "red card": "sent off",
    "ejected": "sent off",
    "ref": "referee",
    "oob": "off the pitch",
    "out of bounds": "off the pitch",
    "field": "pitch",
    "handoff": "hand off",
    "apo": "apothecary",
    "apoth": "apothecary",
    "double skull": "player down",
    "double skulls": "player down",
    "skull": "player down",
    "both downs": "both down",
    "defender down": "pow",
    "defender stumbles": "stumble",
}
