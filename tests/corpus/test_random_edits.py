"""Random edits of shipped rulesets: whatever is mistyped, there is an answer, and no traceback or hang.

REGELWERK_EDITS says how many edits are tried; without it, a few.
"""

import os
import random
import shutil
from pathlib import Path
from time import process_time

import pytest

from regelwerk.link.ruleset import link_folder
from regelwerk.load.show import show
from tests.sampling import sample

RULESETS = Path(__file__).parents[2] / "rulesets"
NAMES = sorted(folder.name for folder in RULESETS.iterdir() if (folder / "ruleset.yaml").exists())
EDITS = int(os.environ.get("REGELWERK_EDITS", "6"))
SECONDS = 20
SIGNS = " \n\t:-{}[](),\"'#&*!|>%@`?=~.0aZß§“\u202e\0\\"
WORDS = [
    "when", "none", "null", "true", "kind: ", "---", "- ", "{{", "}}", " for x in ", "not ", "1e999",
    "[[[[", "..", "<<: ",
]  # fmt: skip


def edited(text: str, chance: random.Random) -> str:
    """The text with one to three slips: characters or lines lost, doubled, swapped, or strange ones."""
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        lines = text.split("\n")
        number, place = chance.randrange(len(lines)), chance.randrange(len(text) + 1)
        match chance.randrange(8):
            case 0:
                text = text[:place] + text[place + chance.randint(1, 6) :]
            case 1:
                text = text[:place] + chance.choice(SIGNS) + text[place:]
            case 2:
                text = text[:place] + chance.choice(SIGNS) + text[place + 1 :]
            case 3:
                text = text[:place] + chance.choice(WORDS) + text[place:]
            case 4:
                text = "\n".join(lines[:number] + lines[number + 1 :])
            case 5:
                text = "\n".join([*lines[: number + 1], *lines[number:]])
            case 6:
                lines[number] = " " * chance.randint(1, 3) + lines[number]
                text = "\n".join(lines)
            case _:
                text = text[:place] + text[place : place + 2][::-1] + text[place + 2 :]
    return text


def _try(folder: Path, seed: int) -> int:
    """Edits one file, has all of it told, and puts the file back; the number of problems."""
    chance = random.Random(seed)
    file = chance.choice(sorted(folder.glob("*.yaml")))
    sound = file.read_bytes()
    try:
        file.write_text(edited(sound.decode("utf-8"), chance), encoding="utf-8")
        before = process_time()
        ruleset, problems = link_folder(str(folder))
        told = [show(problems, language) for language in ("de", "en")]
        assert process_time() - before < SECONDS, f"seed {seed}"
        assert (ruleset is None) == bool(problems), f"seed {seed}"
        assert not problems or all(told)
        return len(problems)
    finally:
        file.write_bytes(sound)


@pytest.mark.parametrize("name", sample(NAMES))
def test_whatever_is_mistyped_is_told_in_time_and_without_a_traceback(tmp_path, name):
    for other in NAMES:
        shutil.copytree(RULESETS / other, tmp_path / other)
    counts = [_try(tmp_path / name, seed) for seed in range(EDITS)]
    assert any(counts)
