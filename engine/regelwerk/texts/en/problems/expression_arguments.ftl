### What is said about what a word or definition is given in an expression.

expression-missing-argument = “{ $function }” also needs: { $names }.
    .mend = It is written `{ $usage }`.
expression-too-many-arguments =
    “{ $function }” takes { $most } { $most ->
        [one] argument
       *[other] arguments
    }; { $given } { $given ->
        [one] is
       *[other] are
    } given.
    .mend = It is written `{ $usage }`.
expression-unknown-argument = “{ $function }” has no argument “{ $name }”.
    .mend = It has: { $possible }.
expression-argument-twice = “{ $name }” of “{ $function }” is given twice.
expression-argument = “{ $name }” of “{ $function }”: this is { $given }, but { $wanted } is needed.
expression-argument-type = “{ $function }”: this is { $given }, but { $wanted } is needed.
    .mend = It is written `{ $usage }`.
expression-argument-thing = “{ $function }” needs a thing; this is { $given }.
    .mend = It is written `{ $usage }`.
expression-argument-text = “{ $function }” can not put this into words: { $given }.
    .mend = Name one field of it, or join the texts of a list's items.
expression-one-number = “{ $function }” compares a list or at least two numbers.
expression-count-of-conditions = This would count the conditions, the false ones too.
    .mend = Put the condition after “if”: count(x for x in list if condition).
expression-never-a = This is { $given }, which can never be { $wanted }.
expression-no-common-type = “{ $word }” could give things of types that have nothing in common: { $types }.
    .mend = Let these types descend from one type.
