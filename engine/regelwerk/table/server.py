"""The server: a page for each link, what is said at it, and news of what others do.

Everything that concerns a game runs on the main thread, one request after the other: steps take
milliseconds, and only there the bounds of time and memory on a ruleset's rules hold.
"""

import asyncio
import json
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from regelwerk.load.shipped import site_folder
from regelwerk.load.show import mend, sentence
from regelwerk.model.problem import Problem, Refused
from regelwerk.table import lobby, pages
from regelwerk.table.asking import Asked, next_step, pointed, read_asked
from regelwerk.table.house import House
from regelwerk.table.html import element
from regelwerk.table.log import whole
from regelwerk.table.running import Running, bounded_lines
from regelwerk.table.say import say
from regelwerk.table.why import chances, reasons, why_not

MOST_BYTES = 64_000
HEARTBEAT = 15.0
FILES = {"table.js": "text/javascript", "board.js": "text/javascript", "table.css": "text/css"}
HEADERS = {
    # Drawings bring a style of their own; scripts come as files alone.
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
}
Answer = Callable[[Running, pages.Place, dict[str, Any]], Awaitable[dict[str, Any]]]


class Wrong(Exception):
    """A request that is refused before anything is done: its status, and what is wrong by its key."""

    def __init__(self, status: int, key: str) -> None:
        super().__init__(key)
        self.status, self.key = status, key


def application(house: House) -> ASGIApp:
    """The whole of it for one house."""

    async def page(request: Request) -> Response:
        running, at = _place(house, request)
        running.go_on()
        return HTMLResponse(pages.page(running, at, pages.state(running, at, Asked())))

    async def state(request: Request) -> Response:
        running, at = _place(house, request)
        return JSONResponse(pages.state(running, at, Asked()))

    async def moment(request: Request) -> Response:
        running, _ = _place(house, request)
        number = request.path_params["number"]
        if not 1 <= number <= running.game.decisions:
            raise Wrong(404, "nothing-here")
        return HTMLResponse(whole(running, number))

    async def past(request: Request) -> Response:
        running, _ = _place(house, request)
        number = request.path_params["number"]
        if not 0 <= number <= running.game.decisions:
            raise Wrong(404, "nothing-here")
        return JSONResponse(pages.past(running, number))

    async def events(request: Request) -> Response:
        running, _ = _place(house, request)
        return StreamingResponse(_news(running), media_type="text/event-stream")

    async def file(request: Request) -> Response:
        name = request.path_params["name"]
        if name not in FILES:
            raise Wrong(404, "nothing-here")
        return FileResponse(os.path.join(site_folder(), "table", name), media_type=FILES[name])

    def saying(answer: Answer, *, fresh: bool = True) -> Callable[[Request], Awaitable[Response]]:
        """Answers what is sent to a game; what was meant for another moment of it is refused."""

        async def answered(request: Request) -> Response:
            data = await _sent(request)
            asked = _asked(data)
            running, at = _place(house, request, data.get("seat"))
            if not house.patient(at.link):
                raise Wrong(429, "too-often")
            if fresh and data.get("moment") != running.moment:
                told = say("stale", running.game.language)
                return JSONResponse({**pages.state(running, at, Asked()), "refused": told}, 409)
            try:
                return JSONResponse(await answer(running, at, data))
            except Refused as refusal:
                told = " ".join(reasons(refusal, running.rules, running.game.language))
                shown = pages.state(running, at, asked)
                return JSONResponse({**shown, "refused": told}, 422)
            except (ValueError, KeyError, TypeError) as error:
                raise Wrong(400, "not-understood") from error

        return answered

    routes = [
        Route("/page/{name}", file),
        Route("/t/{link}", page),
        Route("/t/{link}/state", state),
        Route("/t/{link}/moment/{number:int}", moment),
        Route("/t/{link}/past/{number:int}", past),
        Route("/t/{link}/events", events),
        Route("/t/{link}/say", saying(_say), methods=["POST"]),
        Route("/t/{link}/preview", saying(_preview), methods=["POST"]),
        Route("/t/{link}/orders", saying(_orders), methods=["POST"]),
        Route("/t/{link}/undo", saying(_undo), methods=["POST"]),
        *lobby.routes(house, _form),
    ]

    async def wrong(request: Request, error: Exception) -> Response:
        assert isinstance(error, Wrong)
        told = say(error.key, house.language)
        if request.method == "POST" and "/t/" in request.url.path:
            return JSONResponse({"refused": told}, error.status)
        body = (element("main", element("h1", told)),)
        return HTMLResponse(pages.document(told, house.language, body, script=False), error.status)

    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, Refused)
        return HTMLResponse(lobby.trouble(error, house.language), 409)

    @asynccontextmanager
    async def living(app: Starlette) -> AsyncIterator[None]:
        yield
        for running in house.open_games():
            running.tell()

    return _Guard(
        Starlette(routes=routes, exception_handlers={Wrong: wrong, Refused: refused}, lifespan=living)
    )


# --- answers to what is sent --------------------------------------------------------------------------


async def _say(running: Running, at: pages.Place, data: dict[str, Any]) -> dict[str, Any]:
    """Somebody points at something, or presses a button: goes on, and decides if all is said."""
    asked = _asked(data)
    if running.game.sealed:
        return pages.state(running, at, asked, await running.hints(at.seat, asked.picked))
    if not running.deciding(at.seats):
        raise Wrong(403, "not-your-turn")
    done = not ("ids" in data or "spot" in data)
    if not done:
        found = pointed(running.game, running.rules, asked, _ids(data), _spot(data))
        if found is None:
            return {**pages.state(running, at, asked), "why": _why(running, asked, _ids(data))}
        said, done = found
    else:
        said = asked
    step = next_step(running.game, running.rules, said)
    if done and step.whole:
        running.choose(step.asked.action, dict(step.asked.given))
        running.go_on()
        said = Asked()
    return pages.state(running, at, said)


