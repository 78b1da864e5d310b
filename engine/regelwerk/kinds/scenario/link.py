"""Scenarios: a state, on a board where one is named."""

from collections.abc import Mapping

from regelwerk.link.building import Building
from regelwerk.link.documents import header
from regelwerk.load.node import Node
from regelwerk.model.hex_space import HexSpace
from regelwerk.model.scenario import BoardDocument, Scenario, ids_in, merged


def link(building: Building, node: Node) -> Scenario:
    linker, states = building.linker, building.states
    boards: Mapping[str, BoardDocument] = building.of("board")
    own = states.read(node["state"])
    offered = node.at("offered").value is not False
    whole, board = own, node.get("board")
    phase = node.get("phase")
    if phase is not None:
        linker.known("unknown-phase", phase, building.named("phase"))
    meant = linker.meant("unknown-board", board, building.named("board")) if board is not None else ""
    given = boards.get(meant)
    if board is not None and given is None:
        # What is wrong with the board is told there.
        return Scenario(header(linker, node), own, board.text, own, offered=offered)
    if given is not None:
        space = linker.vocabulary.space
        assert isinstance(space, HexSpace)
        hexes = given.state.get(space.hexes.type, {})
        for id, (span, held) in list(own.get(space.hexes.type, {}).items()):
            # Whoever lays another hex beside the board says where.
            if id not in hexes and held.keys().isdisjoint((space.hexes.column, space.hexes.row)):
                linker.unknown_at("board-no-hex", span, id, hexes)
                del own[space.hexes.type][id]
        whole = merged(given.state, own, states.things)
    states.check(own, whole)
    whole = states.with_each_one(whole)
    if given is not None:
        ids = ids_in(whole)
        for value, kind in given.refers:
            states.values.value(value, kind, ids)
    return Scenario(header(linker, node), whole, node.at("board").text, own, node.at("phase").text, offered)
