"""axe-core, which looks for what keeps people from reading a page; one version, fetched once by npm."""

import base64
import hashlib
import shutil
import subprocess
import tarfile
from pathlib import Path

VERSION = "4.14.1"
SHA512 = "FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ=="
CACHE = Path(__file__).parents[2] / ".cache"


class Missing(Exception):
    """It is not in the cache, and npm did not fetch it."""


def source() -> str:
    """The text of the script.

    Raises:
        Missing: with what to do about it.
        ValueError: what was fetched is not what was published.
    """
    archive = CACHE / f"axe-core-{VERSION}.tgz"
    if not archive.exists():
        _fetch(archive)
    if base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode() != SHA512:
        raise ValueError(f"{archive} is not axe-core {VERSION}; remove it and try again")
    with tarfile.open(archive) as packed:
        script = packed.extractfile("package/axe.min.js")
        assert script is not None
        return script.read().decode("utf-8")


def _fetch(archive: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise Missing(f"npm is not installed, and {archive} is not there: install npm to look for barriers")
    archive.parent.mkdir(exist_ok=True)
    done = subprocess.run(
        [npm, "pack", f"axe-core@{VERSION}", "--silent"],
        cwd=archive.parent, capture_output=True, text=True, timeout=120,
    )
    if done.returncode or not archive.exists():
        raise Missing(f"npm could not fetch axe-core {VERSION}: {done.stderr.strip()}")


if __name__ == "__main__":
    print(f"axe-core {VERSION}: {len(source()):,} characters")
