"""`for_each`: the same effects for every member of a list.

    - for_each: each
      in: players
      when: each.money < 6
      do: [{change: each.money, by: 1}]
    # Ada.money: 6
    # Ben.money: 3
    # Cleo.money: 8

The list is worked out once, before the first turn of the loop; `when` is asked at each turn.
`by` sorts: the smallest first, equal ones in the order of the list.
"""

from typing import Any

from regelwerk.model.types import BOOLEAN
from regelwerk.words.verb_word import Argument, Doing, VerbWord


def _do(doing: Doing) -> None:
    def sorted_by(member: object) -> Any:
        doing.bind("for_each", member)
        return doing.value("by")

    members = list(doing.value("in"))
    if doing.has("by"):
        members.sort(key=sorted_by)
    counts = doing.counts("do")
    for member in members:
        if counts:
            doing.state.step()
        doing.bind("for_each", member)
        if not doing.has("when") or doing.value("when"):
            doing.effects("do")


WORD = VerbWord(
    (
        Argument("for_each", "binding", "The name for the member whose turn it is."),
        Argument("in", "expression", "The list."),
        Argument("when", "expression", "Only members for which this holds.", required=False, type=BOOLEAN),
        Argument("by", "expression", "What the turns are sorted by: a number or a text.", required=False),
        Argument("do", "effects", "What happens for each."),
    ),
    meaning=_do,
    lower=lambda to: to.loop("for_each", "in", "when", "by", "do"),
    scope="inside",
)
