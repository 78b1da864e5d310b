### What `regelwerk new --help` says.

purpose =
    Begins something that passes check and test as it stands, to be changed from there. Nothing that
    is there is overwritten.

    Actions (each has its own --help):
    { $actions }
argument-name = what it shall be called
example-1 = begin a variant
example-2 = begin a game of your own
action-ruleset = a whole small game to begin with
action-variant = a variant of a ruleset
action-phase = a phase in a ruleset
action-action = an action in a ruleset
action-rule = a rule in a ruleset
action-table = a table in a ruleset
action-immunity = an immunity in a ruleset
action-question = a question from the table, with its answer
action-scenario = a scenario in a ruleset
action-lesson = a lesson for the rulebook
action-example = an example, also from a moment of a played game
