"""`abs(number)`: how far a number is from 0.

abs(attacker.height - defender.height) <= 1

    abs(Ben.money - Cleo.money)  # 6
"""

from regelwerk.model.types import NUMBER
from regelwerk.words.function_word import FunctionWord, Parameter, takes

WORD = FunctionWord(
    "abs", (Parameter("number"),), takes(NUMBER, gives=lambda types: types[0].required()), abs, "abs({0})"
)
