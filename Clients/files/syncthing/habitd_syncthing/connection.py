"""HTTP to an instance of Syncthing: over TCP, TLS with the instance's own certificate, or a socket."""
import http.client
import json
import os
import socket
import ssl
import urllib.parse
from typing import Any, Dict, Optional

from .instance import Instance
from .problem import EX_NOPERM, EX_PROTOCOL, EX_TEMPFAIL, NotRunning, Problem
from .text import safe, without_secrets

# A busy Raspberry Pi takes some seconds to compute a completion.
TIMEOUT_SECONDS = 20.0
# A reply that lists every file of a large folder has a few megabytes.
REPLY_BYTES = 64 << 20
# The longest error text shown, in characters.
MESSAGE_LENGTH = 300


class _Pinned(http.client.HTTPSConnection):
    """TLS to the holder of one certificate: Syncthing's is self-signed, for the machine's name."""

    def __init__(self, instance: Instance, timeout: float):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname = False
        # Instead the certificate is compared byte by byte before anything is sent.
        context.verify_mode = ssl.CERT_NONE
        super().__init__(
            instance.address.host, instance.address.port, timeout=timeout, context=context)
        self._instance = instance
        self._context_of_socket = context

    def connect(self) -> None:
        if self._instance.address.path is None:
            super().connect()
        else:
            self.sock = self._context_of_socket.wrap_socket(
                _socket_at(self._instance.address.path, self.timeout))
        if self.sock.getpeercert(binary_form=True) != _certificate(self._instance):
            self.close()
            raise Problem(
                f"The certificate of {self._instance.address} is not "
                f"{self._instance.certificate}, so nothing was sent to it",
                "Another program or another instance may be listening there: see Syncthing's log, or "
                "give the instance's directory with --home.",
                EX_NOPERM,
            )


class _Local(http.client.HTTPConnection):
    """HTTP over a Unix socket."""

    def __init__(self, path: str, timeout: float):
        super().__init__("localhost", timeout=timeout)
        self._path = path

    def connect(self) -> None:
        self.sock = _socket_at(self._path, self.timeout)


def _socket_at(path: str, timeout: Optional[float]) -> socket.socket:
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    connection.settimeout(timeout)
    try:
        connection.connect(path)
    except OSError:
        connection.close()
        raise
    return connection


def _certificate(instance: Instance) -> bytes:
    try:
        with open(instance.certificate, encoding="ascii") as file:
            # A chain begins with the instance's own certificate.
            first, end, _ = file.read().partition(ssl.PEM_FOOTER)
        return ssl.PEM_cert_to_DER_cert(first[first.index(ssl.PEM_HEADER):] + end)
    except (OSError, ValueError) as error:
        raise Problem(
            f"The certificate {instance.certificate} cannot be read: {error}",
            "Give the directory of Syncthing's config.xml and https-cert.pem with --home.",
        ) from None


def call(
    instance: Instance,
    method: str,
    path: str,
    query: Optional[Dict[str, str]] = None,
    body: Any = None,
    timeout: float = TIMEOUT_SECONDS,
) -> Any:
    """Sends a request, and returns its reply; None if that is empty."""
    target = f"/rest/{path}" + ("?" + urllib.parse.urlencode(query) if query else "")
    connection = _open(instance, timeout)
    try:
        connection.request(
            method, target,
            body=None if body is None else json.dumps(body).encode(),
            headers={"X-API-Key": instance.key, "Content-Type": "application/json"})
        response = connection.getresponse()
        text = response.read(REPLY_BYTES + 1)
    except (OSError, http.client.HTTPException) as error:
        raise _unreachable(instance, error, timeout) from None
    finally:
        connection.close()
    if response.status != 200:
        raise _refusal(instance, response, text, path)
    if not text.strip():
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise _foreign(instance, f"its reply to {path} is not JSON") from None


def _open(instance: Instance, timeout: float) -> http.client.HTTPConnection:
    address = instance.address
    if address.is_secure:
        return _Pinned(instance, timeout)
    if address.path is not None:
        return _Local(address.path, timeout)
    return http.client.HTTPConnection(address.host, address.port, timeout=timeout)


def _unreachable(instance: Instance, error: Exception, timeout: float) -> Problem:
    address = instance.address
    if isinstance(error, socket.timeout):
        return Problem(
            f"Syncthing at {address} did not answer within {timeout:g} s",
            "It may be starting or scanning large folders: try again, or see its log.",
            EX_TEMPFAIL)
    if isinstance(error, ssl.SSLError):
        return Problem(
            f"TLS with {address} failed: {safe(error.reason or error)}",
            f"Restart Syncthing, so that it listens as configured in {instance.configuration}.",
            EX_PROTOCOL)
    if isinstance(error, http.client.HTTPException):
        return _foreign(instance, "its reply is not HTTP")
    reason = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else str(error)
    return NotRunning(
        f"Syncthing is not running: {address} cannot be reached ({safe(reason)}); "
        f"the address is from {instance.configuration}",
        "Start it: systemctl --user enable --now syncthing.service, or: syncthing serve "
        "--no-browser")


def _foreign(instance: Instance, what: str) -> Problem:
    return Problem(
        f"The program at {instance.address} is not Syncthing: {what}",
        "Another program may be listening there: see Syncthing's log, or give the instance's directory "
        "with --home.",
        EX_PROTOCOL)


def _refusal(
    instance: Instance, response: http.client.HTTPResponse, body: bytes, path: str
) -> Problem:
    # Secrets are removed before the cut, which could leave a part of the key.
    said = safe(without_secrets(body.decode("utf-8", "replace").strip()))[:MESSAGE_LENGTH]
    status = response.status
    if status in (401, 403):
        return Problem(
            f"Syncthing at {instance.address} refuses the API key of {instance.configuration}",
            "Restart Syncthing if the key was changed; if another instance or another user's is "
            "listening there, give the directory of yours with --home.",
            EX_NOPERM)
    if status == 404 and "page not found" in said:
        return Problem(
            f"The API of Syncthing at {instance.address} does not know {path}",
            "habitctl syncthing needs Syncthing 1.15 or newer; with a newer one, update habitd. Meanwhile "
            "you can share the folder by hand in Syncthing's page.",
            EX_PROTOCOL)
    if 300 <= status < 400:
        return Problem(
            f"{instance.address} redirects to another address (HTTP {status})",
            f"Restart Syncthing, so that it listens as configured in {instance.configuration}.",
            EX_PROTOCOL)
    return Problem(
        f"Syncthing at {instance.address} answers {path} with HTTP {status}: "
        f"{said or safe(response.reason)}",
        "See Syncthing's page or its log.")
