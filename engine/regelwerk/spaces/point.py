"""A place on a plane. Whatever makes one rounds it, so that equal games have equal points."""

from regelwerk.model.record import NamedTuple

DIGITS = 9
FARTHEST = 1e6


class Point(NamedTuple):
    """`x` from the left edge, `y` from the near edge, in the unit of the plane."""

    x: float
    y: float


def point(x: float, y: float) -> Point:
    """The place at these coordinates, rounded to a billionth.

    Raises OverflowError for what lies farther out than any table reaches.
    """
    if not (-FARTHEST <= x <= FARTHEST and -FARTHEST <= y <= FARTHEST):
        raise OverflowError("a place is farther out than any table reaches")
    # Adding zero turns a negative zero into a plain one: the two print differently.
    return Point(round(float(x), DIGITS) + 0.0, round(float(y), DIGITS) + 0.0)
