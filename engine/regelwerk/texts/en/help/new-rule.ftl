### What `regelwerk new rule --help` says.

purpose = Adds a rule to a ruleset: a draft that passes check, with comments on what to fill in.
example-1 = add it there
