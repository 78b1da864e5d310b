"""`regelwerk table`: play in the browser, at one screen, over the network, against bots."""

import re
import sys
from contextlib import suppress
from importlib.util import find_spec
from ipaddress import ip_address

from regelwerk.commands.bots import players_in
from regelwerk.commands.opening import bounded, database, folder_named
from regelwerk.commands.report import print_json
from regelwerk.commands.syntax import Arguments
from regelwerk.model.problem import Problem, Refused, refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.table.hosting.kept import Folder
    from regelwerk.table.hosting.shared import Shared

HOST, PORT = "127.0.0.1", 8600
_LABEL = re.compile("(?!-)[a-z0-9_-]{1,63}(?<!-)")


def run(arguments: Arguments) -> int:
    missing = [name for name in ("starlette", "uvicorn") if find_spec(name) is None]
    if missing:
        raise refused("table-not-installed", packages=", ".join(missing))
    from regelwerk.table.hosting.house import House
    from regelwerk.table.hosting.metrics import is_loopback
    from regelwerk.table.hosting.server import serve
    from regelwerk.table.orders.deadlines import read_settings
    from regelwerk.table.say import say
    from regelwerk.table.sitting.running import Bots

    seed = arguments.number("seed", None)
    host = arguments.text("host") or HOST
    rulebook = arguments.text("rulebook")
    if arguments.has("rulebook") and not re.match("https?://[^/]|/", rulebook):
        raise refused("table-rulebook", value=rulebook)
    names = _host_names(arguments.text("name")) if arguments.has("name") else []
    Bots.patience = arguments.number("patience", None)
    house = House(_shelf(arguments), arguments.language, rulebook)
    begun = []
    if arguments.has("ruleset"):
        name = arguments.text("ruleset")
        folder_named(name)
        scenario, players = arguments.text("scenario"), players_in(arguments)
        settings = read_settings(arguments.text("press"), arguments.text("deadline"))
        _, seats = bounded(lambda: house.begin(name, scenario, players, seed, settings=settings))
        begun = [(group, link) for link, group in seats.links.items()]
    language = arguments.language

    def opened(root: str) -> None:
        if not is_loopback(host):
            print(say("open-to-all", language), file=sys.stderr)
        lobby = f"{root}/lobby/{house.link}"
        if arguments.as_json:
            links = [{"seats": group, "link": f"{root}/t/{link}"} for group, link in begun]
            print_json({"links": links, "lobby": lobby})
        else:
            for group, link in begun:
                who = ", ".join(group) or say("watch", language)
                print(say("link", language, who=who, link=f"{root}/t/{link}"))
            print(say("lobby-link", language, link=lobby))
            print(say("stop", language))
        sys.stdout.flush()
        if not arguments.has("no-browser"):
            import webbrowser

            webbrowser.open(f"{root}/t/{begun[0][1]}" if begun else lobby)

    port, measured = arguments.number("port", PORT), arguments.has("metrics")
    return serve(house, host, port, opened, measured=measured, names=names)


def _host_names(text: str) -> list[str]:
    """The names that stand there, as browsers ask for them.

    Raises:
        Refused: with each that browsers cannot ask for.
    """
    found = {each: _host_name(each) for each in map(str.strip, text.split(","))}
    wrong = [Problem("table-name", None, {"value": each}) for each, name in found.items() if not name]
    if wrong:
        raise Refused(wrong)
    return list(found.values())


def _host_name(text: str) -> str:
    """A name as it stands in what browsers ask, without a port; empty if it is none."""
    with suppress(ValueError):
        return str(ip_address(text))
    with suppress(UnicodeError):
        name = text.lower().encode("idna").decode()
        if all(map(_LABEL.fullmatch, name.split("."))):
            return name
    return ""


def _shelf(arguments: Arguments) -> "Folder | Shared":
    shared = database(arguments)
    if shared is None:
        from regelwerk.table.hosting.kept import Folder

        return Folder(arguments.text("folder"))
    from regelwerk.table.hosting.shared import Shared

    return Shared(shared)
