"""JSON-RPC messages, one per line."""

from __future__ import annotations

import json
from typing import Any

from .failures import HabitdError, NotHabitd, Object

LONGEST_LINE = (16 << 20) + (1 << 16)
"""A little more than the daemon's longest message, in bytes."""
HELLO_ID = 0
"""The id of `hello`, whose reply is ignored; calls count from 1."""
FOREIGN = "The program listening at the socket is not habitd"
HUNG_UP = "habitd closed the connection before its reply; the request may have been carried out"
NO_ANSWER = "habitd does not answer; the request may still be carried out"


def request(number: int, method: str, parameters: Object) -> bytes:
    """The bytes of a request."""
    message = {"jsonrpc": "2.0", "id": number, "method": method, "params": parameters}
    # A lone surrogate, which a file name may contain, cannot be encoded: it raises a ValueError.
    return json.dumps(message, ensure_ascii=False, allow_nan=False).encode() + b"\n"


def hello(name: str) -> bytes:
    """The request that names a connection; the events of its changes contain the name."""
    return request(HELLO_ID, "hello", {"client": name})


def message_of(line: bytes) -> Object:
    """The message on a line."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise NotHabitd(FOREIGN) from None
    if not isinstance(message, dict):
        raise NotHabitd(FOREIGN)
    return message


def result_of(message: Object) -> Any:
    """The result of a reply."""
    error = message.get("error")
    if isinstance(error, dict) and isinstance(error.get("data") or {}, dict):
        if isinstance(error.get("code"), int) and isinstance(error.get("message"), str):
            raise HabitdError(error)
    if "result" not in message:
        raise NotHabitd(FOREIGN)
    return message["result"]
