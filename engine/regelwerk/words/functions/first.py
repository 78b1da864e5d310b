"""`first(list)`: what stands first, or none when the list is empty.

first(unit for unit in units if unit.ready) is not none
"""

from collections.abc import Iterable

from regelwerk.model.types import UNKNOWN, Type
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.agreement import item_of
from regelwerk.words.functions.spec import FunctionWord, Misfit, Parameter, Phrase, Types, wants_list


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    if (misfit := wants_list(types[0], UNKNOWN, vocabulary)) is not None:
        return misfit
    return item_of(types[0])._replace(optional=True)


def _first(items: Iterable[object]) -> object:
    return next(iter(items), None)


WORD = FunctionWord(
    name="first",
    parameters=(Parameter("items", nothing=True),),
    result=_result,
    meaning=_first,
    python="next(iter({0}), None)",
    monotone="0",
    phrase=Phrase(en="the first of {0}", de="{0:which} erste {0:gen}"),
    manual=__doc__ or "",
)
