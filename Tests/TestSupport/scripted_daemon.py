"""A daemon that does what a test of an editor tells it, above all what a real one does only on a bad day.

    scripted_daemon.py SOCKET

It speaks habitd's protocol at SOCKET, line by line, with headers, or bare, as the client does, over the small
history of scripted_history.py. A step is a line of JSON on its input, and is answered by a line of JSON when it has
been done: `{"ok": true, …}`, or `{"ok": false, "problem": "…"}`. It ends when its input does. It listens at once.

    {"do": "reset"}                 hang up, begin anew with another epoch, and listen; also `habits`, `today`, and
                                    `changes`: false for events that do not say what each habit became
    {"do": "refuse"}                hang up; the socket's file stays, and connecting is refused
    {"do": "vanish"}                hang up and remove the socket's file
    {"do": "full"}                  hang up; the queue of the listening socket is full and stays so
    {"do": "hangUp"}                hang up, and go on listening
    {"do": "return"}                listen again after one of these; `epoch`: true with another epoch
    {"do": "stop"}                  neither accept, read nor write from now on, as a stopped process
    {"do": "continue"}              go on where it stopped
    {"do": "foreign", "text": T}    hang up, and greet each new connection with a text that is not habitd's;
                                    `ends`: true to hang up after it
    {"do": "dieOn", "method": M}    at the next request of this method hang up and refuse connections; `applied`: true
                                    to do it first, `reply`: N to send N bytes of the reply
    {"do": "deny", "method": M}     refuse the next request of this method; `times`, `type`, `message`, `hint`
    {"do": "readOnly"}              refuse every write; `on`: false to take writes again
    {"do": "change", "habit": H}    as another client: `date`, and `toggle`: true, or `completed`, `count`, `mark`,
                                    `note`, or a habit's field; `device`: true as another device, in another epoch
    {"do": "add", "habit": {…}}     as another client: a new habit
    {"do": "flood", "events": N}    so many changes of `habit` as another client, all at once, or `rate` a second while
                                    other steps are done; its count is `count` at the end, and never before
    {"do": "many"}                  send an event that names nothing but its topic, after the changes of `habits`
                                    ({id: count}), as after an import
    {"do": "day", "today": D}       another day begins
    {"do": "large", "bytes": N}     every answer that has a day is at least so long from now on
    {"do": "requests"}              answer with `requests`: method and params of each since the last time
    {"do": "entries"}               answer with `entries`: those of today, by habit

A step with `escaped`: true has texts in which `\\u0000` stands for the character, for drivers that cannot hold it.
"""
import collections
import json
import os
import select
import socket
import sys
import time

from scripted_history import DEFAULT_HABITS, TODAY, History, Refused

READ_AT_ONCE = 1 << 16
# No client connects so often before its queue is full.
BACKLOG = 64


class Connection:
    def __init__(self, peer, is_silent):
        peer.setblocking(False)
        self.peer, self.input, self.output = peer, b"", b""
        self.has_headers, self.is_subscribed, self.ends, self.is_silent = None, False, False, is_silent
        self.is_half_closed = False

    def messages(self):
        """The complete messages that have come; the framing is that of the first."""
        while self.input.strip():
            if self.has_headers is None:
                self.has_headers = self.input.lstrip()[:1] not in (b"{", b"[")
            if self.has_headers:
                head, separator, body = self.input.partition(b"\r\n\r\n")
                fields = dict(line.lower().split(b":", 1) for line in head.split(b"\r\n") if b":" in line)
                length = int(fields.get(b"content-length", 0))
                if not separator or len(body) < length:
                    return
                self.input = body[length:]
                yield json.loads(body[:length])
            else:
                text = self.input.decode("utf-8", "surrogateescape")
                try:
                    message, end = json.JSONDecoder().raw_decode(text.lstrip())
                except ValueError:
                    return
                self.input = text.lstrip()[end:].encode("utf-8", "surrogateescape")
                yield message

    def send(self, message):
        body = json.dumps(message).encode()
        if self.has_headers:
            self.output += b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
        else:
            self.output += body + b"\n"


