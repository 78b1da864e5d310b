"""What follows from an event, or what the event requires."""

from regelwerk.kinds.event.schema import REQUIREMENTS
from regelwerk.load.schema_parts import document, names, reference

SCHEMA = document(
    "rule",
    id="id",
    title="Rule",
    description="What follows from an event, or what the event requires.",
    required=("title", "text", "source"),
    properties={
        "on": reference("name", "On", "The event that the rule belongs to."),
        "when": reference("expression"),
        "during": names("name", "During", "The phases in which the rule holds; always if left out."),
        "requires": REQUIREMENTS,
        "refusal": reference("refusal"),
        "do": reference("effects"),
        "instead": reference("effects", "Instead", "What happens in place of the event."),
        "band": reference("name", "Band", "The band of the ruleset in which the rule takes its turn."),
        "before": reference("id", "Before", "The rule of the same band that comes after this one."),
        "after": reference("id", "After", "The rule of the same band that comes before this one."),
        "by": names("id", "Carried out by", "For a paragraph that other documents carry out: their ids."),
    },
)
