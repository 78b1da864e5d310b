"""A built site as one file that works offline: unpack it, open index.html.

The same site gives the same bytes: names in order, one date for all, no owners.
"""

import os
from zipfile import ZipFile

from regelwerk.load.whole_file import PART, beside
from regelwerk.model.problem import Problem
from regelwerk.rulebook.tryit.archive import files_below, write_entry
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
            for inside, path in sorted(files_below(folder)):
                served = any(f"/{each}/" in f"/{inside}/" for each in _FOR_SERVERS)
                if not (served or inside in (name, name + PART, MARK) or inside.endswith(".map")):
                    with open(path, "rb") as file:
                        write_entry(archive, f"rulebook/{inside}", file.read())
    except OSError as error:
        return [not_written(target, error)]
    return []
