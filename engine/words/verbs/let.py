"""`let`: a name for a value that the effects after it use.

- {let: loss, be: power(piece) - target.armour}
"""

from engine.words.verbs.spec import Argument, VerbWord, Writer


def _emit(code: Writer, arguments: dict[str, str]) -> None:
    code.line(f"{arguments['let']} = {arguments['be']}")


WORD = VerbWord(
    name="let",
    arguments=(
        Argument("let", "binding", "The name."),
        Argument("be", "expression", "Its value."),
    ),
    phrase={"de": "{let} steht für {be}", "en": "{let} stands for {be}"},
    emit=_emit,
    scope="after",
)
