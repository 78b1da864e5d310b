"""The small ruleset that lints of tables show: what a snack costs follows from a cat's hunger."""

_BEFORE = """
kind: table
id: snacks
title: {en: Snacks}
source: {standing: house}
columns:
  least: {type: integer}
  most: {type: integer}
  price: {type: integer}
rows:
"""
_AFTER = """---
kind: type
id: cat
plural: cats
title: {en: cat}
fields: {hunger: {type: integer, min: 1, max: 6}, paid: {type: integer}}
---
kind: phase
id: play
title: {en: Play}
who: nobody
do:
  - for_each: cat
    in: cats
    do:
      - let: snack
        be: first(snack for snack in snacks if snack.least <= cat.hunger and cat.hunger <= snack.most)
      - when: snack is not none
        then: [{set: cat.paid, to: snack.price}]
"""


def priced(*rows: str) -> str:
    """Its documents as YAML, with these rows in the table of snacks."""
    return _BEFORE + "".join(f"  - {row}\n" for row in rows) + _AFTER
