"""Random play of whole drives: `python -m tests.rules.fuzz --games 10000 --seed 1` (see `docs/random-play.md`)."""
