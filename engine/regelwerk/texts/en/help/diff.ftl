### What `regelwerk diff --help` says.

purpose =
    Tells how two rulesets differ, most often one and a variant of it: values old and new with the
    reason, rules added, removed and changed, which others they touch, and which examples of the first
    come out otherwise on the second. The examples are run, not guessed at.
argument-old = id of a shipped ruleset, or its path (else the folder you are in)
argument-new = the ruleset to compare it with; of a variant else what it builds on
option-all = show the examples, too, that go another way and still do what they expect
example-1 = what the variant changes
example-2 = the same, both named
example-3 = the same to be published
