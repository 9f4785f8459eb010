"""Runs the module against the real daemon: HABITD_BIN_DIR says where its program is."""

from __future__ import annotations

import asyncio
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import unittest

import habitd

BINARIES = pathlib.Path(os.environ.get("HABITD_BIN_DIR", pathlib.Path(__file__).parents[3] / ".build/release"))


class Daemon:
    """A daemon with a history of its own."""

    def __init__(self) -> None:
        self.folder = tempfile.mkdtemp()
        self.path = os.path.join(self.folder, "habitd.sock")

    def start(self) -> None:
        environment = {**os.environ, "XDG_STATE_HOME": self.folder, "XDG_CONFIG_HOME": self.folder}
        self.process = subprocess.Popen(
            [BINARIES / "habitd", "--socket", self.path, "--data-dir", self.folder + "/data"],
            env=environment,
            stderr=subprocess.DEVNULL,
        )
        while True:
            try:
                with habitd.Client(self.path) as client:
                    client.call("status")
                return
            except OSError:
                if self.process.poll() is not None:
                    raise RuntimeError("habitd ended at once") from None

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(10)

    def remove(self) -> None:
        if self.process.poll() is None:
            self.stop()
        shutil.rmtree(self.folder)


class Case(unittest.TestCase):
    def setUp(self) -> None:
        self.daemon = Daemon()
        self.daemon.start()
        self.addCleanup(self.daemon.remove)
        self.client = habitd.Client(self.daemon.path)
        self.addCleanup(self.client.close)
        self.client.add_habit("Read", startDate="2020-01-01")


class ClientTests(Case):
    def test_a_tick_shows_in_the_day(self) -> None:
        self.assertTrue(self.client.toggle("Read")["completed"])
        self.assertEqual(self.client.load_day()["progress"]["completed"], 1)
        self.assertFalse(self.client.mark_completed("Read", completed=False)["completed"])

    def test_a_note_is_set_and_cleared(self) -> None:
        written = self.client.set_entry("Read", "2024-02-29", note="żółw 🐢")
        self.assertEqual(written["entry"]["note"], "żółw 🐢")
        cleared = self.client.set_entry("Read", "2024-02-29", note=None)
        self.assertNotIn("note", cleared.get("entry", {}))

    def test_an_error_tells_its_type_and_the_next_step(self) -> None:
        with self.assertRaises(habitd.HabitdError) as caught:
            self.client.toggle("Nothing")
        self.assertEqual(caught.exception.type, "habit.notFound")
        self.assertTrue(caught.exception.hint)

    def test_text_that_is_no_unicode_is_refused_and_the_connection_lives(self) -> None:
        with self.assertRaises(ValueError):
            self.client.add_habit("\udc80")
        self.assertEqual(len(self.client.call("listHabits")["habits"]), 1)

    def test_after_a_restart_the_next_call_connects_anew(self) -> None:
        self.daemon.stop()
        with self.assertRaises(OSError):
            self.client.load_day()
        self.daemon.start()
        self.assertEqual(self.client.load_day()["progress"]["completed"], 0)

    def test_changes_tell_what_to_load_and_survive_a_restart(self) -> None:
        changes = self.client.changes()
        first = next(changes)
        self.assertTrue(first.resync)
        done = self.client.toggle("Read")
        change = next(changes)
        self.assertEqual((change.habits, change.days), ([done["habit"]], [done["date"]]))
        self.assertEqual(change.revision.number, done["revision"])
        self.daemon.stop()
        self.daemon.start()
        self.client.close()
        # Whether it is told now or was missed meanwhile, it comes exactly once.
        undone = self.client.undo()
        change = next(changes)
        self.assertEqual((change.revision.number, change.resync), (undone["revision"], False))

    def test_a_state_of_long_ago_is_gone_on_from_and_an_unknown_one_is_not(self) -> None:
        first = next(self.client.changes())
        done = self.client.toggle("Read", "2024-02-29")
        missed = next(self.client.changes(since=first.revision))
        self.assertEqual((missed.revision.number, missed.resync), (done["revision"], False))
        other = next(self.client.changes(since=habitd.Revision("another", 1)))
        self.assertEqual((other.revision, other.resync), (missed.revision, True))

    def test_only_what_is_asked_for_is_told(self) -> None:
        changes = self.client.changes(["settings"])
        next(changes)
        self.client.toggle("Read")
        self.client.call("updateSettings", dayStart="04:00")
        change = next(changes)
        self.assertEqual(change.topics, ["settings"])

    def test_a_silent_daemon_is_an_error_and_no_wait_for_ever(self) -> None:
        self.daemon.process.send_signal(signal.SIGSTOP)
        self.addCleanup(self.daemon.process.send_signal, signal.SIGCONT)
        with habitd.Client(self.daemon.path, timeout=0.05) as client:
            with self.assertRaises(TimeoutError):
                client.load_day()

    def test_after_a_silence_the_same_client_works_and_changes_go_on(self) -> None:
        changes = self.client.changes()
        next(changes)
        with habitd.Client(self.daemon.path, timeout=2) as client:
            client.load_day()
            self.daemon.process.send_signal(signal.SIGSTOP)
            try:
                with self.assertRaises(TimeoutError):
                    client.load_day()
            finally:
                self.daemon.process.send_signal(signal.SIGCONT)
            done = client.mark_completed("Read")
        self.assertEqual(next(changes).revision.number, done["revision"])


class AsyncClientTests(Case):
    def test_calls_overlap_and_changes_arrive(self) -> None:
        async def run() -> None:
            async with habitd.AsyncClient(self.daemon.path) as client:
                changes = client.changes(["completions"])
                self.assertTrue((await changes.__anext__()).resync)
                days = [f"2024-01-{day:02}" for day in range(1, 29)]
                answers = await asyncio.gather(*(client.toggle("Read", day) for day in days))
                self.assertEqual([answer["date"] for answer in answers], days)
                seen: set[str] = set()
                while len(seen) < len(days):
                    seen.update((await changes.__anext__()).days or [])
                self.assertEqual(seen, set(days))
                with self.assertRaises(habitd.HabitdError):
                    await client.call("nothing")
                await asyncio.to_thread(self.daemon.stop)
                await asyncio.to_thread(self.daemon.start)
                undone = await client.undo()
                change = await changes.__anext__()
                self.assertEqual((change.revision.number, change.resync), (undone["revision"], False))
                await changes.aclose()

        asyncio.run(asyncio.wait_for(run(), 30))

    def test_a_silent_daemon_is_an_error_and_no_wait_for_ever(self) -> None:
        async def run() -> None:
            async with habitd.AsyncClient(self.daemon.path, timeout=0.05) as client:
                with self.assertRaises(TimeoutError):
                    await client.load_day()

        self.daemon.process.send_signal(signal.SIGSTOP)
        self.addCleanup(self.daemon.process.send_signal, signal.SIGCONT)
        asyncio.run(asyncio.wait_for(run(), 30))

    def test_a_daemon_that_hangs_up_fails_the_call_under_way_and_the_next_one_works(self) -> None:
        async def run() -> None:
            async with habitd.AsyncClient(self.daemon.path) as client:
                await client.load_day()
                await asyncio.to_thread(self.daemon.stop)
                with self.assertRaises(OSError):
                    await client.load_day()
                await asyncio.to_thread(self.daemon.start)
                self.assertEqual((await client.load_day())["progress"]["completed"], 0)

        asyncio.run(asyncio.wait_for(run(), 30))


if __name__ == "__main__":
    unittest.main()
