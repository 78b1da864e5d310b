"""Orders of the leadership chapter as they are written, and the same lines with their results."""

import re
from typing import NamedTuple

_BEING = r"[\w§]+(?:\(\w+\))*"
_LINE = re.compile(
    rf"(?P<actor>{_BEING})(?:=(?P<led>{_BEING}))?(?P<group>(?:\+{_BEING})*)(?: \{{(?P<castings>[^}}]*)\}})?"
    rf" (?P<start>\w+) (?:mve (?P<legs>\w+(?: mve \w+)*)"
    rf"|sup (?P<whom>{_BEING})(?:=(?P<whom_led>{_BEING}))? (?P<whom_at>\w+)(?: mve (?P<whom_to>\w+))?|hld)"
)

_RETREAT = re.compile(
    rf"(?P<actor>{_BEING})(?:=(?P<led>{_BEING}))?(?P<group>(?:\+{_BEING})*)"
    r" (?P<start>\w+) (?:rtr (?P<to>\w+)|dsb)"
)


class OrderText(NamedTuple):
    """An order by names: `legs` of a move; whom it supports (the unit, after an equals sign), where that one
    stands and goes."""

    beings: str
    castings: tuple[str, ...]
    rest: str
    actor: str
    led: str
    group: tuple[str, ...]
    legs: tuple[str, ...]
    whom: str
    whom_at: str
    whom_to: str
    start: str

    def printed(self, tricks: list[str], remarks: list[str], unfinished: bool) -> str:
        """The line with what came of it."""
        castings = [*self.castings, *tricks]
        braces = f" {{{', '.join(castings)}}}" if castings else ""
        line = f"{self.beings}{braces} {self.rest}{']' if unfinished else ''}"
        if not remarks:
            return line
        return f"{line}{'; ' if unfinished else ', '}{', '.join(remarks)}"


def parse(line: str) -> OrderText:
    """One order line. Raises ValueError when it is none."""
    found = _LINE.fullmatch(line)
    if found is None:
        raise ValueError(f"not an order: {line}")
    part = {name: text or "" for name, text in found.groupdict().items()}
    led = part["led"]
    return OrderText(
        beings=part["actor"] + (f"={led}" if led else "") + part["group"],
        castings=tuple(part["castings"].split(", ")) if part["castings"] else (),
        rest=line[found.start("start") :],
        actor=_name(part["actor"]),
        led=_name(led),
        group=tuple(_name(each) for each in part["group"].split("+")[1:]),
        legs=tuple(part["legs"].split(" mve ")) if part["legs"] else (),
        whom=_name(part["whom_led"] or part["whom"]),
        whom_at=part["whom_at"],
        whom_to=part["whom_to"],
        start=part["start"],
    )


def hold(being: str, name: str, place: str) -> OrderText:
    """The order of a being that nobody ordered (§NOR)."""
    return OrderText(being, (), f"{place} hld", name, "", (), (), "", "", "", place)


class RetreatText(NamedTuple):
    """A retreat by names; who goes nowhere disbands."""

    line: str
    names: tuple[str, ...]
    start: str
    to: str


def parse_retreat(line: str) -> RetreatText:
    """One retreat order. Raises ValueError when it is none."""
    found = _RETREAT.fullmatch(line)
    if found is None:
        raise ValueError(f"not a retreat: {line}")
    names = [found["actor"], found["led"] or "", *found["group"].split("+")]
    return RetreatText(line, tuple(_name(each) for each in names if each), found["start"], found["to"] or "")


def _name(being: str) -> str:
    return being.partition("(")[0]
