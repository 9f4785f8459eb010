"""The blocking client."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from typing import Any, List, Optional

from .events import Change, Pauses, Revision, change_of, first_change, subscription
from .failures import ConnectionLost, HabitdError, NoAnswer, NotHabitd, Object, UnsafeSocket
from .messages import FOREIGN, HUNG_UP, LONGEST_LINE, NO_ANSWER, hello, message_of, request, result_of
from .methods import Methods
from .place import check_folder, is_hung_up, unreachable


class Client(Methods):
    """A connection whose calls block until the daemon has replied.

    It connects at the first call, and again if the daemon has closed the connection before a call is sent.
    `name` is the origin in the events of its changes.
    """

    def _prepare(self) -> None:
        self._socket: Optional[socket.socket] = None
        self._buffer = bytearray()

    def call(self, method: str, **parameters: Any) -> Any:
        """Calls a method and returns its result. `None` is sent as null, which clears a field or means
        that it is not given.

        Raises `HabitdError` if the daemon replies with an error; `Unreachable` if nothing was sent;
        `ConnectionLost` or `NoAnswer` if a write may have been made; `ValueError` if a parameter
        cannot be written as JSON.
        """
        return self._ask(method, parameters, [])

    def changes(
        self, topics: Optional[List[str]] = None, since: Optional[Revision] = None
    ) -> Iterator[Change]:
        """Yields every change from now on, on a connection of its own; it never ends.

        The first change has `resync`, so load everything you show. If the daemon goes away, this
        reconnects and then yields the changes made meanwhile.
        """
        pauses = Pauses()
        while True:
            try:
                with Client(self.path, self.timeout, self.name) as events:
                    missed: List[Object] = []
                    first = first_change(events._ask("subscribe", subscription(topics, since), missed))
                    pauses.reset()
                    if first.resync:
                        yield first
                    since = first.revision
                    while True:
                        change = change_of(missed.pop(0) if missed else events._receive(None))
                        if change:
                            since = change.revision
                            yield change
            except UnsafeSocket:
                raise
            except OSError:
                time.sleep(pauses.next())
            except HabitdError as error:
                if not error.data.get("retryable"):
                    raise
                time.sleep(pauses.next())

    def close(self) -> None:
        """Closes the connection."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None
            self._buffer.clear()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _ask(self, method: str, parameters: Object, others: List[Object]) -> Any:
        """The result of a method; messages received before it are added to `others`."""
        self._last_id += 1
        self._send(request(self._last_id, method, parameters))
        end = None if self.timeout is None else time.monotonic() + self.timeout
        while True:
            message = self._receive(end)
            if message.get("id") == self._last_id and "method" not in message:
                return result_of(message)
            others.append(message)

    def _connect(self) -> socket.socket:
        check_folder(self.path)
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        connection.settimeout(self.timeout)
        try:
            connection.connect(self.path)
            connection.sendall(hello(self.name))
        except OSError as error:
            connection.close()
            raise unreachable(self.path, error) from error
        self._socket = connection
        self._buffer.clear()
        return connection

    def _send(self, line: bytes) -> None:
        if self._socket is not None and is_hung_up(self._socket.fileno()):
            self.close()
        is_new = self._socket is None
        connection = self._socket or self._connect()
        connection.settimeout(self.timeout)
        sent = 0
        try:
            while sent < len(line):
                sent += connection.send(line[sent:])
        except OSError as error:
            self.close()
            if sent == 0 and not is_new and not isinstance(error, socket.timeout):
                self._send(line)
            elif isinstance(error, socket.timeout):
                raise NoAnswer(NO_ANSWER) from None
            else:
                raise ConnectionLost(HUNG_UP) from error

    def _receive(self, end: Optional[float]) -> Object:
        """The next message; `end` is a deadline of the monotonic clock, or None for no deadline."""
        if self._socket is None:
            raise ConnectionLost(HUNG_UP)
        try:
            while (length := self._buffer.find(b"\n")) < 0:
                self._socket.settimeout(None if end is None else max(end - time.monotonic(), 0.001))
                received = self._socket.recv(1 << 16)
                if not received:
                    raise ConnectionLost(HUNG_UP)
                if len(self._buffer) > LONGEST_LINE:
                    raise NotHabitd(FOREIGN)
                self._buffer += received
            line = bytes(self._buffer[:length])
            del self._buffer[: length + 1]
            if end is not None and time.monotonic() > end:
                # Events alone must not keep a call waiting.
                raise socket.timeout
            return message_of(line)
        except OSError as error:
            # A late reply could be mistaken for the reply to a later call.
            self.close()
            if isinstance(error, ConnectionLost):
                raise
            if isinstance(error, socket.timeout):
                raise NoAnswer(NO_ANSWER) from None
            raise ConnectionLost(HUNG_UP) from error
