"""The server: a page for each link, what is said at it, and news of what others do.

Everything that concerns a game runs on the main thread, one request after the other: steps take
milliseconds, and only there the bounds of time and memory on a ruleset's rules hold.
"""

import asyncio
import json
import os
import socket
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager, closing, suppress
from importlib.metadata import version
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from regelwerk.load.shipped import site_folder
from regelwerk.model.problem import Refused, refused
from regelwerk.table.answering import door
from regelwerk.table.answering.choices import Wrong
from regelwerk.table.hosting import lobby
from regelwerk.table.hosting.house import House
from regelwerk.table.hosting.language import remembered, spoken
from regelwerk.table.hosting.metrics import Metrics, is_loopback
from regelwerk.table.orders.deadlines import keep
from regelwerk.table.page import pages
from regelwerk.table.page.frame import message
from regelwerk.table.say import say
from regelwerk.table.sitting.running import Running
from regelwerk.table.sitting.sitting import UNKEPT, Gone

MOST_BYTES = 64_000
HEARTBEAT = 15.0
FILES = {
    **{
        f"{name}.js": "text/javascript"
        for name in ("table", "board", "door", "orders", "arrows", "press", "clock")
    },
    **{f"{name}.css": "text/css" for name in ("table", "orders", "press")},
}
HEADERS = {
    # Drawings bring a style of their own; scripts come as files alone.
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
}


def application(house: House, *, measured: bool = False, names: Collection[str] | None = None) -> ASGIApp:
    """The whole of it for one house; `measured` gives what is counted to everybody. Under other `names` than
    these and those of this machine it does not answer, so that a name that a page of others leads here opens
    nothing; without any it answers to all."""
    counted = Metrics(house)

    async def look(request: Request) -> Response:
        running, at = _place(house, request)
        what = request.path_params.get("what", "")
        if "/" in what and not house.patient(at.link):  # what was before is played again
            raise Wrong(429, "too-often")
        if not what:
            house.look_again(at.link)
            running.go_on()
        return _response(door.looked(running, at, what))

    async def said(request: Request) -> Response:
        data = await _sent(request)
        running, at = _place(house, request, data.get("seat"))
        if not house.patient(at.link):
            raise Wrong(429, "too-often")
        with counted.click():
            return _response(await door.said(running, at, request.path_params["what"], data))

    async def events(request: Request) -> Response:
        running, _ = _place(house, request)
        return StreamingResponse(_news(house, running), media_type="text/event-stream")

    async def file(request: Request) -> Response:
        name = request.path_params["name"]
        if name not in FILES:
            raise Wrong(404, "nothing-here")
        return FileResponse(os.path.join(site_folder(), "table", name), media_type=FILES[name])

    async def health(request: Request) -> Response:
        try:
            house.shelf.check()
        except Refused:
            return JSONResponse({"status": "unavailable", "version": version("regelwerk")}, 503)
        return JSONResponse({"status": "ok", "version": version("regelwerk")})

    async def metrics(request: Request) -> Response:
        if not (measured or _from_here(request)):
            raise Wrong(404, "nothing-here")
        return Response(counted.told(), media_type="text/plain; version=0.0.4")

    routes = [
        Route("/health", health),
        Route("/metrics", metrics),
        Route("/page/{name}", file),
        Route("/t/{link}", look),
        Route("/t/{link}/events", events),
        Route("/t/{link}/{what:path}", look),
        Route("/t/{link}/{what:path}", said, methods=["POST"]),
        *lobby.routes(house, _form),
    ]

    async def wrong(request: Request, error: Exception) -> Response:
        assert isinstance(error, Wrong)
        language = spoken(request, house.language)
        told = say(error.key, language, **error.values)
        if request.method == "POST" and "/t/" in request.url.path:
            return JSONResponse({"refused": told}, error.status)
        return HTMLResponse(message(told, language), error.status)

    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, Refused)
        if not any(each.code in UNKEPT for each in error.problems):
            return HTMLResponse(lobby.trouble(error, spoken(request, house.language)), 409)
        return await wrong(request, Wrong(503, "not-kept"))

    @asynccontextmanager
    async def living(app: Starlette) -> AsyncIterator[None]:
        works = (house.listen(), keep(house.open_games, house.open_due))
        tasks = [asyncio.create_task(each) for each in works]
        yield
        for task in tasks:
            task.cancel()

    app = Starlette(routes=routes, exception_handlers={Wrong: wrong, Refused: refused}, lifespan=living)
    return _Guard(app, counted, house.language, names)


