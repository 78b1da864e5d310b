### Sentences about a space of hexes and about the boards that draw one.

look-unknown-pattern = There is no pattern “{ $name }”.
    .mend = Patterns are: { $possible }.
look-unknown-colour = There is no colour “{ $name }” for the ground of a map.
    .mend = Colours are: { $possible }.
look-unknown-line = There is no line “{ $name }” for the side of a hex.
    .mend = Lines are: { $possible }.
space-same-type = Hexes, hexsides and what stands on the map are different things; “{ $name }” cannot be two of them.
    .mend = Declare a type of its own for each.
space-no-row = The field “{ $name }” of “{ $type }” holds no row of a table, so nothing can stand behind the dot.
unknown-definition = There is no definition called “{ $name }”. There are: { $possible }.
space-cost-signature = “{ $name }” cannot tell what a step costs: it must be about “{ $piece }”, “{ $hex }”, “{ $hex }” (who goes, from where, to where), in this order, and give a number or none.
space-cost-judged = “{ $name }” reads a judgement, so what a step costs would not be known at all times.
space-cost-circular = “{ $name }” asks what ways cost, and is itself what that depends on.
    .mend = Leave `reachable` and `travel_cost` out of what it says.
unknown-board = There is no board called “{ $name }”. There are: { $possible }.
board-without-hexes = A board draws a map of hexes, and the ruleset's space is not made of hexes.
    .mend = Declare a `space` of `kind: hexes` in the ruleset's own document.
board-sides-undeclared = The board has sides, and the ruleset's space does not say which things they are.
    .mend = Declare `sides` under `space`.
board-levels-undeclared = Level { $level } is drawn, and the ruleset's space does not say which field holds a hex's level.
    .mend = Declare `level` under `hexes`.
board-empty = Nothing is drawn here.
    .mend = Write a line for each row, with a character for each hex.
board-too-large = The board has more than { $most } hexes.
board-row-length =
    Row { $row } has { $count } { $count ->
        [one] hex
       *[other] hexes
    }, and most rows have { $wanted }.
    .mend = All rows are equally long; write - where there is no hex.
board-level-size =
    Level { $level } has { $count } { $count ->
        [one] row
       *[other] rows
    }, and the one drawn before it has { $wanted }.
    .mend = All levels are drawn in the same size; write - where there is no hex.
board-unknown-letter = The legend does not say what “{ $name }” is. It has: { $possible }.
board-field-drawn = The drawing itself says what “{ $name }” holds.
    .mend = Leave it out here.
board-field-missing = “{ $name }” is missing: each thing of type “{ $type }” needs it.
board-side-where = Say either `between` which two hexes it lies or `around` which hexes, and not both.
board-no-hex = There is no hex “{ $name }” on this board.
    .mend = A hex is called by the letters of its column and the number of its row, such as C4, and on level 1 C4_1.
board-sides-apart = “{ $one }” and “{ $other }” do not touch, so that nothing can lie between them.
board-around-nothing = There is no other hex around these.
hexes-too-many = The map has more than { $most } hexes.
hex-nowhere = “{ $name }” does not lie on the map: columns and rows count from 1 to { $most }.
hex-twice = “{ $name }” and “{ $other }” lie in the same place.
side-twice = “{ $name }” and “{ $other }” lie between the same two hexes.
hex-facing = { $value } is no direction: the six directions are 0 to 5, clockwise.
hex-taken = “{ $name }” and “{ $other }” stand in the same hex, { $hex }.
    .mend = Move one of them; if several may share a hex, write `shares: true` beside `pieces` in the ruleset's space.
level-without-access =
    Nothing leads to level { $level } here: “{ $name }” ({ $count } { $count ->
        [one] hex
       *[other] connected hexes
    }).
    .mend = Let a hex (stairs, a ramp) or a side (a ladder, a slope) join it to a level beside it.
run-cost-below-nothing = The step from “{ $one }” to “{ $other }” would cost less than nothing.
    .mend = Let the definition of the cost never give less than 0.
