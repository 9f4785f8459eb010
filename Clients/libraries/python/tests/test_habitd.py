"""Runs the module against the real daemon and against fake ones."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import tempfile
import unittest
from typing import Any, Dict, List

from support import Case, Listener, answering, saying

import habitd


class ClientTests(Case):
    def test_a_tick_shows_in_the_day(self) -> None:
        self.assertTrue(self.client.toggle("Read")["completed"])
        self.assertEqual(self.client.load_day()["progress"]["completed"], 1)
        self.assertFalse(self.client.mark_completed("Read", completed=False)["completed"])

    def test_a_day_a_tick_and_an_event_say_the_same_of_how_a_habit_stands(self) -> None:
        changes = self.client.changes()
        next(changes)
        tick = self.client.toggle("Read")
        event = next(changes)
        day = self.client.load_day(include_week=True)
        self.assertEqual(len(day["week"]), 7)
        assert event.changes and event.progress
        self.assertEqual({"date": tick["date"], **tick["progress"]}, event.progress[0])
        for name in ("state", "entry", "completed", "streak", "target", "step", "words"):
            self.assertEqual(tick[name], day["habits"][0][name])
            self.assertEqual(tick[name], event.changes[0][name])

    def test_the_next_habit_takes_one_step(self) -> None:
        self.client.add_habit("Drink", repetitions=2)
        self.assertEqual([self.client.do_next()["words"].get("amount") for _ in range(3)], [None, "1/2", "2/2"])
        with self.assertRaises(habitd.HabitdError) as caught:
            self.client.do_next()
        self.assertEqual(caught.exception.type, "day.nothingNext")

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

    def test_without_a_daemon_a_call_says_that_nothing_was_sent(self) -> None:
        self.daemon.stop()
        with self.assertRaises(habitd.Unreachable) as caught:
            self.client.load_day()
        self.assertIn("is habitd running?", str(caught.exception))

    def test_the_first_call_after_a_restart_connects_anew(self) -> None:
        self.client.toggle("Read")
        changes = self.client.changes()
        next(changes)
        self.daemon.stop()
        self.daemon.start()
        with habitd.Client(self.daemon.path) as other:
            done = other.toggle("Read", "2024-02-29")
        self.assertEqual(next(changes).revision.number, done["revision"])
        self.assertEqual(self.client.load_day()["progress"]["completed"], 1)

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
        # It arrives exactly once, now or after the reconnection.
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
        with habitd.Client(self.daemon.path, timeout=4) as client:
            client.load_day()
            self.daemon.process.send_signal(signal.SIGSTOP)
            try:
                with self.assertRaises(TimeoutError):
                    client.load_day()
            finally:
                self.daemon.process.send_signal(signal.SIGCONT)
            done = client.mark_completed("Read")
        self.assertEqual(next(changes).revision.number, done["revision"])


class PretendedTests(unittest.TestCase):
    """Fake daemons: broken ones, and one that records its requests."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "habitd.sock")

    def listen(self, serve: Any) -> None:
        self.addCleanup(Listener(self.path, serve).close)

    async def asynchronously(self) -> Any:
        async with habitd.AsyncClient(self.path, timeout=5) as client:
            return await client.load_day()

    def test_what_is_not_habitd_is_an_error_of_the_module(self) -> None:
        for text in [b"HTTP/1.1 400 Bad Request\r\n", b"[]\n", b"[" * 200_000 + b"\n", b"\xff\n",
                     b'{"id":1}\n', b'{"id":1,"error":7}\n', b'{"id":1,"error":{"code":1}}\n']:
            with self.subTest(text[:20]):
                listener = Listener(self.path, saying(text))
                try:
                    with habitd.Client(self.path) as client, self.assertRaises(habitd.NotHabitd):
                        client.load_day()
                    with self.assertRaises(habitd.NotHabitd):
                        asyncio.run(self.asynchronously())
                finally:
                    listener.close()
                    os.unlink(self.path)

    def test_other_messages_do_not_keep_a_call_waiting(self) -> None:
        def chatter(connection: Any) -> None:
            try:
                while True:
                    connection.sendall(b'{"method":"changed","params":{}}\n')
            except OSError:
                pass

        self.listen(chatter)
        with habitd.Client(self.path, timeout=0.2) as client, self.assertRaises(habitd.NoAnswer):
            client.load_day()

    def test_a_hang_up_before_the_reply_is_told_as_such(self) -> None:
        self.listen(lambda connection: connection.recv(1 << 16) and None)
        with habitd.Client(self.path) as client, self.assertRaises(habitd.ConnectionLost) as caught:
            client.toggle("Read")
        self.assertNotIsInstance(caught.exception, habitd.NotHabitd)
        self.assertIn("may have been carried out", str(caught.exception))

    def test_requests_carry_what_is_given_and_the_connection_its_name(self) -> None:
        requests: List[Dict[str, Any]] = []
        self.listen(answering(requests))
        with habitd.Client(self.path, name="report") as client:
            entries = [{"habit": "Read", "completed": True}]
            self.assertEqual(client.record(entries, "week"), {"entries": entries, "group": "week"})
            self.assertEqual(client.undo(), {})
            self.assertEqual(client.undo(17), {"revision": 17})
            self.assertEqual(client.redo(18), {"revision": 18})
            self.assertEqual(client.hello(), {})
            self.assertEqual(client.do_next("2026-11-20"), {"date": "2026-11-20"})
            self.assertTrue(client.load_day(include_week=True)["includeWeek"])
        self.assertEqual(
            [(request["method"], request["params"]) for request in requests[:2]],
            [("hello", {"client": "report"}), ("record", {"entries": entries, "group": "week"})])

    def test_an_event_tells_what_became_of_each_habit(self) -> None:
        became = {"habit": "a", "name": "Read", "date": "2026-11-20", "state": "done", "entry": {"count": 1},
                  "completed": True, "streak": {"unit": "days", "current": 3}, "words": {"past": "3 days"}}
        progress = {"date": "2026-11-20", "total": 2, "completed": 1}
        self.listen(saying(
            b'{"id":1,"result":{"epoch":"e","revision":1,"topics":[],"resync":false,'
            b'"day":{"date":"2026-11-20"}}}\n{"method":"changed","params":{"epoch":"e","revision":2,'
            b'"changes":[' + json.dumps(became).encode() + b'],"progress":[' + json.dumps(progress).encode()
            + b'],"origin":{"client":"waybar"}}}\n'))
        change = next(habitd.Client(self.path).changes())
        self.assertEqual((change.changes, change.progress, change.many, change.origin),
                         ([became], [progress], False, {"client": "waybar"}))


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

    def test_the_first_call_after_a_restart_connects_anew(self) -> None:
        async def run() -> None:
            async with habitd.AsyncClient(self.daemon.path) as client:
                await client.load_day()
                # The event loop is blocked meanwhile, so the client cannot have noticed.
                self.daemon.stop()
                self.daemon.start()
                self.assertEqual((await client.load_day())["progress"]["completed"], 0)

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
