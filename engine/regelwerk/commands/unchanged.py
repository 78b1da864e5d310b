"""Remembers that a ruleset was clean, so that checking it again unchanged costs next to nothing.

What is remembered is one fingerprint per folder, in the user's cache: of the content of every YAML file,
of the engine's own files and of the libraries it stands on. Content, because sizes and times can
lie within one tick of the clock, and hashing 150 kB takes 0.2 ms. Only a clean result is remembered;
whatever is odd (a link, too many files, an unreadable cache) means: look again.

A variant is also what it extends: behind its fingerprint stand the folders of those rulesets, and their files
count. They are known only once the variant was read, so it is remembered from its second check on.
"""

import os
import sys

from regelwerk import __version__
from regelwerk.commands.saying import say, tell_meant
from regelwerk.load.shipped import folder_of, in_wheel, ruleset_folder
from regelwerk.model.digest import blake2b

_MOST_FILES = 2_000
_MOST_BYTES = 16_000_000
_MOST_REMEMBERED = 100_000
NOT_YET = bytes(32)
# By the import contract a check can reach no other rooms.
_ROOMS = ("model", "spaces", "words", "load", "link", "kinds", "author/lints", "commands")


def tell_unchanged(name: str, language: str) -> bool:
    """Print the clean line and return True if the ruleset is known to be clean as it is now."""
    folder = folder_of(name)
    if folder is None:
        return False
    digest, bases = recalled(folder)
    if not digest:
        return False
    seen = fingerprint(folder, bases)
    if seen is None or digest != seen[0]:
        return False
    tell_meant([name], language)
    print(clean_line(name, seen[1], language))
    return True


def clean_line(name: str, files: int | None, language: str) -> str:
    """What `check` says when nothing is wrong; `files` is None for a ruleset without a fingerprint."""
    return say("no-problems" if files is None else "checked", language, ruleset=name, files=files)


def fingerprint(folder: str, bases: tuple[str, ...] = ()) -> tuple[bytes, int] | None:
    """The fingerprint of a ruleset's folder and the number of its YAML files; None if it has none.

    `bases` are the folders of the rulesets that a variant extends.
    """
    files = 0
    try:
        state = blake2b(digest_size=32)
        state.update(_engine_stamp())
        room = _MOST_BYTES
        for place in (folder, *bases):
            paths: list[str] = []
            _gather(place, paths)
            if not paths:
                return None
            files = files or len(paths)
            if bases:
                # An id means a shipped ruleset before it means a neighbour, so one that comes new counts.
                shipped = ruleset_folder(os.path.basename(place)) or ""
                state.update(os.fsencode(f"\0{os.path.realpath(place)}\0{shipped}\0"))
            for path in sorted(paths):
                # Unbuffered: one file is one read.
                with open(path, "rb", buffering=0) as file:
                    content = file.read(room + 1) or b""
                room -= len(content)
                if room < 0:
                    return None
                relative = os.fsencode(path[len(place) :])
                state.update(b"%d %d\n%b%b" % (len(relative), len(content), relative, content))
    except OSError:
        return None
    return state.digest(), files


def _gather(folder: str, paths: list[str]) -> None:
    """Collect all YAML files below `folder`; raises OSError when there is a link or too much of it."""
    with os.scandir(folder) as entries:
        for entry in entries:
            ours = entry.name.endswith((".yaml", ".yml"))
            if entry.is_dir() and not entry.is_symlink():
                _gather(entry.path, paths)
            elif entry.is_symlink() or (ours and (len(paths) == _MOST_FILES or not entry.is_file())):
                raise OSError(entry.path)
            elif ours:
                paths.append(entry.path)


def _engine_stamp() -> bytes:
    """What a change of the engine or of its libraries changes."""
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    parts = [__version__, sys.version, package]
    # Installing or upgrading any library touches the folder that it is installed into.
    parts += [
        f"{path} {os.stat(path).st_mtime_ns}"
        for path in sys.path
        if path.endswith(("site-packages", "dist-packages")) and os.path.isdir(path)
    ]
    if not in_wheel():
        for room in _ROOMS:
            for folder, inner, names in os.walk(os.path.join(package, room)):
                inner[:] = sorted({*inner} - {"__pycache__"})
                for name in sorted(name for name in names if name.endswith((".py", ".yaml"))):
                    path = os.path.join(folder, name)
                    status = os.stat(path)
                    parts.append(f"{path} {status.st_size} {status.st_mtime_ns}")
    return "\n".join(parts).encode("utf-8", "surrogateescape")


def cache_file(folder: str) -> str | None:
    """Where the fingerprint of `folder` is kept; None when the user has no cache folder."""
    root = os.environ.get("XDG_CACHE_HOME", "")
    if not os.path.isabs(root):
        home = os.path.expanduser("~")
        if not os.path.isabs(home):
            return None
        root = os.path.join(home, ".cache")
    name = blake2b(os.fsencode(os.path.realpath(folder)), digest_size=16).hexdigest()
    return os.path.join(root, "regelwerk", "checked", name)


def recalled(folder: str) -> tuple[bytes, tuple[str, ...]]:
    """The fingerprint under which `folder` was last found clean, or nothing, and what it extends."""
    path = cache_file(folder)
    if path is None:
        return b"", ()
    try:
        with open(path, "rb", buffering=0) as file:
            content = file.read(_MOST_REMEMBERED) or b""
    except OSError:
        return b"", ()
    bases = tuple(os.fsdecode(base) for base in content[32:].split(b"\0") if base)
    return (content[:32], bases) if all(map(os.path.isabs, bases)) else (b"", ())


def remember(folder: str, digest: bytes, bases: tuple[str, ...] = ()) -> None:
    """Note that `folder` is clean; a cache that cannot be written is done without.

    A digest of zeros, which none is, notes only what the ruleset extends.
    """
    path = cache_file(folder)
    if path is None:
        return
    from contextlib import suppress

    from regelwerk.load.whole_file import write_whole

    with suppress(OSError):
        os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
        write_whole(path, digest + b"\0".join(os.fsencode(base) for base in bases), sync=False)
