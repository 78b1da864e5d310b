"""How an order that somebody has begun may go on: each next step, and the simplest order it leads to."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from regelwerk.bots.order_lister import warned
from regelwerk.bots.order_walker import Line, Walker
from regelwerk.bots.order_writer import allowed, secret_choices
from regelwerk.run.game import Game
from regelwerk.run.notation.pieces import cut
from regelwerk.run.notation.write import joined
from regelwerk.run.orders import OrderLine
from regelwerk.run.thing import Thing

MOST_IDLE = 100  # lines one after the other that add nothing
MOST_TRIED = 10  # lines that are tried for each sort of line with a step, and to name each thing
_Sort = tuple[str | None, ...]


class OrderSteps(NamedTuple):
    """What may come next in an order: the text up to and with each step, and the simplest whole order that
    begins so. One of the `plain` steps is needed, unless the order is `whole` as it stands; `optional` ones
    begin what may be left out. `ids` are those that may be named. Unless `sure` the phase warns of all.

    >>> import regelwerk
    >>> found = regelwerk.load("snails").game(seed=1).order_steps("Ida", "Slow ")
    >>> found.plain, found.ids
    ({'Slow creeps': 'Slow creeps Bean'}, ('Bean', 'Kale', 'Leek'))
    """

    plain: dict[str, str]
    optional: dict[str, str]
    ids: tuple[str, ...]
    whole: str
    sure: bool


def next_steps(game: Game, owner: Thing, begun: str, naming: str = "") -> OrderSteps:
    """How an order of `owner` may go on that begins with a text; its last word counts as unfinished unless a
    blank follows it. With the id of a thing it has to be named, and each step leads up to it.

    None is proposed that the phase refuses or, as it stands alone, warns of; where a thing has to be named
    and there is nothing else, what is only warned of is.

    Raises:
        Refused: if the rules cannot be carried out.
    """
    if game.step.secretly:
        text, listed = begun.strip(), [line.text for line in secret_choices(game, owner)]
        ahead = {line: line for line in listed if line.startswith(text) and line != text}
        return OrderSteps(ahead, {}, (), text if text in listed else "", sure=True)
    before, problems = cut(begun, "", 1) if begun.strip() else ([], [])
    if problems:
        return OrderSteps({}, {}, (), "", sure=True)
    unfinished = bool(before) and before[-1].is_word and not begun[-1].isspace()
    walker = Walker(game, owner, before, unfinished, naming)
    done = len(before) - unfinished
    sure, doubtful = _Found(), _Found()
    known: dict[str, OrderLine | None] = {}
    keys: dict[_Sort, str] = {}
    idle = 0
    for line in walker.lines():
        if line.optional and not done and sure.steps:
            break  # nothing is begun yet: what orders can be about is known
        at = _wanted(line, done, naming)
        if at is None:
            continue
        until = line.pieces[: line.places[at] + 1]
        key = keys.get(until) or keys.setdefault(until, joined(list(until)))
        ids = [thing.id for number, thing in line.things if number >= done]
        # Whoever has said no more than what an order is about points at where it leads, not at rarer sorts.
        sort = _sort(line) if done > 1 or not naming else ()
        if not sure.lacks(key, sort, ids):
            idle += 1
            if idle > MOST_IDLE and not naming:
                walker.enough()
            continue
        idle = 0
        text = joined(list(line.pieces))
        if text not in known:
            known[text] = allowed(game, owner, text)
        order = known[text]
        into = None if order is None else doubtful if warned(game, owner, order) else sure
        if into is not None:
            into.take(key, text, ids, plain=not line.optional)
        if into is not sure:
            sure.fails(key, sort, ids)
    is_sure = bool(sure.steps) or not naming
    found = sure if is_sure else doubtful
    plain, optional = (
        {key: text for key, text in found.steps.items() if (key in found.plain) is is_plain}
        for is_plain in (True, False)
    )
    return OrderSteps(
        plain, optional, tuple(found.ids), "" if naming else _as_it_stands(game, owner, begun), is_sure
    )


class _Found:
    def __init__(self) -> None:
        self.steps: dict[str, str] = {}
        self.plain: set[str] = set()
        self.ids: dict[str, None] = {}
        self.failed: Counter[tuple[str, _Sort]] = Counter()  # of each step by sorts of lines; of each id

    def lacks(self, key: str, sort: _Sort, ids: Sequence[str]) -> bool:
        """Whether a line would add something, and is worth a try."""
        if key not in self.steps:
            return self.failed[key, sort] < MOST_TRIED
        return any(id not in self.ids and self.failed[id, ()] < MOST_TRIED for id in ids)

    def fails(self, key: str, sort: _Sort, ids: Sequence[str]) -> None:
        self.failed.update([(key, sort), *((id, ()) for id in ids)])

    def take(self, key: str, text: str, ids: Sequence[str], *, plain: bool) -> None:
        self.steps.setdefault(key, text)
        self.ids.update(dict.fromkeys(ids))
        if plain:
            self.plain.add(key)


def _sort(line: Line) -> _Sort:
    """What a line says but for the things that it names: where one thing after the other cannot work, another
    sort of order may."""
    named = {line.places[number] for number, _ in line.things}
    return tuple(piece for at, piece in enumerate(line.pieces) if at not in named)


def _wanted(line: Line, done: int, naming: str) -> int | None:
    """The word or sign with which the next step ends; none if the line has no such step."""
    if not naming:
        return done if done < len(line.places) else None
    return next((at for at, thing in line.things if at >= done and thing.id == naming), None)


def _as_it_stands(game: Game, owner: Thing, begun: str) -> str:
    line = allowed(game, owner, begun) if begun.strip() else None
    return line.text if line is not None else ""
