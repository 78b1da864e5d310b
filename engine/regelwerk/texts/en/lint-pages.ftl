### The pages of warnings.

bad = Not like this
good = But like this
meant = If it is meant so
heading = Warnings
reason = Why I meant it so.
