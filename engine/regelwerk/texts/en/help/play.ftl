### What `regelwerk play --help` says.

purpose =
    Plays a scenario: shows the position and what is allowed, asks in turn, says why something is not
    allowed, takes back, saves. Players are people or bots: random draws lots, greedy raises the value
    that the ruleset declares, strong plans by it (strong:5 for five seconds).
option-scenario = the scenario to play; the first if left out
option-players = person, random, greedy, mcts, strong: for each, one for all, or NAME=SORT
option-seed = seed of the dice and the bots
option-dice = rolled by the machine, or typed in
option-save = folder to save in after every step (else, if a person plays, one of your own data)
option-no-save = save nothing
option-resume = go on with a saved game; it is saved there again unless --save says otherwise
option-accept-ruleset = go on by rules that have changed, as a game of its own
option-replay = play a saved game again and compare it, byte for byte
option-force = begin anew where a game is kept
option-svg = a picture after every step
option-steps = end after so many steps
option-quiet = of bots only the summary
example-1 = play against a bot
example-2 = let bots play
option-think = seconds that `strong` thinks about a choice; else 1 (strong:5 is for one seat)
option-patience = seconds after which a bot loses a decision; else 60 for bots of others
