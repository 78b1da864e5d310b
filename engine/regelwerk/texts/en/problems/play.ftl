### Sentences about playing at the terminal, saved games, and the value that bots go by.

value-without-decider = The value says how well whoever decides stands, but nobody decides in this ruleset.
    .mend = Leave `value` out, or add actions or a phase with secret orders.
value-several-deciders = Things of different types decide here ({ $types }), so that the value cannot name them.
    .mend = Give these types one more general type with `is`.
count-signature = “{ $name }” cannot be counted: it must be about one of those who decide ({ $types }) and give a number.
play-unknown-scenario = There is no scenario '{ $name }'.
    .mend = Scenarios are: { $scenarios }.
play-no-scenario = This ruleset has no scenario to play.
play-not-a-number = { $option } takes a whole number, not '{ $value }'.
play-unknown-player = There is no sort of player '{ $name }'.
    .mend = There are: { $sorts }.
play-unknown-seat = Nobody called '{ $name }' decides in this game.
    .mend = Players are: { $seats }.
play-seat-twice = '{ $name }' is given twice.
    .mend = Give each place one sort of player: NAME=SORT.
play-players-count =
    { $given } { $given ->
        [one] player is
       *[other] players are
    } given, but there are places for { $wanted }: { $seats }.
    .mend = Give as many, or one for all, or name those you mean: NAME=SORT.
play-no-value = A player of the sort { $name } needs a value to go by, and this ruleset declares none.
    .mend = Add `value:` to the ruleset's head (`regelwerk simulate --learn` learns one), or let it play at random.
play-too-many-steps =
    After { $most } { $most ->
        [one] step
       *[other] steps
    } the game was not over.
    .mend = --steps allows more.
play-json-asks-nobody = With --format json nobody can be asked, but people play.
    .mend = Give bots: `--players random`.
play-die-wanted = A die with { $sides } sides has to be thrown.
save-not-read = '{ $file }' could not be read: { $reason }.
save-too-large = '{ $file }' is larger than any saved game ({ $megabytes } megabytes).
save-not-text = '{ $file }' is no saved game: it does not hold text.
save-not-json = '{ $file }' is no saved game, or only the beginning of one: it breaks off or goes wrong in line { $line }, column { $column }.
save-key-twice = In '{ $file }' the key '{ $key }' stands for the second time in line { $line }, column { $column }; which of them counts cannot be told.
    .mend = Remove one of the two with its value.
save-not-a-game = '{ $file }' is no saved game of this kind: '{ $what }' is missing or not as it should be.
save-other-ruleset = The game in '{ $file }' was played with the ruleset '{ $theirs }', not with '{ $ours }'.
save-ruleset-changed = The game in '{ $file }' was played with version { $old_version } of '{ $ours }' (fingerprint { $old }); this is version { $new_version } (fingerprint { $new }).
    .mend = Play it on with the version that it was begun with, or go on by these rules with --accept-ruleset.
save-ruleset-edited = The ruleset '{ $ours }' was edited since the game in '{ $file }' was saved: its version is still { $new_version }, but its fingerprint was { $old } and is { $new }.
    .mend = Play it on with the files that it was begun with, or go on by these with --accept-ruleset.
save-start-differs = Played again, the game differs from the file at its very start.
save-differs = Played again, the game differs from the file at step { $step }: { $by }, { $choice }.
save-bytes-differ = Played again, every step of '{ $file }' comes out the same, but the file is not written as it would be: first in line { $line }.
bot-uninvited = '{ $name }' is a program of somebody: it plays only where it is named on the command line.
    .mend = Name it with --players, if you trust it.
bot-not-imported = The bot '{ $sort }' cannot be imported: { $reason }
    .mend = A bot is `module:function`, or `folder/file.py:function`; on a cluster every worker needs it at the same place.
bot-no-function = The bot '{ $sort }' has no function '{ $name }'.
    .mend = Behind the last colon stands a function that the module has.
bot-not-callable = '{ $name }' of the bot '{ $sort }' is no function.
    .mend = A bot is a function of a view and a seed, and gives back a choice.
bot-too-slow = { $seat } ({ $name }) took too long, and lost the decision.
    .mend = --patience gives more seconds.
bot-too-large = { $seat } ({ $name }) needed too much memory, and lost the decision.
bot-broke = { $seat } ({ $name }) broke, and lost the decision: { $detail }
bot-not-allowed = { $seat } ({ $name }) chose what is not allowed, and lost the decision: { $detail }
contribution-what = Games cannot be sorted by this: it is no row, thing, word or whole number, nor a list of those.
contribution-whose = This is nobody who decides ({ $types }).
    .mend = Name a parameter, or a field of one, that holds whose side it is.
balance-too-many = These are { $count }, but there can be { $most } at most.
    .mend = `regelwerk simulate --balance` writes the document anew.
balance-seat = There is no seat “{ $name }”.
    .mend = Seats are: { $possible }.
