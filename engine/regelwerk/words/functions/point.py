"""`point(x, y)`: a place on the table: so far from its left edge, and so far from its near edge.

distance(me, point(40, 50)) <= 3

    distance(Anna, point(10, 20))  # 9
"""

from regelwerk.model.types import NUMBER, POINT
from regelwerk.spaces.point import point
from regelwerk.words.function_word import FunctionWord, Parameter, takes

WORD = FunctionWord("point", (Parameter("x"), Parameter("y")), takes(NUMBER, gives=POINT), point)
