"""The data directory as a folder of Syncthing: its settings, and the files it ignores.

README.md gives the reasons.
"""
import os
from typing import Any, Dict, List, Optional

from .api import Object, Syncthing
from .problem import Problem

ID = "habitd"

# The settings that a history needs to be safe. `add` restores them.
REQUIRED: Dict[str, Any] = {
    # Each device writes only its own folder, and all folders are read everywhere.
    "type": "sendreceive",
    "paused": False,
    "fsWatcherEnabled": True,
    # habitd reads no folder that others could write to.
    "ignorePerms": False,
    # A conflict copy means two writers, so it may hold the only copy of a tick: all are kept.
    "maxConflicts": -1,
    "ignoreDelete": False,
    "disableFsync": False,
}
# The initial settings, which the user may change.
INITIAL: Dict[str, Any] = {
    "label": "habitd",
    "fsWatcherDelayS": 1,
    "rescanIntervalS": 3600,
    "versioning": {"type": "trashcan", "params": {"cleanoutDays": "30"}},
}

COMMENT = "// habitd: files that concern one machine only (habitctl syncthing)"
# The prefix (?d) lets Syncthing remove a file with its folder.
PATTERNS = [COMMENT, "(?d)/*/lock", "(?d)/*/*.partial", "/*/torn-*", "/*/replaced-*"]


def expanded(path: object) -> str:
    """The absolute path of a folder: Syncthing's may begin with ~."""
    return os.path.realpath(os.path.expanduser(str(path)))


def of(syncthing: Syncthing) -> Optional[Object]:
    """The folder of habitd, if Syncthing has it."""
    for folder in syncthing.folders():
        if folder.get("id") == ID:
            return folder
    return None


def of_directory(syncthing: Syncthing, directory: str) -> Optional[Object]:
    """The folder of habitd, which must be the data directory."""
    folder = of(syncthing)
    if folder is not None and expanded(folder.get("path")) != os.path.realpath(directory):
        raise Problem(
            f"Syncthing's folder '{ID}' is {folder.get('path')}, but habitd's data directory is "
            f"{directory}",
            "Remove that folder in Syncthing's page (its files are kept) and try again, or give the data "
            "directory with --data-dir.")
    return folder


def present(syncthing: Syncthing, directory: str) -> Object:
    """The folder of habitd, which must exist."""
    folder = of_directory(syncthing, directory)
    if folder is None:
        raise Problem(
            f"{directory} is not in Syncthing yet",
            "To add it: habitctl syncthing add. To add and share it: habitctl syncthing share DEVICE-ID")
    return folder


def drift(folder: Object) -> Dict[str, Any]:
    """The required values of the settings that differ in the folder."""
    return {name: value for name, value in REQUIRED.items() if folder.get(name) != value}


def device_ids(folder: Object) -> List[str]:
    """The devices that share the folder, including this machine."""
    devices = folder.get("devices")
    if not isinstance(devices, list):
        return []
    return [str(device.get("deviceID")) for device in devices if isinstance(device, dict)]


def ensure(syncthing: Syncthing, directory: str) -> List[str]:
    """Makes the data directory a folder of Syncthing with the settings it needs. Returns descriptions of
    the changes, none if everything is right already."""
    folder = of_directory(syncthing, directory)
    done: List[str] = []
    if folder is None:
        _refuse_second(syncthing, directory)
        # Paused until the patterns are set, so that no ignored file is carried.
        syncthing.add_folder({
            **INITIAL, **REQUIRED, "id": ID, "path": directory, "paused": True,
            "devices": [{"deviceID": syncthing.own_id}]})
        done.append(f"added {directory} as folder '{ID}'")
        changes: Object = {"paused": False}
    else:
        changes = drift(folder)
        done += [f"set {name} to {_value(value)}" for name, value in changes.items()]
    if _ensure_patterns(syncthing) and folder is not None:
        done.append("set the patterns for files that concern one machine only")
    if changes:
        syncthing.change_folder(ID, changes)
    return done


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _ensure_patterns(syncthing: Syncthing) -> bool:
    lines = syncthing.ignored(ID)
    if all(pattern in lines for pattern in PATTERNS):
        return False
    # At the beginning, because the first matching pattern decides.
    syncthing.ignore(ID, PATTERNS + [line for line in lines if line not in PATTERNS])
    return True


def _refuse_second(syncthing: Syncthing, directory: str) -> None:
    for folder in syncthing.folders():
        if expanded(folder.get("path")) == os.path.realpath(directory):
            raise Problem(
                f"{directory} is already shared, as Syncthing's folder '{folder.get('id')}'",
                "Remove that folder in Syncthing's page, on each machine (its files are kept), and try "
                "again.")


def containing(syncthing: Syncthing, directory: str) -> Optional[Object]:
    """Another folder of Syncthing that contains the data directory."""
    place = os.path.realpath(directory)
    for folder in syncthing.folders():
        path = expanded(folder.get("path"))
        if folder.get("id") != ID and place != path and os.path.commonpath([place, path]) == path:
            return folder
    return None


def withdraw(syncthing: Syncthing, directory: str) -> List[str]:
    """Removes the folder from Syncthing, and returns descriptions of that; the history is kept."""
    present(syncthing, directory)
    done = [f"took folder '{ID}' out of Syncthing; {directory} is kept"]
    lines = syncthing.ignored(ID)
    others = [line for line in lines if line not in PATTERNS]
    if lines:
        syncthing.ignore(ID, others)
    syncthing.remove_folder(ID)
    _remove_empty(os.path.join(directory, ".stignore"))
    _remove_marker(os.path.join(directory, ".stfolder"))
    versions = os.path.join(directory, ".stversions")
    if os.path.isdir(versions):
        done.append(f"{versions} contains files that Syncthing replaced; you may remove it")
    return done


def _remove_empty(path: str) -> None:
    try:
        if os.lstat(path).st_size == 0:
            os.remove(path)
    except OSError:
        # The file is gone already.
        pass


def _remove_marker(path: str) -> None:
    """Removes the marker folder, with the file that newer versions put into it."""
    try:
        names = os.listdir(path)
        if all(name.startswith("syncthing-folder-") and name.endswith(".txt") for name in names):
            for name in names:
                os.remove(os.path.join(path, name))
            os.rmdir(path)
    except OSError:
        pass
