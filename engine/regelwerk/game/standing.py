"""What somebody has: a table for each type of thing, with the fields that say more than their default."""

from collections import Counter
from typing import NamedTuple

from regelwerk.api.choice import Plain
from regelwerk.api.game import Game
from regelwerk.api.position import Thing
from regelwerk.model.owning import owning
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.texts import aligned, title, titled
from regelwerk.model.texts import word as option
from regelwerk.model.types import Type
from regelwerk.texts import Texts
from regelwerk.texts.decimal import decimal, digits

word = Texts("reports")


class Grid(NamedTuple):
    """A table of texts under a heading."""

    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def lines(self) -> list[str]:
        table = [self.columns, *self.rows] if any(self.columns) else list(self.rows)
        return aligned(table)


class Standing:
    """What those of the type `each` have. `owner` says whose every thing is, in play or not."""

    def __init__(self, game: Game, rules: Ruleset, each: str, language: str) -> None:
        self.game, self.rules, self.each, self.language = game, rules, each, language
        things = game.things()
        self.owner = {thing.id: game.owner(thing.id, each) for thing in things}
        self.things = [thing for thing in things if thing.in_play]
        self._field = owning(rules, each)

    def holdings(self, who: str) -> list[Grid]:
        """The tables of one who acts; parts of wholes stand in the tables of their own types."""
        own = [thing for thing in self.things if self.owner[thing.id] == who and not thing.parts]
        found = ((type, [thing for thing in own if thing.type == type]) for type in self.rules.types)
        return [self._grid(type, things) for type, things in found if things and self._field[type]]

    def known(self, who: str, *, own: bool) -> list[Grid]:
        """What a seat knows of things that no field gives to anybody, such as what lies in zones; with `own`
        only of itself. Empty where fields give away all that there is to have."""
        if any(self._field.values()) and not self.rules.vocabulary.things[self.each].zones:
            return []
        found = [
            (table, [row for row in table.rows if row.own or not own])
            for table in self.game.tables(who)
            if not self._field[table.type]
        ]
        return [
            Grid(table.title, ("", *table.columns), tuple((row.name, *row.cells) for row in rows))
            for table, rows in found
            if rows
        ]

    def overview(self) -> Grid:
        """What the ruleset counts of everybody; else how many things of each type they have."""
        deciders = self._of(self.each)
        if self.rules.counts:
            named = [(id, self.rules.definitions[id].header.title) for id in self.rules.counts]
            heads = [title(texts, self.language) or id for id, texts in named]
            kinds = {id: self.rules.definitions[id].value.type for id in self.rules.counts}
            counted = [
                [self._shown(self.game.evaluate(id, each.id), kind) for id, kind in kinds.items()]
                for each in deciders
            ]
        else:
            held = {thing.type for thing in self.things if not thing.parts}
            types = [type for type, field in self._field.items() if field and type in held]
            heads = [self._title(type) for type in types]
            owned = Counter((self.owner[thing.id], thing.type) for thing in self.things)
            counted = [[str(owned[each.id, type]) for type in types] for each in deciders]
        rows = tuple((each.id, *cells) for each, cells in zip(deciders, counted, strict=True))
        return Grid(word("count", self.language), (self._title(self.each), *heads), rows)

    def places(self) -> Grid | None:
        """What the map shows, in words: every place, whose it is, what it is like, what it borders on and who
        stands there."""
        layout = self.rules.map
        if layout is None:
            return None
        fields = self.rules.fields_of(layout.places)
        marks = {name: title(fields[name].title, self.language) or name for name in layout.marks}
        told = [name for name in (layout.colour_by, layout.pattern_by, layout.joined_by) if name]
        there: dict[str, list[str]] = {}
        for type in layout.shows:
            for thing in self._of(type):
                if not thing.parts:
                    owner = self.owner[thing.id]
                    standing = f"{thing.id} ({owner})" if owner else thing.id
                    there.setdefault(str(thing.fields[layout.standing]), []).append(standing)
        rows = []
        for place in self._of(layout.places):
            cells = [self._cell(place, name) for name in told]
            signs = ", ".join(called for name, called in marks.items() if place.fields[name])
            rows.append((place.id, *cells, signs or "–", ", ".join(there.get(place.id, ())) or "–"))
        heads = [title(fields[name].title, self.language) or name for name in told]
        columns = ("", *heads, word("signs", self.language), word("standing-there", self.language))
        return Grid(self._title(layout.places), columns, tuple(rows))

    def _of(self, type: str) -> list[Thing]:
        """What is in play of a type, and of those that are such."""
        return [thing for thing in self.things if self.rules.vocabulary.is_a(thing.type, type)]

    def _grid(self, type: str, things: list[Thing]) -> Grid:
        layout = self.rules.map
        drawn = (layout.joined_by, *layout.at) if layout is not None and layout.places == type else ()
        paper = self.rules.written_types()
        told = self.game.position
        fields = {
            name: field
            for name, field in self.rules.fields_of(type).items()
            if name != self._field[type]
            and name not in drawn
            and field.type.name not in paper
            and any(name in told[thing.id] for thing in things)
        }
        columns = ("", *(title(field.title, self.language) or name for name, field in fields.items()))
        rows = tuple((thing.id, *(self._cell(thing, name) for name in fields)) for thing in things)
        return Grid(self._title(type), columns, rows)

    def _cell(self, thing: Thing, name: str) -> str:
        return self._shown(thing.fields[name], self.rules.vocabulary.things[thing.type].fields[name])

    def _shown(self, value: Plain, type: Type) -> str:
        if value is None:
            return "–"
        if isinstance(value, bool):
            return word("yes" if value else "no", self.language)
        if isinstance(value, list):
            return ", ".join(self._shown(item, type.item or type) for item in value)
        if isinstance(value, float):
            return decimal(digits(value), self.language)
        return str(value) if type.kind in ("thing", "row") else option(self.rules, str(value), self.language)

    def _title(self, type: str) -> str:
        return titled(self.rules.types[type], self.language)
