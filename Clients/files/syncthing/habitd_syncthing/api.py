"""The part of Syncthing's REST API used here."""
import urllib.parse
from typing import Any, Dict, List, Optional

from .connection import call
from .instance import Instance, homes, read
from .problem import EX_PROTOCOL, NotRunning, Problem

Object = Dict[str, Any]


def _object(value: Any) -> Object:
    return value if isinstance(value, dict) else {}


def _objects(value: Any) -> List[Object]:
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


class Syncthing:
    """A running instance."""

    def __init__(self, instance: Instance):
        self.instance = instance
        self.version = str(_object(self._get("system/version")).get("version", ""))
        self.status = _object(self._get("system/status"))
        self.own_id = str(self.status.get("myID", ""))
        if not self.own_id:
            raise Problem(
                f"Syncthing at {instance.address} does not report its device ID",
                "Restart it and try again, or see its log.", EX_PROTOCOL)

    def _get(self, path: str, **query: str) -> Any:
        return call(self.instance, "GET", path, query)

    def folders(self) -> List[Object]:
        return _objects(self._get("config/folders"))

    def devices(self) -> List[Object]:
        """The known devices, including this machine's."""
        return _objects(self._get("config/devices"))

    def options(self) -> Object:
        return _object(self._get("config/options"))

    def add_folder(self, folder: Object) -> None:
        call(self.instance, "POST", "config/folders", body=folder)

    def change_folder(self, folder: str, changes: Object) -> None:
        call(self.instance, "PATCH", f"config/folders/{_part(folder)}", body=changes)

    def remove_folder(self, folder: str) -> None:
        call(self.instance, "DELETE", f"config/folders/{_part(folder)}")

    def add_device(self, device: Object) -> None:
        call(self.instance, "POST", "config/devices", body=device)

    def change_device(self, device: str, changes: Object) -> None:
        call(self.instance, "PATCH", f"config/devices/{_part(device)}", body=changes)

    def ignored(self, folder: str) -> List[str]:
        """The lines of a folder's .stignore."""
        lines = _object(self._get("db/ignores", folder=folder)).get("ignore")
        return [str(line) for line in lines] if isinstance(lines, list) else []

    def ignore(self, folder: str, lines: List[str]) -> None:
        call(self.instance, "POST", "db/ignores", {"folder": folder}, {"ignore": lines})

    def scan(self, folder: str) -> None:
        """Scans the disk for changes, and returns when that is done."""
        call(self.instance, "POST", "db/scan", {"folder": folder})

    def folder_status(self, folder: str) -> Object:
        return _object(self._get("db/status", folder=folder))

    def folder_errors(self, folder: str) -> List[Object]:
        """The files that could not be updated, with the reasons."""
        return _objects(_object(self._get("folder/errors", folder=folder)).get("errors"))

    def completion(self, folder: str, device: str) -> Object:
        return _object(self._get("db/completion", folder=folder, device=device))

    def connections(self) -> Object:
        return _object(_object(self._get("system/connections")).get("connections"))

    def device_statistics(self) -> Object:
        return _object(self._get("stats/device"))

    def offered_by(self, folder: str) -> Object:
        """The known devices that offer a folder not yet shared with them."""
        offers = _object(self._get("cluster/pending/folders"))
        return _object(_object(offers.get(folder)).get("offeredBy"))

    def strangers(self) -> Object:
        """The unknown devices that tried to connect."""
        return _object(self._get("cluster/pending/devices"))

    def canonical(self, device: str) -> Optional[str]:
        """A device ID in its usual form; None if the text is not one."""
        return _object(self._get("svc/deviceid", id=device)).get("id")


def _part(text: str) -> str:
    return urllib.parse.quote(text, safe="")


def find(home: Optional[str]) -> Syncthing:
    """The instance in the given directory, else the first running one in the usual places."""
    first: Optional[NotRunning] = None
    for place in homes(home):
        try:
            return Syncthing(read(place))
        except NotRunning as problem:
            first = first or problem
    assert first is not None
    raise first