def serve(
    house: House,
    host: str,
    port: int,
    opened: Callable[[str], None],
    *,
    measured: bool = False,
    names: Collection[str] = (),
) -> int:
    """Serves; calls `opened` with the address once it can be reached. With port 0 any free one is taken.
    `measured` gives `/metrics` to everybody, else it is for this machine alone. Others reach it by `names`;
    without any by whatever leads here, unless it listens at this machine alone.

    Raises:
        Refused: if the port cannot be had, or another server has these games.
    """
    import uvicorn

    class Server(uvicorn.Server):
        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            house.stop()  # whoever waited on would be cut off, with a traceback for each
            await super().shutdown(sockets)

    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.create_server((host, port), family=family)
    except (OSError, OverflowError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise refused("table-no-port", host=host, port=port, reason=reason) from error
    named = f"[{host}]" if ":" in host else socket.gethostname() if host == "0.0.0.0" else host
    with listening, closing(house):
        house.shelf.lock()
        opened(f"http://{named}:{listening.getsockname()[1]}")
        # Links are secrets: no log of what was asked for.
        settings = uvicorn.Config(
            application(house, measured=measured, names=names if names or is_loopback(host) else None),
            log_level="error",  # below it stands what strangers send, not what is wrong here
            access_log=False,
            timeout_graceful_shutdown=1,
            server_header=False,
        )
        asyncio.run(Server(settings).serve(sockets=[listening]))
    return 0


def _response(answer: door.Answer) -> Response:
    status, content = answer
    return HTMLResponse(content, status) if isinstance(content, str) else JSONResponse(content, status)


def _from_here(request: Request) -> bool:
    """Whether somebody on this machine asks, not a proxy for somebody else."""
    named = _host(request)
    passed = any(name in request.headers for name in ("forwarded", "x-forwarded-for", "via"))
    return not passed and all(map(is_loopback, (named, request.client.host if request.client else "")))


def _host(request: Request) -> str:
    """The name by which somebody reaches the server, without its port; empty if it is none."""
    with suppress(ValueError):
        return urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    return ""


def _place(house: House, request: Request, seat: object = None) -> tuple[Running, pages.Place]:
    """The game of a link and the seat that is looked for; raises Wrong, always alike, if it leads nowhere."""
    link = request.path_params["link"]
    running = house.of_link(link, spoken(request))
    if running is None:
        raise Wrong(404, "nothing-here")
    wanted = seat if isinstance(seat, str) else request.query_params.get("seat", "")
    return running, pages.place(running, link, wanted)


async def _sent(request: Request) -> dict[str, Any]:
    body = await _body(request)
    try:
        data = json.loads(body)
        # What is told back has to be said again: no number that is none, no half of a character.
        json.dumps(data, ensure_ascii=False, allow_nan=False).encode()
    except (ValueError, RecursionError) as error:
        raise Wrong(400, "not-understood") from error
    if not isinstance(data, dict):
        raise Wrong(400, "not-understood")
    return data


async def _form(request: Request) -> dict[str, str]:
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
    try:
        async for part in request.stream():
            found += part
            if len(found) > MOST_BYTES:
                raise Wrong(413, "too-large", most=str(MOST_BYTES))
    except ClientDisconnect as error:  # nobody is there to be answered
        raise Wrong(400, "not-understood") from error
    return found


async def _news(house: House, running: Running) -> AsyncIterator[str]:
    yield f"data: {running.version}\n\n"
    while not house.stopping:
        if await running.news.wait(HEARTBEAT):
            yield f"data: {running.version}\n\n"
        else:
            with suppress(Gone):
                running.go_on()  # the server whose bots were thinking may be gone
            yield ": still here\n\n"


class _Guard:
    """Headers for every answer, and its status, which is counted; nothing for who asks by another name."""

    def __init__(self, app: ASGIApp, counted: Metrics, language: str, names: Collection[str] | None) -> None:
        self.app, self.metrics, self.language, self.names = app, counted, language, names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.metrics.answered(message["status"])
                headers = {**HEADERS, **remembered(Request(scope))}
                message["headers"] += [(key.encode(), value.encode()) for key, value in headers.items()]
            await send(message)

        await (self._elsewhere(scope) or self.app)(scope, receive, guarded)

    def _elsewhere(self, scope: Scope) -> ASGIApp | None:
        """What is answered to whoever means another server."""
        if scope["type"] != "http" or self.names is None:
            return None
        request = Request(scope)
        named = _host(request)
        if is_loopback(named) or named in self.names:
            return None
        language = spoken(request, self.language)
        return HTMLResponse(message(say("other-host", language, host=named), language), 421)
