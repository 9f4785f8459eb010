"""Code shared by the tests of all formats."""
import datetime
import json
import os
import sqlite3
import sys
import tempfile
import unittest
import zipfile
from typing import Any, Dict, List

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(FOLDER))
sys.dont_write_bytecode = True

from habitd_import.command import READERS  # noqa: E402
from habitd_import.problem import Malformed  # noqa: E402

TODAY = datetime.date(2026, 11, 20)
SAMPLES = os.path.join(FOLDER, "samples")


class ReaderTest(unittest.TestCase):
    """Reads files of one format."""

    format = ""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name: str) -> str:
        return os.path.join(self.folder, name)

    def written(self, name: str, content: Any) -> str:
        path = self.path(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode("utf-8"))
        return path

    def read(self, path: str) -> Dict[str, Any]:
        """The document, as it is printed."""
        text = READERS[self.format](path, TODAY).text()
        self.assertEqual(text, READERS[self.format](path, TODAY).text(), "twice is the same")
        document: Dict[str, Any] = json.loads(text.decode("utf-8"))
        self.assertEqual((document["format"], document["version"]), ("habitd export", 1))
        return document

    def sample(self, name: str) -> Dict[str, Any]:
        return self.read(os.path.join(SAMPLES, name))

    def refused(self, path: str, place: str, words: str) -> None:
        """Checks that reading fails with a message that names the place."""
        with self.assertRaises(Malformed) as caught:
            READERS[self.format](path, TODAY).text()
        message = str(caught.exception)
        self.assertTrue(message.startswith(f"{path}{place}: "), message)
        self.assertIn(words, message)


def habits(document: Dict[str, Any]) -> Dict[str, Dict[str, Any]]:
    """The habits by name."""
    return {habit["name"]: habit for habit in document["habits"]}


def days(document: Dict[str, Any], name: str) -> Dict[str, Dict[str, Any]]:
    """A habit's entries by day, without habit and date."""
    habit = habits(document)[name]["id"]
    return {
        entry["date"]: {key: entry[key] for key in entry if key not in ("habit", "date")}
        for entry in document["entries"] if entry["habit"] == habit
    }


def remarks(document: Dict[str, Any]) -> List[str]:
    """The remarks without their places."""
    return [text.split(": ", 1)[1] for text in document["remarks"]]


def database(path: str, *scripts: str) -> str:
    """A database made by scripts."""
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA synchronous=OFF")
    for script in scripts:
        connection.executescript(script)
    connection.commit()
    connection.close()
    return path


def sample_text(name: str) -> str:
    with open(os.path.join(SAMPLES, name), encoding="utf-8") as file:
        return file.read()


def archive(path: str, members: Dict[str, Any]) -> str:
    """A zip archive of texts."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in members.items():
            file.writestr(name, content)
    return path
