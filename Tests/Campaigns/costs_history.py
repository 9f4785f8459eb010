"""The histories that Tests/Campaigns/costs measures in, made through the protocol: what is imported, piece by piece."""

import datetime
from typing import Any, Dict, Iterator, List, Tuple

Json = Dict[str, Any]
FIRST = datetime.date(1, 1, 1)
# As many completions and entries as one importData takes, and as many habits with long notes as one message holds.
PIECE, HABITS = 2000, 20
# How many days of an extreme habit have an entry: now, since 0001, or in a row from the first one on.
RECENT, SPREAD, DENSE = 500, 500, 4000

ORDINARY: List[Json] = [
    {},
    {"schedule": {"weekdays": [1, 3, 5]}, "spares": {"count": 1, "per": "week"}},
    {"schedule": {"timesPerWeek": 3}},
    {"repetitions": 20, "unit": "pages"},
    {"schedule": {"everyDays": 3}, "spares": {"count": 2, "per": "month"}},
    {"goal": "atMost", "repetitions": 2},
    {"schedule": {"daysOfMonth": [1, 15, -1]}},
    {"repetitions": 30, "unit": "min", "reminders": ["08:00", {"time": "20:00", "again": 30}]},
    {"schedule": {"times": 5, "inDays": 30}},
    {"period": "month", "repetitions": 100, "unit": "km"},
]
DATES = [(datetime.date(2024, 1, 1) + datetime.timedelta(days=day)).isoformat()[5:] for day in range(366)]
COSTLY: List[Json] = [
    {"schedule": {"datesOfYear": DATES}, "spares": {"count": 366, "per": "year"}},
    {"schedule": {"datesOfYear": DATES[30:]}},
    {"schedule": {"times": 3000, "inDays": 3660}},
    {"schedule": {"times": 5, "inDays": 30}},
    {"schedule": {"daysOfMonth": list(range(1, 32))}, "spares": {"count": 5, "per": "month"}},
    {"spares": {"count": 3, "per": "week"}},
    {"spares": {"count": 366, "per": "year"}, "repetitions": 30, "unit": "min"},
    {"schedule": {"timesPerWeek": 7}, "spares": {"count": 4, "per": "month"}},
    {"schedule": {"timesPerMonth": 31}, "spares": {"count": 11, "per": "year"}},
    {"schedule": {"everyDays": 3660}},
    {"schedule": {"weekdayOfMonth": {"weekday": 2, "nth": -1}}, "spares": {"count": 3, "per": "year"}},
    {"period": "week", "repetitions": 7.5, "unit": "km", "spares": {"count": 2, "per": "month"}},
    {"period": "month", "repetitions": 100, "unit": "pages", "spares": {"count": 6, "per": "year"}},
    {"period": "year", "repetitions": 1000, "unit": "h"},
    {"goal": "atMost", "repetitions": 0, "spares": {"count": 10, "per": "month"}},
    {"goal": "atMost", "repetitions": 3, "unit": "cups"},
]

# How many habits there are, since so many days, with which rules.
SIZES: Dict[str, Tuple[int, int, List[Json]]] = {
    "small": (10, 365, ORDINARY), "design": (100, 3652, ORDINARY), "extreme": (150, 0, COSTLY),
}


def day(first: datetime.date, number: int) -> str:
    """The date some days after another."""
    return (first + datetime.timedelta(days=number)).isoformat()


def extreme(number: int, today: datetime.date, rules: Json) -> Json:
    """All that a habit can hold beside its rules, and habits that were put away."""
    days, variant = (today - FIRST).days, number // len(COSTLY)
    found: Json = {"name": f"Extreme {number}", "startDate": "0001-01-01"}
    if variant % 2:
        every = {"weekdays": [0, 1, 2, 3, 4, 5, 6], "again": 5}
        found |= {"notes": "n" * 16_384, "tags": [f"{'long tag ' * 9}{number % 8}.{tag}" for tag in range(32)]}
        found |= {"cue": "c" * 200, "reminders": [{"time": f"{hour:02}:30", **every} for hour in range(24)]}
    if variant % 3 == 1:
        starts = range(900, days - 900, days // 50)
        found["pauses"] = [{"from": day(FIRST, at), "through": day(FIRST, at + 9)} for at in starts]
    if variant % 3 == 2:
        rule = {name: value for name, value in rules.items() if name in ("repetitions", "unit", "schedule")}
        both = [rule, {**rule, "xp": 20}]
        found["versions"] = [{"from": day(FIRST, at), **both[at % 2]} for at in range(3000, days, days // 60 | 1)]
    if variant % 7 == 5:
        found["archivals"] = [{"date": day(today, -300), "archived": True}]
    elif variant % 7 == 6:
        found["endDate"] = day(today, -100)
    elif rules.get("unit") in ("min", "h") and variant % 2:
        found["timer"] = {"since": f"{today.isoformat()}T00:00:00Z", "date": today.isoformat()}
    return found


def habits(size: str, today: datetime.date) -> Iterator[Json]:
    """As a person has them, or each costly rule since the first day there is."""
    count, days, rules = SIZES[size]
    for number in range(count):
        rule = rules[number % len(rules)]
        if size == "extreme":
            yield {"id": f"x{number}", **rule, **extreme(number, today, rule)}
        else:
            start = day(today, -days)
            tags = [f"tag {number % 7}"]
            yield {"id": f"h{number}", "name": f"Habit {number}", "startDate": start, "tags": tags, **rule}


def dates(size: str, number: int, today: datetime.date) -> Iterator[str]:
    """The days on which a habit has an entry: of an extreme one now, and since 0001, one in ten without a gap."""
    if size != "extreme":
        days = SIZES[size][1]
        yield from (day(today, at - days) for at in range(days) if (at + number) % 11)
        return
    yield from (day(today, -at) for at in range(1, RECENT))
    days = (today - FIRST).days - RECENT
    yield from (day(FIRST, at) for at in (range(number, days, days // SPREAD) if number % 10 else range(DENSE)))


def pieces(size: str, today: datetime.date) -> Iterator[Json]:
    """The parameters of the imports that make a history; one entry in seven has a note."""
    all_habits = list(habits(size, today))
    for first in range(0, len(all_habits), HABITS):
        yield {"group": f"habits {first}", "habits": all_habits[first : first + HABITS]}
    yield {"group": "rest", "vacations": [{"from": day(today, -700), "through": day(today, -690)}]}
    entries = [
        {"habit": habit["id"], "date": date, "count": 1 + at % 3, **({} if at % 7 else {"note": f"note {at}"})}
        for number, habit in enumerate(all_habits)
        for at, date in enumerate(dates(size, number, today))
    ]
    for first in range(0, len(entries), PIECE):
        yield {"group": f"entries {first}", "entries": entries[first : first + PIECE]}
