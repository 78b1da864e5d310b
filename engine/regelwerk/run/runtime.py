"""Names that generated source may use besides Python's built-ins."""

from regelwerk.run import interval
from regelwerk.words.functions import FUNCTIONS

RUNTIME: dict[str, object] = {
    **{f"word_{name}": word.meaning for name, word in FUNCTIONS.items()},
    **{each.__name__: each for each in interval.OPERATIONS},
}
