"""python-lsp-jsonrpc's endpoint, with HABITD_SOCKET and HABITD_OUTPUT."""
import os
import socket
import threading
from typing import Any, Dict, List

from pylsp_jsonrpc.endpoint import Endpoint
from pylsp_jsonrpc.exceptions import JsonRpcException
from pylsp_jsonrpc.streams import JsonRpcStreamReader, JsonRpcStreamWriter

connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
connection.connect(os.environ["HABITD_SOCKET"])
arrived = threading.Event()
events: List[Dict[str, Any]] = []


def changed(params: Dict[str, Any]) -> None:
    events.append(params)
    arrived.set()


reader = JsonRpcStreamReader(connection.makefile("rb"))
writer = JsonRpcStreamWriter(connection.makefile("wb"))
endpoint = Endpoint({"changed": changed}, writer.write)
threading.Thread(target=reader.listen, args=(endpoint.consume,), daemon=True).start()

endpoint.request("subscribe", {}).result(20)
lines = ["name " + endpoint.request("addHabit", {"name": "Läufe ✓"}).result(20)["habit"]["name"]]
try:
    endpoint.request("noSuchMethod").result(20)
except JsonRpcException as error:
    lines.append(f"error {error.code}")
arrived.wait(20)
lines.append(f"event changed {events[0]['revision']}")
endpoint.notify("toggle", ["Läufe ✓"])
lines.append(f"completed {endpoint.request('loadDay').result(20)['progress']['completed']}")
with open(os.environ["HABITD_OUTPUT"], "w", encoding="utf-8") as output:
    output.write("\n".join(lines) + "\n")
os._exit(0)
