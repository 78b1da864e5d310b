"""The verbs of the language, one file each. A new verb is a new file and a line here.

The order is that in which a mapping is recognised: `for_each` may have a key `when` of its own.
"""

from regelwerk.words.verb_word import Argument, Doing, Lowering, VerbWord
from regelwerk.words.verbs import (
    change,
    create,
    deal,
    end,
    for_each,
    join,
    let,
    put,
    remove,
    reveal,
    roll,
    shuffle,
    split,
    when,
)
from regelwerk.words.verbs import set as set_

__all__ = ["VERBS", "Argument", "Doing", "Lowering", "VerbWord"]

VERBS: dict[str, VerbWord] = {
    module.WORD.name: module.WORD
    for module in (
        for_each,
        when,
        set_,
        change,
        create,
        put,
        deal,
        shuffle,
        reveal,
        remove,
        join,
        split,
        let,
        roll,
        end,
    )
}
