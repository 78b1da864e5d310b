### What `regelwerk new action --help` says.

purpose = Adds an action to a ruleset: a draft that passes check, with comments on what to fill in.
example-1 = add it there
