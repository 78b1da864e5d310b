"""What a function word of expressions is made of. How it reads, `texts/<language>/functions.ftl` says."""

from collections.abc import Callable
from importlib import import_module
from itertools import chain, repeat
from typing import Any, Literal, TypeAlias

from regelwerk.model.expression import Value
from regelwerk.model.record import NamedTuple
from regelwerk.model.types import NUMBER, Type
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.texts import Texts
from regelwerk.texts.grammar import grammar
from regelwerk.texts.pattern import Inflected
from regelwerk.words.agreement import fits, item_of

PHRASES, _WORDING = Texts("functions"), Texts("wording")


class Parameter(NamedTuple):
    """One thing that a word is told.

    `wants` is `type` when a type document's id stands there, `relation` when the name of a field or a
    definition does, by which one thing leads to others. `default` fills in what is not given;
    `optional` may be left out altogether and is then given by name only; `many` takes all the rest.
    `nothing` says that it may be none, too, and of a list that those in it may.
    """

    name: str
    wants: Literal["value", "type", "relation"] = "value"
    default: Value = None
    optional: bool = False
    many: bool = False
    nothing: bool = False


class Misfit(NamedTuple):
    """Arguments that a word can not take: a problem's code, which argument, the sentence's values."""

    code: str
    argument: int
    values: dict[str, str | Type]


Types: TypeAlias = tuple[Type, ...]
Result: TypeAlias = Callable[[Types, Vocabulary], Type | Misfit]
Gives: TypeAlias = Type | Callable[[Types], Type | Misfit]


class FunctionWord(NamedTuple):
    """A word that expressions may call.

    `result` gives the type of the value, or the misfit. `meaning` is what the word does: the reference
    calls it, and generated code too where `python` is empty or would repeat an argument that is dear.
    In `python`, `{0}` is the first argument and `{a0}` the same as an atom, safe before a dot, `{s}`
    the state. `monotone` says per argument how the value follows it: `+` grows, `-` shrinks, `0`
    neither, so that it must not depend on an unsolved judgement; the last sign stands for all further
    arguments. `aggregate` words take `… for x in xs if …`. The `meaning` of a word of the `state` takes
    the state before its arguments. `asks_cost` says that it works out the definition that the space
    names as its cost.
    """

    name: str
    parameters: tuple[Parameter, ...]
    result: Result
    meaning: Callable[..., Any]
    python: str | Callable[[Types], str] = ""
    monotone: str = "0"
    aggregate: bool = False
    state: bool = False
    asks_cost: bool = False

    @property
    def manual(self) -> str:
        """What the word means, with an example: the docstring of the file that defines it."""
        return import_module(f"regelwerk.words.functions.{self.name}").__doc__ or ""

    def plain(self, language: str, shown: Callable[[str], str]) -> str:
        """The word in prose, outside of any sentence; `shown` is what stands for a parameter."""

        def slot(words: str) -> Inflected:
            forms = {
                "gen": _WORDING.say(language, "of", {"words": words}),
                "which": _WORDING.say(language, "which"),
                "a": grammar(language).kind(words),
            }
            return Inflected(lambda form: forms.get(form, words))

        values = {each.name: slot(shown(each.name)) for each in self.parameters}
        return PHRASES.say(language, self.name, values).rstrip(",")

    def template(self, types: Types) -> str:
        """The Python source of a call with arguments of these types; empty: call `meaning`."""
        return self.python if isinstance(self.python, str) else self.python(types)

    def sign(self, argument: int) -> str:
        """How the value follows this argument: `+`, `-` or `0`."""
        return self.monotone[min(argument, len(self.monotone) - 1)]


def takes(*wanted: Type, gives: Gives) -> Result:
    """The `result` of a word with arguments of these types; the last stands for all further ones."""

    def result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
        for position, (given, each) in enumerate(zip(types, chain(wanted, repeat(wanted[-1])), strict=False)):
            if not fits(given, each, vocabulary):
                return wrong(position, given, each)
        return gives if isinstance(gives, Type) else gives(types)

    return result


def wrong(argument: int, given: Type, wanted: Type) -> Misfit:
    """The misfit of an argument that has another type than wanted."""
    return Misfit("expression-argument-type", argument, {"given": given, "wanted": wanted})


def number_of(given: Type) -> Type:
    """The number type of a list's items, as a value that is there."""
    item = item_of(given).required()
    return item if item.kind in ("integer", "number") else NUMBER
