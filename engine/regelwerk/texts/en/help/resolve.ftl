### What `regelwerk resolve --help` says.

purpose = Resolves the orders of examples and prints them as the rules evaluate them.
option-example = this example (may be repeated)
option-examples = all examples of this rule (may be repeated)
option-explain = tell why, rule by rule; full: with every value that was looked at
example-1 = resolve one example and tell why
