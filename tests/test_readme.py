"""What the README shows is what the commands print, and the rule it shows is the one that runs."""

import os
import re
from pathlib import Path

import pytest

from regelwerk.cli import main

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
BLOCKS = re.findall(r"```(\w*)\n(.*?)```", README.read_text("utf-8"), re.DOTALL)


def excerpt(output: str) -> str:
    """Of the demo's output: the first example whole, of the others the results and one reason."""
    first, second, third = (example.rstrip().split("\n") for example in output.split("\n\n"))
    refusal = next(number for number, line in enumerate(second) if "[§Dr" in line)
    parts = [*first, "", *second[:3], "  …", *second[refusal - 1 : refusal + 1], "  …", "", *third[:2], "  …"]
    return "\n".join(parts) + "\n"


def test_the_demo_prints_what_the_readme_shows(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """REGELWERK_ACCEPT=1 writes the output into the README instead; read the difference then."""
    monkeypatch.chdir(ROOT)
    recipe = (ROOT / "Makefile").read_text("utf-8").replace("$(EXAMPLES)", "F.3.1.3.4")
    call = re.search(r"^demo:.*\n\t@\$\(BIN\)/regelwerk (.*)$", recipe, re.MULTILINE)
    assert call is not None
    assert main(call[1].split()) == 0
    printed = excerpt(capsys.readouterr().out)
    shown = next(block for _, block in BLOCKS if block.startswith("F.3.1.3.4-1"))
    if os.environ.get("REGELWERK_ACCEPT"):
        README.write_text(README.read_text("utf-8").replace(shown, printed), "utf-8")
    else:
        assert shown == printed


@pytest.mark.parametrize("shown", [block for language, block in BLOCKS if language == "yaml"])
def test_the_rules_it_shows_stand_in_a_ruleset_word_for_word(shown: str) -> None:
    files = (ROOT / "rulesets").rglob("*.yaml")
    assert any(shown in file.read_text("utf-8") for file in files)
