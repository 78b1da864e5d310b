### Words of the reports of a game by post.

turn = Turn { $turn }
start = Start of the game
of = { $turn } – { $who }
step = { $phase } (step { $step })
own = Your orders
others = Orders of the others
all = Results
unowned = owned by nobody
missing = There were no orders from you.
missing-from = Without orders: { $who }.
no-results = None.
refused = Not allowed or prevented
happened = What happened
standing = Standing
count = Overview
signs = features
standing-there = who stands there
nothing = Nothing left in play.
map = Map
next = Next: { $phase }. To act: { $who }.
over = The game is over.
won = The game is over. Won by: { $who }.
yes = yes
no = no
