"""How many pages the site serves a second with eight clients, and what memory it takes: `python -m benchmarks.site [--seconds S]`.

A server of its own is started on a free port. Pages are asked for once each from the fresh server (nothing is remembered yet), then over and over.
"""
from __future__ import annotations

import argparse
import http.client
import re
import socket
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

from app.corpus.load import load

CLIENTS = 8
HOST = "127.0.0.1"


def addresses() -> list[str]:
    """Pages of every kind: questions with their scenarios played, scenarios, skills, searches."""
    corpus = load()
    questions = [f"/{corpus.homes[id].edition}/questions/{id}" for id in corpus.questions][::4]
    scenarios = [f"/{head.edition}/scenarios/{id}" for id, head in corpus.scenarios.items()][::8]
    pages = [f"/{key.edition}/{key.section}s/{key.slug}" for key in corpus.pages][::8]
    return [*questions, *scenarios, *pages, "/", "/search?q=sidestep", "/search?q=grab+on+a+blitz"]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def ask(port: int, work: Iterator[str], lock: threading.Lock, until: float, took: list[float], failed: list[str]) -> None:
    """One client: asks for the next address until there are none or time is over."""
    connection = http.client.HTTPConnection(HOST, port)
    while time.perf_counter() < until:
        with lock:
            address = next(work, None)
        if address is None:
            return
        began = time.perf_counter()
        connection.request("GET", address)
        answer = connection.getresponse()
        answer.read()
        took.append(time.perf_counter() - began)
        if answer.status != 200:
            failed.append(f"{answer.status} {address}")


def load_with(port: int, work: Iterator[str], seconds: float) -> tuple[float, list[float], list[str]]:
    """What eight clients get: pages a second, the time of each page, and what failed."""
    took: list[float] = []
    failed: list[str] = []
    lock, began = threading.Lock(), time.perf_counter()
    clients = [threading.Thread(target=ask, args=(port, work, lock, began + seconds, took, failed)) for _ in range(CLIENTS)]
    for client in clients:
        client.start()
    for client in clients:
        client.join()
    return len(took) / (time.perf_counter() - began), took, failed


def memory(process: int) -> str:
    """The most memory that a process has held at once, as Linux tells it."""
    found = re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{process}/status").read_text(encoding="utf-8"))
    return f"{int(found[1]) / 1024:.0f} MB" if found else "unknown"


def wait_for(port: int) -> None:
    for _ in range(600):
        try:
            socket.create_connection((HOST, port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


def children(process: int) -> list[int]:
    return [int(child) for task in Path(f"/proc/{process}/task").iterdir() for child in (task / "children").read_text().split()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=15, help="how long the remembered pages are asked for (default: 15)")
    seconds = parser.parse_args().seconds
    pages, port = addresses(), free_port()
    serve = f"import sys; sys.argv = ['touchline', 'serve', '--port', '{port}']; from app.cli.main import main; main()"
    server = subprocess.Popen([sys.executable, "-c", serve], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(port)
        for name, work, limit in (("first time", iter(pages), 600.0), ("again and again", cycle(pages), seconds)):
            a_second, took, failed = load_with(port, work, limit)
            p50, p99 = (statistics.quantiles(took, n=100)[place] * 1000 for place in (49, 98))
            print(f"(h) {name:<18}{a_second:>8.0f} pages a second, p50 {p50:.0f} ms, p99 {p99:.0f} ms, {len(took)} pages, {len(failed)} failed")
            for failure in failed[:3]:
                print(f"    {failure}")
        exact = iter(["/bb2025/scenarios/grab-during-blitz-sidestep/odds?open=all"])
        load_with(port, exact, 60)
        print(f"(i) the server at most {memory(server.pid)}; its worker, after exact odds, at most {', '.join(map(memory, children(server.pid)))}")
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main()
