### What `regelwerk game undo --help` says.

purpose =
    Takes the game back to before the last resolve; the orders of then are still sealed and in, and
    those for later are kept for redo. With --by it takes back what somebody has handed in for the
    present step.
option-by = whose orders to take back
