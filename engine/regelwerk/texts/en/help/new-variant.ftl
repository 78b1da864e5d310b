### What `regelwerk new variant --help` says.

purpose =
    Makes a folder with a variant: its head, one commented change of a number, one example, and
    settings by which VS Code completes and checks. It lies beside the ruleset that it changes, unless
    that one is shipped.
option-from = id of a shipped ruleset, or path of a folder
option-in = folder in which it is made (else the one you are in)
example-1 = begin a variant beside it
