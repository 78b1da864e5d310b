### What `regelwerk game redo --help` says.

purpose =
    Resolves once more what undo took back, with the orders of then; what was handed in for later is
    in again. Refused once somebody has handed in other orders.
