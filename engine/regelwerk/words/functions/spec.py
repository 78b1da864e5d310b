"""What a function word of expressions is made of."""

import re
from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from regelwerk.model.expression import Value
from regelwerk.model.record import NamedTuple
from regelwerk.model.types import NUMBER, Type, list_of
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.agreement import fits, item_of
from regelwerk.words.type_phrases import values


class Parameter(NamedTuple):
    """One thing that a word is told.

    `wants` is `type` when a type document's id stands there. `default` fills in what is not given;
    `optional` may be left out altogether and is then given by name only; `many` takes all the rest.
    `nothing` says that it may be none, too, and of a list that those in it may.
    """

    name: str
    wants: Literal["value", "type"] = "value"
    default: Value = None
    optional: bool = False
    many: bool = False
    nothing: bool = False


class Misfit(NamedTuple):
    """Arguments that a word can not take: a problem's code, which argument, the sentence's values."""

    code: str
    argument: int
    values: dict[str, str]


class Phrase(NamedTuple):
    """The word in prose, and its denial where it is a whole sentence; `{0}` is the first argument.

    German says in which case an argument stands: `{0}` nominative, `{0:gen}`, `{0:dat}`, `{0:acc}`; a type
    is `{0:a}` or `{0:no}`, and `{0:own}` takes the case of the whole; `{0:which}` is the article of one thing
    from a list. A comma at its end closes a clause: it stands where the sentence goes on. `{head}` is what
    German bends: `head_de` in nominative, genitive, dative and accusative. `more` is added when the last,
    optional argument is given.
    """

    en: str
    de: str
    not_en: str = ""
    not_de: str = ""
    more_en: str = ""
    more_de: str = ""
    head_de: tuple[str, str, str, str] = ("", "", "", "")

    def plain(self, language: str) -> str:
        """The word in prose with slots that name no case; a genitive becomes “von”."""
        if language != "de":
            return self.en
        said = self.de.replace("{head}", self.head_de[0]).replace("{0:which}", "das")
        return _CASE.sub(r"{\1}", _GENITIVE.sub(r"von {\1}", said)).rstrip(",")


_GENITIVE = re.compile(r"\{(\d):gen\}")
_CASE = re.compile(r"\{(\d):\w+\}")

Types: TypeAlias = tuple[Type, ...]


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
    result: Callable[[Types, Vocabulary], Type | Misfit]
    meaning: Callable[..., Any]
    monotone: str
    phrase: Phrase
    manual: str
    python: str | Callable[[Types], str] = ""
    aggregate: bool = False
    state: bool = False
    asks_cost: bool = False

    def template(self, types: Types) -> str:
        """The Python source of a call with arguments of these types; empty: call `meaning`."""
        return self.python if isinstance(self.python, str) else self.python(types)

    def sign(self, argument: int) -> str:
        """How the value follows this argument: `+`, `-` or `0`."""
        return self.monotone[min(argument, len(self.monotone) - 1)]


def wrong(argument: int, given: Type, wanted: Type) -> Misfit:
    """The misfit of an argument that has another type than wanted."""
    return Misfit("expression-argument-type", argument, values(given=given, wanted=wanted))


def wants(types: Types, wanted: Type, vocabulary: Vocabulary) -> Misfit | None:
    """The first argument that is not a `wanted`."""
    for position, given in enumerate(types):
        if not fits(given, wanted, vocabulary):
            return wrong(position, given, wanted)
    return None


def wants_list(given: Type, item: Type, vocabulary: Vocabulary) -> Misfit | None:
    """What is wrong with a first argument that should be a list of `item`."""
    return wants((given,), list_of(item), vocabulary)


def number_of(given: Type) -> Type:
    """The number type of a list's items, as a value that is there."""
    item = item_of(given).required()
    return item if item.kind in ("integer", "number") else NUMBER
