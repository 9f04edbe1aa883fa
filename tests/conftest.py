"""What all tests share: property tests have no deadline, since a busy machine is no fault of the program."""
from hypothesis import settings

settings.register_profile("touchline", deadline=None)
settings.load_profile("touchline")
