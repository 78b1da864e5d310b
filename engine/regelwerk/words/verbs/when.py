"""`when`: effects that depend on a condition.

- when: player.money < 3
  then: [{change: player.money, by: 1}]
  else: [{change: player.money, by: -3}]
# Ada.money: 2
"""

from regelwerk.model.types import BOOLEAN
from regelwerk.words.verb_word import Argument, VerbWord

WORD = VerbWord(
    (
        Argument("when", "expression", "The condition.", type=BOOLEAN),
        Argument("then", "effects", "What happens if it holds."),
        Argument("else", "effects", "What happens if it does not hold.", required=False),
    ),
    meaning=lambda doing: doing.effects("then" if doing.value("when") else "else"),
    lower=lambda to: to.branch("when", "then", "else"),
)
