"""How orders are written and results printed."""

from regelwerk.load.schema_parts import Schema, described, document, mapping, named, reference


def _said(description: str) -> Schema:
    return {"type": "string", "description": description}


SCHEMA = document(
    "notation",
    title="Notation",
    description="How orders are written, and how their results are printed.",
    required=("title", "makes", "forms"),
    properties={
        "makes": reference("name", "Makes", "The type of thing that one line becomes."),
        "forms": described(
            named(
                {
                    "anyOf": [
                        {"type": "string"},
                        mapping(
                            {
                                "pattern": {"type": "string"},
                                "one_of": named({"type": "string"}),
                                "names": reference(
                                    "name",
                                    "Names",
                                    "The type of thing that the form names by its `<id>`.",
                                ),
                                "makes": reference("name", "Makes", "The type of thing that the form makes."),
                            }
                        ),
                    ]
                }
            ),
            "Forms",
            "Name to pattern. `<slot>` reads a name, `<slot: form>` a form, `[…]` is optional, "
            "`[word: field]` a word that makes a truth of the order true, `[…]*` repeated. Of patterns that "
            "begin alike the one counts that fits the whole line.",
        ),
        "results": described(
            mapping(
                {
                    "mark": {
                        **mapping(
                            {"write": _said("The sign."), "when": reference("expression")},
                            ("write", "when"),
                        ),
                        "description": "A sign behind the line, and on which condition it stands there.",
                    },
                    "before_remarks": _said("What stands before the remarks."),
                    "after_mark": _said("What stands before the remarks where the sign does."),
                    "between_remarks": _said("What stands between two remarks."),
                },
                ("before_remarks", "between_remarks"),
            ),
            "Results",
            "How a resolved line is printed: the line as it was written, a mark, then the remarks.",
        ),
    },
)
