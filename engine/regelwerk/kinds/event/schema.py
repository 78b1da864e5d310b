"""Something that can happen, and be hindered."""

from regelwerk.load.schema_parts import Schema, described, document, listed, mapping, names, reference

REQUIREMENTS: Schema = described(
    {
        "anyOf": [
            reference("expression"),
            listed(
                mapping({"that": reference("expression"), "else": reference("refusal")}, ("that", "else"))
            ),
        ]
    },
    "Requires",
    "What must hold: one expression with `refusal` beside it, or a list of `that` and `else`.",
)

HAPPENS: dict[str, Schema] = {
    "affects": reference(
        "name", "Affects", "The parameter whose immunities count; the first thing if left out."
    ),
    "tags": described(
        {"anyOf": [names("name"), {"type": "string"}]},
        "Tags",
        "What immunities are declared against: a list of tags, or an expression that yields them.",
    ),
    "requires": REQUIREMENTS,
    "refusal": reference("refusal"),
    "do": reference("effects"),
    "report": reference("report"),
    "report_refusal": reference(
        "report", "Report of a refusal", "`{{ rule }}` and `{{ reason }}` say which rule and why."
    ),
    "report_stopped": reference(
        "report", "Report when an immunity stops it", "`{{ rule }}` says which immunity."
    ),
}

SCHEMA = document(
    "event",
    title="Event",
    description="Something that can happen, and be hindered: a verb that effects and rules use.",
    required=("title",),
    properties={"parameters": reference("parameters"), "phrase": reference("phrase"), **HAPPENS},
)