async def _preview(running: Running, at: pages.Place, data: dict[str, Any]) -> dict[str, Any]:
    """What would come of it, or, of an `action` or of things that say nothing, why it can not be done."""
    game, rules, asked = running.game, running.rules, _asked(data)
    if game.sealed or not running.deciding(at.seats):
        return {"lines": []}
    if data.get("why"):
        return {"why": _why(running, Asked(str(data["why"])), [])}
    if "ids" in data or "spot" in data:
        found = pointed(game, rules, asked, _ids(data), _spot(data))
        asked, done = found if found is not None else (asked, False)
        if not done:
            return {"lines": []}
    step = next_step(game, rules, asked)
    if not step.whole or game.refusals(step.asked.action, **step.asked.given):
        return {"lines": []}
    decider = game.deciders[0]
    lines = await asyncio.to_thread(chances, running.ruleset, game.position, decider, step.asked)
    return {"lines": lines, "heading": say("preview", game.language)}


async def _orders(running: Running, at: pages.Place, data: dict[str, Any]) -> dict[str, Any]:
    """Orders are handed in, or, with `check`, only remarked upon."""
    language, lines = running.game.language, bounded_lines(data["lines"])
    if not at.seat or data.get("seat") != at.seat:
        raise Wrong(403, "not-your-turn")
    if not data.get("check"):
        running.order(at.seat, lines)
        running.go_on()
        return pages.state(running, pages.place(running, at.link), Asked())
    try:
        advice = running.game.advice(at.seat, lines)
    except Refused as refusal:
        told = [_remark(each, language) for each in refusal.problems]
        return {"remarks": pages.told(told, say("remarks-wrong", language)), "wrong": True}
    warned = [f"{line}: {reason}" if line else reason for line, reason in advice.warnings]
    return {"remarks": pages.told(warned, say("remarks", language)) if warned else ""}


async def _undo(running: Running, at: pages.Place, data: dict[str, Any]) -> dict[str, Any]:
    if not at.seats:
        raise Wrong(403, "not-your-turn")
    running.undo(at.seats)
    running.go_on()
    return pages.state(running, at, Asked())


def _remark(problem: Problem, language: str) -> str:
    """What is wrong with an order, the line first."""
    where = f"{problem.span.line}: " if problem.span is not None else ""
    return f"{where}{sentence(problem, language)} {mend(problem, language)}".rstrip()


def _why(running: Running, asked: Asked, ids: list[str]) -> str:
    game = running.game
    known = [id for id in ids if id in game.position]
    found = why_not(game, running.rules, asked, known[:1])
    parts = [pages.told(lines, called) for called, lines in found]
    heading = ", ".join(map(game.name, known[:1]))
    return element("div", element("h3", heading) if heading else None, parts) if parts else ""


# --- what is sent -------------------------------------------------------------------------------------


def _asked(data: dict[str, Any]) -> Asked:
    try:
        return read_asked(data.get("asked"))
    except ValueError as error:
        raise Wrong(400, "not-understood") from error


def _ids(data: dict[str, Any]) -> list[str]:
    given = data.get("ids") or []
    if not isinstance(given, list) or len(given) > 50 or not all(isinstance(each, str) for each in given):
        raise ValueError("ids")
    return given


def _spot(data: dict[str, Any]) -> tuple[float, float] | None:
    given = data.get("spot")
    if given is None:
        return None
    x, y = given
    if not all(isinstance(each, int | float) and abs(each) < 1e6 for each in (x, y)):
        raise ValueError("spot")
    return float(x), float(y)


def _place(house: House, request: Request, seat: object = None) -> tuple[Running, pages.Place]:
    """The game of a link and the seat that is looked for; raises Wrong, always alike, if it leads nowhere."""
    link = request.path_params["link"]
    running = house.of_link(link)
    if running is None:
        raise Wrong(404, "nothing-here")
    wanted = seat if isinstance(seat, str) else request.query_params.get("seat", "")
    return running, pages.place(running, link, wanted)


async def _sent(request: Request) -> dict[str, Any]:
    body = await _body(request)
    try:
        data = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise Wrong(400, "not-understood") from error
    if not isinstance(data, dict):
        raise Wrong(400, "not-understood")
    return data


async def _form(request: Request) -> dict[str, str]:
    from urllib.parse import parse_qsl

    try:
        return dict(parse_qsl((await _body(request)).decode("utf-8"), max_num_fields=100))
    except ValueError as error:
        raise Wrong(400, "not-understood") from error


async def _body(request: Request) -> bytes:
    """What is sent, as far as it comes from a page of this server and is not too large."""
    origin = request.headers.get("origin", "")
    if origin.partition("://")[2] != request.headers.get("host"):
        raise Wrong(403, "foreign")
    found = b""
    async for part in request.stream():
        found += part
        if len(found) > MOST_BYTES:
            raise Wrong(413, "too-large")
    return found


async def _news(running: Running) -> AsyncIterator[str]:
    yield f"data: {running.version}\n\n"
    while True:
        if await running.news(HEARTBEAT):
            yield f"data: {running.version}\n\n"
        else:
            yield ": still here\n\n"


class _Guard:
    """Headers for every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] += [(key.encode(), value.encode()) for key, value in HEADERS.items()]
            await send(message)

        await self.app(scope, receive, guarded)
