"""Fetches the peers into a folder of their own, once."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parents[1] / ".peers"
OPEN_SPIEL = "open_spiel>=1.5"
BOARDGAME = "boardgame.io@^0.50.2"


class Installed(NamedTuple):
    """Commands that start the workers; none for a peer that cannot be had here. `notes`: versions, or why."""

    open_spiel: list[str] | None
    boardgame: list[str] | None
    notes: list[str]


def installed() -> Installed:
    here, notes = Path(__file__).parent, []
    python = FOLDER / "python" / "bin" / "python"
    open_spiel, boardgame = None, None
    try:
        if not python.exists():
            _run([sys.executable, "-m", "venv", str(FOLDER / "python")])
        if not list((FOLDER / "python").glob("lib/*/site-packages/open_spiel*")):
            _run([str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", OPEN_SPIEL])
        version = "import importlib.metadata as m; print(m.version('open_spiel'))"
        notes.append(f"OpenSpiel {_run([str(python), '-c', version])}")
        open_spiel = [str(python), str(here / "open_spiel_worker.py")]
    except (OSError, subprocess.CalledProcessError) as error:
        notes.append(f"OpenSpiel is missing: {_reason(error)}")
    node, npm, folder = shutil.which("node"), shutil.which("npm"), FOLDER / "node"
    package = folder / "node_modules" / "boardgame.io" / "package.json"
    try:
        if node is None or npm is None:
            raise OSError("node and npm are needed")
        if not package.exists():
            folder.mkdir(parents=True, exist_ok=True)
            _run([npm, "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(folder), BOARDGAME])
        about = json.loads(package.read_text("utf-8"))
        notes.append(f"boardgame.io {about['version']} in node {_run([node, '--version'])}")
        boardgame = [node, str(here / "boardgame_worker.cjs"), str(folder)]
    except (OSError, subprocess.CalledProcessError) as error:
        notes.append(f"boardgame.io is missing: {_reason(error)}")
    return Installed(open_spiel, boardgame, notes)


def _run(command: list[str]) -> str:
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def _reason(error: OSError | subprocess.CalledProcessError) -> str:
    text = error.stderr if isinstance(error, subprocess.CalledProcessError) else str(error)
    return (text.strip().splitlines() or ["unknown"])[-1]


if __name__ == "__main__":
    print("\n".join(installed().notes))
