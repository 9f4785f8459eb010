"""Talks to the daemon's socket, a line at a time, for the scripts beside this file."""

import json
import os
import socket
import subprocess
import sys
import time
from typing import Any, List, Optional


def request(method: str, **parameters: Any) -> bytes:
    """A request as a line."""
    message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": parameters}
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def go_first(process: int) -> None:
    """Lets a process run before all others, where that is allowed.

    Not in real time: whoever takes a whole second then is stopped for 50 ms of it, which others wait for.
    """
    try:
        os.setpriority(os.PRIO_PROCESS, process, -20)
    except PermissionError:
        print("not root: what else runs here is in the figures")


def wait_for(path: str, daemon: "subprocess.Popen[bytes]") -> None:
    """Waits until a daemon listens: its socket is there a moment before."""
    while daemon.poll() is None:
        try:
            Connection(path).socket.close()
            return
        except (FileNotFoundError, ConnectionRefusedError):
            time.sleep(0.005)
    sys.exit(f"the daemon ended with {daemon.returncode}")


class Connection:
    """Sends lines and reads as many; waits no longer than a limit in seconds, where there is one."""

    def __init__(self, path: str, limit: Optional[float] = None) -> None:
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(limit)
        self.socket.connect(path)
        self.reader = self.socket.makefile("rb")

    def call_all(self, requests: List[bytes]) -> List[bytes]:
        """Sends requests at once and returns their replies."""
        self.socket.sendall(b"".join(requests))
        return [self.reader.readline() for _ in requests]

    def call(self, method: str, **parameters: Any) -> Any:
        """Sends a request and returns its result."""
        reply = json.loads(self.call_all([request(method, **parameters)])[0])
        if "error" in reply:
            sys.exit(f"{method}: {reply['error']}")
        return reply["result"]
