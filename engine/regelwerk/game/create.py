"""Starting a game: a folder that holds it whole, or nothing."""

import os
from contextlib import suppress

from regelwerk.game import files, step
from regelwerk.game.journal import entry
from regelwerk.game.reports import reports
from regelwerk.game.rules import name_for, read_rules
from regelwerk.game.store import FORMAT, NAME, Stand, new_store, open_store
from regelwerk.model.on_offer import on_offer
from regelwerk.model.problem import Problem, Refused, nearest

_PART = f"{NAME}.part"


def create(folder: str, name: str, ruleset: str, scenario: str, seed: int, language: str) -> Stand:
    """Starts a game in `folder`; `ruleset` is the folder of the ruleset that the caller called `name`.

    Returns where the game stands. Raises Refused, the folder untouched, if that is not possible.
    """
    rules = read_rules(ruleset)
    scenarios = rules.ruleset.scenarios
    if scenario not in scenarios:
        values = {"scenario": scenario, "scenarios": ", ".join(on_offer(rules.ruleset)) or "–"}
        raise Refused([Problem("game-unknown-scenario", None, values, nearest(scenario, list(scenarios)))])
    _check_folder(folder)
    played = step.begin(step.ruleset_for(rules.ruleset, language), scenario, seed)
    path = os.path.join(folder, f"{_PART}{os.getpid()}")
    try:
        os.makedirs(folder, exist_ok=True)
        store = new_store(folder, path)
        try:
            with store.changing():
                for key, value in (
                    ("format", str(FORMAT)),
                    ("ruleset", name_for(name)),
                    ("scenario", scenario),
                    ("seed", str(seed)),
                    ("language", language),
                ):
                    store.set_meta(key, value)
                begun = entry(
                    "game",
                    ruleset=rules.ruleset.header.id,
                    version=rules.ruleset.version,
                    content=rules.ruleset.content,
                    scenario=scenario,
                    seed=seed,
                    language=language,
                )
                seq = store.add(0, [begun])
                store.add_documents(seq, rules.documents)
                store.add(0, played.entries)
                store.add_stand(played.stand)
                written = reports(rules, played, None, (), {}, language, scenario, store)
                store.add_reports(0, written)
        finally:
            store.close()
        _publish(path, os.path.join(folder, NAME), folder)
    except OSError as error:
        values = {"folder": folder, "detail": error.strerror or str(error)}
        raise Refused([Problem("game-not-writable", None, values)]) from error
    finally:
        with suppress(OSError):
            os.remove(path)
    opened = open_store(folder)
    try:
        files.settle(opened)
    finally:
        opened.close()
    return played.stand


def _check_folder(folder: str) -> None:
    if "\0" in folder or (os.path.exists(folder) and not os.path.isdir(folder)):
        raise Refused([Problem("game-not-a-folder", None, {"folder": folder})])
    present = os.listdir(folder) if os.path.isdir(folder) else []
    if NAME in present:
        raise Refused([Problem("game-exists", None, {"folder": folder})])
    # What a killed attempt left behind does not count.
    if any(not name.startswith(_PART) for name in present):
        raise Refused([Problem("game-folder-not-empty", None, {"folder": folder})])
    for name in present:
        with suppress(OSError):
            os.remove(os.path.join(folder, name))


def _publish(path: str, final: str, folder: str) -> None:
    """The finished database under its name; never in place of one that somebody else made meanwhile."""
    try:
        os.link(path, final)
    except FileExistsError as error:
        raise Refused([Problem("game-exists", None, {"folder": folder})]) from error
    except OSError:
        os.rename(path, final)  # a file system without links
