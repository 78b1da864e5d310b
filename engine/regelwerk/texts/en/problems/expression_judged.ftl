### What is said about expressions that read what may still be undecided.

expression-judged-here = “{ $function }” may still be undecided, and here an undecided value can not be used.
    .mend = Use it in comparisons, sums, and/or/not, or in any, all, sum, count, min, max.
expression-judged-argument = “{ $function }” may still be undecided, so it can not be given to “{ $to }”.
    .mend = Write the value out, or make “{ $to }” read it itself.
expression-judged-too-large = This is too large to be worked out while judgements are still undecided.
    .mend = Give parts of it names as definitions.
expression-judged-type = “{ $function }” may still be undecided; only conditions and numbers can be, this is { $given }.
    .mend = Judge a condition or a number instead.
expression-judged-word = “{ $function }” may still be undecided, and “{ $to }” has to know it.
    .mend = Compare it outside of “{ $to }”, or write it as a condition behind “if”: count(x for x in list if …).
