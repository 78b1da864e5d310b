"""Scenarios: a state, on a board where one is named."""

from collections.abc import Mapping

from regelwerk.link.documents import header
from regelwerk.link.linker import Linker
from regelwerk.link.states import StateChecker, merged
from regelwerk.load.node import Node
from regelwerk.model.scenario import BoardDocument, Scenario


class ScenarioLinker:
    """Links the scenarios of a ruleset; `named` are the nodes of all boards, also of those with problems,
    `phases` those of all phases."""

    def __init__(
        self,
        linker: Linker,
        states: StateChecker,
        boards: Mapping[str, BoardDocument],
        named: Mapping[str, Node],
        phases: Mapping[str, Node],
    ) -> None:
        self.linker = linker
        self.states = states
        self.boards = boards
        self.named = named
        self.phases = phases

    def scenario(self, node: Node) -> Scenario:
        own = self.states.read(node["state"])
        offered = "offered" not in node or node["offered"].plain() is not False
        whole, board = own, node.get("board")
        phase = node.get("phase")
        if phase is not None:
            self.linker.known("unknown-phase", phase, self.phases)
        meant = self.linker.meant("unknown-board", board, self.named) if board is not None else ""
        given = self.boards.get(meant)
        if board is not None and given is None:
            # What is wrong with the board is told there.
            return Scenario(header(self.linker, node), own, board.text, own, offered=offered)
        if given is not None:
            whole = merged(given.state, own)
        self.states.check(own, whole)
        if given is not None:
            ids = {id: kind for kind, things in whole.items() for id in things}
            for value, kind in given.refers:
                self.states.values.value(value, kind, ids)
        begins = phase.text if phase is not None else ""
        on = board.text if board is not None else ""
        return Scenario(header(self.linker, node), whole, on, own, begins, offered)
