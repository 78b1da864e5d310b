"""A moment of a game as an example: the position as it is given, one choice with its dice, what happened."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from regelwerk.api.history import History
from regelwerk.link.states import must_be_given
from regelwerk.load.spelling import spelt
from regelwerk.model.problem import refused
from regelwerk.model.scenario import Scenario
from regelwerk.run.chance import Chance
from regelwerk.run.choices import Choice
from regelwerk.run.game import new_game
from regelwerk.run.plain import plain, told
from regelwerk.run.program import Program
from regelwerk.run.state import State
from regelwerk.run.trace import Entry

MOST_EVENTS = 20
_Given = dict[str, dict[str, dict[str, Any]]]


class Moment(NamedTuple):
    """What an example is made of, its values plain. `entered`: what begins the phase has happened."""

    of: str
    title: dict[str, str]
    scenario: str
    phase: str
    state: _Given
    chosen: tuple[dict[str, Any], ...]
    dice: tuple[int, ...]
    events: tuple[dict[str, Any], ...]
    things: _Given
    gone: tuple[str, ...]
    winners: tuple[str, ...] | None = None
    entered: bool = False
    sealed: bool = False  # orders were given in secret, perhaps by nobody
    orders: tuple[str, ...] = ()
    printed: tuple[str, ...] = ()

    def document(self, id: str) -> str:
        """The text of the example."""
        titles = ", ".join(f"{language}: {spelt(text)}" for language, text in self.title.items())
        lines = ["kind: example", f"id: {spelt(id)}", f"title: {{{titles}}}", f"of: {spelt(self.of)}"]
        lines += ["given:"]
        lines += [f"  scenario: {self.scenario}"] if self.scenario else []
        lines += [f"  phase: {self.phase}"]
        lines += ["  entered: true"] if self.entered else []
        lines += state_lines(self.state, "  ")
        lines += ["orders:", *(f"  - {spelt(line)}" for line in self.orders)] if self.orders else []
        lines += [f"orders: {{{self.phase}: []}}"] if self.sealed and not self.orders else []
        alone = self.chosen[0] if len(self.chosen) == 1 else self.chosen
        lines += [f"choices: {spelt(alone)}"] if alone else []
        lines += [f"dice: {spelt(self.dice)}"] if self.dice else []
        lines += ["expect:"]
        lines += ["  printed:", *(f"    - {spelt(line)}" for line in self.printed)] if self.printed else []
        lines += ["  printed: []"] if self.sealed and not self.printed else []
        lines += ["  events:"] if self.events else []
        lines += [f"    - {spelt(event)}" for event in self.events]
        lines += state_lines(self.things, "  ")
        lines += [f"  gone: {spelt(self.gone)}"] if self.gone else []
        lines += [f"  winners: {spelt(self.winners)}"] if self.winners is not None else []
        return "\n".join(lines) + "\n"


def state_lines(state: _Given, indent: str) -> list[str]:
    """What a scenario or an example says under `state`; nothing without things."""
    if not state:
        return []
    lines = [f"{indent}state:"]
    for plural, things in state.items():
        if list(things) == [plural]:  # the one of its type
            lines.append(f"{indent}  {plural}: {spelt(things[plural])}")
            continue
        lines.append(f"{indent}  {plural}:")
        lines += [f"{indent}    {spelt(id)}: {spelt(fields)}" for id, fields in things.items()]
    return lines


def moment(history: History, begun: Scenario, made: Iterable[Choice], dice: tuple[int, ...] = ()) -> Moment:
    """Makes a choice in a game, or one for each who chooses at once, and tells it as an example; `dice` are
    throws that are typed.

    Raises:
        Refused: if a choice is not allowed, or the position cannot be written down.
    """
    game, state = history.game, history.game.state
    program, phase, secret = game.program, state.phase, bool(game.step.secretly)
    scenario, given = position_given(program, state, begun)
    before, first = _fields(state), len(state.events)
    chosen: list[dict[str, Any]] = []
    titles: dict[str, str] = {}
    for choice in made:
        chosen.append(_chosen(program, game.deciders()[0].id, choice))
        titles = titles or {each: told(program, choice, each) for each in program.ruleset.languages}
        history.choose(choice, dice)
    events = [_event(program, entry) for entry in state.events[first:]]
    events = [event for event in events if event][:MOST_EVENTS]
    after = _fields(state)
    # What comes new cannot be expected by its name: who knows an example's things are those it is given.
    known = {
        kind: {id: fields for id, fields in things.items() if id in before.get(kind, {})}
        for kind, things in after.items()
    }
    gone = [id for kind, things in before.items() for id in things if id not in after.get(kind, {})]
    ending = state.ending
    return Moment(
        next(iter(chosen[0])), titles, scenario, phase, given, tuple(chosen),
        tuple(number for _, number in history.moves[-1].dice), tuple(events),
        _changed(program, before, known), tuple(gone),
        None if ending is None else tuple(winner.id for winner in ending), entered=not secret,
    )  # fmt: skip


def opening(program: Program, scenario: Scenario, chance: Chance, title: dict[str, str]) -> Moment:
    """What stands where nobody has done anything yet, as far as the first field of a thing that has one.

    Raises:
        Refused: if the rules cannot be carried out.
    """
    phase = scenario.phase or program.ruleset.start
    game = new_game(program, scenario.state, chance, phase=phase)
    game.run()
    filled = (
        {program.ruleset.types[kind].plural: {id: {name: value}}}
        for kind, things in _fields(game.state).items()
        for id, fields in things.items()
        for name, value in fields.items()
        if isinstance(value, str | int | float)
    )
    return Moment(phase, title, scenario.header.id, phase, {}, (), (), (), next(filled, {}), ())


def _chosen(program: Program, by: str, choice: Choice) -> dict[str, Any]:
    """A choice as examples write it, with whose it is."""
    who, *names = [each.name for each in program.ruleset.actions[choice.action].event.parameters]
    values = [plain(each) for each in choice.arguments]
    chosen: dict[str, Any] = {choice.action: values[0] if values else True}
    return chosen | {**dict(zip(names[1:], values[1:], strict=True)), who: by}


def _event(program: Program, entry: Entry) -> dict[str, Any]:
    """An event with those values that can be compared; empty for one without any."""
    id = program.documents[entry[0]].header.id
    names = [parameter.name for parameter in program.ruleset.event(id).parameters]
    values = dict(zip(names, (plain(value) for value in entry[1]), strict=True))
    if not names or values[names[0]] is None:
        return {}
    rest = {name: values[name] for name in names[1:] if isinstance(values[name], str | int | float)}
    return {id: values[names[0]], **rest}


def position_given(program: Program, state: State, scenario: Scenario) -> tuple[str, _Given]:
    """The scenario with what is other than in it; without one if something of it is gone, or came new.

    Raises:
        Refused: if things stand joined, for which an example has no words.
    """
    now = _fields(state)
    start = new_game(program, scenario.state, state.chance).state
    then = _fields(start)
    if now.keys() == then.keys() and all(now[kind].keys() == then[kind].keys() for kind in now):
        return scenario.header.id, _changed(program, then, now)
    if any(thing._parts for thing in state.things.values() if thing._in_play):
        raise refused("moment-of-joined-things")
    return "", _whole(program, now)


def _fields(state: State) -> _Given:
    """The fields of every thing in play, by its id, and these by the ids of their types."""
    found: _Given = {}
    for thing in state.things.values():
        if thing._in_play and not thing._parts:
            into = found.setdefault(thing._type, {})
            own = (name for name in thing._fields if name not in thing._part_names)
            into[thing.id] = {name: plain(getattr(thing, name)) for name in own}
    return found


def _changed(program: Program, then: _Given, now: _Given) -> _Given:
    found: _Given = {}
    for kind, things in now.items():
        for id, fields in things.items():
            old = then.get(kind, {}).get(id, {})
            new = {name: value for name, value in fields.items() if name not in old or value != old[name]}
            if new:
                found.setdefault(program.ruleset.types[kind].plural, {})[id] = new
    return found


def _whole(program: Program, now: _Given) -> _Given:
    found: _Given = {}
    for kind, things in now.items():
        declared = program.ruleset.fields_of(kind)
        left_out = {
            name: plain(value)
            for name, value in program.types[kind]._defaults.items()
            if name in declared and not must_be_given(declared[name])
        }
        for id, fields in things.items():
            said = {
                name: value
                for name, value in fields.items()
                if value is not None and not (name in left_out and value == left_out[name])
            }
            found.setdefault(program.ruleset.types[kind].plural, {})[id] = said
    return found
