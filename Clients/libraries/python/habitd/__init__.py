"""A client of habitd, the habit tracker: the standard library, nothing else.

    import habitd

    with habitd.Client() as habits:
        habits.toggle("Read")
        for change in habits.changes():         # for ever, across restarts of the daemon
            print(habits.load_day()["progress"])

`Client` blocks, `AsyncClient` is the same for asyncio. `call` reaches every method of habitd-rpc(7) by
its name there; the others are short for the usual ones. A client belongs to one thread, or one task at a
time. `changes` has a connection of its own, so calls can be made while it is read.
"""

from .asynchronous import AsyncClient
from .blocking import Client
from .events import Change, Revision
from .failures import ConnectionLost, HabitdError, NoAnswer, NotHabitd, Unreachable, UnsafeSocket
from .place import socket_path

__all__ = [
    "AsyncClient",
    "Change",
    "Client",
    "ConnectionLost",
    "HabitdError",
    "NoAnswer",
    "NotHabitd",
    "Revision",
    "Unreachable",
    "UnsafeSocket",
    "socket_path",
]
