"""The lobby: the games that there are, to go on with or remove, and rulesets to begin another one."""

from collections.abc import Awaitable, Callable, Iterator
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from regelwerk.api.game import Game
from regelwerk.bots import BOTS
from regelwerk.model.problem import Refused
from regelwerk.table.house import House
from regelwerk.table.html import Html, element
from regelwerk.table.kept import HERE, LINK, Seats
from regelwerk.table.pages import document
from regelwerk.table.say import say

ReadForm = Callable[[Request], Awaitable[dict[str, str]]]


def routes(house: House, form: ReadForm) -> list[Route]:
    """The addresses of the lobby; whoever does not have its link is sent away."""

    def known(request: Request) -> bool:
        return bool(request.path_params["link"] == house.link)

    async def shown(request: Request) -> Response:
        if not known(request):
            return _nothing(house)
        return HTMLResponse(_page(house, request.query_params.get("ruleset", ""), str(request.base_url)))

    async def begin(request: Request) -> Response:
        given = await form(request)
        if not known(request):
            return _nothing(house)
        players = [f"{key[5:]}={sort}" for key, sort in given.items() if key.startswith("seat-")]
        ruleset, scenario = given.get("ruleset", ""), given.get("scenario", "")
        if ruleset not in house.names():
            return _nothing(house)
        _, seats = house.begin(ruleset, scenario, ",".join(players), language=house.language)
        return RedirectResponse(f"/t/{next(iter(seats.links))}", 303)

    async def remove(request: Request) -> Response:
        given = await form(request)
        if not known(request):
            return _nothing(house)
        house.remove(given.get("game", ""))
        return RedirectResponse(f"/lobby/{house.link}", 303)

    return [
        Route("/lobby/{link}", shown),
        Route("/lobby/{link}/begin", begin, methods=["POST"]),
        Route("/lobby/{link}/remove", remove, methods=["POST"]),
    ]


def trouble(refusal: Refused, language: str) -> str:
    """A page with what is wrong."""
    heading = say("trouble", language)
    return document(
        heading,
        language,
        (element("main", element("h1", heading), element("pre", str(refusal))),),
        script=False,
    )


def _nothing(house: House) -> Response:
    told = say("nothing-here", house.language)
    body = (element("main", element("h1", told)),)
    return HTMLResponse(document(told, house.language, body, script=False), 404)


def _page(house: House, chosen: str, root: str) -> str:
    language = house.language
    games = [_game(house, id, seats, root) for id, seats, _ in house.shelf.games()]
    offered = [
        element(
            "li",
            element(
                "a", name, href=f"?ruleset={quote(name)}", aria_current="true" if name == chosen else None
            ),
        )
        for name in house.names()
    ]
    body = element(
        "main",
        element("h1", say("lobby", language)),
        element(
            "section",
            element("h2", say("new-game", language)),
            element("ul", offered, class_="rulesets"),
            _scenarios(house, chosen) if chosen in house.names() else None,
        ),
        element(
            "section",
            element("h2", say("games", language)),
            element("ul", games, class_="games") if games else element("p", say("no-games", language)),
        ),
        class_="lobby",
    )
    return document(say("lobby", language), language, (body,), script=False)


def _scenarios(house: House, name: str) -> Iterator[Html]:
    ruleset = house.ruleset(name, house.language)
    bots = [each for each in BOTS if each != "greedy" or ruleset.documents.value is not None]
    usual = "greedy" if "greedy" in bots else "random"
    for id in ruleset.scenarios:
        game = ruleset.game(id, seed=1)
        seats = [
            _seat(house, game, seat, [HERE, LINK, *bots], usual if number else HERE)
            for number, seat in enumerate(game.seats)
        ]
        yield element(
            "form",
            element("h3", ruleset.scenario(id).title),
            element("input", type="hidden", name="ruleset", value=name),
            element("input", type="hidden", name="scenario", value=id),
            seats,
            element("button", say("begin", house.language), type="submit", class_="primary"),
            method="post",
            action=f"/lobby/{house.link}/begin",
            class_="begin",
        )


def _seat(house: House, game: Game, seat: str, sorts: list[str], usual: str) -> Html:
    options = [
        element("option", say(f"player-{each}", house.language), value=each, selected=each == usual)
        for each in sorts
    ]
    return element("label", game.name(seat), element("select", options, name=f"seat-{seat}"))


def _game(house: House, id: str, seats: Seats, root: str) -> Html:
    language = house.language
    links = [
        element("li", element("a", ", ".join(group) or say("watch", language), href=f"{root}t/{link}"))
        for link, group in seats.links.items()
    ]
    players = ", ".join(f"{seat}: {say(f'player-{sort}', language)}" for seat, sort in seats.players.items())
    remove = element(
        "form",
        element("input", type="hidden", name="game", value=id),
        element("button", say("remove", language), type="submit"),
        method="post",
        action=f"/lobby/{house.link}/remove",
    )
    return element("li", element("strong", seats.title), element("p", players), element("ul", links), remove)
