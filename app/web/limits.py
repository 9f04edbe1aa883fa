"""Bounds for what strangers may ask the engine to do: a child process that is stopped when it takes too long or too much memory."""

from __future__ import annotations

import multiprocessing
import resource
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from app.errors import InvalidInput, TouchlineError, UnknownName

BODY_BYTES = 64 * 1024
"""The longest request body; a scenario of a whole half is a tenth of it."""
RUN_SECONDS = 5.0
WAIT_SECONDS = 2.0
START_SECONDS = 20.0
"""How long the child may take to import what it needs."""
MEMORY_BYTES = 1024**3
NO_PROCESS = "the engine cannot be started at the moment; the pages of the book need no engine, try again in a few seconds"


class TooSlow(TouchlineError):
    """A run that was stopped because it took too long."""


class Busy(TouchlineError):
    """The engine is busy with somebody else's run."""


class NotAtHand(TouchlineError):
    """No process can be started that would run the engine."""


def started(serve: Callable[..., None], *arguments: Any) -> tuple[multiprocessing.process.BaseProcess, Connection]:
    """A child process that calls `serve` with its end of a connection and the arguments, and our end. Raises `OSError` where none can be started."""
    context = multiprocessing.get_context("spawn")  # a fork would copy the locks of the server's threads
    ours, theirs = context.Pipe()
    child = context.Process(target=serve, args=(theirs, *arguments), daemon=True)
    try:
        child.start()
    except OSError:
        ours.close()
        raise
    finally:
        theirs.close()
    return child, ours


def _serve(connection: Connection, memory: int) -> None:
    """The child: says `ready`, then calls what it is sent and sends back how that went."""
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    connection.send(("ready", None))
    while True:
        try:
            function, arguments = connection.recv()
        except EOFError:
            return
        connection.send(_attempt(function, arguments))


def _attempt(function: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[str, Any]:
    """How a call went: `done` and its result, or what it raised, in parts that can be pickled (exceptions in general cannot)."""
    try:
        return "done", function(*arguments)
    except InvalidInput as error:
        return "faults", error.faults
    except UnknownName as error:
        return "unknown", str(error)
    except TouchlineError as error:
        return "refused", str(error)
    except (MemoryError, RecursionError):
        return "memory", None
    except Exception as error:  # the child must outlive a fault of the engine, and the parent must hear of it
        return "fault of ours", f"{type(error).__name__}: {error}"


def _result(how: str, result: Any) -> Any:
    """What the call returned, or raises what it raised."""
    match how:
        case "done":
            return result
        case "faults":
            raise InvalidInput(result)
        case "unknown":
            raise UnknownName(result)
        case "refused":
            raise TouchlineError(result)
        case "memory":
            raise TooSlow("the run needed more memory than a request may have; script more of the dice")
    raise RuntimeError(result)


class Worker:
    """One child process that runs one call at a time; it starts with the first call and is replaced after a call that was stopped."""

    def __init__(self, seconds: float = RUN_SECONDS, wait: float = WAIT_SECONDS, memory: int = MEMORY_BYTES) -> None:
        self.seconds = seconds
        self.wait = wait
        self.memory = memory
        self._lock = threading.Lock()
        self._child: multiprocessing.process.BaseProcess | None = None
        self._connection: Connection | None = None

    def call(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Runs `function(*arguments)` in the child; both must be importable there.

        Raises `TooSlow`, `Busy`, `NotAtHand`, or what the function raised.
        """
        if not self._lock.acquire(timeout=self.wait):
            raise Busy("the engine is busy with another run; try again in a few seconds")
        try:
            how, result = self._asked(self._started(), (function, arguments))
        finally:
            self._lock.release()
        return _result(how, result)

    def close(self) -> None:
        """Ends the child, if there is one."""
        with self._lock:
            self._stop()

    def _asked(self, connection: Connection, what: tuple[Callable[..., Any], tuple[Any, ...]]) -> tuple[str, Any]:
        try:
            connection.send(what)
        except OSError as error:  # the child has died since it was looked at
            self._stop()
            raise NotAtHand(NO_PROCESS) from error
        return self._reply(connection, self.seconds)

    def _started(self) -> Connection:
        if self._child is not None and self._connection is not None and self._child.is_alive():
            return self._connection
        self._stop()
        try:
            self._child, self._connection = started(_serve, self.memory)
            how, _ = self._reply(self._connection, START_SECONDS)
        except (OSError, TooSlow) as error:
            self._stop()
            raise NotAtHand(NO_PROCESS) from error
        if how != "ready":
            raise NotAtHand(NO_PROCESS)
        return self._connection

    def _reply(self, connection: Connection, seconds: float) -> tuple[str, Any]:
        """What the child sends within `seconds`; a child that stays silent is stopped, one that died has run out of memory."""
        if not connection.poll(seconds):
            self._stop()
            raise TooSlow(f"the run was stopped after {seconds:g} seconds; script more of the dice, or shorten the play")
        try:
            return connection.recv()
        except (EOFError, OSError):
            self._stop()
            return "memory", None

    def _stop(self) -> None:
        if self._child is not None:
            self._child.kill()
            self._child.join()
            self._child.close()
        if self._connection is not None:
            self._connection.close()
        self._child = self._connection = None
