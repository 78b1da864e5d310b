### What `regelwerk new scenario --help` says.

purpose = Adds a scenario to a ruleset: a draft that passes check, with comments on what to fill in.
example-1 = add it there
