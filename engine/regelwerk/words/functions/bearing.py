"""`bearing(one, other)`: the direction from one to another, in degrees like a compass.

0 points away from the near edge of the table, 90 to the right. Whoever is turned to face something
gets this as the value of the field that holds the facing.

    bearing(Anna, Bela)  # 90
    bearing(Bela, Anna)  # 270
"""

from regelwerk.words.places import space_word

WORD = space_word("bearing", "one: place, other: place -> number")
