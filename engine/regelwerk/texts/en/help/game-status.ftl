### What `regelwerk game status --help` says.

purpose = Tells the turn, the phase and the step, and whose orders are in. What they say stays sealed.
