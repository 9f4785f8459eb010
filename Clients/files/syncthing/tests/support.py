"""A Syncthing that only pretends to be one, and the program run against it."""
import http.server
import json
import os
import pathlib
import shutil
import socketserver
import subprocess
import sys
import tempfile
import threading
import unittest
from typing import Any, Dict, List, Optional, Tuple

CLIENT = pathlib.Path(__file__).resolve().parent.parent
KEY = "a-key-that-is-never-printed"
OWN = "XI2PKYG-AJHWKD4-WYN3RQS-R2VKURF-YFDH5VF-4MP2MR2-IT5WSZK-7T6KBA5"
OTHER = "P56IOI7-MZJNU2Y-IQGDREY-DM2MGTI-MGL3BXN-PQ6W5BM-TBBZ4TJ-XZWICQ2"

Answer = Tuple[int, Any]


class _Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
    daemon_threads = True


class Pretended:
    """Answers each path with what a table says; notes what else than GET was asked."""

    def __init__(self) -> None:
        self.key = KEY
        self.asked: List[Tuple[str, str, Any]] = []
        self.answers: Dict[str, Answer] = {
            "system/version": (200, {"version": "v1.27.0"}),
            "system/status": (200, {"myID": OWN}),
            "config/folders": (200, []),
            "config/devices": (200, [{"deviceID": OWN, "name": "laptop"}]),
            "config/options": (200, {"globalAnnounceEnabled": True}),
            "cluster/pending/folders": (200, {}),
            "cluster/pending/devices": (200, {}),
            "db/ignores": (200, {"ignore": None}),
            "svc/deviceid": (200, {"id": OTHER}),
        }
        pretended = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def answer(self) -> None:
                path = self.path.split("?")[0][len("/rest/"):]
                length = int(self.headers.get("Content-Length") or 0)
                body = self.rfile.read(length)
                if self.command != "GET":
                    pretended.asked.append((self.command, path, json.loads(body or b"null")))
                status, value = pretended.answers.get(
                    path, (200, None) if self.command != "GET" else (404, "404 page not found"))
                if self.headers.get("X-API-Key") != pretended.key:
                    status, value = 403, "Forbidden"
                text = value.encode() if isinstance(value, str) else json.dumps(value).encode()
                self.send_response(status)
                self.send_header("Content-Length", str(len(text)))
                self.end_headers()
                self.wfile.write(text)

            do_GET = do_POST = do_PATCH = do_DELETE = do_PUT = answer

            def log_message(self, *_: object) -> None:
                pass

        self._server = _Server(("127.0.0.1", 0), Handler)
        self.port = self._server.server_address[1]
        threading.Thread(
            target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class Case(unittest.TestCase):
    """A home with a data directory and a configuration that names the pretended Syncthing."""

    def setUp(self) -> None:
        self.home = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.home)
        self.data = os.path.join(self.home, "data", "habitd")
        os.makedirs(self.data, mode=0o700)
        self.server = Pretended()
        self.addCleanup(self.server.close)
        self.configure(f"127.0.0.1:{self.server.port}")

    def configure(self, address: str, key: str = KEY, folder: str = ".config/syncthing") -> None:
        place = os.path.join(self.home, folder)
        os.makedirs(place, exist_ok=True)
        with open(os.path.join(place, "config.xml"), "w", encoding="utf-8") as file:
            file.write(f'<configuration version="37"><gui enabled="true" tls="false"><address>{address}'
                       f"</address><apikey>{key}</apikey></gui></configuration>")

    def run_program(
        self, *words: str, status: Optional[int] = 0, **variables: str
    ) -> "subprocess.CompletedProcess[str]":
        environment = {
            "HOME": self.home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
            "XDG_DATA_HOME": os.path.join(self.home, "data"), **variables}
        ended = subprocess.run(
            [sys.executable, str(CLIENT / "habitctl-syncthing"), *words], env=environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            timeout=60, check=False)
        self.assertNotIn(KEY, ended.stdout + ended.stderr)
        self.assertNotIn("Traceback", ended.stderr)
        if status is not None:
            self.assertEqual(ended.returncode, status, ended.stdout + ended.stderr)
        return ended

    def share_folder(self, **settings: Any) -> Dict[str, Any]:
        """Gives the pretended Syncthing the folder as `add` makes it, shared with another device."""
        folder = {
            "id": "habitd", "path": self.data, "type": "sendreceive", "paused": False,
            "fsWatcherEnabled": True, "ignorePerms": False, "maxConflicts": -1,
            "ignoreDelete": False, "disableFsync": False,
            "devices": [{"deviceID": OWN}, {"deviceID": OTHER}], **settings}
        self.server.answers.update({
            "config/folders": (200, [folder]),
            "config/devices": (200, [{"deviceID": OWN, "name": "laptop"},
                                     {"deviceID": OTHER, "name": "desk"}]),
            "db/ignores": (200, {"ignore": [
                "// habitd: files that concern one machine only (habitctl syncthing)",
                "(?d)/*/lock", "(?d)/*/*.partial", "/*/torn-*", "/*/replaced-*"]}),
            "db/status": (200, {"state": "idle", "needTotalItems": 0}),
            "db/completion": (200, {"completion": 100, "needItems": 0, "needDeletes": 0}),
            "system/connections": (200, {"connections": {OTHER: {"connected": True}}}),
            "stats/device": (200, {OTHER: {"lastSeen": "2026-11-20T10:00:00.123456789+01:00"}}),
        })
        return folder
