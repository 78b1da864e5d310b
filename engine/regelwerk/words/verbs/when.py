"""`when`: effects that depend on a condition.

- when: target.wounds <= 0
  then: [{remove: target}]
  else: [{change: target.wounds, by: -1}]
"""

from regelwerk.model.types import BOOLEAN
from regelwerk.words.verbs.spec import Argument, Doing, VerbWord, Writer


def _do(doing: Doing) -> None:
    doing.effects("then" if doing.value("when") else "else")


def _emit(code: Writer, arguments: dict[str, str]) -> None:
    code.line(f"if {arguments['when']}:")
    with code.block():
        code.effects("then")
    if code.has("else"):
        code.line("else:")
        with code.block():
            code.effects("else")


WORD = VerbWord(
    name="when",
    arguments=(
        Argument("when", "expression", "The condition.", type=BOOLEAN),
        Argument("then", "effects", "What happens if it holds."),
        Argument("else", "effects", "What happens if it does not hold.", required=False),
    ),
    phrase={"de": "wenn {when}, dann: {then}", "en": "if {when}, then: {then}"},
    meaning=_do,
    emit=_emit,
)
