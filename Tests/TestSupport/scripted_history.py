"""The history behind scripted_daemon.py: a few habits, their entries, and the methods that editors call.

It follows habitd's protocol as far as these clients see it, and is small rather than complete: every
habit is due daily, streaks are of days, and one transaction names at most one habit and day.
"""
import copy
import datetime

WORDS = {
    "habit.notFound": (101, "no such habit"),
    "undo.nothing": (120, "there is nothing to undo"),
    "redo.nothing": (121, "there is nothing to redo"),
    "habit.futureDate": (111, "Can't complete future habits: the day has not come yet"),
    "storageUnavailable": (-32015, "the disk is full"),
    "methodNotFound": (-32601, "there is no such method"),
}
WRITES = ("toggle", "markCompleted", "setEntry", "tally", "undo", "redo")
DEFAULT_HABITS = [
    {"id": "read", "name": "Read", "time": "07:30"},
    {"id": "drink", "name": "Drink", "repetitions": 8, "unit": "glasses"},
    {"id": "coffee", "name": "Coffee", "goal": "atMost", "repetitions": 2, "unit": "cups"},
    {"id": "diary", "name": "Diary", "slot": "evening"},
]
TODAY = "2026-11-20"


class Refused(Exception):
    """What a request is answered with instead of a result."""

    def __init__(self, kind, message=None, hint=None):
        code, usual = WORDS.get(kind, (-32000, kind))
        super().__init__(message or usual)
        self.error = {"code": code, "message": message or usual, "data": {"type": kind}}
        if hint:
            self.error["data"]["hint"] = hint


def shifted(date, days):
    return (datetime.date.fromisoformat(date) + datetime.timedelta(days=days)).isoformat()


