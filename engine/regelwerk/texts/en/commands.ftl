### What commands say of what they did.

example-silent = { $example } says nothing of: { $subjects }
game-begun = The game in { $folder } has begun (seed { $seed }). To act: { $asked }.
game-replayed =
    Played again, equal byte for byte: { $entries } { $entries ->
        [one] entry
       *[other] entries
    }, { $steps } { $steps ->
        [one] step
       *[other] steps
    } resolved.
game-replayed-kept = Played by the rules that the game has kept: the ruleset itself is no longer the same.
game-over = The game is over.
game-over-won = The game is over. Won by: { $winners }.
game-goes-on = Turn { $turn }, step { $step }. To act: { $asked }.
game-orders-again =
    In again: { $count } { $count ->
        [one] earlier set of orders
       *[other] earlier sets of orders
    }.
game-submitted =
    { $by }: { $count } { $count ->
        [one] order
       *[other] orders
    } handed in (step { $step }).
game-submitted-replaced = The earlier ones are replaced.
game-look-again = Please look again:
game-withdrawn = { $by }: orders taken back (step { $step }).
game-undone = Back at step { $step } (turn { $turn }). 'game redo' resolves once more.
game-undone-kept =
    Kept: { $count } { $count ->
        [one] later set of orders
       *[other] later sets of orders
    }.
game-stands = Turn { $turn }, { $phase } – step { $step }
game-stands-at-table = { $phase } – decision { $step }
game-orders-in = in
game-orders-missing = missing
game-decides = decides now
ruleset-changed = The ruleset has changed:
ruleset-missing = The ruleset is no longer where it was.
ruleset-broken = The ruleset has mistakes in it now.
no-warnings = { $ruleset }: no warnings.
mutants =
    { $done } of { $count } { $count ->
        [one] mutant
       *[other] mutants
    }, { $alive } unnoticed
mutants-noticed = { $noticed } of { $counted } small changes to the rules were noticed ({ $killed } %){ $rest }.
mutants-asked = { $told } At least { $least } % are asked for.
mutants-stopped = , { $count } of them because the game never ended
mutants-impossible = ; { $count } more could not be run
document-added = { $id } now stands in { $file }:{ $line }.
folder-made = { $folder } is made and passes check and test. Open the folder in VS Code, or call: regelwerk test { $folder }
files-changed =
    { $count } of { $all } { $all ->
        [one] file
       *[other] files
    } { $done }.
files-unchanged =
    { $all } { $all ->
        [one] file
       *[other] files
    }, nothing to do.
done-not-formatted = laid out anew
done-language-outdated = upgraded
no-code = no code is made of { $id }: it is data
changes-nothing = { $ruleset } changes nothing here.
folder-meant = '{ $name }' is the folder { $folder } here, not the ruleset that comes with Regelwerk.
part-row = row
part-edge = transition
tested =
    { $count } { $count ->
        [one] example
       *[other] examples
    }, { $failed } failed
taught =
    { $count } { $count ->
        [one] lesson
       *[other] lessons
    }, { $failed } failed
asked-inside = { $example }: what { $document } asked:
not-reached = not reached: { $part }
coverage = coverage { $percent } % ({ $reached } of { $parts })
coverage-asked = { $coverage }, asked for { $least } %
how-to-end = Ctrl+C ends it
pages =
    { $count } { $count ->
        [one] page
       *[other] pages
    }
no-problems = { $ruleset }: no problems.
checked =
    { $ruleset }: { $files } { $files ->
        [one] file
       *[other] files
    } checked, no problems.
waits = — waiting for changes; Ctrl-C ends —
own-alone = Only what is this variant's own was counted; --inherited counts the rest, too.
was-before = was { $old } in { $place }
