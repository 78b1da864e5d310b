### What `regelwerk game orders --help` says.

purpose =
    Lists what could be ordered: for each piece the orders that are allowed and that the rules do not
    warn of, written as they are handed in. Rare combinations are not in it.
option-by = who asks
example-1 = what North may order
