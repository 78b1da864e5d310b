"""The words that expressions may call, one per file. A new word is registered here."""

from engine.words.functions.abs import ABS
from engine.words.functions.all import ALL
from engine.words.functions.any import ANY
from engine.words.functions.count import COUNT
from engine.words.functions.first import FIRST
from engine.words.functions.is_a import IS_A
from engine.words.functions.join import JOIN
from engine.words.functions.max import MAX
from engine.words.functions.members import MEMBERS
from engine.words.functions.min import MIN
from engine.words.functions.parts import PARTS
from engine.words.functions.round_down import ROUND_DOWN
from engine.words.functions.round_up import ROUND_UP
from engine.words.functions.spec import FunctionWord
from engine.words.functions.sum import SUM
from engine.words.functions.text import TEXT_WORD
from engine.words.functions.whole import WHOLE

FUNCTIONS: dict[str, FunctionWord] = {
    word.name: word
    for word in (
        ANY, ALL, SUM, COUNT, MIN, MAX,
        ABS, ROUND_UP, ROUND_DOWN,
        FIRST, IS_A, WHOLE, PARTS, MEMBERS,
        JOIN, TEXT_WORD,
    )
}  # fmt: skip
