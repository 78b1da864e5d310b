### What `regelwerk new lesson --help` says.

purpose =
    Adds a lesson to a ruleset: a draft that passes check. The rulebook plays lessons, and its readers
    do them step by step; test plays them too.
example-1 = add it there
