"""The machines with which the history is shared."""
import shlex
from typing import List, Optional

from . import folder as folders
from .api import Object, Syncthing
from .problem import EX_USAGE, Problem
from .text import safe

# The marks of addresses that stand for all addresses of a machine.
_WILDCARDS = ("://:", "://0.0.0.0:", "://[::]:")


def short(device: str) -> str:
    """The first group of a device ID, which Syncthing's page shows."""
    return safe(device.split("-")[0])


def name_of(device: Object) -> str:
    """A device's name, else the beginning of its ID."""
    return str(device.get("name") or "") or short(str(device.get("deviceID", "")))


def known(syncthing: Syncthing, device: str) -> Optional[Object]:
    """Syncthing's record of a device, if it is known."""
    return next((item for item in syncthing.devices() if item.get("deviceID") == device), None)


def canonical(syncthing: Syncthing, text: str) -> str:
    """The usual form of a typed device ID."""
    device = syncthing.canonical(text.strip())
    if device is None:
        raise Problem(
            f"'{text}' is not a device ID of Syncthing",
            "On the other machine, 'habitctl syncthing id' prints the whole command. An ID looks like "
            "P56IOI7-MZJNU2Y-IQGDREY-DM2MGTI-MGL3BXN-PQ6W5BM-TBBZ4TJ-XZWICQ2.", EX_USAGE)
    if device == syncthing.own_id:
        raise Problem(
            "This is the ID of this machine's own Syncthing",
            "Type the command on the other machine, or the other machine's ID here.", EX_USAGE)
    return device


def invitation(syncthing: Syncthing, name: Optional[str] = None) -> str:
    """The command to type on another machine, to share with this one."""
    own = known(syncthing, syncthing.own_id) or {}
    words = ["habitctl", "syncthing", "share", syncthing.own_id]
    if name or own.get("name"):
        words.append(name or str(own["name"]))
    for address in _addresses(syncthing):
        words += ["--address", address]
    # The name of a machine may contain any character.
    return safe(" ".join(shlex.quote(word) for word in words))


def _addresses(syncthing: Syncthing) -> List[str]:
    """The addresses of this machine; empty if others discover it by themselves."""
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
    """Makes a device known to Syncthing, with a name and addresses if given."""
    item = known(syncthing, device)
    if item is None:
        syncthing.add_device({
            "deviceID": device, "name": name or "",
            "addresses": addresses or ["dynamic"]})
        return [f"added device {safe(name or '')} ({short(device)})".replace("  ", " ")]
    if item.get("untrusted"):
        raise Problem(
            f"Device {safe(name_of(item))} is marked as untrusted in Syncthing, which would send it "
            "encrypted files",
            "If it is yours, clear the mark in Syncthing's page (Edit, Advanced, Untrusted).")
    have = [str(address) for address in item.get("addresses") or []]
    missing = [address for address in addresses if address not in have]
    if missing:
        syncthing.change_device(device, {"addresses": missing + have})
        return [f"added addresses of {safe(name_of(item))}: {safe(', '.join(missing))}"]
    return []


def share(syncthing: Syncthing, device: str) -> List[str]:
    """Shares the folder with a known device."""
    folder = folders.of(syncthing) or {}
    if device in folders.device_ids(folder):
        return []
    syncthing.change_folder(
        folders.ID, {"devices": [*folder.get("devices", []), {"deviceID": device}]})
    return [f"shared with {safe(name_of(known(syncthing, device) or {'deviceID': device}))}"]


def unshare(syncthing: Syncthing, folder: Object, text: str) -> List[str]:
    """Stops sharing the folder with a device, given by its name or the beginning of its ID."""
    shared = [
        item for item in syncthing.devices()
        if item.get("deviceID") in folders.device_ids(folder)
        and item.get("deviceID") != syncthing.own_id]
    found = [item for item in shared if item.get("name") == text] or [
        item for item in shared
        if text and str(item.get("deviceID", "")).startswith(text.upper())]
    if len(found) != 1:
        what = "Several devices are" if found else "No device that shares the history is"
        raise Problem(
            f"{what} called '{text}'",
            "The history is shared with: "
            + (", ".join(f"{name_of(item)} ({item.get('deviceID')})" for item in shared) or "none"),
            EX_USAGE)
    device = found[0]["deviceID"]
    left = [item for item in folder.get("devices", []) if item.get("deviceID") != device]
    syncthing.change_folder(folders.ID, {"devices": left})
    return [f"no longer shared with {safe(name_of(found[0]))}; its copy is kept there"]
