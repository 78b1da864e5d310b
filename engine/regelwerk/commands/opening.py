"""What most commands begin with: the ruleset that the caller named, within bounds of time and memory."""

from collections.abc import Callable
from importlib.util import find_spec
from typing import TypeVar

from regelwerk.commands.syntax import Arguments
from regelwerk.load.shipped import folder_of, unknown_ruleset
from regelwerk.model.problem import Problem, Refused, refused
from regelwerk.model.ruleset import Ruleset

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.game.postgres import Postgres

# A ruleset comes from a stranger.
SECONDS = 10.0
MEGABYTES = 400
Done = TypeVar("Done")


def folder_named(name: str) -> str:
    """The folder of the ruleset that is called so; raises Refused if there is none."""
    folder = folder_of(name)
    if folder is None:
        raise Refused([unknown_ruleset(name)])
    return folder


def opened(arguments: Arguments) -> Ruleset:
    """The ruleset named by the argument `ruleset`; raises Refused with everything that is wrong with it."""
    folder = folder_named(arguments.text("ruleset"))
    from regelwerk.link.ruleset import open_ruleset

    return bounded(lambda: open_ruleset(folder))


def database(arguments: Arguments) -> "Postgres | None":
    """The database of the option `store`, which keeps many games; none without it.

    Raises:
        Refused: if it is no URL of one, it cannot be reached, or what speaks with it is not installed.
    """
    url = arguments.text("store")
    if not arguments.has("store"):
        return None
    if find_spec("psycopg") is None:
        raise refused("store-not-installed", packages="psycopg")
    if not url.startswith(("postgresql://", "postgres://")):
        raise refused("store-unknown", store=url.partition("://")[0] if "://" in url else "…")
    from regelwerk.game.postgres import Postgres

    return Postgres(url)


def bounded(work: Callable[[], Done], seconds: float = SECONDS) -> Done:
    """What `work` gives; raises Refused if that takes too long, or too much memory."""
    from regelwerk.run.failure import RunFailure
    from regelwerk.run.limits import WATCHED, time_limit

    try:
        with time_limit(seconds, MEGABYTES):
            return work()
    except RunFailure as failure:
        if failure.code not in WATCHED:
            raise
        if failure.code == "run-too-long":
            problem = Problem("command-too-long", None, {"seconds": f"{seconds:g}"})
        else:
            problem = Problem("command-too-large", None, {"megabytes": str(MEGABYTES)})
        raise Refused([problem]) from None
