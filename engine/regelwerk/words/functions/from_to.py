"""`from_to(first, last)`: the whole numbers from one to another, both included; none if the last is smaller.

More than 10,000 are refused.

    from_to(2, 5)  # [2, 3, 4, 5]
"""

from regelwerk.model.types import INTEGER, list_of
from regelwerk.words.function_word import FunctionWord, Parameter, takes

MOST = 10_000


def _from_to(first: int, last: int) -> list[int]:
    if last - first >= MOST:
        raise OverflowError(f"a list of numbers has more than {MOST}")
    return list(range(first, last + 1))


WORD = FunctionWord(
    "from_to", (Parameter("first"), Parameter("last")), takes(INTEGER, gives=list_of(INTEGER)), _from_to
)
