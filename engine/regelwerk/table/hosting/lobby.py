"""The lobby: the games that there are, to go on with or remove, and rulesets to begin another one."""

from collections.abc import Awaitable, Callable, Iterator, Mapping
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from regelwerk.bots import BOTS
from regelwerk.game.sitting import HERE, LINK, Settings, Standing
from regelwerk.load.show import in_full
from regelwerk.model.problem import Refused
from regelwerk.model.texts import title
from regelwerk.table.answering.choices import Wrong
from regelwerk.table.hosting.house import House, ruleset_title
from regelwerk.table.hosting.kept import Found
from regelwerk.table.hosting.language import spoken
from regelwerk.table.html import Html, element, filled
from regelwerk.table.orders import deadlines
from regelwerk.table.orders.deadlines import read_settings
from regelwerk.table.page.frame import document, message, tongues
from regelwerk.table.say import say

ReadForm = Callable[[Request], Awaitable[dict[str, str]]]
Doing = Callable[[Request, dict[str, str]], Response]


def routes(house: House, form: ReadForm) -> list[Route]:
    """The addresses of the lobby; whoever does not have its link is sent away."""

    def route(path: str, doing: Doing, *methods: str) -> Route:
        async def done(request: Request) -> Response:
            given = await form(request) if methods else {}
            if request.path_params["link"] != house.link:
                raise Wrong(404, "nothing-here")
            if not house.patient(house.link):
                raise Wrong(429, "too-often")
            return doing(request, given)

        return Route(f"/lobby/{{link}}{path}", done, methods=methods or None)

    def shown(request: Request, given: dict[str, str]) -> Response:
        chosen, root = request.query_params.get("ruleset", ""), str(request.base_url)
        return HTMLResponse(_page(house, spoken(request, house.language), chosen, root))

    def begin(request: Request, given: dict[str, str]) -> Response:
        players = [f"{key[5:]}={sort}" for key, sort in given.items() if key.startswith("seat-")]
        ruleset, scenario = given.get("ruleset", ""), given.get("scenario", "")
        if ruleset not in house.names():
            raise Wrong(404, "nothing-here")
        language, settings = spoken(request, house.language), _settled(given)
        _, seats = house.begin(ruleset, scenario, ",".join(players), language=language, settings=settings)
        return RedirectResponse(f"/t/{next(iter(seats.links))}", 303)

    def remove(request: Request, given: dict[str, str]) -> Response:
        house.remove(given.get("game", ""))
        return RedirectResponse(f"/lobby/{house.link}", 303)

    def settle(request: Request, given: dict[str, str]) -> Response:
        house.settle(given.get("game", ""), _settled(given))
        return RedirectResponse(f"/lobby/{house.link}", 303)

    changing = (("/settle", settle), ("/begin", begin), ("/remove", remove))
    return [route("", shown), *(route(path, doing, "POST") for path, doing in changing)]


def _settled(given: dict[str, str]) -> Settings:
    return read_settings(given.get("press", ""), given.get("deadline", ""))


def trouble(refusal: Refused, language: str) -> str:
    """A page with what is wrong."""
    heading = say("trouble", language)
    told = [in_full(each, language) for each in refusal.problems]
    return message(heading, language, element("pre", "\n".join(told)))


def _page(house: House, language: str, chosen: str, root: str) -> str:
    games = [_game(house, language, each, root) for each in house.shelf.games()]
    offered = {name: ruleset_title(name, language) for name in house.names()}
    links = [
        element("a", told, href=f"?ruleset={quote(name)}", aria_current="true" if name == chosen else None)
        for name, told in offered.items()
    ]
    body = filled(
        "lobby",
        say,
        language,
        tongues=tongues(language, {"ruleset": chosen} if chosen else {}),
        rulesets=[element("li", each) for each in links],
        scenarios=_scenarios(house, language, chosen) if chosen in offered else None,
        games=element("ul", games, class_="games") if games else element("p", say("no-games", language)),
    )
    return document(say("lobby", language), language, (body,), script=False)


def _scenarios(house: House, language: str, name: str) -> Iterator[Html]:
    ruleset = house.ruleset(name, language)
    bots = [each for each, bot in BOTS.items() if not bot.weighs or ruleset.documents.value is not None]
    usual = "greedy" if "greedy" in bots else "random"
    sorts = {each: say(f"player-{each}", language) for each in (HERE, LINK, *bots)}
    sealed = [each.each for each in ruleset.documents.phases.values()]
    for id in ruleset.scenarios:
        game = ruleset.game(id, seed=1)
        seats = [
            _choice(game.name(seat), f"seat-{seat}", sorts, usual if number else HERE)
            for number, seat in enumerate(game.seats)
        ]
        about = title(ruleset.documents.scenarios[id].header.text, language)
        told = {"title": ruleset.scenario(id).title, "note": about, "ruleset": name, "scenario": id}
        settings = _settings(language, Settings(), sealed=any(sealed))
        yield filled("begin", say, language, link=house.link, seats=seats, settings=settings, **told)


def _choice(called: str, name: str, options: Mapping[str, str], chosen: str) -> Html:
    """A field in which one of the options is chosen, which are called as their values say."""
    listed = [element("option", told, value=key, selected=key == chosen) for key, told in options.items()]
    return element("label", called, element("select", listed, name=name))


def _settings(language: str, settings: Settings, *, sealed: bool) -> Iterator[Html]:
    """Fields for what may be settled: who may write to whom, how long orders may take."""
    presses = {each: deadlines.say(f"press-{each}", language) for each in deadlines.PRESS}
    yield _choice(deadlines.say("press", language), "press", presses, settings.press)
    if sealed or settings.deadline:
        proposed = sorted({*deadlines.PROPOSED, settings.deadline})
        times = {str(each): deadlines.told(each, language) for each in proposed}
        yield _choice(deadlines.say("deadline", language), "deadline", times, str(settings.deadline))


def _game(house: House, language: str, found: Found, root: str) -> Html:
    seats = found.seats
    links = [
        element("li", element("a", ", ".join(group) or say("watch", language), href=f"{root}t/{link}"))
        for link, group in seats.links.items()
    ]
    players = ", ".join(f"{seat}: {say(f'player-{sort}', language)}" for seat, sort in seats.players.items())
    parts = {
        "players": players,
        "links": links,
        "settings-title": deadlines.say("settings", language),
        "settings": _settings(language, found.settings, sealed=found.standing.sealed),
        "settle": deadlines.say("settle", language),
        "stand": _stand(found.standing, language),
    }
    return filled("game", say, language, id=found.id, lobby=house.link, title=seats.title, **parts)


def _stand(standing: Standing, language: str) -> str:
    """Whose turn it is, or who has won."""
    if not standing.over:
        return say("up-to", language, who=", ".join(standing.asked))
    winners = ", ".join(standing.winners)
    told = say("won", language, winners=winners) if winners else say("nobody-won", language)
    return f"{say('game-over', language)}. {told}"
