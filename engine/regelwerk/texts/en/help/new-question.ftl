### What `regelwerk new question --help` says.

purpose =
    Adds a question from the table to a ruleset: a draft that passes check, with comments on what to
    fill in.
example-1 = add it there
