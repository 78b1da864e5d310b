"""Whether what events report into the lines of orders has a slot there."""

from collections.abc import Mapping

from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.model.rules import NotationDocument


def check_report_slots(
    linker: Linker, events: Mapping[str, Node], notations: Mapping[str, NotationDocument]
) -> None:
    """A remark that goes into a line needs a slot there that may be repeated."""
    repeated = {
        slot.name
        for document in notations.values()
        for slot in document.notation.forms[document.notation.start].slots.values()
        if slot.many
    }
    for node in events.values():
        for key in ("report", "report_refusal", "report_stopped"):
            place = node[key].get("in") if key in node else None
            if place is not None and place.text not in repeated:
                linker.unknown("unknown-slot", place, repeated)
