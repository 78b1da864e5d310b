"""A whole small game to begin with: every file commented, every rule with an example."""

import os
import re

from regelwerk.author.format import formatted
from regelwerk.author.new_folder import MODELINE, check_free, make_folder
from regelwerk.author.spelling import spelt
from regelwerk.link.ruleset import link_folder
from regelwerk.load.shipped import site_folder
from regelwerk.model.problem import Problem, Refused, nearest
from regelwerk.scenario.runner import run_examples

_TEMPLATES = os.path.join(os.path.dirname(__file__), "templates", "ruleset")
_OTHER = {"de": "en", "en": "de"}


def new_ruleset(parent: str, id: str, language: str, like: str = "") -> list[str]:
    """Writes the ruleset `id` into a folder of that name; the files. Comments are in one language.

    `like` names the game of the guide whose files it begins with.

    Raises:
        Refused: if its name cannot be an id, if there is no such game, if something is there already, or
            nothing could be written.
    """
    folder = os.path.join(parent, id)
    check_free(folder, id)
    games = os.path.join(site_folder(), "guide", "games")
    if like and like not in (known := sorted(os.listdir(games))):
        values = {"name": like, "games": ", ".join(known)}
        raise Refused([Problem("new-unknown-game", None, values, nearest(like, known))])
    begun = os.path.join(games, like) if like else _TEMPLATES
    files = {name: _filled(begun, name, id, language) for name in sorted(os.listdir(begun))}
    make_folder(folder, files, check_and_test)
    return list(files)


def check_and_test(folder: str) -> list[Problem]:
    """What `check` and `test` find wrong with a ruleset."""
    ruleset, problems = link_folder(folder)
    if ruleset is None:
        return problems
    return [failure for outcome in run_examples(ruleset).values() for failure in outcome.failures]


def _filled(folder: str, name: str, id: str, language: str) -> str:
    with open(os.path.join(folder, name), encoding="utf-8") as stream:
        text = stream.read()
    text = text if "$schema=" in text else MODELINE + text
    text = re.sub(rf"^# {_OTHER[language]}: .*\n", "", text, flags=re.MULTILINE)
    text = re.sub(rf"^# {language}: ", "# ", text, flags=re.MULTILINE)
    text = re.sub(r"(?<=^kind: ruleset\nid: ).*", id, text, flags=re.MULTILINE)
    title = spelt(id.replace("_", " ").capitalize())
    return formatted(text.replace("NAME", id).replace("TITLE", title), name)[0]
