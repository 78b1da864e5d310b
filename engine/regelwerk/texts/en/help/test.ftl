### What `regelwerk test --help` says.

purpose =
    Runs the examples of a ruleset and tells which of them come out other than written.
    An order that nobody resolves, a die that nobody throws and an empty run are failures too.
argument-examples = ids of examples, or of rules for all their examples (else: all)
option-coverage = name what no example reaches, or none of those named
option-threshold = fail below this coverage, in percent
option-watch = run again whenever a file is saved
option-mutate = change the rules bit by bit, and name what no example notices
option-only = mutate this document alone (may be repeated)
option-sample = try only so many mutants
option-seed = another sample
option-base-examples = of a variant: run the examples of what it extends, too
option-inherited = of a variant: what it takes over from others counts, too
example-1 = run every example
example-2 = find untested rules
