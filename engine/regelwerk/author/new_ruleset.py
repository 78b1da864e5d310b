"""A ruleset's folder, made whole or not at all, and a small game to begin with: every file commented, every
rule with an example."""

import os
import re
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from regelwerk.author import schemas
from regelwerk.author.format import formatted
from regelwerk.link.ruleset import link_folder
from regelwerk.load.meant import name_meant
from regelwerk.load.patterns import NAME_PATTERN
from regelwerk.load.shipped import site_folder
from regelwerk.load.spelling import spelt
from regelwerk.load.whole_file import told
from regelwerk.model.problem import Problem, Refused, nearest, refused
from regelwerk.scenario.runner import run_examples

_TEMPLATES = os.path.join(os.path.dirname(__file__), "templates")
_OTHER = {"de": "en", "en": "de"}
_SCHEMA_FOLDER = ".vscode/schemas"
MODELINE = f"# yaml-language-server: $schema={_SCHEMA_FOLDER}/document.schema.json\n"


def workspace() -> dict[str, str]:
    """The texts of the editor's files by their paths below the ruleset's folder."""
    files = {f"{_SCHEMA_FOLDER}/{name}": text for name, text in schemas.generate().items()}
    for name in ("extensions.json", "settings.json"):
        with open(os.path.join(_TEMPLATES, "editor", name), encoding="utf-8") as stream:
            files[f".vscode/{name}"] = stream.read()
    return files


def check_free(folder: str, name: str) -> None:
    """Raises Refused if a new ruleset cannot be called `name`, or its folder is there."""
    if not re.fullmatch(NAME_PATTERN, name) or len(name) > 80:
        raise refused("new-name", None, name_meant(name), name=name)
    if os.path.lexists(folder):
        raise refused("new-there-already", path=folder)


def make_folder(folder: str, files: Mapping[str, str]) -> list[Problem]:
    """Makes the folder with the files and the editor's, unless something is wrong with the ruleset: that.

    Raises:
        Refused: if it is there by now, or cannot be written.
    """
    with beside(folder, files) as made:
        problems = check_and_test(made)
        if not problems:
            mask = os.umask(0)
            os.umask(mask)
            os.chmod(made, 0o777 & ~mask)
            if os.path.lexists(folder):
                raise refused("new-there-already", path=folder)
            os.rename(made, folder)
        return problems


@contextmanager
def beside(folder: str, files: Mapping[str, str]) -> Iterator[str]:
    """A folder beside the place with the files and the editor's; nothing is left of it unless renamed."""
    with told(folder, "cannot-write", "path"):
        made = tempfile.mkdtemp(prefix=f".{os.path.basename(folder)}-", dir=os.path.dirname(folder) or ".")
        try:
            for path, text in {**files, **workspace()}.items():
                place = os.path.join(made, *path.split("/"))
                os.makedirs(os.path.dirname(place), exist_ok=True)
                with open(place, "w", encoding="utf-8", newline="\n") as stream:
                    stream.write(text)
            yield made
        finally:
            shutil.rmtree(made, ignore_errors=True)


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
        raise refused("new-unknown-game", None, nearest(like, known), name=like, games=", ".join(known))
    begun = os.path.join(games, like) if like else os.path.join(_TEMPLATES, "ruleset")
    files = {name: _filled(begun, name, id, language) for name in sorted(os.listdir(begun))}
    problems = make_folder(folder, files)
    if problems:
        raise Refused(problems)
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
