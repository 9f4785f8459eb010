"""The data directory as a folder of Syncthing: its settings, and what it leaves out.

README.md gives the reasons.
"""
import os
from typing import Any, Dict, List, Optional

from .api import Object, Syncthing
from .problem import Problem

ID = "habitd"

# What no history is safe without. `add` restores them wherever they are otherwise.
REQUIRED: Dict[str, Any] = {
    # Each device's folder has a writer of its own, and all are read everywhere.
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
# What a person may set otherwise.
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
    """A folder's path as the system knows it: Syncthing's may begin with ~."""
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
            f"Syncthing's folder '{ID}' is {folder.get('path')}, and habitd's data directory is "
            f"{directory}",
            "Remove that folder in Syncthing's page (its files stay) and try again, or name the data "
            "directory with --data-dir.")
    return folder


def present(syncthing: Syncthing, directory: str) -> Object:
    """The folder of habitd, which must be there."""
    folder = of_directory(syncthing, directory)
    if folder is None:
        raise Problem(
            f"{directory} is not in Syncthing yet",
            "Add it: habitctl syncthing add. Or add and share it: habitctl syncthing share DEVICE-ID")
    return folder


def drift(folder: Object) -> Dict[str, Any]:
    """The required settings that the folder has otherwise, as they must be."""
    return {name: value for name, value in REQUIRED.items() if folder.get(name) != value}


def device_ids(folder: Object) -> List[str]:
    """The devices that the folder is shared with, this machine among them."""
    devices = folder.get("devices")
    if not isinstance(devices, list):
        return []
    return [str(device.get("deviceID")) for device in devices if isinstance(device, dict)]


def ensure(syncthing: Syncthing, directory: str) -> List[str]:
    """Makes the data directory a folder of Syncthing with the settings it needs, and tells what was
    done for that; nothing where all is as it must be."""
    folder = of_directory(syncthing, directory)
    done: List[str] = []
    if folder is None:
        _refuse_second(syncthing, directory)
        # Paused until the patterns are set, so that nothing is carried that they leave out.
        syncthing.add_folder({
            **INITIAL, **REQUIRED, "id": ID, "path": directory, "paused": True,
            "devices": [{"deviceID": syncthing.own_id}]})
        done.append(f"added {directory} as folder '{ID}'")
        changes: Object = {"paused": False}
    else:
        changes = drift(folder)
        done += [f"set {name} to {_value(value)}" for name, value in changes.items()]
    if _ensure_patterns(syncthing) and folder is not None:
        done.append("set the patterns of files that concern one machine only")
    if changes:
        syncthing.change_folder(ID, changes)
    return done


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _ensure_patterns(syncthing: Syncthing) -> bool:
    lines = syncthing.ignored(ID)
    if all(pattern in lines for pattern in PATTERNS):
        return False
    # In front, for the first pattern that matches decides.
    syncthing.ignore(ID, PATTERNS + [line for line in lines if line not in PATTERNS])
    return True


def _refuse_second(syncthing: Syncthing, directory: str) -> None:
    for folder in syncthing.folders():
        if expanded(folder.get("path")) == os.path.realpath(directory):
            raise Problem(
                f"{directory} is shared already, as Syncthing's folder '{folder.get('id')}'",
                "Remove that folder in Syncthing's page, on each machine (its files stay), and try "
                "again.")


def containing(syncthing: Syncthing, directory: str) -> Optional[Object]:
    """Another folder of Syncthing in which the data directory lies."""
    place = os.path.realpath(directory)
    for folder in syncthing.folders():
        path = expanded(folder.get("path"))
        if folder.get("id") != ID and place != path and os.path.commonpath([place, path]) == path:
            return folder
    return None


def withdraw(syncthing: Syncthing, directory: str) -> List[str]:
    """Takes the folder out of Syncthing, and names what was removed with it; the history stays."""
    present(syncthing, directory)
    done = [f"took folder '{ID}' out of Syncthing; {directory} stays as it is"]
    lines = syncthing.ignored(ID)
    others = [line for line in lines if line not in PATTERNS]
    if lines:
        syncthing.ignore(ID, others)
    syncthing.remove_folder(ID)
    _remove_empty(os.path.join(directory, ".stignore"))
    _remove_marker(os.path.join(directory, ".stfolder"))
    versions = os.path.join(directory, ".stversions")
    if os.path.isdir(versions):
        done.append(f"{versions} holds files that Syncthing replaced; remove it when you like")
    return done


def _remove_empty(path: str) -> None:
    try:
        if os.lstat(path).st_size == 0:
            os.remove(path)
    except OSError:
        # It is gone, which is what was wanted.
        pass


def _remove_marker(path: str) -> None:
    """Removes the marker, with the one file that later versions put into it."""
    try:
        names = os.listdir(path)
        if all(name.startswith("syncthing-folder-") and name.endswith(".txt") for name in names):
            for name in names:
                os.remove(os.path.join(path, name))
            os.rmdir(path)
    except OSError:
        pass
