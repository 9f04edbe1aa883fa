"""A line to a server that can be shut without a word, as a network does that swallows packets."""
from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from pathlib import Path


class Valve:
    """Hands on what comes to the socket `here`, and the answers; while it is shut, nothing passes and nobody is told."""

    def __init__(self, here: Path, there: Path) -> None:
        self._target, self._open = str(there), threading.Event()
        self._open.set()
        self._door = socket.socket(socket.AF_UNIX)
        self._door.bind(str(here))
        self._door.listen()
        threading.Thread(target=self._take, daemon=True).start()

    def shut(self) -> None:
        """From now on nothing passes."""
        self._open.clear()

    def open(self) -> None:
        """What waits passes, and everything after it."""
        self._open.set()

    def close(self) -> None:
        """Takes no more connections."""
        self._door.close()

    def _take(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                here, _ = self._door.accept()
                there = socket.socket(socket.AF_UNIX)
                there.connect(self._target)
                for source, sink in ((here, there), (there, here)):
                    threading.Thread(target=self._hand_on, args=(source, sink), daemon=True).start()

    def _hand_on(self, source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError), source, sink:
            while piece := source.recv(65536):
                self._open.wait()
                sink.sendall(piece)
            sink.shutdown(socket.SHUT_RDWR)


@contextlib.contextmanager
def valve(here: Path, there: Path) -> Iterator[Valve]:
    """A valve at one socket before the server at another."""
    found = Valve(here, there)
    try:
        yield found
    finally:
        found.open()
        found.close()
