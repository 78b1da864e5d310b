"""From a state to its map, as the ruleset declares it."""

from collections.abc import Iterable, Iterator

from regelwerk.model.content import Field
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.texts import title, word
from regelwerk.render.map_svg import Marker, Picture, Place, Way, map_svg
from regelwerk.run.owners import Owners
from regelwerk.run.program import Program
from regelwerk.run.state import State
from regelwerk.run.thing import Thing, shown
from regelwerk.run.trace import Entry

# A map of more places is drawn in part where something on it is pointed at.
_LARGE = 15


def draw(
    program: Program,
    state: State,
    owners: Owners | None,
    known: Iterable[str],
    heading: str,
    language: str,
    marked: Iterable[str] = (),
    entries: Iterable[Entry] = (),
) -> str | None:
    """The map of a state as SVG; nothing if the ruleset declares none.

    `known` are the ids of all who ever acted: each keeps a colour, whoever leaves the game. `marked` are
    the ids of places and things that somebody points at; of a large map only what is near them is drawn.
    Arrows show what moved by these entries of a trace.
    """
    ruleset = program.ruleset
    layout = ruleset.map
    if layout is None:
        return None
    fields = ruleset.fields_of(layout.places)
    markers: dict[Thing, list[Marker]] = {}
    for type in layout.shows:
        for thing in getattr(state, f"all_{ruleset.types[type].plural}"):
            spot = getattr(thing, layout.standing)
            if isinstance(spot, Thing) and not thing._parts:
                owner = owners.of(thing) if owners is not None else ""
                marker = Marker(thing.id, owner, _told(ruleset, thing, owner, language))
                if marker not in markers.setdefault(spot, []):
                    markers[spot].append(marker)
    things: list[Thing] = getattr(state, f"all_{ruleset.types[layout.places].plural}")
    places = tuple(
        Place(
            thing.id,
            float(getattr(thing, layout.at[0]) or 0),
            float(getattr(thing, layout.at[1]) or 0),
            tuple(other.id for other in getattr(thing, layout.joined_by)) if layout.joined_by else (),
            getattr(getattr(thing, layout.colour_by), "id", "") if layout.colour_by else "",
            word(ruleset, str(getattr(thing, layout.pattern_by)), language) if layout.pattern_by else "",
            "".join(sign for name, sign in layout.marks.items() if getattr(thing, name)),
            tuple(markers.get(thing, ())),
        )
        for thing in things
    )
    places = _near(places, frozenset(marked))
    options = fields[layout.pattern_by].type.options if layout.pattern_by else ()
    patterns = tuple(word(ruleset, each, language) for each in options)
    legend = tuple((sign, _meaning(fields[name], name, language)) for name, sign in layout.marks.items())
    colours = dict.fromkeys([*known, *(place.owner for place in places if place.owner)])
    titled = title(ruleset.types[layout.places].header.title, language) or layout.places
    told = f"{titled}: {len(places)}"
    ways = tuple(_ways(program, entries, owners))
    return map_svg(Picture(heading, told, places, tuple(colours), patterns, legend, ways, frozenset(marked)))


def _told(ruleset: Ruleset, thing: Thing, owner: str, language: str) -> str:
    """What sort a thing is: the rows that its fields name, else its type; and whose."""
    held = ((field.type, getattr(thing, name)) for name, field in ruleset.fields_of(thing._type).items())
    rows = [
        ruleset.tables[type.name].called(shown(row), language) for type, row in held if type.kind == "row"
    ]
    type = title(ruleset.types[thing._type].header.title, language) or thing._type
    return ", ".join(filter(None, (thing.id, owner, *(rows if any(rows) else [type]))))


def _near(places: tuple[Place, ...], marked: frozenset[str]) -> tuple[Place, ...]:
    """Of a large map the places that are marked or hold something marked, and their neighbours; theirs,
    too, where these are not many."""
    pointed = {
        place.id
        for place in places
        if place.id in marked or any(marker.text in marked for marker in place.markers)
    }
    if not pointed or len(places) <= _LARGE:
        return places
    near = _with_neighbours(places, pointed)
    wider = _with_neighbours(places, near)
    shown = wider if len(wider) <= _LARGE else near
    return tuple(place for place in places if place.id in shown)


def _with_neighbours(places: tuple[Place, ...], ids: set[str]) -> set[str]:
    joined = {other for place in places if place.id in ids for other in place.joined}
    return ids | joined | {place.id for place in places if not ids.isdisjoint(place.joined)}


def _ways(program: Program, entries: Iterable[Entry], owners: Owners | None) -> Iterator[Way]:
    """Who went from where to where."""
    layout = program.ruleset.map
    assert layout is not None
    shown = tuple(program.types[type] for type in layout.shows)
    for kind, *values in entries:
        if kind == "set" and values[1] == layout.standing:
            thing, _, old, new = values
            if isinstance(old, Thing) and isinstance(new, Thing) and old is not new:
                for one in thing._parts or (thing,):
                    if isinstance(one, shown):
                        yield Way(old.id, new.id, owners.of(one) if owners is not None else "")


def _meaning(field: Field, name: str, language: str) -> str:
    return (title(field.title, language) or title(field.text, language) or name).rstrip(".")
