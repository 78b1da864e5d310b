### What `regelwerk explain --help` says.

purpose =
    Tells why each step of an example happened, and what did not happen and why not: the immunity
    that stopped it, the requirement that failed.
argument-example = id of the example
option-about = only this rule, phase or thing (may be repeated)
option-full = every expression with the values it saw
example-1 = one example in all detail
