"""Stores for tests: SQLite in a folder, and a PostgreSQL server that the tests start themselves where its programs are installed."""
from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

USER = "desk"


def programs() -> Path | None:
    """The folder of PostgreSQL's programs, if it is installed (Debian keeps them out of the PATH)."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    named = shutil.which("initdb")
    return Path(named).resolve().parent if named else None


@contextmanager
def postgresql() -> Iterator[str]:
    """A server on a socket of its own, as the address of its database `postgres`; it ends with the context."""
    folder = programs()
    assert folder is not None
    # A socket's path may have about a hundred characters, so it lies in a short folder of its own.
    home = Path(tempfile.mkdtemp(prefix="tl"))
    as_user = []
    if os.geteuid() == 0:  # the server refuses to run as root; Debian's package has made a user for it
        shutil.chown(home, "postgres", "postgres")
        as_user = ["setpriv", "--reuid", "postgres", "--regid", "postgres", "--clear-groups"]

    def call(name: str, *words: str) -> None:
        subprocess.run([*as_user, str(folder / name), *words], check=True, cwd=home, stdout=subprocess.DEVNULL, timeout=60)

    data = str(home / "data")
    call("initdb", "--pgdata", data, "--auth", "trust", "--username", USER, "--no-sync", "--encoding", "UTF8")
    # No test takes the machine's power away, so that nothing need wait for the disk.
    options = f"-k {home} -c listen_addresses='' -c fsync=off -c full_page_writes=off"
    call("pg_ctl", "--pgdata", data, "--wait", "--log", str(home / "log"), "--options", options, "start")
    try:
        yield f"postgresql://{USER}@/postgres?host={home}"
    finally:
        call("pg_ctl", "--pgdata", data, "--mode", "immediate", "--wait", "stop")
        shutil.rmtree(home, ignore_errors=True)
