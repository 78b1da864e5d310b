### What verbs are in sentences; for the forms see `functions.ftl`. `$many` is `many` behind a subject in the plural. Attributes stand
### where a verb needs another sentence: `.with-x` for an argument `x` that is added, `.x` before nested effects.

for_each = for each { $for_each } (of: { $in }): { $do }
    .turn = for { $turn }: { $do }
    .with-when = provided that { $when }
    .with-by = ordered by { DAT($by) }
when = if { $when }, then: { $then }
    .long = if { $when }
    .then = Then:
    .else = Otherwise:
set =
    { $set } { $many ->
        [many] are
       *[one] is
    } now { $to }
    .holds = { $set } now holds for { ACC($of) }
    .no-longer = { $set } no longer holds for { ACC($of) }
    .holds-if = { $set } now holds for { ACC($of) } if { $to }; otherwise it does not
    .now = from now on { $set }
    .now-not = from now on { $set }
    .now-if = from now on { $set } if { $to }; otherwise not
    .gone =
        { $of } { $many ->
            [many] have
           *[one] has
        } { $none } now
change =
    { $change } { $many ->
        [many] change
       *[one] changes
    } by { ACC($by) }
    .more =
        { $change } { $many ->
            [many] grow
           *[one] grows
        } by { ACC($by) }
    .less =
        { $change } { $many ->
            [many] drop
           *[one] drops
        } by { ACC($by) }
create = new in play: { $create } ({ $as })
    .with-called = called: { $called }
remove = { $remove } is out of play
join = { $parts } become one: { $join }
split = { $split } is split
let =
    { $let } { $many ->
        [many] stand
       *[one] stands
    } for: { $be }
    .means = { $let } means: { $be }
roll = a d{ $roll } is thrown ({ $as })
    .with-times = { $times } times
end = the game is over, won by: { $end }
    .nobody = the game is over, and nobody has won
    .rank = the game is over, and these get places: { $end }; it counts
    .most = { $title }, the most first ({ $value })
    .most-untitled = { $value }, the most first
    .fewest = { $title }, the fewest first ({ $value })
    .fewest-untitled = { $value }, the fewest first
    .shared = equal ones share a place; those in the first have won.
    .alone = among equals whoever comes first in the list stands before the others; whoever has the first place has won.
put = { $put } is moved to: { $into }
    .with-first = in front of all others
deal = the first { $deal } of { $from } are moved to: { $into }
shuffle = { $shuffle } is shuffled
reveal = { $reveal } is revealed to everybody
