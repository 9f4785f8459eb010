import json
import unittest
from typing import Any

from support import ReaderTest, days, habits, remarks


class DijoTest(ReaderTest):
    format = "dijo"

    def test_sample(self) -> None:
        document = self.sample("dijo.json")
        found = habits(document)
        self.assertEqual(list(found), ["lifting", "french", "coffee", "run"])
        self.assertEqual(days(document, "lifting"), {"2026-11-16": {"mark": "failed"},
                                                     "2026-11-17": {"count": 1}})
        self.assertEqual(found["french"]["repetitions"], 5)
        self.assertEqual(days(document, "french"), {"2026-11-16": {"count": 6},
                                                    "2026-11-17": {"count": 3}})
        self.assertEqual(found["coffee"]["schedule"], "none")
        self.assertEqual(found["run"]["repetitions"], 5)
        self.assertEqual(days(document, "run"), {"2026-11-17": {"count": 2.5}})
        self.assertEqual(remarks(document), ["'coffee' was updated by a program; habitd does not support that"])

    def test_a_goal_that_is_not_to_do_it(self) -> None:
        document = self.read(self.written("d.json", json.dumps([
            {"type": "Bit", "name": "smoking", "goal": False,
             "stats": {"2021-01-01": False, "2021-01-02": True}}])))
        self.assertEqual(days(document, "smoking"), {"2021-01-01": {"count": 1},
                                                     "2021-01-02": {"mark": "failed"}})

    def test_a_count_of_nothing_is_a_no(self) -> None:
        document = self.read(self.written("d.json", json.dumps([
            {"type": "Count", "name": "c", "goal": 3,
             "stats": {"2021-01-01": 0, "2021-01-02": 1, "2021-01-03": None}}])))
        self.assertEqual(days(document, "c"), {"2021-01-01": {"mark": "failed"},
                                               "2021-01-02": {"count": 1}})
        self.assertEqual(remarks(document), ["left out: 1 day of 'c' with nothing recorded"])

    def test_more_digits_than_a_count_has(self) -> None:
        document = self.read(self.written("d.json", json.dumps([
            {"type": "Float", "name": "f", "goal": {"value": 1, "precision": 0},
             "stats": {"2021-01-01": {"value": 12345, "precision": 4}}}])))
        self.assertEqual(days(document, "f"), {"2021-01-01": {"count": 1.234}})
        self.assertEqual(remarks(document), ["1.2345 becomes 1.234"])

    def test_malformed(self) -> None:
        for text, place, words in [
            ("[1,", ":1", "not JSON"),
            ("[\n{},]", ":2", "JSON"),
            ('{"a":1}', "", "list of objects"),
            ('[\n{"type":"Bit"}]', ":2", "name"),
            ('[\n\n{"type":"Byte","name":"x"}]', ":3", "Byte"),
            ('[{"type":"Bit","name":"x"}]', ":1", "stats"),
            ('[{"type":"Bit","name":"x",\n"stats":\n{"2021-02-30":true}}]', ":3", "2021-02-30"),
            ('[{"type":"Bit","name":"x","stats":{"2021-02-03":1}}]', ":1", "true or false"),
            ('[{"type":"Count","name":"x","goal":1,"stats":{"2021-02-03":"y"}}]', ":1", "number"),
            ('[{"type":"Count","name":"x","goal":1e99,"stats":{}}]', ":1", "largest count"),
            ('[{"type":"Count","name":"x","goal":NaN,"stats":{}}]', "", "NaN"),
            ('[{"type":"Float","name":"x","goal":{"value":1,"precision":99},"stats":{}}]', ":1",
             "value"),
            ("[" * 100_000, "", "JSON"),
            ("9" * 5000, "", ""),
        ]:
            with self.subTest(text[:60]):
                self.refused(self.written("d.json", text), place, words)


