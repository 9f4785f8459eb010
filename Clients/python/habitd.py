"""A client of habitd, the habit tracker: one file, the standard library, nothing else.

    import habitd

    with habitd.Client() as habits:
        habits.toggle("Read")
        for change in habits.changes():         # for ever, across restarts of the daemon
            print(habits.load_day()["progress"])

`Client` blocks, `AsyncClient` is the same for asyncio. `call` reaches every method of habitd-rpc(7) by
its name there; the others are short for the usual ones. A client belongs to one thread, or one task at a
time. `changes` has a connection of its own, so calls can be made while it is read.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
import time
from collections.abc import AsyncGenerator, Iterator
from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional

__all__ = ["AsyncClient", "Change", "Client", "ConnectionLost", "HabitdError", "Revision", "socket_path"]

Object = Dict[str, Any]

LONGEST_LINE = (16 << 20) + (1 << 16)
"""More than the longest message that the daemon sends, in bytes."""
REPLY_TIMEOUT = 10.0
"""How long a reply is waited for, in seconds; the daemon answers within milliseconds."""
FIRST_PAUSE = 0.1
"""How long `changes` waits before it connects again, in seconds; each failed attempt doubles it."""
LONGEST_PAUSE = 5.0
"""Up to this, in seconds."""
HUNG_UP = "habitd hung up before it answered"
NO_ANSWER = "habitd does not answer: is it stopped, or overloaded?"


class HabitdError(Exception):
    """An error that the daemon answered.

    `type` is the stable name to decide by, such as `habit.notFound`; the message, and the hint with the
    next step, are for people.
    """

    def __init__(self, error: Object) -> None:
        self.data: Object = error.get("data") or {}
        self.code: int = error["code"]
        self.message: str = error["message"]
        self.type: Optional[str] = self.data.get("type")
        self.field: Optional[str] = self.data.get("field")
        self.hint: Optional[str] = self.data.get("hint")
        super().__init__(f"{self.message}. {self.hint}" if self.hint else self.message)


class ConnectionLost(ConnectionError):
    """The daemon hung up before it answered: whether a write was made is not known.

    Methods that say what shall be, such as `mark_completed`, can simply be called again.
    """


@dataclass(frozen=True)
class Revision:
    """A state of the history: where epoch and number are equal, so is the state."""

    epoch: str
    number: int


@dataclass(frozen=True)
class Change:
    """What may look different now."""

    revision: Revision
    topics: List[str] = field(default_factory=list)
    """Out of `completions`, `habits`, `settings`, `today`, `storage`."""
    habits: Optional[List[str]] = None
    """The ids of the habits; `None`: any of them."""
    days: Optional[List[str]] = None
    """The days, as `YYYY-MM-DD`; `None`: any of them."""
    today: Optional[str] = None
    """The day it is now, where that is known."""
    resync: bool = False
    """Whether it is not known what has changed, so that all that is shown has to be loaded anew."""


def socket_path() -> str:
    """Where the daemon listens: `HABITD_SOCKET`, else its place below `XDG_RUNTIME_DIR`, or `/tmp`."""
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    folder = f"{runtime}/habitd" if runtime else f"/tmp/habitd-{os.getuid()}"
    return os.environ.get("HABITD_SOCKET") or f"{folder}/habitd.sock"


class _Methods:
    """The usual methods, for both clients: each returns what `call` returns."""

    def call(self, method: str, **parameters: Any) -> Any:
        raise NotImplementedError

    def load_day(self, date: Optional[str] = None, **more: Any) -> Any:
        """The day as a person sees it: habits in order, slots, progress."""
        return self.call("loadDay", date=date, **more)

    def week_counts(self, date: Optional[str] = None) -> Any:
        """Completed and total of the seven days of a week."""
        return self.call("weekCounts", date=date)

    def toggle(self, habit: str, date: Optional[str] = None) -> Any:
        """Completes a habit on a day, or takes that back."""
        return self.call("toggle", habit=habit, date=date)

    def mark_completed(self, habit: str, date: Optional[str] = None, completed: bool = True) -> Any:
        """Says that a habit is completed, or is not; may be repeated."""
        return self.call("markCompleted", habit=habit, date=date, completed=completed)

    def set_entry(self, habit: str, date: Optional[str] = None, **entry: Any) -> Any:
        """Sets `count`, `mark` or `note` of a day; `None` clears."""
        return self.call("setEntry", habit=habit, date=date, **entry)

    def tally(self, habit: str, by: float = 1, date: Optional[str] = None) -> Any:
        """Adds repetitions."""
        return self.call("tally", habit=habit, by=by, date=date)

    def add_habit(self, name: str, **fields: Any) -> Any:
        """Adds a habit."""
        return self.call("addHabit", name=name, **fields)

    def undo(self) -> Any:
        """Takes the last change made on this device back."""
        return self.call("undo")


class Client(_Methods):
    """A connection that blocks until the daemon has answered.

    It connects with the first call, and anew with the next one after it was lost.
    """

    def __init__(self, path: Optional[str] = None, timeout: Optional[float] = REPLY_TIMEOUT) -> None:
        self.path = path or socket_path()
        self.timeout = timeout
        self._socket: Optional[socket.socket] = None
        self._buffer = bytearray()
        self._last_id = 0

    def call(self, method: str, **parameters: Any) -> Any:
        """The result of a method. `None` is sent as null, which clears a field or counts as not given.

        Raises `HabitdError` for an error, `ConnectionLost` when the daemon hung up, `OSError` when it
        cannot be reached, `TimeoutError` when it does not answer, `ValueError` for what JSON cannot say.
        """
        self._last_id += 1
        self._send(_request(self._last_id, method, parameters))
        while True:
            message = self._receive()
            if message.get("id") == self._last_id and "method" not in message:
                return _result(message)

    def changes(
        self, topics: Optional[List[str]] = None, since: Optional[Revision] = None
    ) -> Iterator[Change]:
        """Every change from now on, for ever, on a connection of its own.

        The first one tells to load what is shown. When the daemon goes away it is looked for again, and
        nothing that happened meanwhile is missed.
        """
        pauses = _Pauses()
        while True:
            try:
                with Client(self.path, self.timeout) as events:
                    first = _first(events.call("subscribe", **_subscription(topics, since)))
                    pauses.reset()
                    if first.resync:
                        yield first
                    since = first.revision
                    events._connected().settimeout(None)
                    while True:
                        change = _change(events._receive())
                        if change:
                            since = change.revision
                            yield change
            except OSError:
                time.sleep(pauses.next())
            except HabitdError as error:
                if not error.data.get("retryable"):
                    raise
                time.sleep(pauses.next())

    def close(self) -> None:
        """Hangs up."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None
            self._buffer.clear()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _connected(self) -> socket.socket:
        if self._socket is None:
            connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            connection.settimeout(self.timeout)
            try:
                connection.connect(self.path)
            except OSError:
                connection.close()
                raise
            self._socket = connection
        return self._socket

    def _send(self, line: bytes) -> None:
        try:
            self._connected().sendall(line)
        except OSError:
            self.close()
            raise

    def _receive(self) -> Object:
        try:
            while (end := self._buffer.find(b"\n")) < 0:
                received = self._connected().recv(1 << 16)
                if not received or len(self._buffer) > LONGEST_LINE:
                    raise ConnectionLost(HUNG_UP)
                self._buffer += received
        except OSError as error:
            # What comes later would be taken for the answer to another call.
            self.close()
            if isinstance(error, socket.timeout):
                raise TimeoutError(NO_ANSWER) from None
            raise
        line = bytes(self._buffer[:end])
        del self._buffer[: end + 1]
        return _message(line)


