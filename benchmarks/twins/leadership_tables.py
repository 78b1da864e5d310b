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
    at_sea: bool = False
    captures: bool = True


class Artefact(NamedTuple):
    """`opens` are the families it lets its bearer lead, `leading` is what it adds to a led unit."""

    name: str
    opens: frozenset[str] = frozenset()
    leading: int = 0
    makes_hero: bool = False


class Spell(NamedTuple):
    """`step`: when it takes effect; `needs` an artefact, or is known to the rank `by`."""

    name: str
    step: int
    strikes: str
    tag: str
    needs: str = ""
    by: str = ""


RANKS = {
    rank.name: rank
    for rank in (
        Rank("K", frozenset({"human", "humanoid"})),
        Rank("H", frozenset({"human"})),
        Rank("B", frozenset({"humanoid"})),
        Rank("J", frozenset({"unicorn"})),
        Rank("N", frozenset(), two_fields=True),
        Rank("Z", frozenset(), hero=False),
    )
}
SORTS = {
    sort.name: sort
    for sort in (
        Sort("Ga", "human", two_fields=True, at_sea=True),
        Sort("Rt", "human"),
        Sort("El", "humanoid"),
        Sort("Löw", "animal", captures=False),
        Sort("ArKa", "human", two_fields=True),
        Sort("HoKa", "human", two_fields=True, resists_magic=True),
        Sort("Pfe", "animal", two_fields=True, captures=False),
        Sort("Bb", "humanoid"),
        Sort("Ein", "unicorn", captures=False),
        Sort("Dr", "dragon", strength=5, captures=False),
    )
}
ARTEFACTS = {
    artefact.name: artefact
    for artefact in (
        Artefact("fl", frozenset({"animal"})),
        Artefact("sw", frozenset({"human"})),
        Artefact("ri", frozenset({"human"}), leading=1, makes_hero=True),
        *(Artefact(name) for name in ("kn", "SP", "kd", "SON", "PAN", "SML", "GRA", "ERS")),
    )
}
SPELLS = {
    spell.name: spell
    for spell in (
        Spell("SP", 1, "province", "shield", needs="SP"),
        Spell("ScrSP", 1, "province", "shield", needs="SP"),
        Spell("gaukel", 2, "figure", "trick", by="N"),
        Spell("SON", 3, "unit", "weakening", needs="SON"),
        Spell("kd", 4, "unit", "death", needs="kd"),
        Spell("PAN", 5, "unit", "panic", needs="PAN"),
        Spell("SML", 6, "unit", "skirmish", needs="SML"),
        Spell("GRA", 7, "unit", "dread", needs="GRA"),
        Spell("ERS", 8, "figure", "apparition", needs="ERS"),
    )
}
