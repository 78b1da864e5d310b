"""Who plays: the things that decide in a game, and whether a person or a bot decides for each."""

from collections.abc import Mapping, Sequence

from regelwerk.bots import BOTS, is_guest, named
from regelwerk.model.problem import Problem, Refused, nearest
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.span import Span
from regelwerk.run.game import Game
from regelwerk.run.thing import Thing

PERSON = "person"


def seats(game: Game) -> list[Thing]:
    """The things in play that may ever have to choose, in the order in which the scenario lists them."""
    program = game.program
    kinds = tuple(program.types[name] for name in program.ruleset.deciding_types())
    return [thing for thing in game.state.things.values() if isinstance(thing, kinds) and thing._in_play]


def seated(
    ruleset: Ruleset,
    ids: tuple[str, ...],
    given: str,
    otherwise: str = PERSON,
    people: Sequence[str] = (PERSON,),
) -> dict[str, str]:
    """Who decides for whom, by id: `person,random` in the order of the seats, one for all, or `Ann=random`,
    where `otherwise` plays for those who are not named. `people` are the words for what is no bot.

    Raises:
        Refused: for an unknown sort of player, an unknown seat, or too many or too few players.
    """
    words = [word.strip() for word in given.split(",")] if given.strip() else [otherwise]
    named = ["=" in word for word in words]
    problems: list[Problem] = []
    pairs = [(id.strip(), sort.strip()) for id, _, sort in (word.partition("=") for word in words)]
    if all(named):
        found = {**dict.fromkeys(ids, otherwise), **dict(pairs)}
        given_to = [id for id, _ in pairs]
        twice = dict.fromkeys(id for id in given_to if given_to.count(id) > 1)
        problems += [Problem("play-seat-twice", None, {"name": id}) for id in twice]
        problems += [
            Problem("play-unknown-seat", None, {"name": id, "seats": ", ".join(ids)}, nearest(id, ids))
            for id in found
            if id not in ids
        ]
    elif any(named) or len(words) not in (1, len(ids)):
        found = {}
        values = {"given": str(len(words)), "wanted": str(len(ids)), "seats": ", ".join(ids)}
        problems.append(Problem("play-players-count", None, values))
    else:
        found = dict(zip(ids, words * len(ids) if len(words) == 1 else words, strict=False))
    if problems:
        raise Refused(problems)
    check_players(ruleset, found, people=people)
    return found


def check_players(
    ruleset: Ruleset,
    players: Mapping[str, str],
    place: Span | None = None,
    people: Sequence[str] = (PERSON,),
) -> None:
    """Raises Refused for a sort of player that there is not, or that this ruleset gives nothing to go by.

    `place` is where the players are named, if that is in a file.
    """
    sorts = [*people, *BOTS]
    problems = [
        Problem("bot-uninvited", place, {"name": sort})
        if is_guest(sort)
        else Problem(
            "play-unknown-player", place, {"name": sort, "sorts": ", ".join(sorts)}, nearest(sort, sorts)
        )
        for sort in dict.fromkeys(players.values())
        if sort not in people and named(sort) is None
    ]
    weighing = [sort for sort in dict.fromkeys(players.values()) if (bot := named(sort)) and bot.weighs]
    if weighing and ruleset.value is None:
        problems.append(Problem("play-no-value", ruleset.header.span, {"name": weighing[0]}))
    if problems:
        raise Refused(problems)
