"""`end`: the game is over, and these have won; the first end counts.

    - {end: "[each for each in players if each.money > 4]"}
    # winners: [Ada, Cleo]

    - {end: "[players[1]]"}
    - {end: players}
    # winners: [Ben]

With an empty list nobody has won: it is a draw, or all have lost together.

    - {end: "[]"}
    # winners: []

Or everybody gets a place: by the number that decides first, then by the next; in `by` each of them goes by
the id of their type, and less is better where a minus stands in front. Those in the first place have won.
Equal ones share a place; with `shared: false` they stand as in the list.

    - {end: {rank: players, by: [player.money, -count(player.hand)]}}
    # winners: [Cleo]

    - end:
        rank: players
        by: [{score: count(player.hand), title: {de: Karten, en: cards}}, -player.money]
        shared: false
    # winners: [Ada]

The effects of the phase are still carried out; no further phase begins.
"""

from regelwerk.words.verb_word import Argument, of_state

WORD = of_state(
    "end",
    Argument(
        "end", "ending", "The list of those who have won, or who is ranked and by what.", demand="winners"
    ),
    also=("by", "titles", "shared"),
)
