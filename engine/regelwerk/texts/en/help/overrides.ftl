### What `regelwerk overrides --help` says.

purpose =
    Lists what a variant changes in the ruleset that it extends: each value with what it was before,
    both places, who changes it, and why.
argument-ruleset = id of a shipped variant, or its path (else the folder you are in)
argument-ids = only these documents, or table rows such as snacks/apple
example-1 = everything it changes
example-2 = what it changes in the document snacks
