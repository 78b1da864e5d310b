"""What walking through the documents of a ruleset needs all along: a state, values, texts, places."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple

from regelwerk.compile.sizes import EventSizes
from regelwerk.model.document import Texts
from regelwerk.model.expression import Expression
from regelwerk.model.rules import Immunity, Parameter
from regelwerk.model.span import Span
from regelwerk.model.types import differs_by_language
from regelwerk.reference.evaluator import Environment, Evaluator, Saw
from regelwerk.run.program import Program
from regelwerk.run.state import State

Names = dict[str, object]


class Doing(NamedTuple):
    """What carries documents out: lets an event happen, works a quantity out, finds who is immune."""

    event: Callable[["Walk", str, tuple[Any, ...]], bool]
    quantity: Callable[["Walk", str, tuple[Any, ...]], Any]
    immune: Callable[["Walk", Any, Any], Immunity | None]


class Walk:
    """One state, and the documents that say what happens to it.

    `environment` is what expressions may name; inside an immunity, `immune(…)` too. `places` are the
    spans that numbers of waiting effects stand for. `saw` is told the value of every sub-expression.
    """

    def __init__(
        self,
        program: Program,
        sizes: EventSizes,
        doing: Doing,
        state: State,
        saw: Saw | None = None,
    ) -> None:
        self.saw = saw
        self.program = program
        self.sizes = sizes
        self._doing = doing
        self.ruleset = program.ruleset
        self.state = state
        self.here: Span | None = None  # the effect that is being carried out
        self.places: list[Span | None] = [None]
        # Nodes that were asked whether they read a judgement: a bound is worked out again and again.
        self.judging: dict[int, bool] = {}
        self.environment = Environment(self._callable(), self._collection, program.rows, program.types, state)

    # --- places and notes -----------------------------------------------------------------------

    @contextmanager
    def at(self, span: Span) -> Iterator[None]:
        """What fails inside and has no place yet stands at `span`."""
        try:
            yield
        except Exception as error:
            if not hasattr(error, "place"):
                error.place = span  # type: ignore[attr-defined]
            raise

    def place(self) -> int:
        """A number that stands for the place of the effect that is being carried out."""
        self.places.append(self.here)
        return len(self.places) - 1

    def note(self, *entry: Any) -> None:
        self.state.trace.append(entry)

    def number(self, id: str) -> int:
        """By what number the trace names a document."""
        return self.program.numbers[id]

    # --- values ---------------------------------------------------------------------------------

    @contextmanager
    def against(self, tags: Any) -> Iterator[None]:
        """Expressions inside may ask who is immune against something with these tags."""
        outer = self.environment
        immune = {"immune": lambda thing: self.immune(thing, tags) is not None}
        self.environment = outer._replace(functions={**outer.functions, **immune})
        try:
            yield
        finally:
            self.environment = outer

    def value(self, expression: Expression, names: Mapping[str, object]) -> Any:
        return Evaluator(names, self.environment, self.saw).value(expression.tree)

    def value_at(self, expression: Expression, names: Mapping[str, object], span: Span | None = None) -> Any:
        """A value that, if it fails, fails at `span`, else where the expression stands."""
        with self.at(span or expression.span):
            return self.value(expression, names)

    def immune(self, thing: Any, tags: Any) -> Immunity | None:
        """The first immunity that keeps a thing itself safe from something with these tags."""
        return self._doing.immune(self, thing, tags)

    def text(self, texts: Texts, names: Mapping[str, object], *, told: bool = False) -> str:
        """A text in the language of the state, its values filled in; `told` to players, with titles."""
        first = "en" if "en" in texts else next(iter(texts), "")
        spoken = self.state.language if self.state.language in texts else first
        template = texts.get(spoken, ())
        return "".join(
            part
            if isinstance(part, str)
            else self.program.told(self.value(part, names), spoken)
            if told and differs_by_language(part.type)
            else self.program.shown(self.value(part, names))
            for part in template
        )

    @staticmethod
    def named(parameters: tuple[Parameter, ...], given: tuple[object, ...]) -> Names:
        """What the parameters of a document hold."""
        return dict(zip([each.name for each in parameters], given, strict=True))

    def happen(self, id: str, given: tuple[object, ...]) -> bool:
        """Lets an event happen, or an action; answers whether it did."""
        return self._doing.event(self, id, given)

    # --- what expressions may call ------------------------------------------------------------------

    def definition(self, id: str, *given: object) -> Any:
        definition = self.ruleset.definitions[id]
        return self.value_at(definition.value, self.named(definition.parameters, given))

    def quantity(self, id: str, *given: object) -> Any:
        """In a phase that resolves at once it is worked out once, and stands in the trace once."""
        cache = self.state.cache
        if cache is None:
            return self._doing.quantity(self, id, given)
        known = id, tuple(tuple(each) if isinstance(each, list) else each for each in given)
        if known not in cache:
            cache[known] = self._doing.quantity(self, id, given)
        return cache[known]

    def judged(self, id: str, thing: object) -> Any:
        return getattr(self.state, f"is_{id}")[thing]

    def _callable(self) -> dict[str, Callable[..., Any]]:
        rules = self.ruleset
        return {
            **{id: partial(self.definition, id) for id in rules.definitions},
            **{id: partial(self.quantity, id) for id in rules.quantities},
            **{id: partial(self.judged, id) for id in rules.judgements},
        }

    def _collection(self, thing: str) -> Any:
        return getattr(self.state, f"all_{self.ruleset.types[thing].plural}")
