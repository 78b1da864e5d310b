### What `regelwerk new phase --help` says.

purpose =
    Adds a phase to a ruleset: a draft that passes check, with comments on what to fill in.
    What check then still wants is a phase that names the new one under `next`, or a scenario that
    begins in it.
example-1 = add it there
