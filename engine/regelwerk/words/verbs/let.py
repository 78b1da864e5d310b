"""`let`: a name for a value that the effects after it use.

- {let: loss, be: power(piece) - target.armour}
"""

from regelwerk.words.verbs.spec import Argument, Doing, VerbWord, Writer


def _do(doing: Doing) -> None:
    doing.bind("let", doing.value("be"))


def _emit(code: Writer, arguments: dict[str, str]) -> None:
    code.line(f"{arguments['let']} = {arguments['be']}")


WORD = VerbWord(
    name="let",
    arguments=(
        Argument("let", "binding", "The name."),
        Argument("be", "expression", "Its value."),
    ),
    phrase={"de": "{let} steht für: {be}", "en": "{let} stands for: {be}"},
    meaning=_do,
    emit=_emit,
    scope="after",
)
