### What `regelwerk simulate --help` says.

purpose =
    Bots play a scenario very often: how often each player wins, how long it takes, which rules had a
    part in it and which never. The same seed gives the same results on any number of workers.
option-scenario = the set-up; the first one if left out
option-games = how many games; else as many as 60 seconds allow, 1000 at most
option-for = how long to play: 90s, 5m, 2h
option-players = random, greedy, mcts, strong: by seat, one for all, NAME=SORT; else random
option-seed = seed of all games; 1 if left out
option-workers = processes; else as many as cores
option-steps = choices after which a game counts as unfinished; else 10,000
option-no-rules = does not count which rules have a part: quicker, for random players only
option-batch = like --no-rules, in any case by code made for the set-up, or says why not
option-out = folder that keeps the games; the same call goes on where it stopped
option-vary = tries values: wares.rope.price=3..6
option-against = another ruleset or variant to compare with, on the same seeds
option-tournament = these sorts, each against each with seats changed, with ratings
option-cluster = address of a Dask scheduler that plays the games
example-1 = how much better is greedy?
option-think = seconds that `strong` thinks about a choice; else 1 (strong:5 is for one seat)
option-patience = seconds after which a bot loses a decision; else 60 for bots of others
option-balance = writes what the rulebook shows about balance
option-force = overwrites that file
option-learn = writes a value learnt from these games, for bots to go by
