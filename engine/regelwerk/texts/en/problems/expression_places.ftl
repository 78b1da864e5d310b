### What is said about expressions that ask about places.

expression-no-space = “{ $function }” asks about places, and the ruleset has none.
    .mend = Declare a `space` in the ruleset's own document.
expression-not-a-place = “{ $function }” wants a point or a thing that stands on the table ({ $types }); this is { $given }.
expression-other-space = “{ $function }” has no meaning in the space of this ruleset.
expression-argument-elsewhere = “{ $function }” takes nothing like this among hexes.
    .mend = Leave it out.
expression-no-sides = “{ $function }” asks about what lies between hexes, and the ruleset's space declares no `sides`.
expression-not-in-space = “{ $function }” wants a thing of type { $types } here; this is { $given }.
