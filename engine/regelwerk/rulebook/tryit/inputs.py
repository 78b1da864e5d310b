"""Values as a reader types or picks them, and back.

What does not look like a value of its type is handed on as it was typed: the engine's own checks tell why
it does not fit.
"""

import re
from typing import Any

from regelwerk.model.content import Field
from regelwerk.model.scenario import StateData
from regelwerk.model.types import Type
from regelwerk.render.book import Book
from regelwerk.run.thing import shown
from regelwerk.texts.decimal import decimal

_MOST_LISTED = 400
_NUMBER = re.compile(r"[+-]?\d{1,15}(\.\d{1,9})?")
_NUMBERS = ("integer", "number")
_PICKED = ("boolean", "choice", "row", "thing")

Input = dict[str, Any]


class Inputs:
    """Describes inputs in the words of a book: `{"place", "title", "sort", "value", "options", "hint"}`."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._sign = decimal(".", book.language)

    def input(self, place: str, title: str, kind: Type, value: object, whole: StateData) -> Input:
        """The input for a value of a type; `whole` has the things that it may name."""
        sort = "text"
        if kind.kind in _PICKED:
            options = self.options(kind, whole)
            if len(options) <= _MOST_LISTED:
                held = self.text(value)
                known = [option[0] for option in options]
                options += [[held, held]] if held not in known else []
                return to_pick(place, title, held, options)
        elif kind.kind in _NUMBERS:
            sort = "number"
        made = {"place": place, "title": title, "sort": sort, "value": self.text(value)}
        if kind.kind == "list":
            numbers = kind.item is not None and kind.item.kind in _NUMBERS
            made["hint"] = self._book.say("input_separated_numbers" if numbers else "input_separated")
        return made

    def limits(self, field: Field) -> str:
        """What a number may be, and in which unit."""
        low, high = ("…" if limit is None else self.text(limit) for limit in field.limits)
        span = f"{low} – {high}" if field.limits != (None, None) else ""
        return " ".join(filter(None, (span, field.unit)))

    def options(self, kind: Type, whole: StateData) -> list[list[str]]:
        """Values to pick from, each with what readers call it."""
        book = self._book
        found = [["", "–"]] if kind.optional else []
        if kind.kind == "boolean":
            return [*found, ["true", book.say("yes")], ["false", book.say("no")]]
        if kind.kind == "choice":
            return [*found, *([option, book.word(option)] for option in kind.options)]
        if kind.kind == "row":
            rows = book.ruleset.tables[kind.name].rows
            return [*found, *([row.key, book.row(kind.name, row.key)] for row in rows)]
        is_a = book.ruleset.vocabulary.is_a
        things = [id for name, held in whole.items() if is_a(name, kind.name) for id in held]
        return [*found, *([id, id] for id in things)]

    def text(self, value: object) -> str:
        """A plain value, a thing or a row as it stands in an input."""
        if value is None:
            return ""
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, int | float):
            text = str(value) if isinstance(value, int) else f"{value:.10g}"
            return decimal(text, self._book.language)
        if isinstance(value, list | tuple):
            numbers = any(isinstance(each, int | float) and not isinstance(each, bool) for each in value)
            return ("; " if numbers else ", ").join(self.text(each) for each in value)
        return shown(value)

    def value(self, text: str, kind: Type) -> Any:
        """What was typed, as a plain value; as it was typed if it does not look like one."""
        text = text.strip()
        if not text and kind.optional:
            return None
        if kind.kind == "boolean":
            return {"true": True, "false": False}.get(text, text)
        if kind.kind in _NUMBERS:
            return self._number(text)
        # What stands between numbers must not be what stands within one.
        between = r";|,\s" if self._sign == "," else r"[;,]"
        if kind.kind == "point":
            parts = [self._number(each) for each in re.split(between, text.strip("()[]"))]
            return parts if len(parts) == 2 and not any(isinstance(each, str) for each in parts) else text
        if kind.kind == "list" and kind.item is not None:
            between = {"number": between, "integer": "[;,]"}.get(kind.item.kind, ",")
            return [self.value(each, kind.item) for each in re.split(between, text) if each.strip()]
        return text

    def _number(self, text: str) -> Any:
        text = text.strip()
        plain = text.replace(self._sign, ".").replace("−", "-")
        if not _NUMBER.fullmatch(plain):
            return text
        return float(plain) if "." in plain else int(plain)


def to_pick(place: str, title: str, value: str, options: list[list[str]]) -> Input:
    """An input for one of several values, each with what readers call it."""
    return {"place": place, "title": title, "sort": "pick", "value": value, "options": options}


def editable(kind: Type) -> bool:
    """Whether readers may change values of a type: a list of points, as an outline, is no input of theirs."""
    item = kind.item
    return kind.kind not in ("unknown", "none") and (item is None or item.kind not in ("point", "list"))
