"""The words that expressions may call, one per file. A new word is registered here."""

from engine.words.functions.abs import ABS
from engine.words.functions.adjacent import ADJACENT
from engine.words.functions.all import ALL
from engine.words.functions.any import ANY
from engine.words.functions.approach import APPROACH
from engine.words.functions.bearing import BEARING
from engine.words.functions.contact import CONTACT
from engine.words.functions.count import COUNT
from engine.words.functions.covered import COVERED
from engine.words.functions.crossed import CROSSED
from engine.words.functions.direction import DIRECTION
from engine.words.functions.distance import DISTANCE
from engine.words.functions.first import FIRST
from engine.words.functions.fits import FITS
from engine.words.functions.in_front import IN_FRONT
from engine.words.functions.is_a import IS_A
from engine.words.functions.join import JOIN
from engine.words.functions.line import LINE
from engine.words.functions.max import MAX
from engine.words.functions.members import MEMBERS
from engine.words.functions.min import MIN
from engine.words.functions.neighbours import NEIGHBOURS
from engine.words.functions.parts import PARTS
from engine.words.functions.path_clear import PATH_CLEAR
from engine.words.functions.path_length import PATH_LENGTH
from engine.words.functions.path_meets import PATH_MEETS
from engine.words.functions.point import POINT_WORD
from engine.words.functions.reachable import REACHABLE
from engine.words.functions.ring import RING
from engine.words.functions.round_down import ROUND_DOWN
from engine.words.functions.round_up import ROUND_UP
from engine.words.functions.side import SIDE
from engine.words.functions.spec import FunctionWord
from engine.words.functions.sum import SUM
from engine.words.functions.text import TEXT_WORD
from engine.words.functions.toward import TOWARD
from engine.words.functions.travel_cost import TRAVEL_COST
from engine.words.functions.visible import VISIBLE
from engine.words.functions.whole import WHOLE
from engine.words.functions.within import WITHIN

FUNCTIONS: dict[str, FunctionWord] = {
    word.name: word
    for word in (
        ANY, ALL, SUM, COUNT, MIN, MAX,
        ABS, ROUND_UP, ROUND_DOWN,
        FIRST, IS_A, WHOLE, PARTS, MEMBERS,
        JOIN, TEXT_WORD,
        POINT_WORD, DISTANCE, CONTACT, BEARING, TOWARD, RING, FITS, WITHIN,
        IN_FRONT, VISIBLE, COVERED, PATH_LENGTH, PATH_CLEAR, PATH_MEETS,
        ADJACENT, NEIGHBOURS, SIDE, DIRECTION, REACHABLE, TRAVEL_COST, LINE, CROSSED, APPROACH,
    )
}  # fmt: skip
