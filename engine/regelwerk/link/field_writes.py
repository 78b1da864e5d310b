"""Whether one line may write a field of the thing that it makes from two places: only one of them would last.

Forms that neither name nor make anything give their slots away, so the same field may be reached by several
ways: `<own> joins <other: own>`, where `own` has a slot of its own.
"""

from collections.abc import Collection, Mapping

from regelwerk.model.closure import reached
from regelwerk.model.notation import Choice, Form, Node, Optional, Repeat, Slot, children, told_in
from regelwerk.model.rules import FormUse, NotationDocument
from regelwerk.model.span import Span
from regelwerk.model.vocabulary import Vocabulary

_ENOUGH = 2


# A place from which a line writes a field: whether it is a slot of the form itself.
_Place = tuple[bool, Span]


class FieldWrites:
    """Follows the forms of a notation that give their slots to a thing with these fields."""

    def __init__(
        self, forms: Mapping[str, Form], uses: Mapping[str, FormUse], fields: Collection[str]
    ) -> None:
        self._forms = forms
        self._uses = uses
        self._fields = fields
        self._known: dict[tuple[str, str, str], tuple[Span, ...]] = {}

    def twice(self, form: str, field: str) -> tuple[Span, Span] | None:
        """Two places from which a line that is read as the form may write the field."""
        found = self._of_form(form, "", field, self._forms[form].alternatives[0].span)
        return (found[0], found[1]) if len(found) > 1 else None

    def _of_form(self, name: str, slot: str, field: str, place: Span) -> tuple[Span, ...]:
        key = name, slot, field
        if key not in self._known:
            self._known[key] = ()  # of a form within itself nothing more is known yet
            told = self._uses[name].alternatives and told_in(self._fields, name, slot) == field
            trees = [_together(self._of_node(tree, field)) for tree in self._forms[name].alternatives]
            found = (*([place] if told else []), *max(trees, key=len))[:_ENOUGH]
            self._known[key] = found
            if found and name in reached(self._given_away(name), self._given_away):  # reads itself
                self._known[key] = (found[0], *found)[:_ENOUGH]
        return self._known[key]

    def _of_node(self, node: Node, field: str) -> list[_Place]:
        match node:
            case Slot(span=span, name=name, form=form) if gives_away(self._uses, form):
                found = self._of_form(form, name, field, span)
                return [(False, place if len(found) > 1 else span) for place in found]
            case Slot(span=span, name=name):
                return [(True, span)] if name == field else []
            case Choice(options=options):
                each = [self._of_node(option, field) for option in options]
                return max(each, key=lambda places: len(_together(places)))
            case Repeat(body=body):
                once = self._of_node(body, field)
                return [*once, *(place for place in once if not place[0])]
        return [place for part in children(node) for place in self._of_node(part, field)]

    def _given_away(self, name: str) -> list[str]:
        """The forms in a form that give away what they read."""
        return [slot.form for slot in self._forms[name].slots.values() if gives_away(self._uses, slot.form)]


def _together(places: list[_Place]) -> tuple[Span, ...]:
    """The most places from which one line writes a field: slots of the form itself are read together wherever
    they stand in it, what forms inside it give away is not."""
    own = [span for is_own, span in places if is_own]
    return (*own[:1], *(span for is_own, span in places if not is_own))[:_ENOUGH]


def gives_away(uses: Mapping[str, FormUse], form: str) -> bool:
    """Whether what a form reads goes to the thing that the whole line makes."""
    use = uses.get(form)
    return use is not None and not use.names and not use.makes


def ordered(notation: NotationDocument, vocabulary: Vocabulary, giver: str) -> str:
    """The field that says whom an order is for: the thing that every line begins with, unless that is whoever
    gives the order; empty if lines begin with anything else."""
    forms, uses, fields = notation.notation.forms, notation.uses, vocabulary.things[notation.makes].fields
    waiting, seen = [notation.notation.start], set[str]()
    found: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in seen:
            return ""
        seen.add(name)
        for tree in forms[name].alternatives:
            parts = [part for part in tree.parts if isinstance(part, Slot | Choice | Optional | Repeat)]
            first = parts[0] if parts else None
            if not isinstance(first, Slot):
                return ""
            if gives_away(uses, first.form):
                waiting.append(first.form)
            else:
                found.add(first.name)
    kind = fields.get(next(iter(found))) if len(found) == 1 else None
    if kind is None or kind.kind != "thing" or vocabulary.is_a(kind.name, giver):
        return ""
    return found.pop()
