### What `regelwerk game submit --help` says.

purpose =
    Hands in orders: one on each line, # begins a comment. Every line is checked at once; if one is
    wrong, nothing is stored. Shows how they were read, and what can not work as written. Handing in
    again replaces what was there.
argument-file = order file in UTF-8, or - for what is piped in
option-by = whose orders these are
example-1 = refused if step 4 is over