class History:
    def __init__(self, habits=None, today=TODAY, epoch=1):
        self.habits = {}
        for fields in habits or DEFAULT_HABITS:
            self.habits[fields["id"]] = self.habit(fields, today)
        self.entries, self.transactions = {}, []
        self.today, self.epoch, self.revision, self.is_read_only = today, epoch, 1, False

    @staticmethod
    def habit(fields, today):
        return {"startDate": shifted(today, -10), "schedule": "daily", "goal": "atLeast", "repetitions": 1, "xp": 10,
                "tags": [], "reminders": [], "archived": False, "pauses": [], "versions": [],
                "createdAt": "2026-01-01T00:00:00.000Z", **fields}

    def epoch_text(self):
        return f"{self.epoch:016x}.{self.today}"

    def moment(self):
        return {"epoch": self.epoch_text(), "revision": self.revision}

    def find(self, reference):
        if reference in self.habits:
            return self.habits[reference]
        matches = [habit for habit in self.habits.values() if habit["name"].lower().startswith(reference.lower())]
        if len(matches) != 1:
            raise Refused("habit.notFound", f"There is no habit {reference!r}")
        return matches[0]

    # Reading

    def is_completed(self, habit, date):
        entry = self.entries.get((habit["id"], date), {"count": 0})
        if habit["goal"] == "atMost":
            return date < self.today and "mark" not in entry and entry["count"] <= habit["repetitions"]
        return "mark" not in entry and entry["count"] >= habit["repetitions"]

    def streak(self, habit):
        day, current = self.today, 0
        if not self.is_completed(habit, day):
            day = shifted(day, -1)
        while day >= habit["startDate"] and self.is_completed(habit, day):
            day, current = shifted(day, -1), current + 1
        is_open = not self.is_completed(habit, self.today)
        return {"unit": "days", "current": current, "strict": 0 if is_open else current, "todayOpen": is_open}

    def slot(self, habit):
        time = habit.get("time", "")
        return habit.get("slot") or ("anytime" if time == "" else "morning" if time < "12:00" else "evening")

    def standing(self, habit, date):
        """All of a habit and day that a tick can change."""
        entry = self.entries.get((habit["id"], date), {"count": 0})
        count, target, is_limit = entry["count"], habit["repetitions"], habit["goal"] == "atMost"
        is_completed = self.is_completed(habit, date)
        if "mark" in entry:
            state = entry["mark"]
        elif is_limit and count > target:
            state = "failed"
        elif is_completed:
            state = "done"
        elif date > self.today:
            state = "future"
        elif count > 0 and not is_limit:
            state = "partial"
        else:
            state = "open" if date == self.today else "missed"
        streak = self.streak(habit)
        standing = {"state": state, "completed": is_completed, "due": True, "canToggle": date <= self.today,
                    "streak": streak, "target": target}
        if (habit["id"], date) in self.entries:
            standing["entry"] = entry
        if "unit" in habit:
            standing["unit"] = habit["unit"]
        if is_limit:
            standing["limit"] = True
        words = {}
        if is_limit or target != 1 or count > 1:
            words["short"] = f"{count}/{target}"
            words["amount"] = " ".join([words["short"], *([habit["unit"]] if "unit" in habit else []),
                                        *(["at most"] if is_limit else [])])
        if date <= self.today:
            standing["step"] = "count" if is_limit or target != 1 else "tick"
        if date == self.today and streak["current"] > 0:
            unit = "day" if streak["current"] == 1 else "days"
            words.update(past=f"{streak['current']} {unit}", shortPast=f"{streak['current']}d")
            if not is_limit and streak["todayOpen"] and streak["current"] > 1:
                standing["atRisk"], words["risk"] = True, f"{streak['current']} {unit} end today"
        return {**standing, "words": words} if words else standing

    def change(self, habit, date):
        """A habit and day as events tell them."""
        return {"habit": habit["id"], "name": habit["name"], "date": date, **self.standing(habit, date)}

    def shown(self, date):
        order = {"morning": 0, "anytime": 1, "evening": 2}
        rows = []
        for habit in self.habits.values():
            rows.append({**habit, "slot": self.slot(habit), **self.standing(habit, date)})
        return sorted(rows, key=lambda row: (order[row["slot"]], row.get("time", "99")))

    def progress(self, date, rows=None):
        result = {"total": 0, "completed": 0, "percentage": 0, "totalXP": 0, "earnedXP": 0}
        for row in rows if rows is not None else self.shown(date):
            entry = row.get("entry", {"count": 0})
            is_limit, mark = row["goal"] == "atMost", entry.get("mark")
            is_beyond = mark == "failed" or entry["count"] > row["repetitions"]
            if mark == "skipped" or is_limit and date == self.today and not is_beyond:
                continue
            result["total"] += 1
            result["totalXP"] += row["xp"]
            if row["completed"]:
                result["completed"] += 1
                result["earnedXP"] += row["xp"]
            elif mark is None and not is_limit:
                result.setdefault("next", row["id"])
        if result["total"]:
            result["percentage"] = result["completed"] / result["total"]
        return {**result, "allCompleted": 0 < result["total"] == result["completed"]}

    def load_day(self, date, has_week=False):
        rows = self.shown(date)
        week = self.week(date) if has_week else {}
        slots = {slot: [row["id"] for row in rows if row["slot"] == slot] for slot in ("morning", "anytime", "evening")}
        return {"date": date, "isToday": date == self.today, "isFuture": date > self.today, "habits": rows,
                "slots": slots, "progress": self.progress(date, rows), "revision": self.revision,
                **({"week": week["days"]} if week else {})}

    def week(self, date):
        first = shifted(date, -datetime.date.fromisoformat(date).weekday())
        days = []
        for day in (shifted(first, index) for index in range(7)):
            progress = self.progress(day)
            days.append({"date": day, "completed": progress["completed"], "total": progress["total"],
                         "isToday": day == self.today, "isFuture": day > self.today})
        return {"days": days}

    def grid(self, habit, weeks):
        first = shifted(self.today, -7 * (weeks - 1) - datetime.date.fromisoformat(self.today).weekday())
        return self.days(habit, first, shifted(first, 7 * weeks - 1))

    def each(self, first, last):
        """All habits together from a day to a day, with a row for each; its words are those of today."""
        rows = []
        for row in self.shown(self.today):
            days = self.days(self.habits[row["id"]], first, last)
            rows.append({**days, "streak": row["streak"], "words": row.get("words", {})})
        return {**self.days(None, first, last), "weekStart": 1, "rows": rows}

    def days(self, habit, first, last):
        cells = []
        length = datetime.date.fromisoformat(last) - datetime.date.fromisoformat(first)
        for date in (shifted(first, index) for index in range(length.days + 1)):
            count = self.entries.get((habit and habit["id"], date), {"count": 0})["count"]
            state = "future" if date > self.today else "unscheduled"
            if habit and self.is_completed(habit, date):
                state = "done"
            cells.append({"date": date, "state": state, "count": count})
        done = sum(cell["state"] == "done" for cell in cells)
        share = {"done": done, "due": done, "completions": done, "days": done, "tooFew": done < 8}
        return {"today": self.today, "cells": cells, "share": share, **({"habit": habit["id"], "name": habit["name"]} if habit else {})}

    # Writing

    def write(self, method, habit, date, entry):
        """Puts an entry in the place of another; what changed, if anything did."""
        key = habit["id"], date
        before, after = self.entries.get(key), entry if entry["count"] or len(entry) > 1 else None
        if after == before:
            return None
        self.revision += 1
        self.keep(key, after)
        self.transactions.append({"revision": self.revision, "method": method, "key": key, "before": before,
                                  "after": after, "is_undone": False})
        return self.change(habit, date)

    def ticked(self, habit, date):
        return {**self.change(habit, date), "progress": self.progress(date), "revision": self.revision}

    def keep(self, key, entry):
        if entry is None:
            self.entries.pop(key, None)
        else:
            self.entries[key] = entry

    def tick(self, method, params):
        habit, date = self.find(params["habit"]), params.get("date") or self.today
        entry = copy.copy(self.entries.get((habit["id"], date), {"count": 0}))
        was_completed = self.is_completed(habit, date)
        completes = method == "toggle" and not was_completed
        completes = completes or method == "markCompleted" and params.get("completed", True)
        if date > self.today and (completes and "mark" not in entry or method == "tally"):
            raise Refused("habit.futureDate")
        if method == "toggle" and "mark" in entry:
            del entry["mark"]
        elif method == "toggle" and habit["goal"] == "atMost":
            entry["mark"] = "failed"
        elif method == "toggle":
            entry["count"] = 0 if was_completed else habit["repetitions"]
        elif method == "markCompleted":
            entry.pop("mark", None)
            entry["count"] = max(entry["count"], habit["repetitions"]) if completes else 0
        elif method == "tally":
            entry["count"] = max(0, entry["count"] + params.get("by", 1))
        else:
            for field in ("count", "mark", "note"):
                if field in params and params[field] is None:
                    entry.pop(field, None)
                elif field in params:
                    entry[field] = params[field]
            entry.setdefault("count", 0)
        change = self.write(method, habit, date, entry)
        return self.ticked(habit, date), change

    def take_back(self, method, wanted):
        """`undo` and `redo`: the transaction's other state comes back."""
        is_undo = method == "undo"
        found = [each for each in self.transactions
                 if each["is_undone"] != is_undo and wanted in (None, each["revision"], each.get("undone_by"))]
        if not found:
            raise Refused(method + ".nothing")
        transaction = found[-1]
        transaction["is_undone"] = is_undo
        self.revision += 1
        # What is done again can be undone again, by the revision it was done again with.
        transaction["undone_by" if is_undo else "revision"] = self.revision
        source, target = ("after", "before") if is_undo else ("before", "after")
        (habit, date), entry = transaction["key"], transaction[target]
        self.keep((habit, date), entry)
        named = self.habits[habit]

        def value(entry):
            shown = dict(entry or {"count": 0})
            is_done = "mark" not in shown and shown["count"] >= named["repetitions"]
            return {"completed": is_done, **shown}

        def words(entry):
            if "mark" in entry or not entry["count"]:
                return entry.get("mark", "open")
            count = f"{entry['count']:g}"
            return count if not entry["completed"] else "done" if count == "1" else "done, " + count

        (old, new), what_changed = (value(transaction[source]), value(entry)), {}
        from_words, to_words = words(old), words(new)
        if from_words == to_words and old["count"] != new["count"]:
            from_words, to_words = f"{old['count']:g}", f"{new['count']:g}"
        elif from_words == to_words:
            what_changed = {"what": "note"}
            from_words, to_words = old.get("note", "none"), new.get("note", "none")
        what = {"method": transaction["method"], "revision": transaction["revision"], "changes": 1,
                "habits": [{"id": habit, "name": named["name"]}], "dates": [date],
                "values": [{"habit": habit, "name": named["name"], "date": date, "from": old, "to": new,
                            **what_changed, "fromWords": from_words, "toWords": to_words}]}
        result = {"undone" if is_undo else "redone": what, "leftAlone": [], "revision": self.revision}
        return result, self.change(named, date)

    def call(self, method, params):
        """The result of a request, and what it changed; raises Refused."""
        if method in WRITES and self.is_read_only:
            raise Refused("storageUnavailable", hint="free some space, then restart habitd")
        if method in ("undo", "redo"):
            return self.take_back(method, params.get("revision"))
        if method in WRITES:
            return self.tick(method, params)
        date = params.get("date") or self.today
        habit = self.find(params["habit"]) if params.get("habit") else None
        reads = {
            "hello": lambda: {"name": "habitd", "version": "0", "api": 0, "capabilities": ["lines", "headers"]},
            "status": lambda: {"version": "0", "revision": self.revision, "today": self.today},
            "loadDay": lambda: self.load_day(date, params.get("includeWeek")),
            "weekCounts": lambda: self.week(date),
            "grid": lambda: (self.each(params["from"], params.get("through") or self.today) if params.get("each")
                             else self.grid(habit, params.get("weeks", 53))),
            "streak": lambda: {"habit": habit["id"], "name": habit["name"], "longest": 0, **self.streak(habit)},
            "listHabits": lambda: {"habits": list(self.habits.values())},
            "listJourneys": lambda: {"journeys": []},
            "settings": lambda: {"dayStart": "00:00", "weekStart": 1, "timeZone": "UTC"},
            "entries": lambda: {"entries": [
                {"date": day, "completed": self.is_completed(habit, day), **entry}
                for (owner, day), entry in sorted(self.entries.items()) if owner == habit["id"]
                and params.get("from", "") <= day <= params.get("through", "9999-12-31")]},
        }
        if method not in reads:
            raise Refused("methodNotFound")
        return reads[method](), None
