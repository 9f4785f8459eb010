"""The daemon's socket, and the check that nobody else could have put it there."""

from __future__ import annotations

import errno
import os
import select
import stat

from .failures import Unreachable, UnsafeSocket

WRITABLE_BY_OTHERS = stat.S_IWGRP | stat.S_IWOTH


def socket_path() -> str:
    """The path of the socket: `HABITD_SOCKET`, else the usual place in `XDG_RUNTIME_DIR`, else in `/tmp`."""
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    folder = f"{runtime}/habitd" if runtime else f"/tmp/habitd-{os.getuid()}"
    return os.environ.get("HABITD_SOCKET") or f"{folder}/habitd.sock"


def check_folder(path: str) -> None:
    """Raises `UnsafeSocket` if others could have put the socket at `path`; the daemon itself refuses to
    listen there. A missing folder is reported when connecting."""
    folder = os.path.dirname(path) or "."
    try:
        status = os.lstat(folder)
    except OSError:
        return
    if stat.S_ISLNK(status.st_mode):
        fault = "is a symbolic link"
    elif not stat.S_ISDIR(status.st_mode):
        fault = "is not a directory"
    elif status.st_uid != os.geteuid():
        fault = f"belongs to user {status.st_uid}, and you are {os.geteuid()}"
    elif status.st_mode & WRITABLE_BY_OTHERS:
        fault = f"is writable by others: chmod go-w {folder}"
    else:
        return
    raise UnsafeSocket(f"Refused to connect to {path}: {folder} {fault}")


def unreachable(path: str, error: OSError) -> Unreachable:
    """Returns the error for a failed connection attempt."""
    if error.errno in (errno.ENOENT, errno.ECONNREFUSED):
        return Unreachable(f"Nothing is listening at {path} (is habitd running?)")
    return Unreachable(f"habitd cannot be reached at {path}: {error.strerror or error}")


def is_hung_up(descriptor: int) -> bool:
    """Returns true if the other end has closed the connection."""
    poll = select.poll()
    poll.register(descriptor, select.POLLRDHUP)
    return any(events for _, events in poll.poll(0))
