### What `regelwerk why --help` says.

purpose = Tells what a message means and how to mend it, by the code at its end.
argument-code = the code
example-1 = why a gap in a table is told
