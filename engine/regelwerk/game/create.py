"""Starting a game: a folder that holds it whole, or nothing."""

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress

from regelwerk.game import files, step
from regelwerk.game.database import NAME, PART, Database, publish
from regelwerk.game.ledger import compact, entry
from regelwerk.game.reports import reports
from regelwerk.game.rules import name_for, read_rules
from regelwerk.game.schema import FORMAT
from regelwerk.game.store import Stand, Store, open_store
from regelwerk.model.closure import reached
from regelwerk.model.on_offer import on_offer
from regelwerk.model.problem import nearest, refused


def create(
    folder: str,
    name: str,
    ruleset: str,
    scenario: str,
    seed: int,
    language: str,
    database: Database | None = None,
) -> Stand:
    """Starts a game in `folder`, or of that name in a database of many; `ruleset` is the folder of what the
    caller called `name`.

    Returns where the game stands. Raises Refused, nothing changed, if that is not possible.
    """
    rules = read_rules(ruleset)
    scenarios = rules.ruleset.scenarios
    if scenario not in scenarios:
        known = {"scenario": scenario, "scenarios": ", ".join(on_offer(rules.ruleset)) or "–"}
        raise refused("game-unknown-scenario", None, nearest(scenario, list(scenarios)), **known)
    phases, first = rules.ruleset.phases, scenarios[scenario].phase or rules.ruleset.start
    to_come = reached([first], lambda phase: [edge.to for edge in phases[phase].next])
    for phase in filter(to_come.__contains__, phases):
        if phases[phase].decides is not None:  # who has written orders would find out too late
            raise step.not_by_post(phases[phase])
    if database is None:
        check_folder(folder)
    played = step.begin(step.ruleset_for(rules.ruleset, language), scenario, seed)
    known = {"version": rules.ruleset.version, "content": rules.ruleset.content}
    begun = {"scenario": scenario, "seed": seed, "language": language}
    with _begun(folder, database) as store:
        store.set_meta(format=FORMAT, ruleset=compact(name_for(name)), **begun)
        seq = store.add(0, [entry("game", ruleset=rules.ruleset.header.id, **known, **begun)])
        store.add_documents(seq, rules.documents)
        store.add(0, played.entries)
        store.add_stand(played.stand)
        store.add_reports(0, reports(store, rules, played))
    return played.stand


@contextmanager
def _begun(place: str, database: Database | None) -> Iterator[Store]:
    """What becomes the game once all is written."""
    if database is not None:
        with closing(Store(database, place)) as store, store.changing():
            if store.meta("format"):
                raise refused("game-exists", folder=place)
            yield store
        return
    with publish(place) as made:
        yield Store(made)
    with closing(open_store(place)) as opened:
        files.settle(opened)


def check_folder(folder: str) -> None:
    """Raises Refused if no game can begin there: there is one, or something else."""
    if "\0" in folder or (os.path.exists(folder) and not os.path.isdir(folder)):
        raise refused("game-not-a-folder", folder=folder)
    present = os.listdir(folder) if os.path.isdir(folder) else []
    if NAME in present:
        raise refused("game-exists", folder=folder)
    # What a killed attempt left behind does not count.
    if any(not name.startswith(PART) for name in present):
        raise refused("game-folder-not-empty", folder=folder)
    for name in present:
        with suppress(OSError):
            os.remove(os.path.join(folder, name))