class BeaverHabitsTest(ReaderTest):
    format = "beaverhabits"

    def test_sample(self) -> None:
        document = self.sample("beaverhabits.json")
        found = habits(document)
        bike = found["Ride the mountain bike"]
        self.assertEqual((bike["id"], bike["tags"]), ("a1b2c3", ["sport", "outside"]))
        self.assertEqual(bike["schedule"], {"timesPerWeek": 2})
        self.assertEqual(days(document, "Ride the mountain bike"), {
            "2026-11-16": {"count": 1, "note": "muddy"},
            "2026-11-17": {"mark": "skipped", "note": "#skip a cold"},
            "2026-11-18": {"note": "rain"},
        })
        self.assertEqual(found["Visit mother"]["schedule"], {"times": 1, "inDays": 14})
        self.assertEqual(found["Visit mother"]["archivedFrom"], "2026-11-02")
        self.assertNotIn("Old", found)
        self.assertEqual(found["habit1"]["schedule"], "daily")
        self.assertEqual(len(document["remarks"]), 5)
        self.assertIn(
            "left out: 1 day of 'Ride the mountain bike' with nothing recorded", remarks(document))

    def test_the_least_that_is_written(self) -> None:
        document = self.read(self.written("b.json", json.dumps(
            {"habits": [{"name": "habit1", "records": [{"day": "2021-01-01", "done": True}]}]})))
        self.assertEqual(days(document, "habit1"), {"2021-01-01": {"count": 1}})

    def test_the_order_of_the_person(self) -> None:
        document = self.read(self.written("b.json", json.dumps(
            {"order": ["b", "a"], "habits": [
                {"id": "a", "name": "A", "records": []}, {"id": "b", "name": "B", "records": []},
                {"id": "c", "name": "C", "records": []}]})))
        self.assertEqual([habit["name"] for habit in document["habits"]], ["B", "A", "C"])

    def test_texts_that_fit_nowhere(self) -> None:
        document = self.read(self.written("b.json", json.dumps({"habits": [
            {"name": "é" * 600, "tags": ["a\nb", " ", "t" * 200],
             "records": [{"day": "2021-01-01", "done": True, "text": "x" * 20_000 + "\ud800"}]},
            {"name": " ", "records": []}]})))
        first, second = document["habits"]
        self.assertEqual(len(first["name"].encode()), 1000)
        self.assertEqual(first["tags"], ["a b", "t" * 100])
        self.assertEqual(second["name"], "Unnamed")
        self.assertEqual(len(document["entries"][0]["note"]), 16_384)
        self.assertEqual(len(document["remarks"]), 4)

    def test_malformed(self) -> None:
        habit: Any
        for habit, words in [
            ({"records": []}, "name"),
            ({"name": 7, "records": []}, "text"),
            ({"name": "x", "records": {}}, "a list"),
            ({"name": "x", "records": [1]}, "list of objects"),
            ({"name": "x", "tags": [1]}, "list of texts"),
            ({"name": "x", "records": [{"day": "2021-1-1"}]}, "2021-1-1"),
            ({"name": "x", "records": [{"day": 5}]}, "text"),
            ({"name": "x", "records": [{"day": "2021-01-01", "done": "yes"}]}, "true or false"),
            ({"name": "x", "period": {"period_type": "Q"}}, "period"),
            ({"name": "x", "period": {"period_type": "D", "period_count": 10**9}}, "period"),
        ]:
            with self.subTest(habit):
                path = self.written("b.json", '{"habits":\n[' + json.dumps(habit) + "]}")
                self.refused(path, ":2", words)
        self.refused(self.written("b.json", "[]"), "", "an object")


