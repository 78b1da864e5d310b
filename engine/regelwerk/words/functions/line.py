"""`line(one, other)`: the hexes strictly between two on the line of sight, in its order.

Where the line runs exactly along sides or through corners, they are those of the side on which `visible`
finds it free, of two such the one with fewer hexsides or gaps in the map, else those on its left. Of hexes
above one another the line runs through the highest that is not above it.

    line(Emil, Nora)  # [B1, C2]
"""

from regelwerk.words.places import space_word

WORD = space_word("line", hexes="one: place, other: place -> hexes")
