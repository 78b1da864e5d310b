"""`max(number for x in list)`, `max(list)` or `max(a, b, …)`: the largest number.

Of an empty list there is none, which stops the game with an error, unless a default is given:

    max([unit.range for unit in units], default=0)
"""

from regelwerk.words.functions import extremes
from regelwerk.words.functions.spec import FunctionWord, Phrase

WORD = FunctionWord(
    name="max",
    parameters=extremes.PARAMETERS,
    result=extremes.result,
    meaning=max,
    python=lambda types: extremes.template("max", types),
    monotone="+",
    phrase=Phrase(
        en="the largest of {0}",
        de="die größte Zahl {0:gen}",
        more_en=" ({1} if there is none)",
        more_de=" (gibt es keine: {1})",
    ),
    manual=__doc__ or "",
    aggregate=True,
)
