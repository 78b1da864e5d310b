"""What the guide shows of the package does what it says; its chat bot is followed by tests/test_guide.py."""

import re
from pathlib import Path

import pytest

import regelwerk

ROOT = Path(__file__).parents[2]
_BLOCK = re.compile(r"(?<!-->\n)```python\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_lines_of_the_guide_run(toys, language, capsys):
    text = (ROOT / "site" / "guide" / language / "13_program.md").read_text("utf-8")
    whole_game, positions, records, secret_orders, bot = _BLOCK.findall(text)
    names = {}
    exec(whole_game, names)
    winners = re.search(r"# (Outcome\(.*\))$", whole_game, re.MULTILINE)[1]
    assert "winners=('Ben',)" in winners and "winners=('Ben',)" in capsys.readouterr().out
    names["game"] = names["stones"].game("brook", seed=1)
    exec(positions, names)
    assert capsys.readouterr().out.strip() == re.search(r"# (\{.*\})$", positions, re.MULTILINE)[1]
    exec(records, names)
    assert capsys.readouterr().out.strip() == re.search(r"# (True)$", records, re.MULTILINE)[1]
    names["game"] = regelwerk.load("snails").game(seed=1)
    exec(secret_orders, names)
    assert names["result"].lines == ("Slow creeps Kale",)
    exec(bot, names)
    game = names["stones"].game("brook", seed=1)
    view = game.view(game.deciders[0])
    assert names["cautious"](view, "1") == view.choices[-1]
