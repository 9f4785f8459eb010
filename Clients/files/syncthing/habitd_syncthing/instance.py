"""The local instance of Syncthing: the place of its configuration, and its API as configured there."""
import glob
import os
import xml.etree.ElementTree as ElementTree
from typing import List, NamedTuple, Optional, Tuple

from .problem import EX_CONFIG, EX_NOINPUT, Problem
from .text import keep_secret

# A configuration of a thousand folders takes about a megabyte.
CONFIGURATION_BYTES = 16 << 20
DEFAULT_PORT = 8384
_WILDCARDS = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}


class Address(NamedTuple):
    """The address of the API: a host and port, or a socket's path."""

    host: str
    port: int
    is_secure: bool
    path: Optional[str] = None

    def __str__(self) -> str:
        if self.path is not None:
            return self.path
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{'https' if self.is_secure else 'http'}://{host}:{self.port}"


class Instance(NamedTuple):
    """An instance, identified by its configuration directory."""

    home: str
    address: Address
    # Never printed.
    key: str

    @property
    def configuration(self) -> str:
        return os.path.join(self.home, "config.xml")

    @property
    def certificate(self) -> str:
        return os.path.join(self.home, "https-cert.pem")

    def __repr__(self) -> str:
        return f"Instance({self.home!r}, {self.address})"


def homes(given: Optional[str]) -> List[str]:
    """The directories with a configuration, the likeliest first; only the given one, if any."""
    named = given or os.environ.get("STHOMEDIR") or os.environ.get("STCONFDIR")
    if named:
        return [os.path.abspath(named)]
    found = [place for place in usual_places() if os.path.exists(os.path.join(place, "config.xml"))]
    if not found:
        raise Problem(
            "Syncthing has no configuration in any of the usual places: "
            + ", ".join(usual_places()[:3]),
            "Install Syncthing and start it once (systemctl --user enable --now syncthing.service), "
            "or give its directory with --home.",
            EX_NOINPUT,
        )
    return found


def usual_places() -> List[str]:
    """The places of Syncthing's configuration: since 1.27, before, in Flatpaks and in the snap."""
    home = os.path.expanduser("~")
    places = [
        os.path.join(_directory("XDG_STATE_HOME", home, ".local/state"), "syncthing"),
        os.path.join(_directory("XDG_CONFIG_HOME", home, ".config"), "syncthing"),
        os.path.join(home, ".config/syncthing"),
    ]
    for pattern in (
        ".var/app/*/.local/state/syncthing",
        ".var/app/*/config/syncthing",
        "snap/syncthing/*/syncthing",
        "snap/syncthing/*/.local/state/syncthing",
        "snap/syncthing/*/.config/syncthing",
    ):
        places += sorted(glob.glob(os.path.join(glob.escape(home), pattern)))
    return list(dict.fromkeys(places))


def _directory(variable: str, home: str, default: str) -> str:
    # The XDG specification requires relative values to be ignored.
    value = os.environ.get(variable, "")
    return value if value.startswith("/") else os.path.join(home, default)


def read(home: str) -> Instance:
    """The instance whose configuration is in a directory."""
    path = os.path.join(home, "config.xml")
    try:
        with open(path, "rb") as file:
            text = file.read(CONFIGURATION_BYTES + 1)
    except OSError as error:
        raise Problem(
            f"Syncthing's configuration {path} cannot be read: {error.strerror or error}",
            "Give the directory of Syncthing's config.xml with --home; "
            "'syncthing --paths' prints it.",
            EX_NOINPUT,
        ) from None
    try:
        root = ElementTree.fromstring(text) if len(text) <= CONFIGURATION_BYTES else None
    except ElementTree.ParseError as error:
        raise _unsuitable(path, f"is malformed: {error}", "See Syncthing's log.") from None
    gui = None if root is None else root.find("gui")
    if gui is None:
        raise _unsuitable(
            path, "is not Syncthing's: it has no element 'gui'", "Give another directory with --home.")
    if gui.get("enabled") == "false":
        raise _unsuitable(
            path, "turns Syncthing's API off (gui enabled=\"false\")",
            "Set it to true there, restart Syncthing, and try again.")
    key = os.environ.get("STGUIAPIKEY") or (gui.findtext("apikey") or "").strip()
    if not key or not key.isascii() or not key.isprintable():
        raise _unsuitable(
            path, "contains no API key", "Generate one in Syncthing's page: Actions, Settings, API Key.")
    keep_secret(key)
    told = os.environ.get("STGUIADDRESS") or (gui.findtext("address") or "").strip()
    try:
        return Instance(home, address(told, gui.get("tls") == "true"), key)
    except ValueError:
        raise _unsuitable(
            path, f"has an invalid address for the API: {told}",
            "Set it in Syncthing's page: Actions, Settings, GUI, for example to 127.0.0.1:8384."
        ) from None


def _unsuitable(path: str, what: str, hint: str) -> Problem:
    return Problem(f"Syncthing's configuration {path} {what}", hint, EX_CONFIG)


def address(text: str, is_secure: bool) -> Address:
    """Parses the address of an instance as written in its configuration."""
    scheme, separator, rest = text.partition("://")
    if separator:
        is_secure, text = is_secure or scheme in ("https", "unixs"), rest.rstrip("/")
    if text.startswith("/"):
        return Address("localhost", 0, is_secure, text)
    host, port = _host_and_port(text)
    return Address(_WILDCARDS.get(host, host), port, is_secure)


def _host_and_port(text: str) -> Tuple[str, int]:
    host, _, port = text.rpartition(":")
    if host.startswith("[") and host.endswith("]"):
        host = host[1:-1]
    number = int(port or DEFAULT_PORT)
    if not 0 < number < 65536:
        raise ValueError(text)
    return host, number
