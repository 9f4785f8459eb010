"""The command line: `habitctl syncthing VERB`."""
import argparse
import datetime
import json
import os
import sys
import time
from typing import Callable, Dict, List

from . import api, data, devices, report, state
from . import folder as folders
from .problem import EX_IOERR, EX_USAGE, OK, REFUSED, Problem
from .text import safe, say

# The interval of `--wait`, in seconds; Syncthing itself collects changes for one second.
INTERVAL = 0.5

DESCRIPTION = "Carry the history between machines with Syncthing."


class Parser(argparse.ArgumentParser):
    """A parser whose errors are those of this program."""

    def error(self, message: str) -> None:  # type: ignore[override]
        raise Problem(safe(message[:1].upper() + message[1:]), f"See: {self.prog} --help", EX_USAGE)


def parser() -> Parser:
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--home", metavar="DIR", default=argparse.SUPPRESS,
                        help="the directory with Syncthing's config.xml")
    common.add_argument("--data-dir", metavar="DIR", default=argparse.SUPPRESS,
                        help="habitd's data directory, if the daemon cannot be asked")
    common.add_argument("--json", action="store_true", default=argparse.SUPPRESS,
                        help="print JSON")
    top = Parser(prog="habitctl syncthing", description=DESCRIPTION, parents=[common])
    top.set_defaults(verb="status", wait=0.0)
    verbs = top.add_subparsers(dest="verb", metavar="VERB", parser_class=Parser)

    def verb(name: str, text: str) -> argparse.ArgumentParser:
        return verbs.add_parser(name, help=text, description=text, parents=[common])

    status = verb("status", "show whether all machines have the same history (exit status 0: yes)")
    status.add_argument("--wait", metavar="SECONDS", type=float, default=0.0,
                        help="wait at most that long until they have")
    identity = verb("id", "print the command to type on another machine")
    identity.add_argument("name", nargs="?", help="the name for this machine there")
    verb("add", "add the history to Syncthing, or correct its settings there")
    share = verb("share", "share the history with another machine")
    share.add_argument("device", metavar="DEVICE-ID")
    share.add_argument("name", nargs="?", help="the name for the machine here")
    share.add_argument("--address", action="append", default=[], metavar="URL",
                       help="its address (tcp://192.0.2.7:22000), if discovery is off")
    verb("accept", "accept the history that a known machine offers")
    remove = verb("remove", "remove the history from Syncthing; its files are kept")
    remove.add_argument("--unshare", metavar="DEVICE",
                        help="only stop sharing it with this machine")
    return top


def main(arguments: List[str]) -> int:
    wants_json = "--json" in arguments
    try:
        options = parser().parse_args(arguments)
        for name in ("home", "data_dir", "json"):
            setattr(options, name, getattr(options, name, None))
        status = VERBS[options.verb or "status"](options)
        sys.stdout.flush()
        return status
    except Problem as problem:
        return complain(problem, wants_json)
    except BrokenPipeError:
        # Nobody reads the output any more; Python must not report that again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return EX_IOERR
    except KeyboardInterrupt:
        return 130


def complain(problem: Problem, wants_json: bool) -> int:
    if wants_json:
        say(json.dumps({"message": problem.message, "hint": problem.hint}), file=sys.stderr)
    else:
        say(f"habitctl syncthing: {safe(problem.message)}", file=sys.stderr)
        if problem.hint:
            say(f"  {safe(problem.hint)}", file=sys.stderr)
    return problem.status


def show_status(options: argparse.Namespace) -> int:
    directory = data.directory(options.data_dir)
    syncthing = api.find(options.home)
    end = time.monotonic() + options.wait
    present = state.read(syncthing, directory)
    while not present.in_sync and time.monotonic() < end:
        time.sleep(INTERVAL)
        present = state.read(syncthing, directory)
    if options.json:
        say(json.dumps(present.json()))
    else:
        say("\n".join(report.lines(present, datetime.datetime.now(datetime.timezone.utc))))
    return OK if present.in_sync else REFUSED


