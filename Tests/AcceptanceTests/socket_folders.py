#!/usr/bin/env python3
"""Runs a client against sockets in folders that are safe or not: socket_folders.json has the cases.

    socket_folders.py CLIENT    one of the clients below

What listens there notes every byte. From an unsafe folder it must not get any, and the client must say why.
"""
import json
import os
import pathlib
import shutil
import socket
import stat
import subprocess
import sys
import tempfile
import threading
from typing import Any, Dict, List

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
CLIENTS = REPOSITORY / "Clients"
# A user whom no list of users knows, for what is planted in /tmp; another one for each run.
STRANGER = 61000 + os.getpid() % 4000
SECONDS = 30

PYTHON = "/usr/bin/python3" if os.path.exists("/usr/bin/python3") else sys.executable

COMMANDS: Dict[str, List[str]] = {
    "python": [PYTHON, "-B", "-c", "import habitd; habitd.Client(timeout=5).toggle('Read')"],
    "python-async": [
        PYTHON, "-B", "-c",
        "import asyncio, habitd; asyncio.run(habitd.AsyncClient(timeout=5).toggle('Read'))"],
    "lua": ["lua5.4", str(CLIENTS / "libraries/lua/habits.lua"), "tick", "Read"],
    "shell": [str(CLIENTS / "libraries/shell/habits"), "tick", "Read"],
    "emacs": [
        "emacs", "-Q", "--batch", "-L", str(CLIENTS / "editors/emacs"), "-l", "habitd-client",
        "--eval",
        "(condition-case problem (habitd-client-await 'toggle '(:habit \"Read\"))"
        " (error (message \"%s\" (cadr problem)) (kill-emacs 1)))"],
    "vscode": [
        "node", "-e",
        "const { Connection } = require(process.argv[1] + '/connection.js');"
        "const { socketPath } = require(process.argv[1] + '/place.js');"
        "new Connection(socketPath('')).call('toggle', { habit: 'Read' })"
        ".catch((error) => { console.error(error.message); process.exit(1); });",
        str(CLIENTS / "editors/vscode")],
    "vim": [
        "vim", "-Nu", "NONE", "-i", "NONE", "-n", "-es", "--cmd", f"set runtimepath^={CLIENTS}/editors/vim",
        "-S", str(CLIENTS / "editors/vim/tests/once.vim")],
    "nvim": [
        "nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n", "--cmd", f"set runtimepath^={CLIENTS}/editors/vim",
        "-S", str(CLIENTS / "editors/vim/tests/once.vim")],
}


class Listener:
    """Notes what it gets, and refuses every request."""

    def __init__(self, path: str) -> None:
        self.received = b""
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.bind(path)
        os.chmod(path, 0o777)
        self._socket.listen()
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            connection, _ = self._socket.accept()
            with connection, connection.makefile("rb") as lines:
                try:
                    for line in lines:
                        self.received += line
                        error = {"code": -32000, "message": "refused by the test"}
                        reply = {"jsonrpc": "2.0", "id": json.loads(line).get("id"), "error": error}
                        connection.sendall(json.dumps(reply).encode() + b"\n")
                except OSError:
                    pass


def prepare(case: Dict[str, Any], folder: str) -> str:
    """Makes the folder of a case; returns the path at which a listener can be bound, or ''."""
    kind = case.get("kind", "folder")
    if kind == "missing":
        return ""
    if kind == "file":
        pathlib.Path(folder).touch(0o600)
        return ""
    if kind == "dangling":
        os.symlink(folder + "-nowhere", folder)
        return ""
    real = folder + "-real" if kind == "link" else folder
    os.mkdir(real, 0o700)
    if kind == "link":
        os.symlink(real, folder)
    os.chmod(real, int(case.get("mode", "0700"), 8))
    if "owner" in case:
        os.chown(real, case["owner"], case["owner"])
    return real + "/habitd.sock"


def run(client: str, case: Dict[str, Any], temporary: str) -> str:
    """What is wrong with the outcome of a case; '' where nothing is."""
    is_planted = case.get("kind") == "planted"
    environment = {
        "PATH": os.environ["PATH"], "HOME": temporary, "LANG": "C.UTF-8", "TERM": "dumb",
        "PYTHONPATH": str(CLIENTS / "libraries/python"), "HABITS_TIMEOUT": "5",
    }
    folder = f"/tmp/habitd-{STRANGER}" if is_planted else temporary + "/folder"
    bound = prepare(case, folder)
    listener = Listener(bound) if bound else None
    if not is_planted:
        environment["HABITD_SOCKET"] = folder + case.get("slashes", "/") + "habitd.sock"
    command = COMMANDS[client]
    if is_planted:
        command = ["setpriv", f"--reuid={STRANGER}", f"--regid={STRANGER}", "--clear-groups", *command]
    try:
        done = subprocess.run(
            command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, timeout=SECONDS, check=False, cwd="/")
    finally:
        if is_planted:
            shutil.rmtree(folder)
    output = done.stdout.decode("utf-8", "replace")
    received = listener.received if listener else b""
    if case.get("isTrusted"):
        return "" if received else f"nothing arrived; it said: {output}"
    if received:
        return f"it sent {received!r}"
    if done.returncode == 0:
        return "it succeeded"
    return "" if case["words"] in output else f"'{case['words']}' is missing in: {output}"


def main(client: str) -> int:
    cases = json.loads((REPOSITORY / "Tests/TestSupport/socket_folders.json").read_text("utf-8"))
    failures = 0
    for case in cases:
        if "owner" in case and os.getuid() != 0:
            print(f"skipped  {case['case']}: only root makes folders of others")
            continue
        with tempfile.TemporaryDirectory(prefix="habitd-folders-") as temporary:
            os.chmod(temporary, stat.S_IRWXU | stat.S_IXOTH)
            problem = run(client, case, temporary)
        failures += problem != ""
        print(f"FAILED   {case['case']}: {problem}" if problem else f"ok       {case['case']}")
    return min(failures, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
