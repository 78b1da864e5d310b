"""What would come of orders that a player makes up, for their own seat and for others: on a copy.

The copy begins at the position as the player may see it, with dice of its own; what others have handed in
is not in it, what the player may not know is absent, and nothing of it gets into the game.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from secrets import randbits
from typing import Any, NamedTuple

from regelwerk.api.game import Game
from regelwerk.api.position import without
from regelwerk.api.tables import nameless
from regelwerk.model.problem import Refused, refused
from regelwerk.model.texts import titled
from regelwerk.table.html import Html, bulleted, element, note
from regelwerk.table.orders.drafting import bounded_lines
from regelwerk.table.orders.form import say
from regelwerk.table.sitting.codes import coded
from regelwerk.table.sitting.running import Running

MOST_ROUNDS, MOST_SEATS, MOST_TOLD = 6, 20, 60
_SEEDS = 2**32
_TOLD = frozenset(("refused", "stopped", "changed", "die", "remark", "ended"))


class Trial(NamedTuple):
    """Made-up orders by seat, round after round; `seed` gives the dice, so that the same comes out again."""

    rounds: tuple[Mapping[str, list[str]], ...]
    seed: int


def read_trial(data: Mapping[str, Any]) -> Trial:
    """What a page sends; raises ValueError if it is nothing of the kind."""
    rounds, seed = data.get("rounds", []), data.get("seed_of_trial") or 0
    if not isinstance(rounds, list) or len(rounds) > MOST_ROUNDS or not isinstance(seed, int):
        raise ValueError("rounds")
    if not 0 <= seed < _SEEDS:
        raise ValueError("seed")
    for each in rounds:
        if not isinstance(each, dict) or len(each) > MOST_SEATS:
            raise ValueError("round")
    read = [{str(seat): bounded_lines(lines) for seat, lines in each.items()} for each in rounds]
    return Trial(tuple(read), seed or randbits(32) or 1)


def begun(running: Running, seat: str, trial: Trial) -> Game:
    """The copy after the rounds that were tried out.

    Raises:
        Refused: with everything that is wrong with the orders of one, or if none are wanted;
            `table-trial-hidden`, if the rules cannot do without what the player may not know.
    """
    hides = running.game.hides
    unnamed = [nameless(type) for type in running.rules.types] if hides else []
    position = without(running.game.view(seat).position, unnamed, ())
    with _said(hides):
        game = running.ruleset.game(position, seed=trial.seed)
    for orders in trial.rounds:
        asked = game.deciders
        game.order_all({each: lines for each, lines in orders.items() if each in asked})
        with _said(hides):
            game.resolve()
    return game


@contextmanager
def _said(hides: bool) -> Iterator[None]:
    try:
        yield
    except Refused as refusal:
        if hides:
            raise refused("table-trial-hidden") from refusal
        raise


def outcome(running: Running, seat: str, trial: Trial) -> dict[str, Any]:
    """The picture after the last round, with what came of each order; who could be asked next."""
    if not trial.rounds:
        raise ValueError("rounds")
    game = begun(running, seat, trial)
    language = game.language
    drawn = game.drawn_map(running.ruleset.title, known=running.game.seats) or game.picture(())
    goes_on = game.sealed and bool(game.deciders)
    phase = titled(running.rules.phases[game.phase], language)
    next_ = say("trial-next", language, phase=phase, who=", ".join(map(game.name, game.deciders)))
    return {
        "seed": trial.seed,
        "map": drawn or "",
        "told": element("div", _results(game), note(next_) if goes_on else None),
        "goes_on": goes_on,
        "seats": seats(game) if game.sealed else [],
    }


def seats(game: Game) -> list[dict[str, str]]:
    """Whose orders may be made up now."""
    return [{"seat": each, "name": game.name(each)} for each in game.deciders]


def _results(game: Game) -> Html:
    language, last = game.language, game.decisions
    results = [coded(game, each.line) for each in game.results(last)]
    steps = [each for each in game.story(of=last) if each.kind in _TOLD][:MOST_TOLD]
    told = [element("li", each.text, class_=f"step {each.kind}") for each in steps]
    more = element("details", element("summary", say("trial-steps", language)), element("ul", told))
    return element(
        "div",
        element("h4", say("trial-results", language)),
        bulleted(results, class_="results") if results else element("p", say("trial-nothing", language)),
        bulleted(each.text for each in game.beside(last)),
        more if told else None,
    )
