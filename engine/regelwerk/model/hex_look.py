"""How a map of hexes can be drawn: the names that a ruleset's tables may use.

They say what is drawn, not what it stands for: a ruleset's table says that, row by row.
"""

PATTERNS = (
    "plain", "dots", "tufts", "crowns", "waves", "reeds", "chips", "bricks", "planks", "hatch", "crosses",
    "treads", "flames", "furrows", "blocks", "diamonds",
)  # fmt: skip
COLOURS = ("paper", "green", "leaf", "brown", "sand", "grey", "blue", "red", "violet", "dark")
LINES = (
    "bar", "thin", "double", "stakes", "posts", "dashes", "weave", "shut", "gap", "ajar", "slits", "teeth",
    "rungs", "ruin", "none",
)  # fmt: skip