class AsyncClient(_Methods):
    """A connection for asyncio: as `Client`, and calls may overlap."""

    def __init__(self, path: Optional[str] = None, timeout: Optional[float] = REPLY_TIMEOUT) -> None:
        self.path = path or socket_path()
        self.timeout = timeout
        self._writer: Optional[asyncio.StreamWriter] = None
        self._reader: Optional[asyncio.Task[None]] = None
        self._connecting = asyncio.Lock()
        self._waiting: Dict[int, asyncio.Future[Object]] = {}
        self._last_id = 0

    async def call(self, method: str, **parameters: Any) -> Any:
        """As `Client.call`."""
        await self._connect()
        assert self._writer is not None
        self._last_id += 1
        number = self._last_id
        answer: asyncio.Future[Object] = asyncio.get_running_loop().create_future()
        self._waiting[number] = answer
        try:
            self._writer.write(_request(number, method, parameters))
            return _result(await asyncio.wait_for(answer, self.timeout))
        except asyncio.TimeoutError:
            raise TimeoutError(NO_ANSWER) from None
        finally:
            self._waiting.pop(number, None)

    async def changes(
        self, topics: Optional[List[str]] = None, since: Optional[Revision] = None
    ) -> AsyncGenerator[Change, None]:
        """As `Client.changes`."""
        pauses = _Pauses()
        while True:
            writer: Optional[asyncio.StreamWriter] = None
            try:
                reader, writer = await asyncio.open_unix_connection(self.path, limit=LONGEST_LINE)
                writer.write(_request(1, "subscribe", _subscription(topics, since)))
                first = _first(_result(await asyncio.wait_for(_read(reader), self.timeout)))
                pauses.reset()
                if first.resync:
                    yield first
                since = first.revision
                while True:
                    change = _change(await _read(reader))
                    if change:
                        since = change.revision
                        yield change
            except (OSError, asyncio.TimeoutError):
                await asyncio.sleep(pauses.next())
            except HabitdError as error:
                if not error.data.get("retryable"):
                    raise
                await asyncio.sleep(pauses.next())
            finally:
                if writer is not None:
                    writer.close()

    async def close(self) -> None:
        """Hangs up."""
        if self._reader is not None:
            self._reader.cancel()
        self._hang_up()

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def _connect(self) -> None:
        async with self._connecting:
            if self._writer is not None:
                return
            reader, self._writer = await asyncio.open_unix_connection(self.path, limit=LONGEST_LINE)
            self._reader = asyncio.create_task(self._read_all(reader))

    async def _read_all(self, reader: asyncio.StreamReader) -> None:
        try:
            while True:
                message = await _read(reader)
                answer = self._waiting.get(message.get("id", 0))
                if answer is not None and not answer.done():
                    answer.set_result(message)
        except (OSError, ValueError):
            self._hang_up()

    def _hang_up(self) -> None:
        if self._writer is not None:
            self._writer.close()
            self._writer = None
        for answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(ConnectionLost(HUNG_UP))


