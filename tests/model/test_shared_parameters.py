"""What a rule on several events knows: parameters of one name and type, by a title that all give them."""

from regelwerk.model.rules import Parameter, shared
from regelwerk.model.span import Span
from regelwerk.model.types import INTEGER, NUMBER

AT = Span("t.yaml", 1, 1, 1, 2)


def named(name, type=INTEGER, title="Hand"):
    return Parameter(name, type, AT, {"en": title})


def test_one_event_shares_all_it_has():
    parameters = (named("hand"), named("cat", NUMBER))
    assert shared([parameters]) == parameters


def test_several_share_what_is_of_one_type_in_the_order_of_the_first():
    one = named("cat"), named("hand"), named("by"), named("sort")
    other = named("by"), named("cat"), named("sort", NUMBER)
    assert [each.name for each in shared([one, other])] == ["cat", "by"]
    assert shared([one, other, (named("hand"),)]) == ()


def test_a_title_that_another_event_does_not_give_is_nobodys():
    (found,) = shared([(named("hand", title="firer"),), (named("hand", title="figure"),)])
    assert (found.name, found.title) == ("hand", {})
