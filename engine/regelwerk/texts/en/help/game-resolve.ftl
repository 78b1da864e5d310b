### What `regelwerk game resolve --help` says.

purpose =
    Resolves the orders once everybody's are in, and plays on to the next decision. A report for each
    and a map, if the ruleset says how to draw one, are written to reports/.
option-now = do not wait: orders that are missing count as not given
