### What `regelwerk why-not --help` says.

purpose =
    Tells what would have to hold for a rule to apply in a position: also for a modifier, an immunity,
    an action, an event, a phase, a definition or a judgement. Each condition stands in words with
    what it came to. Parameters that you do not name are tried out; told are the cases that come
    nearest.
argument-id = ids of rules, actions, phases …
option-example = in this example, while it runs
option-at = at the start or the end of the example only
option-save = in a game that `play` saved
option-game = in a game by post
option-step = after this step of the save or the game (else the last)
option-scenario = at the start of a scenario (without a position: of the first)
option-with = what a parameter is (may be repeated)
option-tag = for an immunity: what it shall keep off
option-cases = how many cases are told (3)
option-full = also all conditions that hold
example-1 = why the rule did not apply there
example-2 = what Ann lacks to walk
