"""A line between a browser and a site that tests make slow or dead."""

from __future__ import annotations

import socket
import threading
import time
from socketserver import BaseRequestHandler, ThreadingTCPServer


class Line(ThreadingTCPServer):
    """Passes everything on to a port of this machine. `round_trip` seconds go by before the site hears anything; `dead`, nothing passes."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, port: int) -> None:
        super().__init__(("127.0.0.1", 0), Call)
        self.far, self.round_trip, self.dead = port, 0.0, False
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def port(self) -> int:
        """Where browsers reach the site."""
        return int(self.server_address[1])

    def close(self) -> None:
        """Ends it."""
        self.shutdown()
        self.server_close()


class Call(BaseRequestHandler):
    """One connection."""

    server: Line

    def handle(self) -> None:
        if self.server.dead:
            return
        with socket.create_connection(("127.0.0.1", self.server.far)) as far:
            back = threading.Thread(target=self.passed_on, args=(far, self.request), daemon=True)
            back.start()
            self.passed_on(self.request, far, waits=True)
            back.join()

    def passed_on(self, one: socket.socket, other: socket.socket, waits: bool = False) -> None:
        try:
            while (part := one.recv(1 << 16)) and not self.server.dead:
                if waits:
                    time.sleep(self.server.round_trip)
                other.sendall(part)
        except OSError:
            pass  # one of them has hung up
        for end in (one, other):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
