"""What a ruleset says about its map: every type and field exists and is of the right sort."""

TOY = """
---
kind: ruleset
id: toy
version: 1.0.0
title: {{en: Toy}}
languages: [en]
documents: {{toy: {{en: Rules}}}}
start: play
map: {map}
---
kind: type
id: bed
plural: beds
title: {{en: bed}}
fields:
  x: {{type: integer}}
  y: {{type: number}}
  paths: {{type: bed, list: true}}
  soil: {{one_of: [loam, gravel], default: loam}}
  sunny: {{type: boolean}}
  tended_by: {{type: snail, optional: true}}
---
kind: type
id: snail
plural: snails
title: {{en: snail}}
fields:
  at: {{type: bed}}
  best_friend: {{type: snail, optional: true}}
"""
WHOLE = (
    "{places: bed, at: [x, y], joined_by: paths, colour_by: tended_by, pattern_by: soil, "
    "marks: {sunny: '*'}, shows: [snail], standing: at}"
)


def found(link_text, layout):
    ruleset, problems = link_text(TOY.format(map=layout))
    return ruleset, [
        (problem.code, problem.values.get("name")) for problem in problems if "unused" not in problem.code
    ]


def test_a_whole_declaration_links(link_text):
    _, problems = found(link_text, WHOLE)
    assert problems == []


def test_each_name_that_is_wrong_is_told(link_text):
    for old, new, code in (
        ("places: bed", "places: bad", "unknown-type"),
        ("[x, y]", "[x, z]", "unknown-field"),
        ("[x, y]", "[x, soil]", "map-wrong-field"),
        ("joined_by: paths", "joined_by: tended_by", "map-wrong-field"),
        ("colour_by: tended_by", "colour_by: soil", "map-wrong-field"),
        ("pattern_by: soil", "pattern_by: x", "map-wrong-field"),
        ("{sunny:", "{soil:", "map-wrong-field"),
        ("{sunny:", "{snuny:", "unknown-field"),
        ("shows: [snail]", "shows: [slug]", "unknown-type"),
        ("standing: at", "standing: best_friend", "map-wrong-field"),
        (", standing: at", "", "map-standing-missing"),
    ):
        assert old in WHOLE
        _, problems = found(link_text, WHOLE.replace(old, new))
        assert [each for each, _ in problems] == [code], (old, new)
