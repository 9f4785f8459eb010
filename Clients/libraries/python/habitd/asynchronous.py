"""The client for asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import Any, Dict, List, Optional, Tuple

from .events import Change, Pauses, Revision, change_of, first_change, subscription
from .failures import ConnectionLost, HabitdError, NoAnswer, NotHabitd, Object, UnsafeSocket
from .messages import FOREIGN, HUNG_UP, LONGEST_LINE, NO_ANSWER, hello, message_of, request, result_of
from .methods import Methods
from .place import check_folder, is_hung_up, unreachable


class AsyncClient(Methods):
    """A connection for asyncio: like `Client`, but calls may overlap."""

    def _prepare(self) -> None:
        self._writer: Optional[asyncio.StreamWriter] = None
        self._reader: Optional[asyncio.Task[None]] = None
        self._connecting = asyncio.Lock()
        self._waiting: Dict[int, asyncio.Future[Object]] = {}

    async def call(self, method: str, **parameters: Any) -> Any:
        """Like `Client.call`."""
        self._last_id += 1
        number = self._last_id
        line = request(number, method, parameters)
        writer = await self._connected()
        answer: asyncio.Future[Object] = asyncio.get_running_loop().create_future()
        self._waiting[number] = answer
        try:
            writer.write(line)
            return result_of(await asyncio.wait_for(answer, self.timeout))
        except asyncio.TimeoutError:
            raise NoAnswer(NO_ANSWER) from None
        finally:
            self._waiting.pop(number, None)

    async def changes(
        self, topics: Optional[List[str]] = None, since: Optional[Revision] = None
    ) -> AsyncGenerator[Change, None]:
        """Like `Client.changes`."""
        pauses = Pauses()
        while True:
            writer: Optional[asyncio.StreamWriter] = None
            try:
                reader, writer = await self._open()
                writer.write(request(1, "subscribe", subscription(topics, since)))
                missed: List[Object] = []
                reply = await asyncio.wait_for(_reply(reader, 1, missed), self.timeout)
                first = first_change(reply)
                pauses.reset()
                if first.resync:
                    yield first
                since = first.revision
                while True:
                    change = change_of(missed.pop(0) if missed else await _read(reader))
                    if change:
                        since = change.revision
                        yield change
            except UnsafeSocket:
                raise
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
        """Closes the connection."""
        self._hang_up(ConnectionLost(HUNG_UP))

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def _connected(self) -> asyncio.StreamWriter:
        async with self._connecting:
            if self._writer is not None and is_hung_up(self._writer.get_extra_info("socket").fileno()):
                self._hang_up(ConnectionLost(HUNG_UP))
            if self._writer is None:
                reader, self._writer = await self._open()
                self._reader = asyncio.create_task(self._read_all(reader))
            return self._writer

    async def _open(self) -> Tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        check_folder(self.path)
        try:
            reader, writer = await asyncio.open_unix_connection(self.path, limit=LONGEST_LINE)
        except OSError as error:
            raise unreachable(self.path, error) from error
        writer.write(hello(self.name))
        return reader, writer

    async def _read_all(self, reader: asyncio.StreamReader) -> None:
        try:
            while True:
                message = await _read(reader)
                number = message.get("id")
                answer = self._waiting.get(number) if isinstance(number, int) else None
                if answer is not None and not answer.done():
                    answer.set_result(message)
        except ConnectionLost as problem:
            if asyncio.current_task() is self._reader:
                self._reader = None
                self._hang_up(problem)

    def _hang_up(self, problem: ConnectionLost) -> None:
        if self._reader is not None:
            self._reader.cancel()
            self._reader = None
        if self._writer is not None:
            self._writer.close()
            self._writer = None
        for answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(type(problem)(str(problem)))


async def _read(reader: asyncio.StreamReader) -> Object:
    try:
        line = await reader.readline()
    except ValueError:
        # The line is longer than any message of the daemon.
        raise NotHabitd(FOREIGN) from None
    except OSError as error:
        raise ConnectionLost(HUNG_UP) from error
    if not line.endswith(b"\n"):
        raise ConnectionLost(HUNG_UP)
    return message_of(line)


async def _reply(reader: asyncio.StreamReader, number: int, others: List[Object]) -> Any:
    while True:
        message = await _read(reader)
        if message.get("id") == number and "method" not in message:
            return result_of(message)
        others.append(message)
