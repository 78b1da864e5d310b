"""The author's guide: pages written by hand, with those of the reference, in one language.

`<!-- write: file -->` before a block of text says where it belongs (`append`: at the end; `part`: it
stands there already); readers see it as a line of its own.
"""

import os
import re
from collections.abc import Mapping
from typing import NamedTuple

from regelwerk.load.shipped import site_folder
from regelwerk.texts import Texts, languages

_FIRST = "01_start.md"
# Where the pages of the reference lie in the repository; in a site they stand beside the guide's own.
_REFERENCE = re.compile(r"\(\.\./\.\./reference/\w+/")
_STEP = re.compile(r"^<!-- (write|append|part): (\S+) -->$", re.MULTILINE)
TEXTS = Texts("front")


def written() -> list[str]:
    """The languages that there is a guide in."""
    return [each for each in languages() if os.path.isdir(_hand_written(each))]


def _hand_written(language: str) -> str:
    return os.path.join(site_folder(), "guide", language)


def guide_folder(language: str) -> str:
    """The folder of a site that the guide stands in."""
    return TEXTS.say(language, "guide-folder")


class Guide(NamedTuple):
    """File name to content, pictures too, and page to heading; the first page is the front, `chapters` are
    written by hand.
    """

    language: str
    pages: dict[str, str]
    headings: dict[str, str]
    chapters: frozenset[str]


def make_guide(language: str, reference: Mapping[str, str]) -> Guide:
    """The guide with the pages of the reference behind it. Raises `OSError`."""
    folder = _hand_written(language)
    pages: dict[str, str] = {}
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            pages["index.md" if name == _FIRST else name] = _shown(file.read(), language)
    chapters = frozenset(pages)
    pages |= reference
    headings = {
        name: text.partition("\n")[0].lstrip("# ").strip()
        for name, text in pages.items()
        if name.endswith(".md")
    }
    return Guide(language, pages, headings, chapters)


def _shown(text: str, language: str) -> str:
    named = _STEP.sub(lambda found: TEXTS.say(language, found[1], {"file": found[2]}) + ":\n", text)
    return _REFERENCE.sub("(", named.replace(f"({_FIRST}", "(index.md"))
