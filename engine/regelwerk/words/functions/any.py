"""`any(condition for x in list)`: true when the condition holds for at least one.

Over an empty list it is false. `any(list)` takes a list of conditions.

    any(unit.health < 3 for unit in units)
"""

from regelwerk.model.types import BOOLEAN, list_of
from regelwerk.words.function_word import FunctionWord, Parameter, takes

WORD = FunctionWord(
    "any",
    (Parameter("conditions"),),
    takes(list_of(BOOLEAN), gives=BOOLEAN),
    any,
    "any({0})",
    monotone="+",
    aggregate=True,
)
