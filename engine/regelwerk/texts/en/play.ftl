### What the terminal says while a game is played.

game = { $title }, { $scenario }. Seed of the dice: { $seed }.
turn = { $who } – { $phase } (step { $step })
turn-reacting = Reaction of { $who } – { $phase } (step { $step })
offered = You may:
orders-wanted = Write orders, one a line; an empty line hands them in. '?' lists what can be ordered, '? A' what begins with A; '-' takes back the last line.
orders-written = Written so far:
order-dropped = Taken back: { $text }
ordered =
    { $who }: { $count } { $count ->
        [one] order
       *[other] orders
    } handed in.
typed = nothing is proposed; to be typed: { $names }
headings = heading, direction
prompt = { $who }>{ " " }
which-prompt = { $name }>{ " " }
more = … { $count } more: Enter turns the page, '/word' searches, '-' cancels.
back-hint = '-' cancels.
nothing-found = None of them contains '{ $text }'.
any-spot = A spot that is not listed may be allowed, too; typed: 42; 17
any-number = A number that is not listed may be allowed, too.
taken = { $name }: { $value } (nothing else possible)
not-understood = '{ $text }' is not understood. 'help' says what is possible.
not-understood-but = '{ $text }' is not understood. Did you mean '{ $near }'? 'help' says what is possible.
several = '{ $text }' may mean several: { $names }.
no-such-number = There is no number { $number } here.
not-allowed = Not allowed:
allowed = That is allowed.
none-barred = Nothing is barred in this phase just now.
allowed-some =
    Allowed, in { $count } { $count ->
        [one] way
       *[other] ways
    }.
none-offered = There is nothing to choose for '{ $name }' now. It would be one of: { $source }.
none-proposed = Nothing is proposed for '{ $name }' now; what somebody types may be allowed all the same.
not-now = '{ $action }' cannot be chosen now.
not-among = { $name }: { $value } is not among what may be chosen: { $listed }.
show-what = Write 'show THING'.
and-more = … and { $count } more
in-all-ways =
    { $count } { $count ->
        [one] time
       *[other] times
    }: { $reason }
rest-why = … ('why' tells all)
step = { $number }. { $who }: { $choice }
step-reacting = { $number }. Reaction of { $who }: { $choice }
over = The game is over (step { $steps }).
enough =
    It ends here after { $steps } { $steps ->
        [one] step
       *[other] steps
    }; the game is not over.
won = Won by: { $winners }.
nobody-won = Nobody has won.
stuck = It is { $who }'s turn, but nothing is allowed. '? ACTION' tells why; 'undo' takes back.
undone =
    { $count } { $count ->
        [one] step
       *[other] steps
    } taken back.
nothing-to-undo = There is nothing to take back.
saved = Saved in { $file }.
saved-resume =
    Saved in { $file }.
    Go on with: { $command }
kept = Saved after every step in { $file }
not-kept = Nothing can be saved here by itself: 'save FOLDER' saves the game.
save-no-game = { $file } is there already, and is no saved game.
resumed = Going on after step { $steps }.
save-where = Save where? (Enter: not at all){ " " }
save-what = Write 'save FOLDER'.
left = Until next time.
nothing-yet = Nothing has happened yet.
no-such-thing = There is no '{ $text }'.
gone = no longer in play
rest = … and { $count } as at the start
throw = Throw of d{ $sides } (Enter: roll it for me){ " " }
throw-again = A number from 1 to { $sides }, please.
rolled-for-you = Rolled: { $number }
no-picture = There is nothing to draw in this game: no pictures are made.
equal =
    { $steps } { $steps ->
        [one] step
       *[other] steps
    } played again: all equal, byte for byte.
yes = yes
no = no
help =
    A number from the list, or typed: the action and what is chosen for it
    (beginnings will do as long as they are clear).
    { "  " }? ACTION …   why something is not allowed; ? alone: all that is not allowed
    { "  " }why [N]      what happened last and why (the last steps)
    { "  " }undo [N]     takes back your last step, with all that followed
    { "  " }look         the position once more
    { "  " }show THING   all about a thing
    { "  " }save FOLDER  saves the game
    { "  " }quit         leaves
    If an action is called like one of these commands, a colon in front means the command (:quit).
command-help = help
command-why = why
command-undo = undo
command-look = look
command-show = show
command-save = save
command-quit = quit
unseen = { $count } unseen
chosen = { $who } has chosen.
hand-over = { $who } to move. Whoever else looks, look away; press Enter.
undo-revealed = Somebody has come to know something by it; it can not be taken back.
