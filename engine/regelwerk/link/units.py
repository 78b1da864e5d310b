"""Units of measure: any word will do, but a slip of the pen beside a common unit is told."""

from collections.abc import Iterable, Mapping

from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.texts.slips import slips

# Only these are held for what was meant, and only where the ruleset measures by them elsewhere.
_COMMON = frozenset(("mm", "cm", "dm", "m", "km", "ft", "kg", "min"))


def check_units(linker: Linker, kinds: Mapping[str, Mapping[str, Node]]) -> None:
    """Tells units that differ by one letter from a common one that the ruleset uses, too."""
    given = list(_units(kinds))
    common = _COMMON.union(slips("units")) if given else _COMMON
    used = common.intersection(node.text for node in given)
    for node in given:
        if node.text in common:
            continue
        near = sorted(unit for unit in used if _one_slip(node.text, unit))
        if near:
            linker.problem("unit-misspelt", node.span, near[0], name=node.text)


def _units(kinds: Mapping[str, Mapping[str, Node]]) -> Iterable[Node]:
    for head in kinds.get("ruleset", {}).values():
        if "unit" in head.at("space"):
            yield head["space"]["unit"]
    for kind, key in (("type", "fields"), ("table", "columns")):
        for document in kinds.get(kind, {}).values():
            yield from (field["unit"] for field in document.at(key).mapping.values() if "unit" in field)


def _one_slip(written: str, unit: str) -> bool:
    """Whether one letter is another, missing, surplus or twice, or two letters stand the wrong way round."""
    if len(unit) < 2 or not written:
        return False
    if written.lower() == unit.lower():
        return True
    if len(written) == len(unit):
        differing = sum(one != other for one, other in zip(written, unit, strict=True))
        return differing == 1 or (differing == 2 and sorted(written) == sorted(unit))
    longer, shorter = (written, unit) if len(written) > len(unit) else (unit, written)
    return len(shorter) > 1 and any(
        longer[:place] + longer[place + 1 :] == shorter for place in range(len(longer))
    )
