"""Which steps of a story concern somebody: also of one that does not begin with a phase."""

from regelwerk.explain.about import about, concerning
from regelwerk.model.outcome import Step

STEPS = (
    Step(1, "event", "Hop: Ada"),
    Step(2, "changed", "Ada is tired"),
    Step(1, "event", "Hop: Ben"),
    Step(2, "seen", "the pond is cold"),
    Step(2, "changed", "Ben is wet"),
)


def test_what_stands_beside_a_step_is_not_above_it():
    assert [step.text for step in about(STEPS, ["wet"])] == ["Hop: Ben", "the pond is cold", "Ben is wet"]
    assert concerning(STEPS, lambda step: "Ben" in step.text) == list(STEPS[2:])
