"""Runs the server on a port of this machine until somebody stops it."""

import asyncio
import socket
from collections.abc import Callable
from contextlib import closing

import uvicorn

from regelwerk.model.problem import Problem, Refused
from regelwerk.table.hosting.house import House
from regelwerk.table.hosting.server import application


def serve(
    house: House, host: str, port: int, opened: Callable[[str], None], *, measured: bool = False
) -> int:
    """Serves; calls `opened` with the address once it can be reached. With port 0 any free one is taken.
    `measured` gives `/metrics` to everybody, else it is for this machine alone.

    Raises:
        Refused: if the port cannot be had, or another server has these games.
    """
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.create_server((host, port), family=family)
    except (OSError, OverflowError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        values = {"host": host, "port": str(port), "reason": reason}
        raise Refused([Problem("table-no-port", None, values)]) from error
    named = f"[{host}]" if ":" in host else socket.gethostname() if host == "0.0.0.0" else host
    with listening, closing(house):
        house.shelf.lock()
        opened(f"http://{named}:{listening.getsockname()[1]}")
        # Links are secrets: no log of what was asked for.
        settings = uvicorn.Config(
            application(house, measured=measured),
            log_level="warning",
            access_log=False,
            timeout_graceful_shutdown=1,
            server_header=False,
        )
        asyncio.run(uvicorn.Server(settings).serve(sockets=[listening]))
    return 0
