"""A whole small game to begin with: every file commented, every rule with an example."""

import os
import re

from regelwerk.author.format import formatted
from regelwerk.author.new_folder import check_free, make_folder
from regelwerk.author.spelling import spelt
from regelwerk.link.ruleset import link_folder
from regelwerk.model.problem import Problem
from regelwerk.scenario.runner import run_examples

_TEMPLATES = os.path.join(os.path.dirname(__file__), "templates", "ruleset")
_OTHER = {"de": "en", "en": "de"}


def new_ruleset(parent: str, id: str, language: str) -> list[str]:
    """Writes the ruleset `id` into a folder of that name; the files. Comments are in one language.

    Raises:
        Refused: if its name cannot be an id, if something is there already, or nothing could be written.
    """
    folder = os.path.join(parent, id)
    check_free(folder, id)
    files = {name: _filled(name, id, language) for name in sorted(os.listdir(_TEMPLATES))}
    make_folder(folder, files, check_and_test)
    return list(files)


def check_and_test(folder: str) -> list[Problem]:
    """What `check` and `test` find wrong with a ruleset."""
    ruleset, problems = link_folder(folder)
    if ruleset is None:
        return problems
    return [failure for outcome in run_examples(ruleset).values() for failure in outcome.failures]


def _filled(name: str, id: str, language: str) -> str:
    with open(os.path.join(_TEMPLATES, name), encoding="utf-8") as stream:
        text = stream.read()
    text = re.sub(rf"^# {_OTHER[language]}: .*\n", "", text, flags=re.MULTILINE)
    text = re.sub(rf"^# {language}: ", "# ", text, flags=re.MULTILINE)
    title = spelt(id.replace("_", " ").capitalize())
    return formatted(text.replace("NAME", id).replace("TITLE", title), name)[0]
