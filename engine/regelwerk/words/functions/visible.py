"""`visible(one, other)`: whether a thing sees another one.

It does when the other's middle lies within the arc in front of it, and less of the other's base is
hidden than the space's `hidden_from` says. The line of sight starts in the middle of its base; other
bases on the same level and areas that block sight hide, and so does an area that hides who stands in
it. An area that blocks sight has walls from its bottom to its top, and a ceiling over each level; whoever
stands on it looks past it, and is seen past it. What is not on the table sees nothing and is not seen.
Bases of those in `over` hide nothing:

    visible(Anna, Bela)  # true
    visible(Bela, Anna)  # false
    visible(Anna, Carl)  # false
    visible(Anna, Carl, over=[Bela])  # true

Among hexes a thing, or a hex, sees another when the straight line from eye to eye is free. It is barred
where it passes below the top of a hex strictly between, or of a hexside that it crosses, and where it
would pass through the floor of an upper hex; the two hexes at its ends bar only as a ceiling. A line that
runs exactly along sides or through corners is free if it is so a hair to its left or to its right.
Things bar nothing, so there is no `over`; where one faces makes no difference, `in_front` asks that.
"""

from regelwerk.words.places import space_word

WORD = space_word(
    "visible",
    "one: piece, other: piece, over?: pieces -> boolean",
    hexes="one: place, other: place -> boolean",
    asks_state=True,
)
