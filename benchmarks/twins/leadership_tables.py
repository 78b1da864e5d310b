"""What the leadership chapter (F.3.1) says about figures, units, artefacts and spells."""

from typing import NamedTuple


class Rank(NamedTuple):
    """A sort of figure; `leads` are the families of units that it leads without an artefact."""

    name: str
    leads: frozenset[str]
    hero: bool = True
    two_fields: bool = False
    strength: int = 0


class Sort(NamedTuple):
    """A sort of unit."""

    name: str
    family: str
    strength: int = 1
    two_fields: bool = False
    resists_magic: bool = False


class Artefact(NamedTuple):
    """`opens` are the families it lets its bearer lead, `leading` is what it adds to a led unit."""

    name: str
    opens: frozenset[str] = frozenset()
    leading: int = 0


class Spell(NamedTuple):
    name: str
    tag: str


RANKS = {
    rank.name: rank
    for rank in (
        Rank("K", frozenset({"human", "humanoid"})),
        Rank("H", frozenset({"human"})),
        Rank("B", frozenset({"humanoid"})),
        Rank("J", frozenset({"unicorn"})),
        Rank("N", frozenset(), two_fields=True),
    )
}
SORTS = {
    sort.name: sort
    for sort in (
        Sort("Ga", "human", two_fields=True),
        Sort("Rt", "human"),
        Sort("El", "humanoid"),
        Sort("Löw", "animal"),
        Sort("ArKa", "human", two_fields=True),
        Sort("HoKa", "human", two_fields=True, resists_magic=True),
        Sort("Pfe", "animal", two_fields=True),
        Sort("Bb", "humanoid"),
        Sort("Ein", "unicorn"),
        Sort("Dr", "dragon", strength=5),
    )
}
ARTEFACTS = {
    artefact.name: artefact
    for artefact in (
        Artefact("fl", frozenset({"animal"})),
        Artefact("sw", frozenset({"human"})),
        Artefact("kn"),
        Artefact("SP"),
    )
}
SPELLS = {
    spell.name: spell
    for spell in (
        Spell("kd", "death"),
        Spell("gaukel", "trick"),
        Spell("SON", "weakening"),
        Spell("PAN", "panic"),
        Spell("SML", "skirmish"),
        Spell("SP", "unknown"),
        Spell("ScrSP", "unknown"),
    )
}
