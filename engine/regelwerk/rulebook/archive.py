"""A built site as one file that works offline: unpack it, open index.html.

The same site gives the same bytes: names in order, one date for all, no owners.
"""

import os
from collections.abc import Iterator
from zipfile import ZipFile

from regelwerk.load.whole_file import PART, beside
from regelwerk.model.problem import Problem
from regelwerk.rulebook.tryit.archive import write_entry
from regelwerk.rulebook.tryit.files import ONLINE
from regelwerk.rulebook.write import MARK, not_written

ARCHIVE = "rulebook.zip"
# Nobody reads these offline, nor maps of scripts; the first two hold the day of the build.
_FOR_SERVERS = ("sitemap.xml", "sitemap.xml.gz", *ONLINE)


def pack(folder: str, name: str = ARCHIVE) -> list[Problem]:
    """Packs everything in `folder` into a file of that name there, in a folder `rulebook` of its own."""
    target = os.path.join(folder, name)
    try:
        with beside(target) as part, ZipFile(part, "w", compresslevel=6) as archive:
            for inside in sorted(_files(folder)):
                if inside in (name, name + PART, MARK) or _for_servers(inside):
                    continue
                with open(os.path.join(folder, *inside.split("/")), "rb") as file:
                    write_entry(archive, f"rulebook/{inside}", file.read())
    except OSError as error:
        return [not_written(target, error)]
    return []


def _for_servers(inside: str) -> bool:
    return inside.endswith(".map") or any(f"/{name}/" in f"/{inside}/" for name in _FOR_SERVERS)


def _files(folder: str) -> Iterator[str]:
    """Every file below a folder, its way written with slashes."""
    for inside, _, names in os.walk(folder):
        for name in names:
            yield os.path.relpath(os.path.join(inside, name), folder).replace(os.sep, "/")
