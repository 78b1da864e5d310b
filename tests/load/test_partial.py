"""A misshapen document is reduced by as little as makes it fit."""

from regelwerk.load.partial import partial
from regelwerk.load.yaml_nodes import read

RULE = "kind: rule\nid: R.1\ntitle: {de: R, en: R}\n"
RULE += "text: {de: R, en: R}\nsource: {standing: house}\non: caw\n"


def reduced(text):
    (node,), problems = read(text, "f")
    assert not problems
    found = partial(node, set())
    return found and (found.node.plain(), found.lost)


def test_only_the_misshapen_key_goes():
    left, lost = reduced(RULE + "when: [crow.age]\ndo: [{change: crow.age, by: 1}]\n")
    assert "when" not in left
    assert left["do"] == [{"change": "crow.age", "by": 1}]
    assert {"when", "crow", "age"} <= lost


def test_only_the_misshapen_item_goes():
    left, _ = reduced(RULE + "do: [{change: crow.age}, {remove: crow}]\n")
    assert left["do"] == [{"remove": "crow"}]


def test_a_title_is_made_up_but_what_matters_is_not():
    assert reduced(RULE.replace("title: {de: R, en: R}\n", ""))[0]["title"] == {"de": "–", "en": "–"}
    assert reduced(RULE.replace("id: R.1\n", "")) is None
