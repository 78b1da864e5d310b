"""`min(number for x in list)`, `min(list)` or `min(a, b, …)`: the smallest number.

Of an empty list there is none, which stops the game with an error, unless a default is given:

    min([unit.range for unit in units], default=0)
"""

from regelwerk.words.functions import extremes
from regelwerk.words.functions.spec import FunctionWord, Phrase

WORD = FunctionWord(
    name="min",
    parameters=extremes.PARAMETERS,
    result=extremes.result,
    meaning=min,
    python=lambda types: extremes.template("min", types),
    monotone="+",
    phrase=Phrase(
        en="the smallest of {0}",
        de="die kleinste Zahl {0:gen}",
        more_en=" ({1} if there is none)",
        more_de=" (gibt es keine: {1})",
    ),
    manual=__doc__ or "",
    aggregate=True,
)
