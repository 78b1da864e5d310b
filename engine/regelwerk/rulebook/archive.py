"""A built site as one file that works offline: unpack it, open index.html.

The same site gives the same bytes: names in order, one date for all, no owners.
"""

import os
import zipfile
from collections.abc import Iterator

from regelwerk.load.whole_file import PART, beside
from regelwerk.model.problem import Problem
from regelwerk.rulebook.tryit.files import ONLINE
from regelwerk.rulebook.write import MARK, not_written

ARCHIVE = "rulebook.zip"
_DATE = (1980, 1, 1, 0, 0, 0)  # the first that the format knows
# Nobody reads these offline, nor maps of scripts; the first two hold the day of the build.
_FOR_SERVERS = ("sitemap.xml", "sitemap.xml.gz", *ONLINE)
_READABLE = 0o100644 << 16


def pack(folder: str, name: str = ARCHIVE) -> list[Problem]:
    """Packs everything in `folder` into a file of that name there, in a folder `rulebook` of its own."""
    target = os.path.join(folder, name)
    try:
        deflated = zipfile.ZIP_DEFLATED
        with beside(target) as part, zipfile.ZipFile(part, "w", deflated, compresslevel=6) as archive:
            for inside in sorted(_files(folder)):
                if inside in (name, name + PART, MARK) or _for_servers(inside):
                    continue
                entry = zipfile.ZipInfo(f"rulebook/{inside}", _DATE)
                entry.compress_type = deflated
                entry.create_system = 3
                entry.external_attr = _READABLE
                with open(os.path.join(folder, *inside.split("/")), "rb") as file:
                    archive.writestr(entry, file.read())
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
