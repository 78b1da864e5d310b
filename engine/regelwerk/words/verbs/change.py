"""`change`: add to a number, or subtract with a negative one.

    - {change: player.money, by: -2}
    # Ada.money: 3

In a phase that resolves at once, changes to one field add up.
"""

from regelwerk.words.verb_word import Argument, VerbWord

WORD = VerbWord(
    (
        Argument("change", "field", "The field that changes; it holds a number."),
        Argument("by", "expression", "How much is added; negative numbers subtract."),
    ),
    meaning=lambda doing: doing.state.change(*doing.given("change"), *doing.given("by")),
    lower=lambda to: to.write("change", "by", adds=True),
)
