"""Makes what `regelwerk rulebook` asks for: a site, pages, a print, or a site that follows the rules."""

import os
import sys

from regelwerk.author.lints.page import briefly, markdown
from regelwerk.author.reference import reference_pages
from regelwerk.commands.report import refuse, report, tell
from regelwerk.commands.syntax import Arguments
from regelwerk.load.shipped import folder_of, holds_head, names_rules, ruleset_ids, unknown_ruleset
from regelwerk.load.show import as_json, show
from regelwerk.model.lints import CODES
from regelwerk.model.problem import Problem, nearest
from regelwerk.rulebook.edition import Edition
from regelwerk.rulebook.gather import gather
from regelwerk.rulebook.guide import Guide, make_guide, written
from regelwerk.rulebook.pdf import print_site
from regelwerk.rulebook.serve import serve
from regelwerk.rulebook.site import build_site
from regelwerk.rulebook.tryit.pyodide import pyodide
from regelwerk.rulebook.write import claim, write_pages
from regelwerk.texts import languages

RESULTS = ("build", "serve", "write", "pdf")
PORT = 8000
# What only some of these listen to.
_ONLY = {"to": ("build", "write", "pdf"), "zip": ("build",), "try-it": ("build",), "port": ("serve",)}


def make(arguments: Arguments) -> int:
    wrong: list[Problem] = []
    action = arguments.text("action")
    if action not in RESULTS:
        values = {"action": action, "actions": ", ".join(RESULTS)}
        wrong.append(Problem("rulebook-action", None, values, nearest(action, RESULTS)))
    for option, results in _ONLY.items():
        if action in RESULTS and action not in results and arguments.has(option):
            values = {"option": f"--{option}", "others": ", ".join(results)}
            wrong.append(Problem("option-needs", None, values))
    named, target = arguments.texts("rulesets"), arguments.text("to")
    if action == "write" and not target and len(named) == 1 and not names_rules(named[0]):
        target, named = named[0], []
    port = arguments.text("port")
    if port and not (port.isascii() and port.isdecimal() and int(port) < 65536):
        wrong.append(Problem("rulebook-port", None, {"port": port, "reason": "0 … 65535"}))
    here = [os.curdir] if holds_head(os.curdir) else []
    names = [*named, *arguments.texts("ruleset")] or here or ruleset_ids()
    folders = {name: folder_of(name) for name in names}
    wrong += [unknown_ruleset(name) for name, folder in folders.items() if folder is None]
    if wrong:
        return refuse(wrong, arguments)
    found = [folder for folder in folders.values() if folder is not None]
    if action == "serve":
        return _serve(found, int(port or PORT), arguments)
    return _make(action, found, target or ("rulebook-pdf" if action == "pdf" else "rulebook"), arguments)


def _make(action: str, folders: list[str], target: str, arguments: Arguments) -> int:
    editions, problems = gather(folders, arguments.texts("edition"))
    files: list[str] = []
    missing: list[Problem] = []
    if not problems and action == "pdf":
        files, problems = print_site(editions, target)
    elif not problems and action == "build":
        problems, missing = _build(editions, target, arguments)
    elif not problems:
        problems = _write(editions, target)
    if problems or (action == "pdf" and arguments.as_json):
        return report(problems, arguments)
    if action == "pdf":
        return tell(None, (os.path.join(target, file) for file in files), arguments)
    _tell(editions, target, arguments, missing)
    return 0


def _serve(folders: list[str], port: int, arguments: Arguments) -> int:
    def shown(problems: list[Problem]) -> str:
        return show(problems, language=arguments.language)

    def told(problems: list[Problem], seconds: float) -> None:
        if problems:
            report(problems, arguments)
        else:
            print(f"{seconds:.2f} s", flush=True)

    def ready(address: str) -> None:
        print(f"{address}  ({arguments.say('how-to-end')})", flush=True)

    problems = serve(folders, arguments.texts("edition"), port, shown, told, ready)
    return report(problems, arguments) if problems else 0


def _build(editions: list[Edition], target: str, arguments: Arguments) -> tuple[list[Problem], list[Problem]]:
    """Makes a site; why that failed, and what it does without."""
    about = {language: {code: briefly(code, language) for code in CODES} for language in languages()}
    alone = arguments.texts("rulesets") or holds_head(os.curdir)
    guides = [] if alone else _guides(arguments.texts("edition") or list(written()))
    python, missing = pyodide(arguments.text("try-it")) if arguments.has("try-it") else ({}, [])
    packed = arguments.has("zip")
    return build_site(editions, target, about, guides, python, packed=packed), missing


def _guides(wanted: list[str]) -> list[Guide]:
    """The author's guide, which belongs to no ruleset, in each language that is wanted."""
    made = (each for each in written() if each in wanted)
    return [make_guide(each, {**reference_pages(each), "lints.md": markdown(each)}) for each in made]


def _write(editions: list[Edition], target: str) -> list[Problem]:
    problems = claim(target)
    for edition in editions if not problems else []:
        problems += write_pages(
            edition.pages, os.path.join(target, edition.ruleset.header.id, edition.language)
        )
    return problems


def _tell(editions: list[Edition], target: str, arguments: Arguments, missing: list[Problem]) -> None:
    """What was made, and what the site does without."""
    if arguments.as_json:
        print(as_json([], arguments.language, missing or None))
        return
    if missing:
        print(show(missing, language=arguments.language, warnings=True), file=sys.stderr)
    for edition in editions:
        place = os.path.join(target, edition.ruleset.header.id, edition.language)
        pages = sum(1 for name in edition.pages if name.endswith(".md"))
        print(f"{place}: {arguments.say('pages', count=pages)}")
