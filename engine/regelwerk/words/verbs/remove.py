"""`remove`: take a thing out of play. It stays known, so that results can still speak of it.

    - {remove: "ponies[0]"}
    # gone: [Pip]
    # count(ponies): 0

A whole that is removed takes its parts along; a part has to be split off first.
"""

from regelwerk.words.verb_word import Argument, VerbWord

WORD = VerbWord(
    (Argument("remove", "expression", "The thing that leaves play.", demand="thing"),),
    meaning=lambda doing: doing.state.remove(doing.value("remove")),
    lower=lambda to: to.remove("remove"),
)
