"""A notification server that shows nothing and tells what it is asked, for the tests.

    notification_server.py ADDRESS [CAPABILITY…]

It takes org.freedesktop.Notifications on the bus at ADDRESS by way of libsystemd. Each call is
printed as a line of JSON. It reads commands: `action ID KEY` and `close ID REASON` send the signals
that a person's click and a dismissal send, `silent` leaves every later call unanswered, `deny` refuses it,
`forge ID KEY` clicks as somebody who is not the server, and says as somebody who is not the bus that the
server has changed, to everybody and to the last caller alone. It ends when its input does.
"""
import ctypes
import json
import os
import select
import sys

NAME, PATH = "org.freedesktop.Notifications", "/org/freedesktop/Notifications"
SYSTEMD = ctypes.CDLL("libsystemd.so.0")
HANDLER = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)
BASIC = {"y": ctypes.c_uint8, "b": ctypes.c_int, "n": ctypes.c_int16, "q": ctypes.c_uint16,
         "i": ctypes.c_int32, "u": ctypes.c_uint32, "x": ctypes.c_int64, "t": ctypes.c_uint64,
         "d": ctypes.c_double, "s": ctypes.c_char_p, "o": ctypes.c_char_p, "g": ctypes.c_char_p}


def check(call, result):
    if result < 0:
        raise SystemExit(f"{call}: {os.strerror(-result)}")
    return result


def text_call(name):
    function = getattr(SYSTEMD, name)
    function.restype = ctypes.c_char_p
    return function


get_member, get_sender = text_call("sd_bus_message_get_member"), text_call("sd_bus_message_get_sender")


def tell(event, **details):
    print(json.dumps({"event": event, **details}), flush=True)


def read(message):
    """The next argument of a message, whatever its type."""
    kind, contents = ctypes.c_char(), ctypes.c_char_p()
    check("peek", SYSTEMD.sd_bus_message_peek_type(message, ctypes.byref(kind), ctypes.byref(contents)))
    code = kind.value.decode()
    if code in BASIC:
        value = BASIC[code]()
        check("read", SYSTEMD.sd_bus_message_read_basic(message, kind, ctypes.byref(value)))
        return value.value.decode() if isinstance(value.value, bytes) else value.value
    check("enter", SYSTEMD.sd_bus_message_enter_container(message, kind, contents))
    values = []
    while not SYSTEMD.sd_bus_message_at_end(message, 0):
        values.append(read(message))
    check("exit", SYSTEMD.sd_bus_message_exit_container(message))
    if code == "a" and contents.value.startswith(b"{"):
        return dict(values)
    return values[0] if code == "v" else values


def append(message, kind, value):
    if kind == "as":
        check("open", SYSTEMD.sd_bus_message_open_container(message, ctypes.c_char(b"a"), b"s"))
        for text in value:
            append(message, "s", text)
        check("close", SYSTEMD.sd_bus_message_close_container(message))
        return
    place = value.encode() if kind == "s" else ctypes.byref(BASIC[kind](value))
    check("append", SYSTEMD.sd_bus_message_append_basic(message, ctypes.c_char(kind.encode()), place))


def send(message, arguments):
    for kind, value in arguments:
        append(message, kind, value)
    check("send", SYSTEMD.sd_bus_send(None, message, None))
    SYSTEMD.sd_bus_message_unref(message)


def open_bus(address):
    bus = ctypes.c_void_p()
    check("new", SYSTEMD.sd_bus_new(ctypes.byref(bus)))
    check("address", SYSTEMD.sd_bus_set_address(bus, address.encode()))
    check("client", SYSTEMD.sd_bus_set_bus_client(bus, 1))
    check("start", SYSTEMD.sd_bus_start(bus))
    return bus


class Server:
    def __init__(self, address, capabilities):
        self.address, self.capabilities = address, capabilities
        self.last, self.manner, self.caller = 0, "answer", None
        self.bus = open_bus(address)
        self.handler = HANDLER(self.called)
        check("object", SYSTEMD.sd_bus_add_object(self.bus, None, PATH.encode(), self.handler, None))
        check("name", SYSTEMD.sd_bus_request_name(self.bus, NAME.encode(), ctypes.c_uint64(0)))

    def called(self, pointer, _userdata, _error):
        message = ctypes.c_void_p(pointer)
        member = get_member(message).decode()
        self.caller = get_sender(message)
        if member == "GetCapabilities":
            tell(member, sender=get_sender(message).decode())
            self.answer(message, [("as", self.capabilities)])
        elif member == "Notify":
            names = ("app", "replaces", "icon", "summary", "body", "actions", "hints", "timeout")
            call = {name: read(message) for name in names}
            number = call["replaces"] or self.last + 1
            self.last = max(self.last, number)
            tell(member, id=number, **call)
            self.answer(message, [("u", number)])
        elif member == "CloseNotification":
            number = read(message)
            tell(member, id=number)
            self.answer(message, [])
            self.signal(self.bus, "NotificationClosed", [("u", number), ("u", 3)])
        else:
            return 0
        return 1

    def answer(self, message, arguments):
        reply = ctypes.c_void_p()
        if self.manner == "answer":
            make = SYSTEMD.sd_bus_message_new_method_return
            check("return", make(message, ctypes.byref(reply)))
            send(reply, arguments)
        elif self.manner == "deny":
            error = SYSTEMD.sd_bus_message_new_method_errorf
            check("error", error(message, ctypes.byref(reply), b"org.example.TooMany", b"no \x1b more"))
            send(reply, [])

    def signal(self, bus, member, arguments, to=None, path=PATH, interface=NAME):
        message = ctypes.c_void_p()
        check("signal", SYSTEMD.sd_bus_message_new_signal(
            bus, ctypes.byref(message), path.encode(), interface.encode(), member.encode()))
        if to:
            check("destination", SYSTEMD.sd_bus_message_set_destination(message, to))
        send(message, arguments)

    def command(self, line):
        word, *rest = line.split()
        if word in ("silent", "deny", "answer"):
            self.manner = word
        elif word == "action":
            self.signal(self.bus, "ActionInvoked", [("u", int(rest[0])), ("s", rest[1])])
        elif word == "close":
            self.signal(self.bus, "NotificationClosed", [("u", int(rest[0])), ("u", int(rest[1]))])
        elif word == "forge":
            stranger = open_bus(self.address)
            for to in (None, self.caller):
                self.signal(stranger, "ActionInvoked", [("u", int(rest[0])), ("s", rest[1])], to)
                self.signal(stranger, "NotificationClosed", [("u", int(rest[0])), ("u", 2)], to)
                self.signal(stranger, "NameOwnerChanged", [("s", NAME), ("s", ":1.0"), ("s", ":1.999")], to,
                            "/org/freedesktop/DBus", "org.freedesktop.DBus")
            check("flush", SYSTEMD.sd_bus_flush(stranger))
        tell("done", command=line)

    def run(self):
        tell("ready")
        poll = select.poll()
        poll.register(0, select.POLLIN)
        poll.register(SYSTEMD.sd_bus_get_fd(self.bus), select.POLLIN)
        pending = b""
        while True:
            while check("process", SYSTEMD.sd_bus_process(self.bus, None)):
                pass
            check("flush", SYSTEMD.sd_bus_flush(self.bus))
            for descriptor, _ in poll.poll():
                if descriptor != 0:
                    continue
                received = os.read(0, 4096)
                if not received:
                    return
                *lines, pending = (pending + received).split(b"\n")
                for line in lines:
                    self.command(line.decode())


Server(sys.argv[1], sys.argv[2:]).run()
