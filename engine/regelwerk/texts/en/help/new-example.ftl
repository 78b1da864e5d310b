### What `regelwerk new example --help` says.

purpose =
    Adds an example to a ruleset: the first choice of a scenario, or with --from a step of a game that
    `regelwerk play` saved or that is played by post: the position before it, the choice or the
    orders, the dice, and what happened.
argument-id = the new id; with --from it may be left out
option-from = a saved game, or the folder of a game by post
option-step = which step of the game, from 1 on (else the last)
example-1 = the twelfth choice becomes an example
