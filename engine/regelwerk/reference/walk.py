"""What walking through the documents of a ruleset needs all along: a state, values, texts, places."""

from ast import AST
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from typing import Any, NamedTuple

from regelwerk.compile.sizes import EventSizes
from regelwerk.model.document import Texts
from regelwerk.model.expression import Expression
from regelwerk.model.rules import Immunity, Parameter
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.span import Span
from regelwerk.model.types import differs_by_language
from regelwerk.reference.evaluator import Environment, Saw, evaluate
from regelwerk.reference.recording import Recorder
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
    spans that numbers of waiting effects stand for. A `recorder` is told the value of every sub-expression.
    """

    def __init__(
        self,
        program: Program,
        sizes: EventSizes,
        doing: Doing,
        state: State,
        recorder: Recorder | None = None,
    ) -> None:
        self.recorder = recorder
        self.program = program
        self.sizes = sizes
        self._doing = doing
        self.ruleset = program.ruleset
        self.state = state
        self.here: Span | None = None  # the effect that is being carried out
        self.places: list[Span | None] = [None]
        # Nodes that were asked whether they read a judgement: a bound is worked out again and again.
        self.judging: dict[AST, bool] = {}
        self.environment = Environment(
            self._callable(), _Collections(self.ruleset, state), program.rows, program.types, state
        )

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
    def inside(self, functions: dict[str, Callable[..., Any]]) -> Iterator[None]:
        """Expressions may call these functions too."""
        outer = self.environment
        self.environment = outer._replace(functions={**outer.functions, **functions})
        try:
            yield
        finally:
            self.environment = outer

    def against(self, tags: Any) -> AbstractContextManager[None]:
        """Expressions may ask who is immune against something with these tags."""
        return self.inside({"immune": lambda thing: self.immune(thing, tags) is not None})

    def value(self, expression: Expression, names: Mapping[str, object]) -> Any:
        return evaluate(expression, names, self.environment, self.saw(expression))

    def saw(self, expression: Expression) -> Saw | None:
        """What is told of the nodes of an expression, if anybody wants to know."""
        return None if self.recorder is None else self.recorder.saw(expression)

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
            **{id: _by_name(self.definition, id, of.parameters) for id, of in rules.definitions.items()},
            **{id: _by_name(self.quantity, id, of.parameters) for id, of in rules.quantities.items()},
            **{id: _by_name(self.judged, id, (of.parameter,)) for id, of in rules.judgements.items()},
        }


class _Collections(Mapping[str, object]):
    """What the plurals of types name in a state: all such things; the one, where there is only one."""

    def __init__(self, ruleset: Ruleset, state: State) -> None:
        self._state = state
        things = ruleset.vocabulary.things
        self._one = {each.plural: things[each.header.id].one for each in ruleset.types.values()}

    def __getitem__(self, plural: str) -> object:
        one, listed = self._one[plural], getattr(self._state, f"all_{plural}")
        return listed[0] if one else list(listed)  # whoever keeps it keeps it as it is now

    def __contains__(self, plural: object) -> bool:
        return plural in self._one

    def __iter__(self) -> Iterator[str]:
        return iter(self._one)

    def __len__(self) -> int:
        return len(self._one)


def _by_name(function: Callable[..., Any], id: str, parameters: tuple[Parameter, ...]) -> Callable[..., Any]:
    """The function with its arguments in their places, though some are given by name."""

    def called(*given: object, **others: object) -> Any:
        rest = [others[each.name] for each in parameters[len(given) :]]
        return function(id, *given, *rest)

    return called
