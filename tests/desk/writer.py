"""Records a thousand disputes and tells of each once the store has taken it; the tests kill it on the way."""
from __future__ import annotations

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from app.desk import db, disputes, store  # noqa: E402
from app.desk.desk import Desk  # noqa: E402
from app.desk.disputes import Verdict  # noqa: E402
from app.settings import Settings  # noqa: E402


def main(url: str, event: str, person: str, acknowledged: str) -> None:
    """Writes until it has written a thousand times, or is killed."""
    desk = Desk(engine=db.connect(url), settings=Settings())
    with db.reading(desk.engine) as connection:
        referee = store.person(connection, person)
    assert referee is not None
    told = os.open(acknowledged, os.O_WRONLY | os.O_APPEND)
    for number in range(1000):
        dispute = disputes.record(desk, referee, event, question=f"q{number}", verdict=Verdict("yes"))
        os.write(told, f"{dispute.id}\n".encode())


if __name__ == "__main__":
    main(*sys.argv[1:])
