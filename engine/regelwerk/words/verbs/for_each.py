"""`for_each`: the same effects for every member of a list.

    - for_each: piece
      in: pieces
      when: piece.place == target
      by: piece.rank.step
      do: [{promote: piece}]

The list is worked out once, before the first turn of the loop; `when` is asked at each turn.
`by` sorts: the smallest first, equal ones in the order of the list.
"""

from typing import Any

from regelwerk.model.types import BOOLEAN
from regelwerk.words.verbs.spec import Argument, Doing, VerbWord, Writer


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


def _emit(code: Writer, arguments: dict[str, str]) -> None:
    variable, members = arguments["for_each"], arguments["in"]
    if code.has("by"):
        members = f"sorted({members}, key=lambda {variable}: {arguments['by']})"
    code.line(f"for {variable} in {members}:")
    with code.block():
        if code.counts("do"):
            code.line("s.steps -= 1")
            code.line("if s.steps < 0: s.spent()")
        if code.has("when"):
            code.line(f"if {arguments['when']}:")
            with code.block():
                code.effects("do")
        else:
            code.effects("do")


WORD = VerbWord(
    name="for_each",
    arguments=(
        Argument("for_each", "binding", "The name for the member whose turn it is."),
        Argument("in", "expression", "The list."),
        Argument("when", "expression", "Only members for which this holds.", required=False, type=BOOLEAN),
        Argument("by", "expression", "What the turns are sorted by: a number.", required=False),
        Argument("do", "effects", "What happens for each."),
    ),
    phrase={"de": "je {for_each} (aus: {in}): {do}", "en": "for each {for_each} (of: {in}): {do}"},
    meaning=_do,
    emit=_emit,
    scope="inside",
)
