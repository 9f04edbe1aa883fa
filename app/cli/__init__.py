"""The command line: `touchline`, with a command for each thing that it does (contract, section 4)."""
from app.cli.main import main

__all__ = ["main"]
