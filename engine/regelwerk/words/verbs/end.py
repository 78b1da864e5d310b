"""`end`: the game is over, and these have won.

    - {end: "[player for player in players if player.points >= 10]"}

An empty list is a draw. The effects of the phase are still carried out; no further phase begins.
"""

from regelwerk.words.verbs.spec import Argument, Doing, VerbWord, Writer


def _do(doing: Doing) -> None:
    doing.state.end(doing.value("end"))


def _emit(code: Writer, arguments: dict[str, str]) -> None:
    code.line(f"s.end({arguments['end']})")


WORD = VerbWord(
    name="end",
    arguments=(Argument("end", "expression", "The list of those who have won."),),
    phrase={"de": "das Spiel ist aus, gewonnen hat: {end}", "en": "the game is over, won by: {end}"},
    meaning=_do,
    emit=_emit,
)
