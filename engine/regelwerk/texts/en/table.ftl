### What the table in the browser says.

language = English
languages = Languages
panel = What to do
log = What has happened
standing = How it stands
keys = Keys: space goes to the next piece that can act, p is done with it or passes, Tab goes from choice to choice, Enter takes one, Escape begins anew, u takes back. Pieces can be dragged to where they may go. On the map: arrow keys move it, + and − zoom.
level-key = l looks beneath the uppermost level.
map = Map
undo = Take back
undo-asked = { $who } would like to take back { $count } { $count ->
        [one] step
       *[other] steps
    }, yours among them.
undo-asked-others = { $who } would like to take back { $count } { $count ->
        [one] step
       *[other] steps
    }; the others have been asked.
agree = Agree
refuse = Refuse
zoom-in = Larger
zoom-out = Smaller
zoom-all = All of it
look-back = Look back
past = after step { $step }
lost = The connection is lost; it is tried again.
turn = { $who } – { $phase }
turn-reacting = { $who } may react – { $phase }
step = step { $count }
can-act = { $count } can still act
react-now = { $who }, you may react now: { $what }.
or = {" "}or{" "}
nothing-more = nothing more
exact-wording = Exact wording
in-rulebook = In the rulebook
reply = { $who } may then choose: { $what }
levels = Levels
level = level { $level }
uppermost = uppermost
log-besides = Besides:
log-changed = What changed:
log-steps = Step by step
log-moment = picture
costs-told = In the hexes: what the way costs, and what is left then.
game-over = The game is over
several = { $least } to { $most } of these
won = Won by: { $winners }
nobody-won = Nobody has won.
waiting = Waiting for { $who }.
watching = You are watching. It is up to { $who }.
rest = … and { $count } as at the start
begin-again = choose anew
none-proposed = Nothing is proposed for this.
any-spot = A spot that is not listed may be allowed, too: point at it, or type it.
any-heading = Any direction may be allowed: point where it shall look, or type degrees, clockwise from the far edge.
any-number = A number that is not listed may be allowed, too.
free-x = from the left
free-y = from the near edge
free-number = number
take = Take
why = Why?
what-is = What is that?
not-now = Not possible now
cover = It is { $who }'s turn at this screen: all others look away.
cover-sit = I am { $who }
nothing-fits = Nothing can be done with that now.
nothing-allowed = Nothing is allowed now. Taking back may help.
yes = yes
no = no
preview = What comes of it
odds-told = In percent: how likely it is that anything comes of it for whom it is aimed at.
nothing-there = Nothing can be done there now.
first = That spot says nothing yet. To be chosen first: { $what }.
up-to = It is up to { $who }.
stale = The game has gone on meanwhile; nothing was done.
too-often = Too fast: wait for a moment.
not-kept = The games cannot be reached at the moment; nothing was done. Try again soon.
rules-changed = The rules have been changed since this game began. It goes on by those of its beginning.
rules-gone = The rules of this game are not where they were. It goes on by those it has kept.
too-large = That is too much: at most { $most } bytes are taken at once.
foreign = This does not come from a page of this table.
other-host = This table is not known as “{ $host }”. Whoever runs it names it: regelwerk table --name { $host }
not-understood = That was not understood; nothing was done.
not-your-turn = It is not your turn; nothing was done.
nothing-here = There is nothing here.
trouble = This game cannot be opened
log-empty = Nothing yet.
chosen = Chosen: { $choice }. It may be changed until all have chosen.
log-chosen = All have chosen.
log-orders = { $count } { $count ->
        [one] order
       *[other] orders
    } resolved
log-opening = At the beginning
log-more = … (“why” tells all)
log-why = why
lobby = The table
new-game = A new game
games = Games
no-games = There are none yet.
begin = Begin
play-here = Play here
play-on = Play on from here
watch = watch
remove = Remove
player-person = here
player-link = by link
player-random = bot, by lot
player-greedy = bot, greedy
player-mcts = bot, looks ahead
player-strong = bot, plans
link = { $who }: { $link }
lobby-link = All games: { $link }
stop = Ctrl+C stops the server; games are kept.
open-to-all = The table can be reached from other machines, without encryption. Whoever has a link plays for its seat.
