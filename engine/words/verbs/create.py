"""`create`: bring a new thing into play; the effects after it fill in its fields.

    - {create: token, as: recruit}
    - {set: recruit.place, to: gate}

Its id is the type's with a number. In a phase that resolves at once it is in play at once too.
"""

from engine.words.verbs.spec import Argument, VerbWord, Writer


def _emit(code: Writer, arguments: dict[str, str]) -> None:
    code.line(f"{arguments['as']} = s.create({arguments['create']})")


WORD = VerbWord(
    name="create",
    arguments=(
        Argument("create", "type", "The type of the new thing."),
        Argument("as", "binding", "The name for it in the effects that follow."),
    ),
    phrase={"de": "neu im Spiel: {create} ({as})", "en": "new in play: {create} ({as})"},
    emit=_emit,
    scope="after",
)
