import sys
from types import ModuleType, SimpleNamespace

import pytest


@pytest.fixture(autouse=True)
def clean_surroundings(monkeypatch, tmp_path):
    """No test reads the tester's language, colours or cache, nor writes outside its folder."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "REGELWERK_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.fixture
def toy(tmp_path):
    """A folder with two files, whatever they say."""
    folder = tmp_path / "toy"
    (folder / "more").mkdir(parents=True)
    (folder / "ruleset.yaml").write_text("kind: ruleset\nid: toy\n")
    (folder / "more" / "snacks.yml").write_text("kind: table\nid: snacks\n")
    return folder


class Linker(ModuleType):
    """Stands for `regelwerk.link.ruleset`: counts its calls and finds the problems it was told to find."""

    def __init__(self):
        super().__init__("regelwerk.link.ruleset")
        self.calls = []
        self.problems = []
        self.meanwhile = lambda: None

    def link_read(self, folder):
        self.calls.append(str(folder))
        self.meanwhile()
        read = SimpleNamespace(nodes=[], examples=())
        return (None, self.problems, read) if self.problems else (SimpleNamespace(layers=()), [], read)


class Lints(ModuleType):
    """Stands for the lints: they find nothing."""

    def lint(self, ruleset, nodes, codes, elsewhere):
        return []


@pytest.fixture
def linker(monkeypatch):
    stand_in = Linker()
    monkeypatch.setitem(sys.modules, "regelwerk.link.ruleset", stand_in)
    registry = "regelwerk.author.lints.registry"
    monkeypatch.setitem(sys.modules, registry, Lints(registry))
    return stand_in
