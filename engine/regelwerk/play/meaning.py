"""What typed words mean in a session: an action, and values for its parameters in whatever order.

A value is known by its name among those that are offered and all others of the parameter's type; so a value
that is not allowed is understood too, and refused with the reason later.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any, NamedTuple

from regelwerk.api.choice import Plain
from regelwerk.model.problem import Refused
from regelwerk.model.rules import Parameter
from regelwerk.play.offers import (
    Match,
    Ways,
    action_names,
    match,
    offered_actions,
    parameter_names,
    value_names,
    value_written,
)
from regelwerk.play.session import Session
from regelwerk.texts import languages
from regelwerk.texts.slips import slips

_NAMED = 12
_MOST_WORDS = 40
_MOST_READINGS = 2_000
_MOST_IN_A_NAME = 6


def _between(word: str) -> bool:
    """Whether people put a word between names; it means something only where something is called by it."""
    return word in ("->", "=") or word in slips("between")


class Unclear(Exception):
    """Words that mean nothing, or several things: what they were, and what they may mean."""

    def __init__(self, text: str, names: Iterable[str]) -> None:
        super().__init__(text)
        self.text = text
        self.names = list(islice(dict.fromkeys(names), _NAMED))


class Meant(NamedTuple):
    """An action, and values by the names of the parameters that they are for."""

    action: str
    wanted: dict[str, Plain]


class _Reading(NamedTuple):
    """Values by parameter, and how far-fetched that is: beginnings of names, beside what was asked, what is
    not offered, what is still to be asked for, the order."""

    wanted: dict[str, Plain]
    cost: tuple[int, bool, bool, int, int]


def line_meant(session: Session, words: Sequence[str], others: Iterable[str] = ()) -> Meant:
    """The action that a line names, anywhere in it, and the values; an action may be left out where the
    values fit only one of those that are allowed.

    `others` are actions that may be named beside those of the phase, if none of these is meant.

    Raises:
        Unclear: if nothing is meant, or several things are.
    """
    if len(words) > _MOST_WORDS:
        raise Unclear(" ".join(words[:_NAMED]) + " …", ())
    # What is told of a choice has a colon behind the action, and may be typed again.
    words = [each.removesuffix(":") or each for each in words]
    unclear = None
    for actions in (session.game.actions, tuple(others)):
        try:
            action, rest = action_meant(session, words, actions)
        except Unclear as error:
            if error.names:
                raise
            unclear = unclear or error
            named = _named_within(session, words, actions)
            if named is not None:
                return Meant(named[0], values_meant(session, named[0], named[1]))
            if found := _by_values(session, words):
                return _one_of(session, found, words)
        else:
            return Meant(action, values_meant(session, action, rest))
    assert unclear is not None
    raise unclear


def _one_of(session: Session, found: Sequence[Meant], words: Sequence[str]) -> Meant:
    """The only meaning that there is, or the only one that leaves nothing to be asked."""
    whole = [each for each in found if _is_whole(session, each)]
    found = whole if len(whole) == 1 else found
    if len(found) > 1:
        names = action_names(session.rules, (each.action for each in found))
        raise Unclear(" ".join(words), (_in(session, each) for each in names.values()))
    return found[0]


def _is_whole(session: Session, meant: Meant) -> bool:
    """Whether everything that is still to be chosen has only one value."""
    allowed, document = ways(session, meant.action), session.rules.actions[meant.action]
    missing = document.domains.keys() - meant.wanted.keys()
    return not document.free & missing and all(len(allowed.values(at, meant.wanted)) == 1 for at in missing)


def action_meant(session: Session, words: Sequence[str], actions: Iterable[str]) -> tuple[str, list[str]]:
    """The action that the leading words name, and the words left over.

    Of several that they may mean it is the one that is allowed now, or belongs to the phase.

    Raises:
        Unclear: if none is meant, or several are.
    """
    found = match(words, action_names(session.rules, actions))
    here = session.game.actions
    for narrower in (offered_actions(session.game.choices()), here):
        kept = [id for id in found.found if id in narrower]
        if len(found.found) > 1 and len(kept) == 1:
            return kept[0], found.rest
    return _only(session, found, words), found.rest


def values_meant(
    session: Session, action: str, words: Sequence[str], given: Mapping[str, Plain] = {}, asked: str = ""
) -> dict[str, Plain]:
    """The values that all these words name for parameters of an action that are not yet `given`; one for the
    parameter that is `asked` for, if they can be read so.

    Raises:
        Unclear: if some of them mean nothing, or several things.
    """
    if not words:
        return {}
    if len(words) > _MOST_WORDS:
        raise Unclear(" ".join(words[:_NAMED]) + " …", ())
    reader = _Reader(session, action, words, given, asked)
    readings = list(islice(reader.readings(), _MOST_READINGS))
    if not readings:
        raise Unclear(" ".join(words[reader.reached :] or words), ())
    least = min(reading.cost for reading in readings)
    best = {repr(sorted(reading.wanted.items())): reading for reading in readings if reading.cost == least}
    if len(best) > 1 and least[0]:
        names = (name for reading in best.values() for name in reader.names_of(reading, best.values()))
        raise Unclear(" ".join(words), names)
    return next(iter(best.values())).wanted


def _named_within(
    session: Session, words: Sequence[str], actions: Sequence[str]
) -> tuple[str, list[str]] | None:
    """The action whose whole name stands further on in a line, and the words around it."""
    for start in range(1, len(words)):
        found = match(words[start:], action_names(session.rules, actions), whole=True)
        if len(found.found) == 1:
            return found.found[0], [*words[:start], *found.rest]
    return None


def _by_values(session: Session, words: Sequence[str]) -> list[Meant]:
    """Each allowed action of which a line without an action may be the values."""
    found = []
    for action in offered_actions(session.game.choices()):
        try:
            wanted = values_meant(session, action, words)
        except Unclear:
            continue
        if wanted and ways(session, action).with_values(wanted):
            found.append(Meant(action, wanted))
    return found


class _Reader:
    """Reads words as values of the parameters of one action."""

    def __init__(
        self, session: Session, action: str, words: Sequence[str], given: Mapping[str, Plain], asked: str
    ) -> None:
        self.session = session
        self.action = action
        self.words = [word.strip(",") or word for word in words]
        self.given, self.asked = given, asked
        self.parameters = session.rules.actions[action].event.parameters[1:]
        self.reached = 0
        self.ways = ways(session, action)
        self._known: dict[str, dict[str, list[Plain]]] = {}

    def readings(self) -> Iterator[_Reading]:
        for wanted, beginnings, order in self._from(0, {}, 0, ()):
            if wanted:
                chosen = {**self.given, **wanted}
                offered = bool(self.ways.with_values(chosen))
                disorder = sum(one > other for at, one in enumerate(order) for other in order[at + 1 :])
                missing = len(self.parameters) - len(chosen)
                beside = self.asked not in ("", *wanted)
                yield _Reading(wanted, (beginnings, beside, not offered, missing, disorder))

    def names_of(self, reading: _Reading, readings: Iterable[_Reading]) -> Iterator[str]:
        """What a reading calls what others read differently."""
        others = list(readings)
        for name, value in reading.wanted.items():
            if any(other.wanted.get(name) != value for other in others):
                yield _in(self.session, value_names(self.session.game, value, f"{self.action}.{name}"))

    def _from(
        self,
        at: int,
        wanted: dict[str, Plain],
        beginnings: int,
        order: tuple[int, ...],
        only: str = "",
    ) -> Iterator[tuple[dict[str, Plain], int, tuple[int, ...]]]:
        """Readings of the words from `at` on, the next of them for the parameter `only` if one was called."""
        self.reached = max(self.reached, at)
        if at == len(self.words):
            if not only:
                yield wanted, beginnings, order
            return
        for position, parameter in enumerate(self.parameters):
            if {parameter.name} & {*wanted, *self.given} or only not in ("", parameter.name):
                continue
            if not only and self._jumps(position, order):
                continue
            for count, value, beginning in self._values(parameter, at):
                then = {**wanted, parameter.name: value}
                yield from self._from(at + count, then, beginnings + beginning, (*order, position))
        if not only:
            for parameter in self.parameters:
                count = self._called(parameter, at)
                if count and parameter.name not in wanted:
                    yield from self._from(at + count, wanted, beginnings, order, parameter.name)
            if self._is_between(self.words[at].casefold()):
                yield from self._from(at + 1, wanted, beginnings, order)

    def _is_between(self, word: str) -> bool:
        return _between(word) and not any(word in self._names(each.name) for each in self.parameters)

    def _jumps(self, position: int, order: tuple[int, ...]) -> bool:
        """Two of one type come in the order in which they are asked for, unless they are called by titles."""
        kind = self.parameters[position].type.required()
        return any(each > position and self.parameters[each].type.required() == kind for each in order)

    def _called(self, parameter: Parameter, at: int) -> int:
        names = {name.casefold() for name in parameter_names(self.session.rules, parameter)}
        for count in range(min(_MOST_IN_A_NAME, len(self.words) - at), 0, -1):
            if " ".join(self.words[at : at + count]).casefold().rstrip(":=") in names:
                return count
        return 0

    def _values(self, parameter: Parameter, at: int) -> Iterator[tuple[int, Any, int]]:
        """How many words, the value that they name, and whether they are only the beginning of its name."""
        left = self.words[at : at + _MOST_IN_A_NAME]
        known = self._names(parameter.name)
        if parameter.name in self.session.rules.actions[self.action].several:
            listed = [each for values in known.values() for each in values]
            yield from self._several(f"{self.action}.{parameter.name}", at, listed)
            return
        for count in range(len(left), 0, -1):
            typed = " ".join(left[:count])
            value = value_written(parameter.type, typed)
            if value is not None:
                yield count, value, 0
            yield from ((count, each, 0) for each in known.get(typed.casefold(), ()))
        for count in range(1, len(left) + 1):
            typed = " ".join(left[:count]).casefold()
            found = [
                each
                for name, values in known.items()
                if name != typed and name.startswith(typed)
                for each in values
            ]
            yield from ((count, each, 1) for each in found[: _NAMED + 1])
            if not found:
                return

    def _several(self, of: str, at: int, known: list[Plain]) -> Iterator[tuple[int, Any, int]]:
        """Several that are named one after the other, in any order."""
        items = {str(item): item for value in known if isinstance(value, list) for item in value}
        names = {
            name.casefold(): item
            for item in items.values()
            for name in value_names(self.session.game, [item], of)
        }
        found: list[Plain] = []
        end = at
        while end < len(self.words):
            left = [word.casefold() for word in self.words[end : end + _MOST_IN_A_NAME]]
            count = next((n for n in range(len(left), 0, -1) if " ".join(left[:n]) in names), 0)
            if count:
                found.append(names[" ".join(left[:count])])
            elif not found or not _between(left[0]):
                break
            end += count or 1
        lists = (value for value in known if isinstance(value, list))
        meant = next((each for each in lists if sorted(map(str, each)) == sorted(map(str, found))), found)
        if found:
            yield end - at, meant, 0

    def _names(self, parameter: str) -> dict[str, list[Plain]]:
        """The values that there are for a parameter by their names, those that are offered first."""
        if parameter not in self._known:
            found = self._known[parameter] = {}
            for value in self._there_are(parameter):
                for name in value_names(self.session.game, value, f"{self.action}.{parameter}"):
                    found.setdefault(name.casefold(), []).append(value)
        return self._known[parameter]

    def _there_are(self, parameter: str) -> list[Plain]:
        """The offered values of a parameter, then every other value that its type has."""
        game, action = self.session.game, self.action
        values = [each.arguments[parameter] for each in game.choices(action)]
        values += game.values(f"{action}.{parameter}")
        if not values and parameter == self.parameters[0].name and action in game.actions:
            with suppress(Refused):
                values = game.options(action)
        return list({repr(value): value for value in values}.values())


def ways(session: Session, action: str, wanted: Mapping[str, Plain] = {}) -> Ways:
    """The allowed choices of an action. What nobody lists may be allowed without standing there; where it is
    among the values `wanted` at the beginning, those are listed that go on from there."""
    choices = session.game.choices(action, **session.begun(action, wanted))
    return Ways(choices, action, session.rules.actions[action].free)


def _only(session: Session, found: Match, words: Sequence[str]) -> Any:
    if len(found.found) != 1:
        raise Unclear(" ".join(words), (_in(session, names) for names in found.names))
    return found.found[0]


def _in(session: Session, names: Sequence[str]) -> str:
    """Of names in each language that of the session."""
    return names[languages().index(session.language)] or names[0]
