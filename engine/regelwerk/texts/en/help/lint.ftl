### What `regelwerk lint --help` says.

purpose =
    Looks through a ruleset for what is no mistake and still most likely not meant: flags that nothing
    reads, conditions that always hold, gaps in tables, numbers that stand in prose only …
    What is meant so is excused in its document: `allow: { "{" }code: why{ "}" }`.
option-only = look for this alone (may be repeated)
option-about = tell what a warning is about, with examples
example-1 = look for everything
example-2 = what a gap is
