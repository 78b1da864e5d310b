"""Players who write whatever the rules of writing allow: random orders and retreats of one nation."""

from random import Random
from typing import Any

from regelwerk.run.game import Game
from regelwerk.run.orders import Line
from regelwerk.run.thing import Thing

Being = Any     # a thing of the ruleset, with the fields that its type gives it


def random_orders(game: Game, chance: Random, nation: Thing) -> list[Line]:
    """Orders of a nation for the phase that asks for them; the phase accepts every one."""
    write = _retreats if game.state.phase == "retreats" else _orders
    lines = write(game, chance, nation)
    return [Line(line, nation.id, number, by=nation.id) for number, line in enumerate(lines, 1)]


def _orders(game: Game, chance: Random, nation: Thing) -> list[str]:
    state: Any = game.state
    figures = [being for being in state.all_figures if being.nation is nation]
    units = [being for being in state.all_units if being.nation is nation]
    left = list(units)
    pairs: list[tuple[Being, Being | None]] = []
    for figure in figures:
        here = [unit for unit in left if unit.place is figure.place]
        led = here[0] if here and chance.random() < 0.85 else None
        if led is None and chance.random() < 0.02:
            led = chance.choice(state.all_units)
        if led in left:
            left.remove(led)
        pairs.append((figure, led))
    pairs += [(unit, None) for unit in left]
    pairs = [pair for pair in pairs if chance.random() < 0.97]
    legs = {actor: _legs(chance, actor.place) for actor, _ in pairs if chance.random() < 0.6}
    lines = []
    for actor, led in pairs:
        group = ""
        together = [other for other in units if other.place is actor.place and other not in (actor, led)]
        if together and chance.random() < 0.1:
            group = f"+{written(chance.choice(together))}"
        head = f"{written(actor)}{f'={led.id}' if led is not None else ''}{group}"
        magic = _magic(game, chance, [being for being in (actor, led) if being is not None])
        if actor in legs:
            command = " ".join(f"mve {leg.id}" for leg in legs[actor])
        else:
            command = _support(chance, actor, list(state.all_beings), legs) or "hld"
        lines.append(f"{head}{magic} {actor.place.id} {command}")
    return lines


def _legs(chance: Random, place: Being) -> list[Being]:
    first = chance.choice(place.borders)
    return [first, chance.choice(first.borders)] if chance.random() < 0.4 else [first]


def _support(chance: Random, actor: Being, beings: list[Being], legs: dict[Being, list[Being]]) -> str:
    """Mostly help where it may matter, now and then for anybody anywhere."""
    near = actor.place.borders
    choices = []
    for other in beings:
        if other is actor or other.nation is not actor.nation:
            continue
        at = f"sup {other.id} {other.place.id}"
        if other in legs:
            choices += [f"{at} mve {leg.id}" for leg in legs[other] if leg in near]
        elif other.place in near:
            choices.append(at)
    if choices and chance.random() < 0.9:
        return chance.choice(choices)
    if chance.random() < 0.3:
        other = chance.choice(beings)
        onward = f" mve {chance.choice(other.place.borders).id}" if chance.random() < 0.5 else ""
        return f"sup {other.id} {other.place.id}{onward}"
    return ""


def _magic(game: Game, chance: Random, casters: list[Being]) -> str:
    castings = []
    for key, spell in game.program.rows["spells"].items():
        row: Any = spell
        able = any(
            row.needs in being.carries or (row.by is not None and getattr(being, "rank", None) is row.by)
            for being in casters
        )
        if able and chance.random() < 0.3:
            place = casters[0].place
            castings.append(f"{key}–{chance.choice([place, *place.borders]).id}")
    return f" {{{', '.join(castings)}}}" if castings else ""


def _retreats(game: Game, chance: Random, nation: Thing) -> list[str]:
    state: Any = game.state
    routed = [
        being for being in state.all_beings
        if being.dislodged and being._whole is None and being.nation is nation
    ]  # fmt: skip
    return [
        f"{being.id} {being.place.id} rtr {chance.choice(being.place.borders).id}"
        for being in routed
        if chance.random() < 0.6
    ]


def written(being: Being) -> str:
    return being.id + "".join(f"({artefact._key})" for artefact in being.carries)
