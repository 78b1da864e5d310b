"""`ring(around, nearest, farthest, step)`: points around something, to choose one of them.

They lie on circles from `nearest` to `farthest`, `step` apart, and on each circle at most `step` apart,
always in the same order: from the inside outwards, clockwise. More than 10,000 are refused.

    count(ring(Anna, 3, 6, 3))  # 20
"""

from regelwerk.words.places import space_word

WORD = space_word("ring", "around: place, nearest: number, farthest: number, step: number -> points")
