"""The progress of the machines: Syncthing's status of the folder, and if all is in sync."""
import datetime
from typing import Any, Dict, List, NamedTuple, Optional

from . import data, devices
from . import folder as folders
from .api import Object, Syncthing
from .problem import Problem
from .text import moment


class Device(NamedTuple):
    """Another machine with which the folder is shared."""

    device_id: str
    name: str
    # inSync, behind, away, paused or notAccepted.
    state: str
    connected: bool
    # The share of bytes it has, in percent; if it is not connected, as of the last connection.
    completion: float
    need_items: int
    last_seen: Optional[datetime.datetime]

    def json(self) -> Object:
        return {
            "deviceID": self.device_id, "name": self.name, "state": self.state,
            "connected": self.connected, "completion": self.completion,
            "needItems": self.need_items,
            "lastSeen": self.last_seen.isoformat() if self.last_seen else None}


class State(NamedTuple):
    """The folder, and all machines that share it."""

    version: str
    address: str
    own_id: str
    own_name: str
    directory: str
    # idle, scanning, syncing, error, paused …; None if the folder is not in Syncthing.
    folder_state: Optional[str]
    need_items: int
    errors: List[str]
    drift: Dict[str, Any]
    devices: List[Device]
    conflict_copies: List[str]
    # The names of known devices that offer the folder.
    offers: List[str]

    @property
    def in_sync(self) -> bool:
        """True if every machine is known to have everything; false while one is away."""
        return (
            self.folder_state == "idle" and self.need_items == 0 and not self.errors
            and not self.drift and bool(self.devices)
            and all(device.state == "inSync" for device in self.devices))

    def json(self) -> Object:
        return {
            "version": self.version, "address": self.address, "deviceID": self.own_id,
            "directory": self.directory,
            "folder": None if self.folder_state is None else {
                "id": folders.ID, "state": self.folder_state, "needItems": self.need_items,
                "errors": self.errors, "otherSettings": sorted(self.drift)},
            "devices": [device.json() for device in self.devices],
            "conflictCopies": self.conflict_copies, "offeredBy": self.offers,
            "inSync": self.in_sync}


def read(syncthing: Syncthing, directory: str) -> State:
    """The current state, after a scan for changes on this machine."""
    folder = folders.of_directory(syncthing, directory)
    own = devices.known(syncthing, syncthing.own_id) or {}
    state = State(
        version=syncthing.version, address=str(syncthing.instance.address),
        own_id=syncthing.own_id, own_name=devices.name_of(own or {"deviceID": syncthing.own_id}),
        directory=directory, folder_state=None, need_items=0, errors=[], drift={}, devices=[],
        conflict_copies=data.conflict_copies(directory), offers=_offers(syncthing))
    if folder is None:
        return state
    drift = folders.drift(folder)
    patterns = syncthing.ignored(folders.ID) if not folder.get("paused") else folders.PATTERNS
    if not all(pattern in patterns for pattern in folders.PATTERNS):
        drift["patterns"] = folders.PATTERNS
    state = state._replace(drift=drift)
    if folder.get("paused"):
        return state._replace(folder_state="paused", devices=_devices(syncthing, folder))
    try:
        syncthing.scan(folders.ID)
    except Problem:
        # The folder's status has the reason.
        pass
    status = syncthing.folder_status(folders.ID)
    return state._replace(
        folder_state=str(status.get("state", "")), need_items=_need(status),
        errors=_errors(syncthing, status), devices=_devices(syncthing, folder))


def _need(status: Object) -> int:
    total = status.get("needTotalItems")
    return total if isinstance(total, int) else 0


def _errors(syncthing: Syncthing, status: Object) -> List[str]:
    errors = [str(status[name]) for name in ("error", "watchError") if status.get(name)]
    if status.get("pullErrors") or status.get("errors"):
        errors += [f"{error.get('path')}: {error.get('error')}"
                   for error in syncthing.folder_errors(folders.ID)]
    return errors


def _offers(syncthing: Syncthing) -> List[str]:
    return sorted(
        devices.name_of(devices.known(syncthing, device) or {"deviceID": device})
        for device in syncthing.offered_by(folders.ID))


def _devices(syncthing: Syncthing, folder: Object) -> List[Device]:
    connections, statistics = syncthing.connections(), syncthing.device_statistics()
    shared = [device for device in folders.device_ids(folder) if device != syncthing.own_id]
    return [
        _device(
            syncthing, devices.known(syncthing, device) or {"deviceID": device},
            connections.get(device) or {}, statistics.get(device) or {}, folder)
        for device in shared]


def _device(
    syncthing: Syncthing, item: Object, connection: Object, statistics: Object, folder: Object
) -> Device:
    device_id = str(item.get("deviceID"))
    connected = connection.get("connected") is True
    completion: Object = {}
    if not folder.get("paused"):
        completion = syncthing.completion(folders.ID, device_id)
    need = completion.get("needItems", 0) + completion.get("needDeletes", 0)
    # Since 1.20; in older versions a device that has not accepted the folder lacks all of it.
    remote = completion.get("remoteState") or (
        "notSharing" if need and need >= completion.get("globalItems", 0) else "")
    if item.get("paused") or remote == "paused":
        state = "paused"
    elif not connected:
        state = "away"
    elif remote == "notSharing":
        state = "notAccepted"
    else:
        state = "inSync" if completion.get("completion") == 100 and not need else "behind"
    return Device(
        device_id, devices.name_of(item), state, connected,
        float(completion.get("completion", 0)), need, moment(statistics.get("lastSeen")))