class _Pauses:
    """How long to wait between attempts to connect."""

    def __init__(self) -> None:
        self._seconds = FIRST_PAUSE

    def reset(self) -> None:
        self._seconds = FIRST_PAUSE

    def next(self) -> float:
        seconds = self._seconds
        self._seconds = min(2 * seconds, LONGEST_PAUSE)
        return seconds


async def _read(reader: asyncio.StreamReader) -> Object:
    line = await reader.readline()
    if not line.endswith(b"\n"):
        raise ConnectionLost(HUNG_UP)
    return _message(line)


def _request(number: int, method: str, parameters: Object) -> bytes:
    message = {"jsonrpc": "2.0", "id": number, "method": method, "params": parameters}
    # A lone surrogate, as file names may have, is no Unicode: it fails here, with a ValueError.
    return json.dumps(message, ensure_ascii=False, allow_nan=False).encode() + b"\n"


def _message(line: bytes) -> Object:
    message = json.loads(line)
    if not isinstance(message, dict):
        raise ConnectionLost("What answers at the socket is not habitd")
    return message


def _result(message: Object) -> Any:
    if "error" in message:
        raise HabitdError(message["error"])
    return message["result"]


def _subscription(topics: Optional[List[str]], since: Optional[Revision]) -> Object:
    return {"topics": topics, "since": since and {"epoch": since.epoch, "revision": since.number}}


def _first(result: Object) -> Change:
    return _told({**result, "today": result["day"]["date"]}, result["resync"])


def _change(message: Object) -> Optional[Change]:
    method = message.get("method")
    return _told(message["params"], method == "overflow") if method in ("changed", "overflow") else None


def _told(about: Object, resync: bool) -> Change:
    revision = Revision(about["epoch"], about["revision"])
    told = {name: about[name] for name in ("topics", "habits", "days", "today") if name in about}
    return Change(revision, **told, resync=resync)
