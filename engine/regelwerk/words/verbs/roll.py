"""`roll`: throw a die; the effects after it use the number.

- {roll: 20, as: shot}
"""

from regelwerk.model.types import INTEGER
from regelwerk.words.verbs.spec import Argument, Doing, VerbWord, Writer


def _do(doing: Doing) -> None:
    doing.bind("as", doing.state.roll(doing.value("roll")))


def _emit(code: Writer, arguments: dict[str, str]) -> None:
    code.roll(arguments["as"], arguments["roll"])


WORD = VerbWord(
    name="roll",
    arguments=(
        Argument("roll", "expression", "How many sides the die has.", type=INTEGER),
        Argument("as", "binding", "The name for the number thrown."),
    ),
    phrase={"de": "ein W{roll} wird geworfen ({as})", "en": "a d{roll} is thrown ({as})"},
    meaning=_do,
    emit=_emit,
    scope="after",
)
