### What is said about a place that explains a problem, and words that problems hold.

shown-picture = a field of words, of rows of a table, or of true and false
shown-state = a field of true and false, of words, of a number or of rows of a table
other-hex = the other one lies here
lies-there = lies here, too
other-side = the other one is here
always = always
never = never
earlier-row = the row that counts instead
choice-not-offered = no phase offers it
choice-always-refused = its requirements exclude each other
choice-of-nothing = there is nothing to choose from
translation-same = both are the same words
map-number = a field of numbers
map-boolean = a yes-or-no field (boolean)
map-place = a field that holds one of the map's places
map-places = a field that lists places of the map
map-thing = a field that holds a thing
map-choice = a field with one_of
asked-for = asked for here
notation-first-use = the slot's first use
order-first = the first one
notation-field-first = the field is filled here already
notation-touches = this ends in a word
notation-other-way = the other way to go on
case-always-holds = this case always holds
edge-always-taken = this one is always taken
tryit-no-npm = npm is not installed
other-kind = this is called so
other-effect = the other one
limits-declared = what it may hold is said here
things-in-play = which things are in play
order-of-dice = which die is whose
which-comes-instead = which takes the event's place
language-de = German
language-en = English
thrown-here = thrown here
mutant-not = this 'not'
mutant-condition = this condition
mutant-during = its limit to certain phases
mutant-row = this row
mutant-limit = this limit
mutant-modifier = this modifier
mutant-immunity = this immunity
mutant-rule = this rule
mutant-edge = this way on
mutant-effect = this effect
mutant-reason = this reason
mutant-requirement = this requirement
type-string = a text
type-integer = a whole number
type-number = a number
type-boolean = true or false
type-expression = a number, a name or something to work out, such as a + 1 or a > 1
type-array = a list
type-object = a mapping (keys with values)
type-null = nothing
or = { " " }or{ " " }
shown-owner = a field that holds a thing
shown-label = a field with words, a whole number, a thing or a row
other-piece = the other one stands here
target-here = this is what it leads to
extended-here = extended here
version-here = its version stands here
base-here = this is the ruleset that is extended
looked-in = looked for in here
item-here = this one?
changed-here = changed here
used-here = used here
removed-here = removed here
value-was = what it was before
first-defined = first defined here
opened-here = opened here
did-you-mean = Did you mean '{ $hint }'?
write-instead = Write ‘{ $hint }’
count-warnings =
    { $count } { $count ->
        [one] warning
       *[other] warnings
    }.
follows =
    … and { $count } more { $count ->
        [one] place
       *[other] places
    } where something only follows from this (`check --all` shows all).
count-problems =
    { $count } { $count ->
        [one] problem
       *[other] problems
    }.
other-immunity = which protects from it
