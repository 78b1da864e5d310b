"""`set`: give a field of a thing a new value.

    - {set: table.dealer, to: player}
    # table.dealer: Ada

In a phase that resolves at once the field changes when the phase ends; two effects that give one
field different values are then an error that names both. A field that a whole shares with its parts
changes in all of them.
"""

from regelwerk.words.verb_word import Argument, VerbWord

WORD = VerbWord(
    (
        Argument("set", "field", "The field that changes, such as `piece.place`."),
        Argument("to", "expression", "The new value."),
    ),
    meaning=lambda doing: doing.state.set(*doing.given("set"), *doing.given("to")),
    lower=lambda to: to.write("set", "to", adds=False),
)
