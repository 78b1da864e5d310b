### What is said about running games: their folders, orders handed in, rulesets that changed meanwhile.

game-unknown-action = There is no action '{ $action }'. There are: { $actions }.
game-missing = There is no game in '{ $folder }': { $file } is missing or is something else.
    .mend = `regelwerk game new` starts one.
game-format = The game was saved in format { $found }; this version of Regelwerk reads format { $known }.
    .mend = Use the version that the game was started with.
game-broken = { $file } is damaged ({ $detail }). Nothing was changed.
    .mend = Put back a copy of the folder.
game-busy = Another command is working on the game in '{ $folder }' right now. Nothing was changed.
    .mend = Wait until it has finished, then look at `regelwerk game status`.
game-not-writable = The game in '{ $folder }' cannot be written: { $detail }.
    .mend = Make room, or use a folder in which you may write.
game-not-a-folder = '{ $folder }' is no folder.
    .mend = Name a new or an empty folder.
game-exists = There is a game in '{ $folder }' already.
    .mend = Name another folder; a game is never overwritten.
game-folder-not-empty = The folder '{ $folder }' is not empty.
    .mend = A game has a folder of its own: name a new or an empty one.
game-unknown-scenario = The ruleset has no scenario '{ $scenario }'. It has: { $scenarios }.
game-not-by-post = In the phase '{ $phase }' one player after the other chooses: that cannot be played by post.
    .mend = `regelwerk play` plays it at the terminal: in turn, against bots, saved and resumed. By post, all who act write sealed orders or choose in secret: `who: { "{" }each: …, sealed: …{ "}" }` or `who: { "{" }each: …, secretly: …{ "}" }`.
game-at-table = The game in '{ $folder }' is played at the table.
    .mend = Play on with `regelwerk table`; `regelwerk game status`, `report`, `replay` and `export` look at it.
game-seed = The seed '{ $seed }' is no whole number of at most 18 digits.
game-turn = There is no report on turn '{ $turn }'. There are reports on: { $turns }.
game-ruleset-missing = The game's ruleset is not to be found: { $ruleset }.
    .mend = If its folder was moved, say where it is now: --ruleset PATH.
game-ruleset-changed =
    The ruleset has changed since the game was last played ({ $count } { $count ->
        [one] difference
       *[other] differences
    }).
    .mend = --accept-ruleset goes on with the new rules and notes that in the journal.
game-ruleset-added = New: { $where } { $new }
game-ruleset-removed = Removed: { $where } { $old }
game-ruleset-altered = Changed: { $where } was { $old }, is { $new }
game-over = The game is over.
    .mend = `regelwerk game report` shows how it ended.
game-other-step = This is for step { $expected }, but the game stands at step { $step } (turn { $turn }).
    .mend = If the step was resolved meanwhile, write new orders for where the game stands now.
game-moved-on = Meanwhile another command has moved the game on. Nothing was changed.
    .mend = Look at `regelwerk game status`.
game-not-asked = '{ $by }' has nothing to decide now. To act: { $asked }.
game-unknown-decider = Nobody called '{ $by }' writes orders in this game. To act: { $asked }.
game-by-missing = It is not said whose orders these are.
    .mend = Add --by with one of: { $asked }.
game-unknown-reader = There is no report for '{ $by }' on turn { $turn }. There are reports for: { $readers }.
game-orders-missing = Orders are still missing from: { $missing }.
    .mend = --now resolves all the same: whoever has handed in nothing gave no orders.
game-nothing-submitted = '{ $by }' has handed in nothing that could be taken back.
game-nothing-to-undo = Nothing has been resolved yet: there is nothing to undo.
game-nothing-to-redo = Nothing was taken back that could be resolved again.
game-redo-changed = Since it was taken back, other orders have been handed in by: { $by }.
    .mend = `game resolve` resolves those that are in now.
game-reports-unwritten = The files in reports/ could not be written: { $reason }. The game itself is safe.
    .mend = The next command on this game tries again.
game-differs = Played again, the game differs at entry { $seq } of the journal (step { $step }, turn { $turn }).
    .mend = Journal: { $journal } – now: { $again }
orders-file = The orders in '{ $file }' cannot be read: { $reason }.
orders-too-large = This is no order file: it is larger than { $most } kB.
orders-too-many-lines = The file has { $count } lines; orders have at most { $most }.
    .mend = Hand in the orders of this step only.
orders-line-too-long = The line is too long: no order has more than { $most } letters.
orders-not-utf8 = The file is no text in UTF-8 (byte { $byte }).
    .mend = Save it as plain text in UTF-8, not in Latin-1 or as a document of a word processor.
orders-bad-character = An invisible or unknown character stands here: { $number }.
    .mend = Remove it; orders are plain text.
