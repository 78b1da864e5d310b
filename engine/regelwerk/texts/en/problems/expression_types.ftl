### What is said about values in an expression that do not go together.

expression-expected = This is { $given }, but { $wanted } is needed.
expression-not-whole = This may have decimals, but a whole number is needed.
    .mend = Use round_up(…), round_down(…) or the whole division //.
expression-not-a-condition = Here something true or false is needed; this is { $given }.
    .mend = Compare it: … > 0, … is not none.
expression-optional-condition = This may be none, which is neither true nor false.
    .mend = Write … == true.
expression-not-an-option = “{ $name }” is not among the permitted words.
    .mend = Permitted: { $possible }.
expression-mixed = These values have nothing in common: { $one } and { $other }.
expression-never-equal = These can never be equal: { $left } and { $right }.
expression-lists-compared = A list is not compared as a whole.
    .mend = Ask with “in”, any(…), all(…) or count(…).
expression-order-of = “{ $operator }” compares numbers, or texts; this compares { $left } with { $right }.
expression-in-not-list = “in” looks into a list; this is { $given }.
expression-none-compared = “{ $operator }” does not ask for none.
    .mend = Write “is none” or “is not none”.
expression-is-without-none = “is” asks for none only.
    .mend = Compare other values with == or !=.
expression-may-be-nothing = This may be none here, and then there is nothing to go on with.
    .mend = Ask first: `… is not none and …`, a `when` around it, or a requirement further up.
expression-never-none = This is always { $given }, never none.
    .mend = Remove the question, or declare the field optional.
expression-text-arithmetic = “{ $operator }” calculates with numbers; this is { $given }.
    .mend = Put texts together with join([…]).
expression-arithmetic = “{ $operator }” calculates with numbers; this is { $given }.
expression-division-by-zero = Nothing can be divided by 0.
expression-index-of = Only a list has places counted from 0; this is { $given }.
expression-index = A place in a list is a whole number; this is { $given }.
