"""Valid requests from the daemon's own OpenRPC document, and others near one, for Tests/Campaigns/costs.

Only the schemas say what a request may hold. Which habits, tags, generations … there are is learned from results, by
the names of their fields.
"""

import datetime
import json
import random
import re
from typing import Any, Dict, List, Optional

from costs_history import DATES

Json = Dict[str, Any]
# Parameters that mean what is learned under another name.
MEANT = {"before": "habit", "after": "habit", "HabitId": "habit"}
KNOWN_MOST, FAVOURED, SWEPT = 400, 20, 50
# What a text may be made of: plain, wide, of several scalars a character, and words that are searched.
LETTERS = ["x", "ü", "a\u0301", "👩‍👩‍👧", "the ", "Ａ"]
LONGEST = 16_384
KINDS = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int, "number": (int, float)}


class Generator:
    """Makes requests and changes them."""

    def __init__(self, document: Json, seed: int, today: datetime.date, longest: int) -> None:
        self.schemas = document["components"]["schemas"]
        self.methods = {method["name"]: method for method in document["methods"]}
        self.random = random.Random(seed)
        self.last = today.toordinal()
        self.longest = longest
        self.known: Dict[str, List[Any]] = {}
        self.favoured: Dict[str, List[Any]] = {}

    def learn(self, value: Any, name: str = "") -> None:
        """Keeps the values of a result, by the names of their fields: `habit` for the ids and names in `habits`."""
        if isinstance(value, dict):
            for field, inner in value.items():
                self.learn(inner, name if field in ("id", "name") and name else field)
        elif isinstance(value, list):
            for inner in value:
                self.learn(inner, name.removesuffix("s"))
        elif isinstance(value, (str, int)) and not isinstance(value, bool):
            values = self.known.setdefault(name, [])
            # A device's id is another one in every history: its name is not.
            if len(values) < KNOWN_MOST and value not in values and not re.fullmatch("[0-9a-f]{32}", str(value)):
                values.append(value)

    def favour(self, value: Any, name: str = "") -> None:
        """Draws the texts of a costly request more often, by the names of their fields."""
        if isinstance(value, dict):
            for field, inner in value.items():
                self.favour(inner, field)
        elif isinstance(value, list):
            for inner in value[:FAVOURED]:
                self.favour(inner, name.removesuffix("s"))
        elif isinstance(value, str):
            name = MEANT.get(name, name)
            self.favoured[name] = [*self.favoured.get(name, []), value][-FAVOURED:]

    def date(self) -> str:
        """A day of which there may be something, or one at an edge."""
        recent, any_day = self.last - self.random.randrange(3650), self.random.randrange(1, self.last)
        edges = [self.last, self.last - 1, 1, datetime.date.max.toordinal()]
        return datetime.date.fromordinal(self.random.choice([*edges, recent, recent, any_day])).isoformat()

    def days(self, count: int) -> List[str]:
        """Days in a row, most often up to one of which there may be something."""
        last = min(datetime.date.fromisoformat(self.date()).toordinal(), self.last)
        first = max(1, last - (count if self.random.random() < 0.8 else 0))
        return [datetime.date.fromordinal(first + at).isoformat() for at in range(count)]

    def text(self, schema: Json, name: str) -> str:
        """A text that the schema allows, one that is known for seven of ten."""
        known = [value for value in self.known.get(name, []) if isinstance(value, str)]
        if self.random.random() < 0.4:
            known = self.favoured.get(name) or known
        pattern = re.compile(schema.get("pattern", ""))
        if known and self.random.random() < 0.7:
            found = str(self.random.choice(known))
            if pattern.search(found):
                return found
        most = min(schema.get("maxLength", 64), LONGEST)
        length = self.random.choice([1, min(most, 20), most])
        line = (self.random.choice(LETTERS) * length).encode()[:length].decode(errors="ignore") or "x"
        day, time = self.date(), f"{self.random.randrange(24):02}:{self.random.randrange(60):02}"
        color, dates = self.random.choice(["red", "#a0b0c0"]), self.random.choice(DATES)
        texts = [f"n{self.random.randrange(10**6)}", day, f"{day}T{time}:00.000Z", time, dates, color]
        # A line may be anything, and what is an id may look like a date: the most particular kind that fits.
        texts = [line, *texts] if pattern.search("§ §") else texts
        return next((text for text in texts if pattern.search(text)), "x")

    def number(self, schema: Json, name: str) -> Any:
        """A number: known, at an edge, or of any order between."""
        least, most = schema.get("minimum", -1000), schema.get("maximum", 2**31)
        known = [value for value in self.known.get(name, []) if isinstance(value, int) and least <= value <= most]
        if known and self.random.random() < 0.7:
            return self.random.choice(known)
        between = [int(10 ** self.random.uniform(0, 4)), self.random.randint(int(least), int(most))]
        value = max(least, min(most, self.random.choice([least, most, 1, *between])))
        has_fraction = schema["type"] == "number" and value < most - 1 and self.random.random() < 0.3
        return value + 0.125 if has_fraction else value

    def make(self, schema: Json, name: str = "") -> Any:
        """A value that the schema allows."""
        if "$ref" in schema:
            return self.make(self.resolved(schema), name if name in self.known else schema["$ref"].rsplit("/", 1)[1])
        name = MEANT.get(name, name)
        if "anyOf" in schema:
            return self.make(self.random.choice(schema["anyOf"]), name)
        if "enum" in schema:
            return self.random.choice(schema["enum"])
        kind = schema.get("type")
        if kind == "object":
            return self.object(schema)
        if kind == "array":
            most = min(schema.get("maxItems", self.longest), self.longest)
            element = self.make(schema["items"], name.removesuffix("s"))
            return self.filled([element], max(schema.get("minItems", 0), self.length(most)), schema, name)
        if kind == "string":
            return self.text(schema, name)
        if kind in ("integer", "number"):
            return self.number(schema, name)
        return self.random.random() < 0.5 if kind == "boolean" else None

    def resolved(self, schema: Json) -> Json:
        """What a schema refers to."""
        found = self.schemas[schema["$ref"].rsplit("/", 1)[1]] if "$ref" in schema else schema
        return found if isinstance(found, dict) else {}

    def object(self, schema: Json) -> Json:
        """Its required members and some of the others; of keys by a pattern, days in a row."""
        share = self.random.choice([0.1, 0.3, 0.9])
        found = {
            name: self.make(inner, name)
            for name, inner in schema.get("properties", {}).items()
            if name in schema.get("required", []) or self.random.random() < share
        }
        for pattern, inner in schema.get("patternProperties", {}).items():
            value = self.make(inner)
            found |= {key: value for key in self.days(self.length(self.longest)) if re.search(pattern, key)}
        return found

    def length(self, most: int) -> int:
        """How long an array is: one, all that may be, or of any order between."""
        return min(most, self.random.choice([1, 1, most, int(2 ** self.random.uniform(0, 11))]))

    def filled(self, elements: List[Any], length: int, schema: Json, name: str, member: Any = "") -> List[Any]:
        """As many elements: the same ones again (without a member), or different in one, or each another one."""
        name = name.removesuffix("s")
        properties = self.resolved(schema["items"]).get("properties", {})
        if not elements or member is None or not member and self.random.random() < 0.3:
            return [elements[at % len(elements)] for at in range(length if elements else 0)]
        if not properties:
            distinct = dict.fromkeys(json.dumps(self.make(schema["items"], name)) for _ in range(2 * length))
            return [json.loads(text) for text in distinct][:length]
        member = member or self.random.choice([name for name in properties if name in elements[0]] or list(properties))
        if properties[member].get("$ref", "").endswith("/Day"):
            values: List[Any] = self.days(length)
        else:
            # Few values, as all of them must be valid.
            values = [self.make(properties[member], member) for _ in range(self.random.choice([1, 2, 5, 20]))]
        return [{**elements[at % len(elements)], member: values[at % len(values)]} for at in range(length)]

    def fitting(self, schema: Json, value: Any) -> Optional[Json]:
        """The schema that a value was made from, where there are several."""
        schema = self.resolved(schema)
        for inner in schema.get("anyOf", []):
            found = self.fitting(inner, value)
            if found and (not isinstance(value, dict) or set(value) <= set(found.get("properties", value))):
                return found
        return schema if isinstance(value, KINDS.get(schema.get("type", ""), ())) else None

    def near(self, schema: Json, value: Any, name: str = "") -> Any:
        """A value that differs from another in one place."""
        inner = self.fitting(schema, value)
        if not inner or not value or not isinstance(value, (dict, list)) or self.random.random() < 0.15:
            return self.make(schema, name)
        if isinstance(value, list):
            least, most = inner.get("minItems", 0), min(inner.get("maxItems", self.longest), self.longest)
            length = self.random.choice([len(value), len(value), most, len(value) * 2, len(value) // 2])
            few = value[: self.random.choice([1, 3, most])]
            if self.random.random() < 0.5:
                few = [self.near(inner["items"], self.random.choice(value), name.removesuffix("s"))]
            return self.filled(few, max(least, min(most, length)), inner, name)
        properties = inner.get("properties", {})
        if not properties:
            return self.make(schema, name)
        member = self.random.choice(list(properties))
        if member not in value:
            return {**value, member: self.make(properties[member], member)}
        if member not in inner.get("required", []) and self.random.random() < 0.3:
            return {key: kept for key, kept in value.items() if key != member}
        return {**value, member: self.near(properties[member], value[member], member)}

    def along(self, schema: Json, value: Json) -> List[Json]:
        """An object with each member in turn another text that is known, or an array in full; the arrays last."""
        texts, arrays = [], []
        for name, properties in schema["properties"].items():
            old = value.get(name)
            inner = self.fitting(properties, old)
            known = self.known.get(MEANT.get(name, name), [])
            if isinstance(old, str) or old is None:
                texts += [{**value, name: text} for text in self.random.sample(known, min(len(known), SWEPT))]
            elif inner and old and isinstance(old, list):
                most = min(inner.get("maxItems", self.longest), self.longest)
                for member in [None, *self.resolved(inner["items"]).get("properties", {})]:
                    arrays.append({**value, name: self.filled(old[:1], most, inner, name, member)})
        self.random.shuffle(texts)
        return [*texts[:SWEPT], *arrays]

    def parameters(self, method: str) -> Json:
        """The schema of a method's parameters by name."""
        found = self.methods[method]["params"]
        required = [parameter["name"] for parameter in found if parameter["required"]]
        properties = {parameter["name"]: parameter["schema"] for parameter in found}
        return {"type": "object", "properties": properties, "required": required}

    def writes(self, case: Json) -> bool:
        """Whether a request changes the history."""
        return bool(self.methods[case["method"]]["x-writes"]) and not case["params"].get("dryRun")