def show_id(options: argparse.Namespace) -> int:
    syncthing = api.find(options.home)
    command = devices.invitation(syncthing, options.name)
    if options.json:
        say(json.dumps({"deviceID": syncthing.own_id, "command": command}))
    else:
        say(command)
    return OK


def add(options: argparse.Namespace) -> int:
    directory = data.directory(options.data_dir)
    syncthing = api.find(options.home)
    done = folders.ensure(syncthing, directory)
    return tell(options, done, "Nothing to do: the history is in Syncthing, with the settings it needs",
                _containing(syncthing, directory))


def share(options: argparse.Namespace) -> int:
    directory = data.directory(options.data_dir)
    syncthing = api.find(options.home)
    device = devices.canonical(syncthing, options.device)
    # The device first: a folder cannot be shared with an unknown or refused device.
    done = devices.ensure(syncthing, device, options.name, options.address)
    done += folders.ensure(syncthing, directory)
    done += devices.share(syncthing, device)
    return tell(options, done, "Nothing to do: the history is already shared with that machine",
                _containing(syncthing, directory)
                + ["On the other machine, unless done already, type: "
                   + devices.invitation(syncthing)])


def accept(options: argparse.Namespace) -> int:
    directory = data.directory(options.data_dir)
    syncthing = api.find(options.home)
    offers = syncthing.offered_by(folders.ID)
    if not offers:
        raise Problem("No known machine offers the history", _strangers(syncthing))
    done: List[str] = []
    for device, offer in sorted(offers.items()):
        name = devices.name_of(devices.known(syncthing, device) or {"deviceID": device})
        if isinstance(offer, dict) and (offer.get("receiveEncrypted") or offer.get("remoteEncrypted")):
            raise Problem(
                f"{name} offers the history encrypted, which habitd cannot read",
                "Share it there without an encryption password.")
        done.append(f"{safe(name)} offers the history")
        done += folders.ensure(syncthing, directory)
        done += devices.share(syncthing, device)
    return tell(options, done, "", _containing(syncthing, directory))


def _strangers(syncthing: api.Syncthing) -> str:
    strangers = syncthing.strangers()
    if not strangers:
        return ("On the other machine, type: " + devices.invitation(syncthing)
                + "; the offer arrives within a minute after the machines are connected.")
    listed = [f"{(item or {}).get('name') or '?'}, from {(item or {}).get('address')}: "
              f"habitctl syncthing share {device}" for device, item in sorted(strangers.items())]
    return ("Unknown machines want to connect; compare the ID with what 'habitctl syncthing id' prints "
            "there before you share: " + "; ".join(listed))


def remove(options: argparse.Namespace) -> int:
    directory = data.directory(options.data_dir)
    syncthing = api.find(options.home)
    if options.unshare is not None:
        folder = folders.present(syncthing, directory)
        return tell(options, devices.unshare(syncthing, folder, options.unshare), "", [])
    return tell(options, folders.withdraw(syncthing, directory), "", [])


def _containing(syncthing: api.Syncthing, directory: str) -> List[str]:
    folder = folders.containing(syncthing, directory)
    if folder is None:
        return []
    return [f"note: Syncthing's folder '{safe(folder.get('id'))}' ({safe(folder.get('path'))}) also contains "
            "the data directory; make it ignore that, so that each file is carried only once"]


def tell(
    options: argparse.Namespace, done: List[str], nothing: str, more: List[str]
) -> int:
    """Prints the things done, or `nothing`, then the notes."""
    if options.json:
        say(json.dumps({"done": done, "notes": more}))
        return OK
    for line in done or [nothing]:
        say(line[:1].upper() + line[1:] if line.startswith(("added", "set", "shared", "took", "no "))
            else line)
    for line in more:
        say(line)
    return OK


VERBS: Dict[str, Callable[[argparse.Namespace], int]] = {
    "status": show_status, "id": show_id, "add": add, "share": share, "accept": accept,
    "remove": remove}
