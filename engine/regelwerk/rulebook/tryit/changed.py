"""An example with a reader's changes: what may be changed, and what is wrong with what was."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from regelwerk.model.content import Field
from regelwerk.model.problem import Problem
from regelwerk.model.rules import Parameter
from regelwerk.model.scenario import Example, Given, Happening, StateData
from regelwerk.model.span import Span
from regelwerk.model.types import INTEGER
from regelwerk.render.book import Book
from regelwerk.rulebook.tryit.inputs import Input, Inputs, editable
from regelwerk.scenario.script import given_state, thrown

if TYPE_CHECKING:
    from regelwerk.link.space_checks import StartChecker

INPUT = "input:"  # how the file of a span begins that is about an input
MOST_DICE, MOST_CHOICES, MOST_LINES = 60, 40, 200

Changes = Mapping[str, str]  # texts of inputs by their places: `things/rook/a/at`


class Pick(NamedTuple):
    """A choice as it was picked: the action, and for each parameter the text of a value.

    While it is `changing`, what no longer fits the rest of it gives way; otherwise it has to be offered.
    """

    action: str
    values: dict[str, str]
    changing: bool = False


class Changed(NamedTuple):
    """What is to be resolved. `dice` that are None are thrown by chance, as are those behind the last."""

    example: Example
    orders: dict[str, list[str]]
    dice: tuple[int | Sequence[str] | None, ...]
    picks: tuple[Pick, ...]


class Changing:
    """Changes examples of a book's ruleset."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._ruleset = book.ruleset
        self._inputs = Inputs(book)

    def form(self, example: Example) -> dict[str, object]:
        """The inputs for an example as it stands, but for dice and choices, which follow from a course."""
        book, whole = self._book, given_state(self._ruleset, example)
        orders = [
            {
                "place": f"orders/{phase}",
                "title": book.title(phase) if phase else "",
                "value": "\n".join(str(line.value) for line in lines),
            }
            for phase, lines in example.orders.items()
        ]
        things = [
            {"title": f"{book.title(kind)} {id}", "fields": self._fields(kind, id, held, whole)}
            for kind, listed in example.state.items()
            for id, (_, held) in listed.items()
        ]
        happens = [
            {
                "place": f"happens/{number}",
                "title": f"{book.title(happening.event)} ({book.title(happening.phase)})",
                "fields": self._arguments(number, happening, whole),
            }
            for number, happening in enumerate(example.happens)
        ]
        return {"orders": orders, "things": [each for each in things if each["fields"]], "happens": happens}

    def changed(self, example: Example, changes: Changes) -> tuple[Changed, list[Problem]]:
        """The example as changed, and every problem with it, placed at inputs (`at`)."""
        problems: list[Problem] = []
        state = self._state(example, changes)
        moved = example._replace(state=state)
        whole = given_state(self._ruleset, moved)
        if state != example.state:
            problems += self._checker.state(state, whole)
        happens = tuple(self._happens(example, changes, whole, problems))
        dice = tuple(self._dice(example, changes, problems))
        orders: dict[str, list[str]] = {}
        for phase, before in example.orders.items():
            text = changes.get(f"orders/{phase}")
            orders[phase] = [str(line.value) for line in before] if text is None else text.split("\n")
            if len(orders[phase]) > MOST_LINES:
                told = {"most": str(MOST_LINES)}
                problems.append(Problem("tryit-too-many-lines", at(f"orders/{phase}"), told))
        picks = tuple(self._picks(example, changes))
        return Changed(moved._replace(happens=happens), orders, dice, picks), problems

    @cached_property
    def _checker(self) -> "StartChecker":
        # Most of what is imported for it nobody needs who only looks at an example.
        from regelwerk.link.space_checks import StartChecker

        return StartChecker(self._ruleset)

    # --- inputs -------------------------------------------------------------------------

    def _fields(self, kind: str, id: str, held: Mapping[str, Given], whole: StateData) -> list[Input]:
        found, fields = list[Input](), self._ruleset.fields_of(kind)
        for name, given in held.items():
            field = fields.get(name)
            if field is not None and editable(field.type):
                place, title = f"things/{kind}/{id}/{name}", self._book.thing_field(kind, name)
                made = self._inputs.input(place, title, field.type, given.value, whole)
                hint = self._inputs.limits(field)
                found.append(made | ({"hint": hint} if hint else {}))
        return found

    def _arguments(self, number: int, happening: Happening, whole: StateData) -> list[Input]:
        return [
            self._inputs.input(
                f"happens/{number}/{each.name}",
                self._book.parameter(each),
                each.type,
                happening.arguments[each.name].value,
                whole,
            )
            for each in self._ruleset.event(happening.event).parameters
            if each.name in happening.arguments and editable(each.type)
        ]

    # --- changes ------------------------------------------------------------------------

    def _state(self, example: Example, changes: Changes) -> StateData:
        found: StateData = {}
        for kind, things in example.state.items():
            fields, found[kind] = self._ruleset.fields_of(kind), {}
            for id, (span, held) in things.items():
                new = {
                    name: self._given(changes, f"things/{kind}/{id}/{name}", given, fields.get(name))
                    for name, given in held.items()
                }
                found[kind][id] = span, new
        return found

    def _given(self, changes: Changes, place: str, given: Given, of: Field | Parameter | None) -> Given:
        """The value of a field or parameter as changed; one whose text is as it was stays the very same."""
        text = changes.get(place)
        if text is None or of is None or not editable(of.type):
            return given
        same = text.strip() == self._inputs.text(given.value)
        return given if same else Given(self._inputs.value(text, of.type), at(place))

    def _happens(
        self, example: Example, changes: Changes, whole: StateData, problems: list[Problem]
    ) -> list[Happening]:
        found = []
        for number, happening in enumerate(example.happens):
            if changes.get(f"happens/{number}") == "false":
                continue
            arguments = dict(happening.arguments)
            for parameter in self._ruleset.event(happening.event).parameters:
                given = arguments.get(parameter.name)
                if given is not None:
                    new = self._given(changes, f"happens/{number}/{parameter.name}", given, parameter)
                    problems += self._checker.value(new, parameter.type, whole) if new is not given else []
                    arguments[parameter.name] = new
            found.append(happening._replace(arguments=arguments))
        return found

    def _dice(
        self, example: Example, changes: Changes, problems: list[Problem]
    ) -> list[int | Sequence[str] | None]:
        if "dice" not in changes:
            return list(thrown(example.dice))
        found: list[int | Sequence[str] | None] = []
        for number, text in enumerate(changes["dice"].split("\n")[:MOST_DICE]):
            value = self._inputs.value(text, INTEGER) if text.strip() else None
            if value is not None:
                wrong = self._checker.value(Given(value, at(f"dice/{number}")), INTEGER, {})
                problems += wrong
                value = None if wrong else value
            found.append(value)
        while found and found[-1] is None:
            found.pop()
        return found

    def _picks(self, example: Example, changes: Changes) -> list[Pick]:
        if "choices" not in changes:
            return [
                Pick(
                    chosen.action,
                    {name: self._inputs.text(given.value) for name, given in chosen.arguments.items()},
                )
                for chosen in example.choices
            ]
        found = []
        for number in range(MOST_CHOICES):
            action = changes.get(f"choices/{number}", "")
            if not action:
                break
            start = f"choices/{number}/"
            values = {place[len(start) :]: text for place, text in changes.items() if place.startswith(start)}
            touched = changes.get("touched", "")
            found.append(Pick(action, values, touched == start[:-1] or touched.startswith(start)))
        return found


def at(place: str) -> Span:
    """The place of an input as a span."""
    return Span(INPUT + place, 1, 1, 1, 1)
