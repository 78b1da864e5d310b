"""`steps_between(thing, other, by=relation)`: how few steps lead from one to the other; none if no way does.

The relation and `among` are those of `connected`. To itself there are no steps: 0.

    steps_between(Ada, Cleo, by=knows)  # 2
    steps_between(Cleo, Ada, by=knows) is none  # true
"""

from collections.abc import Sequence
from typing import Any

from regelwerk.model.types import INTEGER
from regelwerk.words.relations import Pairs, distances, relation_word


def _steps(thing: Any, other: Any, by: Pairs, among: Sequence[Any] | None = None) -> int | None:
    return distances(thing, by, among).get(other)


WORD = relation_word("steps_between", 2, lambda types: INTEGER._replace(optional=True), _steps)
