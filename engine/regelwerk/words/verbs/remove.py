"""`remove`: take a thing out of play. It stays known, so that results can still speak of it.

    - {remove: "ponies[0]"}
    # gone: [Pip]
    # count(ponies): 0

A whole that is removed takes its parts along; a part has to be split off first.
"""

from typing import Any

from regelwerk.words.verb_word import Argument, Doing, Lowering, VerbWord


def _do(doing: Doing) -> None:
    doing.state.remove(doing.value("remove"))


def _lower(to: Lowering) -> Any:
    return to.remove("remove")


WORD = VerbWord(
    name="remove",
    arguments=(Argument("remove", "expression", "The thing that leaves play."),),
    meaning=_do,
    lower=_lower,
)
