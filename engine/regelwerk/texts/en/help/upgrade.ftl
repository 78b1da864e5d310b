### What `regelwerk upgrade --help` says.

purpose =
    Rewrites rules that were written for an older version of the language; comments and layout stay.
    A ruleset with a file that cannot be read stays as it is.
example-1 = bring this ruleset up to date
example-2 = tell what is outdated here
