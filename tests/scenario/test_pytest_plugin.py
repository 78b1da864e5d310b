"""The plugin finds rulesets and makes a test of each example."""

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

EXAMPLE = """---
kind: example
id: E.1
title: {en: Example}
of: play
given: {}
expect: {not_events: [{fall: true}]}
"""
RULESET = """kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
start: play
---
kind: phase
id: play
title: {en: Play}
who: nobody
---
kind: event
id: fall
title: {en: Fall}
parameters: {}
"""


def run(pytester: pytest.Pytester, text: str) -> pytest.RunResult:
    Path("ruleset.yaml").write_text(text, "utf-8")
    return pytester.runpytest_subprocess("-p", "no:cacheprovider", "-p", "no:hypothesispytest", "-q")


def test_each_example_is_a_test(pytester: pytest.Pytester) -> None:
    run(pytester, RULESET + EXAMPLE).assert_outcomes(passed=1)


def test_an_example_that_fails_is_told_in_words(pytester: pytest.Pytester) -> None:
    result = run(pytester, RULESET + EXAMPLE.replace("not_events", "events"))
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*The event 'fall*' does not happen here.*[[]example-event-missing[]]"])


def test_a_ruleset_without_examples_fails(pytester: pytest.Pytester) -> None:
    result = run(pytester, RULESET)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*nothing was tested*"])


def test_a_broken_ruleset_fails_with_its_problems(pytester: pytest.Pytester) -> None:
    result = run(pytester, RULESET.replace("start: play", "start: plya") + EXAMPLE)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*ruleset.yaml:6:8:*Did you mean 'play'*"])


def test_other_files_of_that_name_are_left_alone(pytester: pytest.Pytester) -> None:
    assert run(pytester, "colours: [red]\n").ret == pytest.ExitCode.NO_TESTS_COLLECTED
