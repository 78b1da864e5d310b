"""A ruleset is named by its id if it is shipped, else by its path."""

import pytest

from regelwerk.load import shipped
from regelwerk.load.shipped import folder_of, unknown_ruleset


@pytest.fixture
def shelf(monkeypatch, tmp_path):
    """A place with the shipped rulesets `snacks` and `drinks`."""
    for id in ("snacks", "drinks", "_draft"):
        (tmp_path / "rulesets" / id).mkdir(parents=True)
        (tmp_path / "rulesets" / id / "ruleset.yaml").touch()
    (tmp_path / "rulesets" / "planned").mkdir()
    monkeypatch.setattr(shipped, "_folder", lambda name: str(tmp_path / name))
    return tmp_path


def test_the_shipped_rulesets_are_known_by_their_ids(shelf):
    assert shipped.ruleset_ids() == ["drinks", "snacks"]
    assert shipped.ruleset_folder("snacks") == str(shelf / "rulesets" / "snacks")
    assert shipped.ruleset_folder("cakes") is None


@pytest.mark.parametrize("name", ["", ".", "..", "../rulesets/snacks", "snacks/", "/", "a\0b"])
def test_a_path_is_no_id(shelf, name):
    assert shipped.ruleset_folder(name) is None


def test_a_shipped_folder_below_the_working_directory_is_told_relative_to_it(shelf, monkeypatch):
    monkeypatch.chdir(shelf)
    assert folder_of("snacks") == "rulesets/snacks"
    monkeypatch.chdir(shelf / "rulesets" / "drinks")
    assert folder_of("snacks") == str(shelf / "rulesets" / "snacks")


def test_an_id_outweighs_a_folder_of_the_same_name_and_a_dot_names_the_folder(shelf, monkeypatch):
    work = shelf / "work"
    (work / "snacks").mkdir(parents=True)
    monkeypatch.chdir(work)
    assert folder_of("snacks") == str(shelf / "rulesets" / "snacks")
    assert folder_of("./snacks") == "./snacks"


@pytest.mark.parametrize("name", ["nowhere", "", "a\0b", "x" * 5000])
def test_what_is_neither_has_no_folder(shelf, name):
    assert folder_of(name) is None


def test_an_unknown_ruleset_gets_the_likely_one_and_the_list(shelf):
    problem = unknown_ruleset("some/where/snaks/")
    assert (problem.code, problem.hint) == ("unknown-ruleset", "snacks")
    assert problem.values["rulesets"] == "drinks, snacks"
