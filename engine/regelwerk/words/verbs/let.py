"""`let`: a name for a value that the effects after it use.

- {let: half, be: round_down(player.money / 2)}
- {change: player.money, by: -half}
# Ada.money: 3
"""

from regelwerk.words.verb_word import Argument, VerbWord

WORD = VerbWord(
    (Argument("let", "binding", "The name."), Argument("be", "expression", "Its value.")),
    meaning=lambda doing: doing.bind("let", doing.value("be")),
    lower=lambda to: to.let("let", "be"),
    scope="after",
)
