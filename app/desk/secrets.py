"""Ids, codes, tokens, passwords: everything at the desk that must not be guessed."""
from __future__ import annotations

import hashlib
import secrets
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""No 0, O, 1, I, L, U: a code is read out across a hall."""
CODE_LENGTH = 6
LEAST_KEY, MOST_KEY = 16, 64
"""Characters of a form's key, which whoever makes the form draws at random."""
LEAST_PASSWORD = 10
MOST_PASSWORD = 200
_hasher = PasswordHasher()


def new_id() -> str:
    """128 bits that nobody guesses."""
    return secrets.token_hex(16)


def new_code() -> str:
    """A short code of an event, to be read out and typed."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def new_token() -> str:
    """A token of a session or an invitation, for an address or a cookie."""
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """What the store keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def hashed(password: str) -> str:
    """What the store keeps of a password (Argon2id)."""
    return _hasher.hash(password)


@cache
def _nobody() -> str:
    """What is checked where there is no such name, so that the answer takes as long. Most processes never need it, and it takes its time."""
    return _hasher.hash(secrets.token_hex())


def matches(password: str, kept: str | None) -> bool:
    """Whether the password is the one that was kept; takes as long where none was."""
    try:
        return _hasher.verify(kept or _nobody(), password) and kept is not None
    except (VerifyMismatchError, InvalidHashError):
        return False
