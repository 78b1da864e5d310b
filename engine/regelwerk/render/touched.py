"""Which other documents a difference touches: those that read or name what changed, and those it acts on."""

from collections.abc import Iterator

from regelwerk.model.difference import Touched, Why
from regelwerk.model.provenance import FOR_READERS, Action
from regelwerk.model.rules import Immunity, Modifier, Rule
from regelwerk.model.ruleset import Document, Ruleset
from regelwerk.model.scenario import Example, Scenario
from regelwerk.model.traversal import Read, values_read
from regelwerk.render.references import backlinks, stops


def touched(old: Ruleset, new: Ruleset, id: str, action: Action, paths: list[str]) -> list[Touched]:
    """The documents of either ruleset that a changed document concerns, each once."""
    paths = [path for path in paths if path.partition("/")[0] not in FOR_READERS]
    if action == "changed" and not paths:
        return []
    found: dict[str, Why] = {}
    for ruleset in (new, old):
        document = ruleset.document(id)
        if document is None:
            continue
        for other, why in _concerned(ruleset, document, paths if action == "changed" else []):
            if other != id:
                found.setdefault(other, why)
    return [Touched(other, why) for other, why in found.items()]


def _concerned(ruleset: Ruleset, document: Document, paths: list[str]) -> Iterator[tuple[str, Why]]:
    id = document.header.id
    match document:
        case Modifier(quantity=quantity):
            yield quantity, "acts_on"
        case Rule(event=event) if event:
            yield event, "acts_on"
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
        for other in _rules(ruleset):
            read = [each for each in values_read(other) if each.of in kinds]
            if any(_meets(each, row, field) for each in read for row, field in places):
                yield other.header.id, "reads"
        return
    yield from ((other, "names") for other in backlinks(ruleset).get(id, []))


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


def _rules(ruleset: Ruleset) -> Iterator[Document]:
    return (each for each in ruleset.all_documents() if not isinstance(each, Example | Scenario))


def _stopped(ruleset: Ruleset, immunity: Immunity) -> list[str]:
    """The events that carry a tag which the immunity is against."""
    happening = {**ruleset.events, **{id: action.event for id, action in ruleset.actions.items()}}
    return [id for id, event in happening.items() if stops(immunity, event)]