class MhabitTest(ReaderTest):
    format = "mhabit"

    def test_sample(self) -> None:
        document = self.sample("mhabit.json")
        found = habits(document)
        pages = found["Pages"]
        self.assertEqual(pages["schedule"], {"timesPerWeek": 3})
        self.assertEqual((pages["repetitions"], pages["unit"]), (20, "pages"))
        self.assertEqual(pages["startDate"], "2026-11-13")
        self.assertEqual(pages["createdAt"], "2023-11-14T22:13:20Z")
        self.assertEqual(pages["tags"], ["Evening"])
        self.assertEqual(pages["reminders"], ["20:05"])
        self.assertEqual(days(document, "Pages"), {
            "2026-11-16": {"count": 25, "note": "train", "at": "2026-11-16T10:13:20Z"},
            "2026-11-17": {"count": 7.5, "at": "2026-11-17T10:13:20Z"},
            "2026-11-18": {"mark": "skipped", "note": "ill"},
            "2026-11-19": {"note": "only a thought"},
        })
        coffee = found["Coffee"]
        self.assertEqual((coffee["goal"], coffee["repetitions"]), ("atMost", 2))
        self.assertEqual(coffee["color"], "#2196f3")
        self.assertEqual(coffee["archivedFrom"], "2026-11-17")
        self.assertEqual(found["Clean"]["schedule"], {"timesPerMonth": 2})
        self.assertNotIn("Gone", found)
        self.assertEqual(len(document["remarks"]), 5)

    def test_habits_of_one_name_are_told_apart_by_their_creation(self) -> None:
        def ids(*created: int) -> Any:
            path = self.written("m.json", json.dumps(
                {"habits": [{"name": "x", "create_t": time} for time in created]}))
            return [habit["id"] for habit in self.read(path)["habits"]]

        self.assertEqual(ids(1, 2), list(reversed(ids(2, 1))))
        self.assertEqual(len(set(ids(1, 1))), 2)

    def test_nothing_done_is_a_no_unless_little_is_wanted(self) -> None:
        records = [{"record_date": 20_000, "record_type": 1, "record_value": 0, "reason": "ill"}]
        document = self.read(self.written("m.json", json.dumps({"habits": [
            {"name": "Run", "records": records},
            {"name": "Beer", "type": 2, "daily_goal_extra": 2, "records": records}]})))
        self.assertEqual(days(document, "Run"), {"2024-10-04": {"mark": "failed", "note": "ill"}})
        self.assertEqual(days(document, "Beer"), {"2024-10-04": {"note": "ill"}})

    def test_schedules(self) -> None:
        for kind, numbers, schedule in [
            (3, "[1, 1]", "daily"), (3, "[2, 5]", {"times": 2, "inDays": 5}),
            (3, "[5, 2]", {"times": 2, "inDays": 5}), (1, "[7]", "daily"), (2, "[31]", "daily"),
        ]:
            path = self.written("m.json", json.dumps(
                {"habits": [{"name": "x", "freq_type": kind, "freq_custom": numbers}]}))
            self.assertEqual(self.read(path)["habits"][0]["schedule"], schedule)

    def test_malformed(self) -> None:
        habit: Any
        for habit, words in [
            ({}, "name"),
            ({"name": "x", "freq_type": 9}, "schedule"),
            ({"name": "x", "freq_custom": "[0, 3]"}, "schedule"),
            ({"name": "x", "freq_custom": "[1, true]"}, "whole numbers"),
            ({"name": "x", "freq_custom": "[" * 9999}, "not JSON"),
            ({"name": "x", "reminder": "{}"}, "time of day"),
            ({"name": "x", "reminder": '{"time":{"hour":24,"minute":0}}'}, "time of day"),
            ({"name": "x", "start_date": 10**9}, "calendar"),
            ({"name": "x", "records": [{}]}, "record_date"),
            ({"name": "x", "records": [{"record_date": 1, "record_type": 1,
                                        "record_value": "1"}]}, "number"),
        ]:
            with self.subTest(habit):
                path = self.written("m.json", '{"habits":\n[' + json.dumps(habit) + "]}")
                self.refused(path, ":2", words)


if __name__ == "__main__":
    unittest.main()
