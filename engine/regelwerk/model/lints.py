"""The codes of the lints, so that `allow` can name them: each is a function in `author/lints`."""

# What `check` asks as well, because it costs next to nothing beside reading a ruleset.
QUICK = (
    "choice-never-legal",
    "condition-constant",
    "flag-never-read",
    "flag-never-set",
    "rule-unreachable",
    "tag-without-effect",
)
CODES = (
    *QUICK,
    "effects-collide",
    "prose-number",
    "sentence-not-carried",
    "table-gap",
    "table-overlap",
    "table-row-redundant",
    "term-undefined",
    "translation-differs",
    "translation-missing",
    "allow-unused",
)
