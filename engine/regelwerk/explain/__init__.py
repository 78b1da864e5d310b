"""From the trace of the interpreter to the reasons in words. Nothing is worked out a second time."""
