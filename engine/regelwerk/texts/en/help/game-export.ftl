### What `regelwerk game export --help` says.

purpose =
    Writes the journal as JSON Lines, or with --format json as one list: number, step, kind and data
    of each entry. Orders that are still sealed are not in it.
    With --format record it is a game of the table or the terminal as programs replay it.
option-out = write into this file
