### What `regelwerk odds --help` says.

purpose =
    Works out exact odds: the same rules run over every outcome of the dice. Of an example with free
    dice, of events in a position, or of events that are repeated until something holds.
option-example = this example, its dice left free
option-scenario = the position to begin in
option-event = what happens, as examples write it (may be repeated; with --example: instead of its own)
option-until = repeat the events until this holds
option-of = look at this in the end (else: the winners, and whatever has changed)
option-svg = draw the odds as bars
option-seconds = give up after so long (60)
example-1 = what might have happened in one example
example-2 = the odds of a field after an event
example-3 = blow for blow until one is left
