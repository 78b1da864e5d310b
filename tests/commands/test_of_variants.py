"""What `test` looks for in a variant is about the variant's own documents, unless more is asked for."""

import json
from pathlib import Path

import pytest

from regelwerk.cli import main

VARIANTS = Path(__file__).parents[1] / "rulesets" / "variants"


@pytest.fixture
def told(capsys, monkeypatch):
    def told(*call: str) -> dict:
        monkeypatch.chdir(VARIANTS)
        main([*call, "--format", "json", "--lang", "en"])
        return json.loads(capsys.readouterr().out)

    return told


def test_only_what_a_variant_says_is_mutated(told):
    documents = {each["document"] for each in told("test", "ice", "--mutate")["mutants"]}
    everything = {each["document"] for each in told("test", "ice", "--mutate", "--inherited")["mutants"]}
    assert documents and documents < everything
    said = "".join(file.read_text("utf-8") for file in (VARIANTS / "ice").glob("*.yaml"))
    assert all(id in said for id in documents)


def test_a_document_that_is_named_is_mutated_whoever_wrote_it(told):
    inherited = {each["document"] for each in told("test", "ice", "--mutate", "--inherited")["mutants"]}
    own = {each["document"] for each in told("test", "ice", "--mutate")["mutants"]}
    one = sorted(inherited - own)[0]
    assert {each["document"] for each in told("test", "ice", "--mutate", "--only", one)["mutants"]} == {one}


def test_coverage_counts_what_a_variant_says(told):
    own, everything = told("test", "ice", "--coverage"), told("test", "ice", "--coverage", "--inherited")
    assert set(own["missed"]) < set(everything["missed"])


def test_a_ruleset_of_its_own_is_looked_at_whole(told):
    found = [told("test", "pond", "--mutate", *more)["mutants"] for more in ([], ["--inherited"])]
    assert [each["change"] for each in found[0]] == [each["change"] for each in found[1]]
