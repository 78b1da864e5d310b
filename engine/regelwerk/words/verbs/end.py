"""`end`: the game is over, and these have won.

    - {end: "[each for each in players if each.money > 4]"}
    # winners: [Ada, Cleo]

An empty list is a draw. Or everybody gets a place: by the number that decides first, then by the next; in
`by` each of them goes by the id of their type, and less is better where a minus stands in front. Those in
the first place have won. Equal ones share a place; with `shared: false` they stand as in the list.

    - {end: {rank: players, by: [player.money, -count(player.hand)]}}
    # winners: [Cleo]

    - end:
        rank: players
        by: [{score: count(player.hand), title: {de: Karten, en: cards}}, -player.money]
        shared: false
    # winners: [Ada]

The effects of the phase are still carried out; no further phase begins.
"""

from typing import Any

from regelwerk.words.verb_word import Argument, Doing, Lowering, VerbWord


def _do(doing: Doing) -> None:
    if doing.has("by"):
        shared = doing.value("shared") if doing.has("shared") else True
        doing.state.end(doing.value("end"), doing.parts("by"), doing.text("titles"), shared)
    else:
        doing.state.end(doing.value("end"))


def _lower(to: Lowering) -> Any:
    return to.call("end", "end", "by", "titles", "shared")


WORD = VerbWord(
    name="end",
    arguments=(Argument("end", "ending", "The list of those who have won, or who is ranked and by what."),),
    meaning=_do,
    lower=_lower,
)
