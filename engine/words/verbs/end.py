"""`end`: the game is over, and these have won.

    - {end: "[player for player in players if player.points >= 10]"}

An empty list is a draw. The effects of the phase are still carried out; no further phase begins.
"""

from engine.words.verbs.spec import Argument, VerbWord, Writer


def _emit(code: Writer, arguments: dict[str, str]) -> None:
    code.line(f"s.end({arguments['end']})")


WORD = VerbWord(
    name="end",
    arguments=(Argument("end", "expression", "The list of those who have won."),),
    phrase={"de": "das Spiel ist aus, gewonnen hat: {end}", "en": "the game is over, won by: {end}"},
    emit=_emit,
)
