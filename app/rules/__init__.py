"""The rules engine: procedures that ask and tell, skills that hook into them, and drivers that answer."""
