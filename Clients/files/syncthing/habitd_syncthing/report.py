"""The state as text for people."""
import datetime
from typing import List

from .devices import short
from .state import Device, State
from .text import ago, count, safe

# The most items listed; the others are only counted.
LISTED = 10


def lines(state: State, now: datetime.datetime) -> List[str]:
    """The printed lines of a state."""
    text = [
        f"Syncthing {safe(state.version)} is running; this machine is {safe(state.own_name)} "
        f"({short(state.own_id)})"]
    if state.folder_state is None:
        text.append(f"{safe(state.directory)} is not in Syncthing")
        return text + _offers(state) + ["Not in sync. To share it with another machine: "
                                        "habitctl syncthing share DEVICE-ID"]
    text.append(f"{safe(state.directory)}: {_folder(state)}")
    text += [f"  {safe(device.name)}: {_device(device, now)}" for device in state.devices]
    text += _limited("error", state.errors)
    if state.conflict_copies:
        text += _limited("conflict copy", state.conflict_copies, "conflict copies")
        text.append("  two machines wrote the same files; habitd has read the copies and keeps them")
    if state.drift:
        text.append(
            "These settings are not safe for habitd: " + ", ".join(sorted(state.drift))
            + "; to correct them: habitctl syncthing add")
    return text + _offers(state) + [_verdict(state)]


def _folder(state: State) -> str:
    if state.folder_state == "idle" and not state.need_items:
        return "this machine has everything known from the others"
    if state.folder_state == "paused":
        return "paused; to resume it: habitctl syncthing add"
    words = f"Syncthing is working ({safe(state.folder_state)})"
    if state.folder_state in ("idle", "error"):
        words = f"Syncthing's state is '{safe(state.folder_state)}'"
    if state.need_items:
        words += f", {count(state.need_items, 'file')} to receive"
    return words


def _device(device: Device, now: datetime.datetime) -> str:
    seen = f"last seen {ago(device.last_seen, now)}" if device.last_seen else "never seen"
    missing = count(device.need_items, "file")
    if device.state == "inSync":
        return "in sync"
    if device.state == "paused":
        return f"paused, {seen}"
    if device.state == "notAccepted":
        return "connected, but does not share the folder yet; type there: habitctl syncthing accept"
    if device.state == "away":
        return f"not connected, {seen}" + (
            f"; {missing} to send" if device.need_items and device.last_seen else "")
    return f"{missing} to send, {device.completion:.0f} % done"


def _limited(noun: str, items: List[str], plural: str = "") -> List[str]:
    if not items:
        return []
    more = [f"  and {len(items) - LISTED} more"] if len(items) > LISTED else []
    return [f"{count(len(items), noun, plural or None)}:"] + [
        f"  {safe(item)}" for item in items[:LISTED]] + more


def _offers(state: State) -> List[str]:
    if not state.offers:
        return []
    return [f"Offered by {safe(', '.join(state.offers))}; to accept it: habitctl syncthing accept"]


def _verdict(state: State) -> str:
    if state.in_sync:
        return "In sync."
    if not state.devices:
        return ("Not in sync: no other machine shares the history. "
                "To share it: habitctl syncthing share DEVICE-ID")
    away = [device for device in state.devices if device.state == "away"]
    if away and len(away) == len([item for item in state.devices if item.state != "inSync"]):
        names = ", ".join(safe(device.name) for device in away)
        return f"Not in sync; not connected: {names}."
    return "Not in sync."
