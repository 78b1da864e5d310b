"""Watches an example while it runs, and answers at the very moments at which the rules asked."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from regelwerk.model.problem import Refused
from regelwerk.model.rules import Action, Event, Immunity, Judgement, Modifier, Quantity, Rule
from regelwerk.model.ruleset import Document
from regelwerk.reference.demands import Unprotected
from regelwerk.run.trace import Entry
from regelwerk.why_not.answer import Case, case
from regelwerk.why_not.asks import Asks, parameters_of
from regelwerk.why_not.parts import together
from regelwerk.why_not.position import Position
from regelwerk.why_not.words import Words


def moments(words: Words, position: Position, document: Document, given: Mapping[str, str]) -> list[Case]:
    """The cases that came up while the example ran, with `given` values only (by name, as they are shown).

    A rule on an event counts once for each time that the event was attempted.
    """
    watch = _Watch(words, position, document, given)
    trace = _Listening(position.state.trace, watch.hear)
    position.state.trace = trace
    if position.play is not None:
        with suppress(Refused):  # what came up until then tells most
            position.play()
    return watch.found


class _Listening(list[Entry]):
    """A trace that tells somebody of each entry."""

    def __init__(self, entries: list[Entry], hear: Callable[[Entry], None]) -> None:
        super().__init__(entries)
        self._hear = hear

    def append(self, entry: Entry) -> None:
        super().append(entry)
        self._hear(entry)

    def __iadd__(self, entries: Any) -> "_Listening":  # type: ignore[misc,override]
        for entry in entries:
            self.append(entry)
        return self


class _Watch:
    def __init__(
        self, words: Words, position: Position, document: Document, given: Mapping[str, str]
    ) -> None:
        self.words, self.state, self.document, self.given = words, position.state, document, given
        self.found: list[Case] = []
        self._open: list[tuple[str, Mapping[str, Any], int | None]] = []  # events on the way
        self.chosen = position.chosen
        self._number = words.program.numbers.get(document.header.id)
        self._parameters = parameters_of(words.ruleset, document)

    def hear(self, entry: Entry) -> None:
        match entry:
            case ("event", number, arguments):
                self._begun(self.words.program.documents[number].header.id, arguments)
            case ("end",) if self._open:
                self._open.pop()
            case ("rule" | "skipped", number) if number == self._number:
                self._asked()
            case ("quantity", number, arguments, *_):
                self._quantity(self.words.program.documents[number].header.id, arguments)
            case ("judged" | "settled", number, thing, _) if number == self._number:
                assert isinstance(self.document, Judgement)
                self._tell({self.document.parameter.name: thing})

    def _begun(self, id: str, arguments: tuple[Any, ...]) -> None:
        event = self.words.ruleset.event(id)
        names = dict(zip([each.name for each in event.parameters], arguments, strict=True))
        at: int | None = None
        match self.document:
            case Rule(events=on) if id in on:
                at = self._tell(names)
            case Event() | Action() if self.document.header.id == id:
                at = self._tell(names)
            case Immunity():
                self._aimed(event, names)
        self._open.append((id, names, at))

    def _asked(self) -> None:
        """A rule is asked after what happened before it: its conditions are told as they are now."""
        if not self._open or not isinstance(self.document, Rule):
            return
        _, names, at = self._open[-1]
        if at is None:
            return
        asks = self._asks(None)
        questions = asks.conditions(self.document)
        now = case(asks, self.document, questions, names)
        before = self.found[at]
        parts = (*(each for each in before.parts if not each.own), *now.parts)
        failing = sum(each.failing for each in parts)
        self.found[at] = now._replace(applies=together(parts), failing=failing, parts=parts)

    def _aimed(self, event: Event, names: Mapping[str, Any]) -> None:
        """An immunity is asked wherever something is aimed at one whom it might keep safe."""
        assert isinstance(self.document, Immunity)
        aimed = names.get(event.affects)
        if aimed is None or event.tags == ():
            return
        try:
            tags = tuple(Unprotected(event).tags(self._asks(None).asking, names))
        except Refused:
            return
        kind = self.words.program.types[self.document.subject.type.name]
        while aimed is not None:
            if isinstance(aimed, kind):
                self._tell({self.document.subject.name: aimed}, tags)
            aimed = aimed._whole

    def _quantity(self, id: str, arguments: tuple[Any, ...]) -> None:
        about = self.document
        wanted = about.quantity if isinstance(about, Modifier) else about.header.id
        if isinstance(about, Modifier | Quantity) and wanted == id:
            names = [each.name for each in self._parameters]
            self._tell(dict(zip(names, arguments, strict=True)))

    def _tell(self, names: Mapping[str, Any], tags: tuple[str, ...] | None = None) -> int | None:
        """The number of the new case; none if it is not one that was asked for."""
        for name, value in self.given.items():
            if name in names and value not in (
                getattr(names[name], "id", None),
                self.words.value(names[name]),
            ):
                return None
        asks = self._asks(tags)
        told = case(asks, self.document, asks.of(self.document), names)
        self.found.append(told)
        return len(self.found) - 1

    def _asks(self, tags: tuple[str, ...] | None) -> Asks:
        return Asks(self.words, self.state, tags, chosen=self.chosen)
