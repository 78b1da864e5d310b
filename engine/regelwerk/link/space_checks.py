"""Checks of whatever a ruleset's head says under `space`, by those who know that sort of space."""

from collections.abc import Mapping

from regelwerk.link.linker import Linker
from regelwerk.link.reach import Linked, Reach
from regelwerk.link.states import merged
from regelwerk.load.node import Node
from regelwerk.model.hex_space import HexSpace
from regelwerk.model.scenario import BoardDocument, Scenario

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.link.hex_checks import HexChecker
    from regelwerk.link.space import SpaceChecker


def check_places(linker: Linker, of: Linked, boards: Mapping[str, BoardDocument]) -> None:
    """Whether what boards, scenarios and examples set up can stand so."""
    checker = _checker(linker, of)
    if checker is None:
        return
    scenarios: Mapping[str, Scenario] = of("scenario")
    for board in boards.values():
        checker.check(board.state, board.state)
    for scenario in scenarios.values():
        checker.check(scenario.own or scenario.state, scenario.state, scenario.header.span)
    for example in of("example").values():
        if not example.scenario or example.scenario in scenarios:
            base = scenarios[example.scenario].state if example.scenario else {}
            checker.check(example.state, merged(base, example.state))


def _checker(linker: Linker, of: Linked) -> "SpaceChecker | HexChecker | None":
    declared = linker.vocabulary.space
    if declared is None:
        return None
    if isinstance(declared, HexSpace):
        from regelwerk.link.hex_checks import HexChecker

        return HexChecker(linker, declared, of("type"), of("table"))
    from regelwerk.link.space import SpaceChecker

    return SpaceChecker(linker, declared, of("type"))


def check_declared(linker: Linker, head: Node, tables: Mapping[str, Node], reach: Reach) -> None:
    """Whether the cost and the look that a map of hexes declares can be had; `tables` are their documents."""
    declared = linker.vocabulary.space
    if not isinstance(declared, HexSpace):
        return
    from regelwerk.link.hex_look import check_look
    from regelwerk.link.hex_space import check_cost

    if declared.cost:
        check_cost(linker, head["space"]["cost"], declared, reach)
    check_look(linker, declared, tables)
