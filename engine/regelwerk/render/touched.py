"""Which other documents a difference touches: those that read or name what changed, and those it acts on."""

from collections.abc import Iterator
from functools import cached_property

from regelwerk.model.difference import Touched, Why
from regelwerk.model.provenance import FOR_READERS, Action
from regelwerk.model.rules import Immunity, Modifier, Rule
from regelwerk.model.ruleset import Document, Ruleset
from regelwerk.model.scenario import Example, Scenario
from regelwerk.model.traversal import Read, values_read
from regelwerk.render.references import backlinks, stops


class Touching:
    """Some rulesets, asked of one document after the other which others a change of it concerns."""

    def __init__(self, *rulesets: Ruleset) -> None:
        self._sides = [_Side(ruleset) for ruleset in rulesets]

    def touched(self, id: str, action: Action, paths: list[str]) -> list[Touched]:
        """The documents of any of the rulesets that a changed document concerns, each once."""
        paths = [path for path in paths if path.partition("/")[0] not in FOR_READERS]
        if action == "changed" and not paths:
            return []
        found: dict[str, Why] = {}
        for side in self._sides:
            document = side.ruleset.document(id)
            if document is None:
                continue
            for other, why in side.concerned(document, paths if action == "changed" else []):
                if other != id:
                    found.setdefault(other, why)
        return [Touched(other, why) for other, why in found.items()]


class _Side:
    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    @cached_property
    def _names(self) -> dict[str, list[str]]:
        return backlinks(self.ruleset)

    @cached_property
    def _reads(self) -> list[tuple[str, list[Read]]]:
        rules = (d for d in self.ruleset.all_documents() if not isinstance(d, Example | Scenario))
        return [(each.header.id, list(values_read(each))) for each in rules]

    def concerned(self, document: Document, paths: list[str]) -> Iterator[tuple[str, Why]]:
        ruleset, id = self.ruleset, document.header.id
        match document:
            case Modifier(quantity=quantity):
                yield quantity, "acts_on"
            case Rule(events=events):
                yield from ((each, "acts_on") for each in events)
            case Immunity():
                yield from ((each, "stops") for each in _stopped(ruleset, document))
        if id in ruleset.events or id in ruleset.actions:
            yield from (
                (immunity.header.id, "stopped_by")
                for immunity in ruleset.immunities.values()
                if id in _stopped(ruleset, immunity)
            )
        if paths and (id in ruleset.tables or id in ruleset.types):
            kinds = {id, *(each.id for each in ruleset.vocabulary.things.values() if id in each.ancestors)}
            places = [_place(path) for path in paths]
            for other, reads in self._reads:
                read = [each for each in reads if each.of in kinds]
                if any(_meets(each, row, field) for each in read for row, field in places):
                    yield other, "reads"
            return
        yield from ((other, "names") for other in self._names.get(id, []))


def _place(path: str) -> tuple[str, str]:
    """The row and the column or field behind a path; empty for all of them."""
    parts = path.split("/")
    if parts[0] == "rows" and len(parts) > 1:
        return parts[1], parts[2] if len(parts) > 2 else ""
    return "", parts[1] if parts[0] in ("fields", "columns") and len(parts) > 1 else ""


def _meets(read: Read, row: str, field: str) -> bool:
    """Whether a read may meet the value at a place: of this row or of one that is only known in a game."""
    if row and read.row and read.row != row:
        return False
    if not read.field:
        # A row or the whole table is named, not one of its values: that matters for whole rows.
        return not field
    return not field or read.field == field


def _stopped(ruleset: Ruleset, immunity: Immunity) -> list[str]:
    """The events that carry a tag which the immunity is against."""
    return [id for id, event in ruleset.happenings.items() if stops(immunity, event)]
