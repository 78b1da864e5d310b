"""The server: a page for each link, what is said at it, and news of what others do.

Everything that concerns a game runs on the main thread, one request after the other: steps take
milliseconds, and only there the bounds of time and memory on a ruleset's rules hold.
"""

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
from regelwerk.model.problem import Refused
from regelwerk.table import answers, lobby, pages
from regelwerk.table.answers import Wrong
from regelwerk.table.asking import Asked
from regelwerk.table.house import House
from regelwerk.table.html import element
from regelwerk.table.log import whole
from regelwerk.table.running import Running
from regelwerk.table.say import say
from regelwerk.table.why import reasons

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
            asked = answers.asked_in(data)
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
        Route("/t/{link}/say", saying(answers.say), methods=["POST"]),
        Route("/t/{link}/preview", saying(answers.preview), methods=["POST"]),
        Route("/t/{link}/orders", saying(answers.orders), methods=["POST"]),
        Route("/t/{link}/undo", saying(answers.undo), methods=["POST"]),
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
