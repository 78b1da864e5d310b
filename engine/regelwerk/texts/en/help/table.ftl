### What `regelwerk table --help` says.

purpose =
    Plays in the browser: at one screen, against bots, or with others by a link for each seat. Games are
    kept after every step. Without a ruleset it opens the lobby with all games.
option-scenario = the scenario to play; the first if left out
option-players = person, link, random, greedy, mcts or strong for each, with commas; or NAME=SORT
option-seed = seed of the dice and the bots
option-press = messages between players: on, public (everybody reads everything) or off
option-deadline = how long secret orders may take: 15m, 12h, 3d (else any time)
option-folder = where games are kept (else in a folder of your own data)
option-store = the database of PostgreSQL with the games, as a URL; several servers may share it
option-host = the address to listen at (else this machine alone)
option-name = the names by which a proxy asks for it, with commas (else this machine's)
option-port = the port to listen at (8600; 0 for any)
option-rulebook = where built rulebooks are served: rules in the log lead there
option-metrics = give the figures at /metrics to everybody (else to this machine alone)
option-no-browser = open no browser
example-1 = play against a bot
example-2 = for a whole network
option-think = seconds that `strong` thinks about a choice; else 1 (strong:5 is for one seat)
option-patience = seconds after which a bot loses a decision; else 60 for bots of others
