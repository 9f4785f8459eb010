"""A real daemon, whose program is in HABITD_BIN_DIR, and fake ones."""

from __future__ import annotations

import json
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import threading
import unittest
from typing import Any, Callable, Dict, List

import habitd

BINARIES = pathlib.Path(os.environ.get("HABITD_BIN_DIR", pathlib.Path(__file__).parents[4] / ".build/release"))


class Daemon:
    """A daemon with a history of its own."""

    def __init__(self) -> None:
        self.folder = tempfile.mkdtemp()
        self.path = os.path.join(self.folder, "habitd.sock")

    def start(self) -> None:
        environment = {**os.environ, "XDG_STATE_HOME": self.folder, "XDG_CONFIG_HOME": self.folder}
        self.process = subprocess.Popen(
            [BINARIES / "habitd", "--socket", self.path, "--data-dir", self.folder + "/data"],
            env=environment,
            stderr=subprocess.DEVNULL,
        )
        while True:
            try:
                with habitd.Client(self.path) as client:
                    client.call("status")
                return
            except OSError:
                if self.process.poll() is not None:
                    raise RuntimeError("habitd ended at once") from None

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(10)

    def remove(self) -> None:
        if self.process.poll() is None:
            self.stop()
        shutil.rmtree(self.folder)


class Case(unittest.TestCase):
    def setUp(self) -> None:
        self.daemon = Daemon()
        self.daemon.start()
        self.addCleanup(self.daemon.remove)
        self.client = habitd.Client(self.daemon.path)
        self.addCleanup(self.client.close)
        self.client.add_habit("Read", startDate="2020-01-01")


class Listener:
    """A fake daemon that listens at a path and passes each connection to a function."""

    def __init__(self, path: str, serve: Callable[[socket.socket], None]) -> None:
        self._serve = serve
        self._listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._listening.bind(path)
        self._listening.listen()
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        try:
            while True:
                connection, _ = self._listening.accept()
                with connection:
                    self._serve(connection)
        except OSError:
            pass

    def close(self) -> None:
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()


def answering(requests: List[Dict[str, Any]]) -> Callable[[socket.socket], None]:
    """Records every request, and replies with its own parameters."""

    def serve(connection: socket.socket) -> None:
        with connection.makefile("rb") as lines:
            for line in lines:
                request = json.loads(line)
                requests.append(request)
                reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
                connection.sendall(json.dumps(reply).encode() + b"\n")

    return serve


def saying(text: bytes) -> Callable[[socket.socket], None]:
    """Sends a text, and then waits until the client closes the connection."""

    def serve(connection: socket.socket) -> None:
        try:
            connection.sendall(text)
            while connection.recv(1 << 16):
                pass
        except OSError:
            pass

    return serve
