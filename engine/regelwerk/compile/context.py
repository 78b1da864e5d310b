"""What lowering, passes and the emitter share while one ruleset is compiled."""

from regelwerk.compile.emit.naming import Naming, naming
from regelwerk.compile.emit.setters import Setters
from regelwerk.compile.lower.lowering import Lowering


class Context:
    """`looked_up` are fields by which lists are looked up, `resting` those of the map that cached values rest
    on; `tables` are lines behind all functions."""

    def __init__(self, lowering: Lowering) -> None:
        self.lowering = lowering
        self.ruleset = lowering.ruleset
        self.naming: Naming = naming(lowering.ruleset)
        self.setters = Setters(lowering.ruleset, traced=lowering.traced)
        self.looked_up: set[str] = set()
        self.resting: set[str] = set()
        self.tables: list[str] = []
