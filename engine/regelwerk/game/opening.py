"""A game with its rules, ready to play on; and what to do when the rules have changed meanwhile."""

from typing import NamedTuple

from regelwerk.api.ruleset import Ruleset
from regelwerk.game import step
from regelwerk.game.database import Database
from regelwerk.game.ledger import Entry, compact, entry
from regelwerk.game.rules import MOST_CHANGES, Change, Rules, changes, folder_for, name_for, read_rules
from regelwerk.game.store import Store, open_store
from regelwerk.model.problem import Problem, Refused, refused
from regelwerk.texts import languages

# Spelt out, so that a search for a code finds where it comes from.
CODES = {
    "added": "game-ruleset-added",
    "removed": "game-ruleset-removed",
    "changed": "game-ruleset-altered",
}


class Playing(NamedTuple):
    """An open game; `language` is the one that its reports are written in, `ruleset` speaks it if it can."""

    store: Store
    rules: Rules
    ruleset: Ruleset
    seed: int
    language: str


def open_game(
    folder: str, ruleset: str = "", *, accept: bool = False, database: Database | None = None
) -> Playing:
    """The game that `open_store` gives with its ruleset, found where it stood or in the folder `ruleset`.

    `accept` takes on a ruleset that has changed since the game was last played, and journals that.

    Raises:
        Refused: if there is no such game or ruleset; `game-ruleset-changed` and each difference, if the
            ruleset is another than that of the game.
    """
    store = open_store(folder, database)
    try:
        return _playing(store, ruleset, accept)
    except BaseException:
        store.close()
        raise


def _playing(store: Store, ruleset: str, accept: bool) -> Playing:
    found = folder_for(store, ruleset)
    rules = read_rules(found)
    language = language_of(store)
    playing = Playing(store, rules, step.ruleset_for(rules.ruleset, language), seed_of(store), language)
    _, known = store.last("game", "ruleset")
    if rules.ruleset.content != known.get("content"):
        differences = changes(store, rules.documents)
        if not accept:
            raise Refused(changed_problems(rules, differences))
        # The new rules must be able to go on from here before they are taken on.
        stand = store.stand()
        step.opened(playing.ruleset, stand, playing.seed)
        with store.changing():
            if store.stand().step != stand.step:
                raise refused("game-moved-on")
            seq = store.add(stand.step, [accepted(rules, differences)])
            store.add_documents(seq, rules.documents)
            store.set_meta(ruleset=compact(name_for(ruleset or found)))
    elif ruleset and store.meta("ruleset") != compact(name_for(ruleset)):
        with store.changing():
            store.set_meta(ruleset=compact(name_for(ruleset)))
    return playing


def check_unmoved(playing: Playing, step: int) -> None:
    """Raises Refused if the game is no longer at a step, or no longer played by these rules."""
    _, known = playing.store.last("game", "ruleset")
    if playing.store.stand().step != step or known.get("content") != playing.rules.ruleset.content:
        raise refused("game-moved-on")


def accepted(rules: Rules, differences: list[Change]) -> Entry:
    """The journal's word on the ruleset that counts from now on."""
    return entry(
        "ruleset",
        id=rules.ruleset.header.id,
        version=rules.ruleset.version,
        content=rules.ruleset.content,
        changes=[list(change) for change in differences],
    )


def changed_problems(rules: Rules, differences: list[Change]) -> list[Problem]:
    """That the ruleset changed, and what: the first differences one by one."""
    problems = [Problem("game-ruleset-changed", None, {"count": str(len(differences))})]
    for change in differences[:MOST_CHANGES]:
        id = change.where
        document = rules.ruleset.document(id)
        while document is None and id:
            cut = max(id.rfind("."), id.rfind("["))
            id = id[:cut] if cut > 0 else ""
            document = rules.ruleset.document(id)
        values = {"where": change.where, "old": change.old, "new": change.new}
        span = document.header.span if document is not None else None
        problems.append(Problem(CODES[change.kind], span, values))
    return problems


def seed_of(store: Store) -> int:
    text = store.meta("seed")
    if not text.isascii() or not text.removeprefix("-").isdigit() or len(text) > 40:
        raise store.broken("seed")
    return int(text)


def language_of(store: Store) -> str:
    known = store.meta("language")
    return known if known in languages() else "en"
