"""`python -m benchmarks.rulebook_site`: a rulebook of 500 rules in ten chapters against an empty site."""

import argparse
import os
import tempfile
from functools import partial
from pathlib import Path

from benchmarks import table
from benchmarks.timing import compare
from regelwerk.rulebook.gather import gather
from regelwerk.rulebook.one_page import ONE_PAGE
from regelwerk.rulebook.site import build_edition

RULES, CHAPTERS = 500, 10
MOST_BYTES = 300_000
_HEAD = """kind: ruleset
id: large
version: 1.0.0
title: {en: A large game}
languages: [en]
documents: {large: {en: A large game}}
start: play
---
kind: phase
id: play
title: {en: Play}
who: nobody
---
kind: type
id: runner
plural: runners
title: {en: runner}
fields: {wind: {type: integer, default: 3, title: {en: wind}}}
---
kind: event
id: run
title: {en: Run}
parameters: {runner: runner, far: integer}
do: [{change: runner.wind, by: -far}]
"""
_RULE = """---
kind: rule
id: R.{number}
title: {{en: Rule {number}}}
text: {{en: "Whoever has less than {number} wind runs no farther than R.{other} says."}}
source: {{standing: house, paragraph: "{number}"}}
on: run
when: runner.wind < {number} and any(one.wind > {number} for one in runners if one != runner)
requires: far <= {number} or runner.wind + far == {other}
refusal: {{en: "{{{{ runner }}}} cannot run farther than {number}."}}
"""
_EMPTY = """site_name: Empty
site_dir: empty
theme: {name: material, font: false}
plugins: [search]
"""


def write_rules(folder: Path) -> None:
    """500 rules with prose, conditions, refusals and links to each other, fifty to a file."""
    (folder / "large.yaml").write_text(_HEAD, "utf-8")
    each = RULES // CHAPTERS
    for chapter in range(CHAPTERS):
        numbers = range(chapter * each + 1, (chapter + 1) * each + 1)
        rules = "".join(_RULE.format(number=number, other=RULES + 1 - number) for number in numbers)
        (folder / f"chapter_{chapter}.yaml").write_text(rules.removeprefix("---\n"), "utf-8")


def empty_site(configuration: str) -> None:
    """What MkDocs and its theme need for one page with nothing on it."""
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    config = load_config(configuration)
    config.plugins.on_startup(command="build", dirty=False)
    build(config)


def rulebook(folder: str, target: str) -> None:
    """From the YAML to the built site. Raises SystemExit if there are problems."""
    editions, problems = gather([folder], [])
    problems += build_edition(editions[0], editions, target) if not problems else []
    if problems:
        raise SystemExit(f"the rulebook has problems: {problems[0]}")


def main() -> None:
    arguments = argparse.ArgumentParser(prog="python -m benchmarks.rulebook_site", description=__doc__)
    arguments.add_argument("--repeats", type=int, default=5, help="how often each is built")
    chosen = arguments.parse_args()
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        for part in ("rules", "docs"):
            (work / part).mkdir()
        write_rules(work / "rules")
        (work / "docs" / "index.md").write_text("# Empty\n", "utf-8")
        (work / "mkdocs.yml").write_text(_EMPTY, "utf-8")
        row = compare(
            f"{RULES} rules in {CHAPTERS} chapters / an empty site",
            partial(rulebook, str(work / "rules"), str(work / "large")),
            partial(empty_site, str(work / "mkdocs.yml")),
            target=5,
            repeats=chosen.repeats,
        )
        print(table.HEADING)
        print(table.line("site", row))
        pages = {page: page.stat().st_size for page in (work / "large").rglob("*.html")}
        whole = next(page for page in pages if page.name == ONE_PAGE)
        largest = max((page for page in pages if page != whole), key=lambda page: pages[page])
        print(f"\nlargest page: {largest.name}, {pages[largest]} bytes (to reach: < {MOST_BYTES})")
        print(f"all of it on one page, to print: {pages[whole]} bytes")


if __name__ == "__main__":
    main()
