"""Reading a trace: which events happened."""

from regelwerk.run.trace import happened

EVENT, INNER, RULE = 1, 2, 7


def test_events_that_were_refused_stopped_or_replaced_did_not_happen() -> None:
    trace = [
        ("event", EVENT, ("a",)), ("event", INNER, ()), ("refused", INNER, ()), ("end",), ("end",),
        ("event", EVENT, ("b",)), ("stopped", EVENT, 3, None), ("end",),
        ("event", EVENT, ("c",)), ("skipped", 6), ("rule", RULE),
        ("event", INNER, ("d",)), ("end",), ("end",),
        ("event", EVENT, ("e",)), ("rule", 6), ("end",),
    ]  # fmt: skip
    assert happened(trace, {RULE}) == [(EVENT, ("a",)), (INNER, ("d",)), (EVENT, ("e",))]


def test_a_trace_may_begin_inside_an_event() -> None:
    trace = [("end",), ("refused", EVENT, ()), ("event", EVENT, ()), ("end",)]
    assert happened(trace, ()) == [(EVENT, ())]
