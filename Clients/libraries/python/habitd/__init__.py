"""A client of habitd, the habit tracker, that needs only the standard library.

    import habitd

    with habitd.Client() as habits:
        habits.toggle("Read")
        for change in habits.changes():         # never ends, even if the daemon restarts
            print(habits.load_day()["progress"])

`Client` blocks, `AsyncClient` is the same for asyncio. `call` calls any method of habitd-rpc(7) by its
name; the other functions are shortcuts for common methods. A client may be used by only one thread or task
at a time. `changes` has its own connection, so calls can be made while it is being read.
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