class Daemon:
    def __init__(self, path):
        self.path, self.listener, self.connections, self.queue = path, None, [], []
        self.history = History()
        self.floods = []
        self.requests = []
        self.forget_faults()
        self.listen()

    def forget_faults(self):
        self.is_stopped, self.greeting, self.has_changes = False, None, True
        self.denials, self.death, self.padding = collections.defaultdict(list), None, 0

    def listen(self, backlog=BACKLOG):
        self.unlisten()
        self.listener = socket.socket(socket.AF_UNIX)
        # The file is never there without somebody who listens.
        self.listener.bind(self.path + ".new")
        self.listener.listen(backlog)
        self.listener.setblocking(False)
        os.rename(self.path + ".new", self.path)

    def unlisten(self):
        for peer in self.queue + ([self.listener] if self.listener else []):
            peer.close()
        self.listener, self.queue = None, []

    def hang_up(self):
        for connection in self.connections:
            connection.peer.close()
        self.connections = []

    # Requests

    def answer(self, connection, request):
        method, params = request.get("method"), request.get("params") or {}
        if not isinstance(params, dict):
            params = {}
        self.requests.append({"method": method, "params": params})
        death = self.death if self.death and self.death["method"] == method else None
        if death and not death.get("applied"):
            self.die(connection, b"", death)
            return
        change, reply = None, {"jsonrpc": "2.0", "id": request.get("id")}
        try:
            if self.denials[method]:
                raise self.denials[method].pop()
            if method == "subscribe":
                reply["result"] = self.subscribe(connection, params.get("since"))
            else:
                reply["result"], change = self.history.call(method, params)
            if self.padding and method in ("subscribe", "loadDay"):
                reply["result"] = {**reply["result"], "padding": "x" * self.padding}
        except Refused as refused:
            reply["error"] = refused.error
        if death:
            before = len(connection.output)
            connection.send(reply)
            self.die(connection, connection.output[: before + death.get("reply", 0)], death)
            return
        if "id" in request:
            connection.send(reply)
        if change:
            self.tell([change])

    def die(self, connection, last, death):
        self.death = None
        connection.peer.setblocking(True)
        connection.peer.sendall(last)
        self.unlisten()
        self.hang_up()

    def subscribe(self, connection, since):
        connection.is_subscribed = True
        history = self.history
        is_known = bool(since) and since.get("epoch") == history.epoch_text()
        if is_known and since["revision"] < history.revision:
            self.tell(None, only=connection)
        return {**history.moment(), "topics": ["completions", "habits", "settings", "today", "storage"],
                "resync": not is_known, "day": history.load_day(history.today)}

    def tell(self, changes, topic="completions", only=None, **more):
        """An event; without changes it may be about anything."""
        event = {**self.history.moment(), "topics": [topic], "today": self.history.today, **more}
        if changes is not None:
            event["habits"] = sorted({change["habit"] for change in changes})
            event["days"] = sorted({change["date"] for change in changes})
            if self.has_changes:
                event["changes"] = changes
                event["progress"] = [{"date": date, **self.history.progress(date)} for date in event["days"]]
        for connection in [only] if only else self.connections:
            if connection.is_subscribed:
                connection.send({"jsonrpc": "2.0", "method": "changed", "params": event})

    # Steps

    def do_reset(self, step):
        self.hang_up()
        self.history = History(step.get("habits") or DEFAULT_HABITS, step.get("today", TODAY), self.history.epoch + 1)
        self.forget_faults()
        self.has_changes, self.requests, self.floods = step.get("changes", True), [], []
        self.listen()

    def do_refuse(self, _):
        self.unlisten()
        self.hang_up()

    def do_vanish(self, _):
        self.do_refuse(_)
        if os.path.exists(self.path):
            os.unlink(self.path)

    def do_full(self, _):
        self.hang_up()
        self.listen(backlog=0)
        while True:
            peer = socket.socket(socket.AF_UNIX)
            peer.setblocking(False)
            self.queue.append(peer)
            try:
                peer.connect(self.path)
            except BlockingIOError:
                break

    def do_hangUp(self, _):
        self.hang_up()

    def do_return(self, step):
        self.hang_up()
        self.greeting = None
        self.history.epoch += step.get("epoch", False)
        self.listen()

    def do_stop(self, _):
        self.is_stopped = True

    def do_continue(self, _):
        self.is_stopped = False

    def do_foreign(self, step):
        self.hang_up()
        self.greeting = step
        self.listen()

    def do_dieOn(self, step):
        self.death = step

    def do_deny(self, step):
        refusal = Refused(step.get("type", "internal"), step.get("message"), step.get("hint"))
        self.denials[step["method"]] = [refusal] * step.get("times", 1)

    def do_readOnly(self, step):
        self.history.is_read_only = step.get("on", True)

    def do_change(self, step):
        history, fields = self.history, {key: step[key] for key in step if key not in ("do", "habit", "date")}
        tick = {"habit": step["habit"], **({"date": step["date"]} if "date" in step else {})}
        was_read_only, history.is_read_only = history.is_read_only, False
        before, is_of_device = history.revision, fields.pop("device", False)
        if fields.pop("toggle", False):
            changes = [history.call("toggle", tick)[1]]
        elif "completed" in fields:
            changes = [history.call("markCompleted", {**tick, **fields})[1]]
        elif fields.keys() <= {"count", "mark", "note"}:
            changes = [history.call("setEntry", {**tick, **fields})[1]]
        else:
            history.find(step["habit"]).update(fields)
            history.revision += 1
            self.tell(None, topic="habits", habits=[step["habit"]])
            changes = []
        history.is_read_only = was_read_only
        if is_of_device:
            history.epoch, history.revision = history.epoch + 1, before
        if changes and changes[0]:
            self.tell(changes)

    def do_add(self, step):
        self.history.habits[step["habit"]["id"]] = self.history.habit(step["habit"], self.history.today)
        self.history.revision += 1
        self.tell(None, topic="habits", habits=[step["habit"]["id"]])

    def do_flood(self, step):
        self.floods.append({"at": time.monotonic(), "sent": 0, **step})
        self.flood()

    def do_many(self, step):
        for habit, count in step.get("habits", {}).items():
            self.history.call("setEntry", {"habit": habit, "count": count})
        self.tell(None, many=True)

    def do_day(self, step):
        self.history.today = step["today"]
        self.tell(None, topic="today")

    def do_large(self, step):
        self.padding = step["bytes"]

    def do_requests(self, _):
        requests, self.requests = self.requests, []
        return {"requests": requests}

    def do_entries(self, _):
        today = self.history.today
        return {"entries": {habit: entry for (habit, date), entry in self.history.entries.items() if date == today}}

    def flood(self):
        """Sends what is due of the floods."""
        for flood in list(self.floods):
            passed = time.monotonic() - flood["at"]
            due = flood["events"] if "rate" not in flood else min(flood["events"], int(passed * flood["rate"]) + 1)
            while flood["sent"] < due:
                flood["sent"] += 1
                left = flood["events"] - flood["sent"]
                count = flood.get("count", 0) + left % 2 + (left > 0)
                habit = self.history.find(flood["habit"])
                change = self.history.write("setEntry", habit, self.history.today, {"count": count})
                self.tell([change] if change else None)
            if flood["sent"] == flood["events"]:
                self.floods.remove(flood)

    def step(self, line):
        try:
            step = json.loads(line)
            if step.pop("escaped", False):
                step = json.loads(json.dumps(step).replace(r"\\u", r"\u"))
            say({"ok": True, **(getattr(self, "do_" + step["do"])(step) or {})})
        except (ValueError, KeyError, AttributeError, OSError, Refused) as problem:
            say({"ok": False, "problem": repr(problem)})

    # The loop

    def serve(self, connection):
        try:
            received = connection.peer.recv(READ_AT_ONCE)
        except BlockingIOError:
            return
        except OSError:
            received = b""
        if not received:
            # As from socat: what was asked for is still answered, and a subscription goes on.
            connection.is_half_closed, connection.ends = True, not connection.is_subscribed
            self.flush(connection)
            return
        connection.input += received
        if connection.is_silent:
            return
        for message in connection.messages():
            for request in message if isinstance(message, list) else [message]:
                if connection in self.connections:
                    self.answer(connection, request)

    def flush(self, connection):
        try:
            connection.output = connection.output[connection.peer.send(connection.output):]
        except BlockingIOError:
            return
        except OSError:
            # It reads no more, but what it sent before is still to be done.
            connection.output, connection.is_subscribed = b"", False
        if not connection.output and connection.ends:
            connection.peer.close()
            self.connections.remove(connection)

    def accept(self):
        peer, _ = self.listener.accept()
        connection = Connection(peer, is_silent=bool(self.greeting))
        if self.greeting:
            connection.output = self.greeting["text"].encode()
            connection.ends = self.greeting.get("ends", False)
        self.connections.append(connection)

    def turn(self, steps):
        """Waits for something and does it; false at the end of the steps."""
        is_served = not self.is_stopped
        listeners = [self.listener] if self.listener and is_served and not self.queue else []
        peers = {connection.peer: connection for connection in self.connections if is_served}
        waiting = [connection.peer for connection in peers.values() if connection.output]
        pause = 0.001 if self.floods else None
        talking = [connection.peer for connection in peers.values() if not connection.is_half_closed]
        readable, writable, _ = select.select([steps, *listeners, *talking], waiting, [], pause)
        for peer in (peer for peer in writable if peers[peer] in self.connections):
            self.flush(peers[peer])
        for peer in readable:
            if peer in peers and peers[peer] in self.connections:
                self.serve(peers[peer])
            elif peer is self.listener:
                self.accept()
        self.flood()
        if steps in readable:
            line = steps.readline()
            if not line:
                return False
            self.step(line)
        return True


def say(answer):
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


def main():
    daemon = Daemon(sys.argv[1])
    # Unbuffered, so that what select says of it is true.
    with open(0, "rb", buffering=0) as steps:
        while daemon.turn(steps):
            pass


if __name__ == "__main__":
    main()
