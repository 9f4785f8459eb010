"""The machines that the history is shared with."""
import shlex
from typing import List, Optional

from . import folder as folders
from .api import Object, Syncthing
from .problem import EX_USAGE, Problem
from .text import safe

# How Syncthing writes the ports it listens at on all of a machine's addresses.
_WILDCARDS = ("://:", "://0.0.0.0:", "://[::]:")


def short(device: str) -> str:
    """The first group of a device ID, which Syncthing's page shows."""
    return safe(device.split("-")[0])


def name_of(device: Object) -> str:
    """A device's name, else the beginning of its ID."""
    return str(device.get("name") or "") or short(str(device.get("deviceID", "")))


def known(syncthing: Syncthing, device: str) -> Optional[Object]:
    """What Syncthing knows of a device."""
    return next((item for item in syncthing.devices() if item.get("deviceID") == device), None)


def canonical(syncthing: Syncthing, text: str) -> str:
    """A device ID as it is typed, in its usual form."""
    device = syncthing.canonical(text.strip())
    if device is None:
        raise Problem(
            f"'{text}' is not a device ID of Syncthing",
            "On the other machine, 'habitctl syncthing id' prints the whole command; the ID looks like "
            "P56IOI7-MZJNU2Y-IQGDREY-DM2MGTI-MGL3BXN-PQ6W5BM-TBBZ4TJ-XZWICQ2.", EX_USAGE)
    if device == syncthing.own_id:
        raise Problem(
            "this is the ID of this machine's own Syncthing",
            "Type the command on the other machine, or the other machine's ID here.", EX_USAGE)
    return device


def invitation(syncthing: Syncthing, name: Optional[str] = None) -> str:
    """The command that shares with this machine, to be typed on another."""
    own = known(syncthing, syncthing.own_id) or {}
    words = ["habitctl", "syncthing", "share", syncthing.own_id]
    if name or own.get("name"):
        words.append(name or str(own["name"]))
    for address in _addresses(syncthing):
        words += ["--address", address]
    # A name is what the machine is called, so it may hold anything.
    return safe(" ".join(shlex.quote(word) for word in words))


def _addresses(syncthing: Syncthing) -> List[str]:
    """Where this machine is reached; nothing where another finds it by itself."""
    options = syncthing.options()
    if options.get("globalAnnounceEnabled", True) or options.get("localAnnounceEnabled", True):
        return []
    listening = options.get("listenAddresses")
    return [
        str(address) for address in (listening if isinstance(listening, list) else [])
        if "://" in str(address) and not any(part in str(address) for part in _WILDCARDS)
        and not str(address).startswith(("relay://", "dynamic+"))]


def ensure(
    syncthing: Syncthing, device: str, name: Optional[str], addresses: List[str]
) -> List[str]:
    """Makes a device known to Syncthing, by a name and by addresses where they are given."""
    item = known(syncthing, device)
    if item is None:
        syncthing.add_device({
            "deviceID": device, "name": name or "",
            "addresses": addresses or ["dynamic"]})
        return [f"added device {safe(name or '')} ({short(device)})".replace("  ", " ")]
    if item.get("untrusted"):
        raise Problem(
            f"device {safe(name_of(item))} is marked as untrusted in Syncthing, which would give it "
            "unreadable files",
            "Unmark it in Syncthing's page (Edit, Advanced, Untrusted) if it is yours.")
    have = [str(address) for address in item.get("addresses") or []]
    missing = [address for address in addresses if address not in have]
    if missing:
        syncthing.change_device(device, {"addresses": missing + have})
        return [f"added addresses of {safe(name_of(item))}: {safe(', '.join(missing))}"]
    return []


def share(syncthing: Syncthing, device: str) -> List[str]:
    """Shares the folder with a device that is known."""
    folder = folders.of(syncthing) or {}
    if device in folders.device_ids(folder):
        return []
    syncthing.change_folder(
        folders.ID, {"devices": [*folder.get("devices", []), {"deviceID": device}]})
    return [f"shared with {safe(name_of(known(syncthing, device) or {'deviceID': device}))}"]


def unshare(syncthing: Syncthing, folder: Object, text: str) -> List[str]:
    """Shares the folder no longer with a device, which is named or given by the beginning of its ID."""
    shared = [
        item for item in syncthing.devices()
        if item.get("deviceID") in folders.device_ids(folder)
        and item.get("deviceID") != syncthing.own_id]
    found = [item for item in shared if item.get("name") == text] or [
        item for item in shared
        if text and str(item.get("deviceID", "")).startswith(text.upper())]
    if len(found) != 1:
        what = "several devices are" if found else "no device that shares the history is"
        raise Problem(
            f"{what} called '{text}'",
            "It is shared with: "
            + (", ".join(f"{name_of(item)} ({item.get('deviceID')})" for item in shared) or "none"),
            EX_USAGE)
    device = found[0]["deviceID"]
    left = [item for item in folder.get("devices", []) if item.get("deviceID") != device]
    syncthing.change_folder(folders.ID, {"devices": left})
    return [f"no longer shared with {safe(name_of(found[0]))}; what it has stays there"]
