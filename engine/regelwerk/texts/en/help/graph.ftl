### What `regelwerk graph --help` says.

purpose = Draws the phases of a ruleset and the ways from one to the next.
option-out = write into this file; its ending says the form
example-1 = draw a picture
