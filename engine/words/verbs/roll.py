"""`roll`: throw a die; the effects after it use the number.

- {roll: 20, as: shot}
"""

from engine.model.types import INTEGER
from engine.words.verbs.spec import Argument, VerbWord, Writer


def _emit(code: Writer, arguments: dict[str, str]) -> None:
    code.roll(arguments["as"], arguments["roll"])


WORD = VerbWord(
    name="roll",
    arguments=(
        Argument("roll", "expression", "How many sides the die has.", type=INTEGER),
        Argument("as", "binding", "The name for the number thrown."),
    ),
    phrase={"de": "ein W{roll} wird geworfen ({as})", "en": "a d{roll} is thrown ({as})"},
    emit=_emit,
    scope="after",
)
