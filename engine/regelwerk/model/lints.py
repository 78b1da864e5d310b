"""The codes of the lints, so that `allow` can name them: each is a function in `author/lints`."""

# What `check` asks as well, because it costs next to nothing beside reading a ruleset.
QUICK = (
    "choice-never-legal",
    "column-unused",
    "condition-constant",
    "flag-never-read",
    "flag-never-set",
    "flag-unused",
    "game-endless",
    "immunities-contradict",
    "rule-unreachable",
    "table-gap",
    "table-overlap",
    "table-row-redundant",
    "tag-without-effect",
    "units-differ",
    "word-or-name",
)
CODES = (
    *QUICK,
    "effects-collide",
    "prose-number",
    "sentence-not-carried",
    "term-undefined",
    "translation-differs",
    "translation-missing",
    "allow-unused",
)
