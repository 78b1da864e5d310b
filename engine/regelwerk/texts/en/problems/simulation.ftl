### Sentences about playing very many games: `regelwerk simulate`.

simulate-people = A person cannot play thousands of games.
    .mend = Give bots: { $sorts }.
simulate-number = { $option } wants a whole number from { $least } to { $most }, not '{ $value }'.
simulate-vary-unclear = '{ $given }' does not say what to vary.
    .mend = Write a path and its values: `wares.rope.price=3..6`, or `=3,5,8`.
simulate-vary-too-many = More than { $most } values are too many for one sweep.
    .mend = Take larger steps: `=0..1000/50`.
simulate-vary-unknown = '{ $path }' leads nowhere: there is no '{ $name }'.
    .mend = A path is a document's id, a row's key in a table, then keys: `wares.rope.price`.
simulate-vary-no-value = '{ $path }' is a list or a mapping, not a single value.
simulate-vary-and-against = --vary and --against do not go together.
simulate-folder-taken = The folder { $folder } is not empty, and holds no simulation.
    .mend = Name another folder.
simulate-folder-differs = The folder { $folder } holds another simulation. What differs: { $what }.
    .mend = Name another folder, or repeat the call that made it.
simulate-library = { $option } needs the package { $package }, which is not installed.
    .mend = `pip install regelwerk[{ $extra }]`
simulate-cluster = The cluster at { $address } cannot be reached ({ $reason }).
    .mend = Start it with `dask scheduler` and `dask worker`, and give the address it names.
simulate-cluster-idle = The cluster at { $address } answers, but has no worker that could play.
    .mend = Start at least one: `dask worker { $address }`.
simulate-cluster-lost = The connection to the cluster at { $address } was lost.
    .mend = Once it runs again, call again; with --out only what is missing is played.
simulate-worker-bare = A worker of the cluster has no Regelwerk.
    .mend = Install version { $version } on every machine that plays.
simulate-other-version = A worker of the cluster has version { $there } of Regelwerk; here it is { $here }.
    .mend = Install the same version everywhere: others play other games.
simulate-rules-changed = The rules in { $folder } are not those with which this simulation was begun.
    .mend = Begin again. On a cluster each worker has to see the same files at the same path.
simulate-over-budget =
    Between two decisions of game { $number } the rules needed more than { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    } or { $megabytes } MB: the simulation ends here.
    .mend = Look for loops inside loops over many things.
simulate-workers-died = The worker processes were ended from outside, again and again.
    .mend = Often there is too little memory: try fewer with --workers.
simulate-against-scenario = The ruleset '{ $other }' has no scenario '{ $name }' to compare with. Its scenarios are: { $scenarios }.
    .mend = Compare a ruleset with its variant, or with another one that has the same scenario.
simulate-seats-differ = The two rulesets have different seats: { $one } here, { $other } there.
    .mend = Compare rulesets in which the same players sit down.
simulate-vary-misfit = The rules do not hold with { $path }={ $value }; '{ $was }' stands there ({ $place }). What comes of it:
simulate-batch-by-lot = --batch goes with random players only, not with { $sorts }.
    .mend = Leave --batch out, or let random play.
simulate-thinking-needs-rules = --no-rules goes with random players only: { $sorts } try choices and take them back.
    .mend = Leave --no-rules out, or let random play.
simulate-time = “{ $value }” says not how long.
    .mend = Write a number of seconds, minutes or hours: 90s, 5m, 2h.
simulate-none-done = No game was over in that time.
    .mend = Give it longer (--for 10m), let games end after fewer choices (--steps 200), or let bots play that want to win (--players greedy).
simulate-tournament-sorts = A tournament needs at least two sorts of bots, and at most { $most }.
    .mend = Write for example `--tournament greedy,random`.
simulate-tournament-seats = Only one player decides in this scenario: nobody can play against anybody.
    .mend = Choose a scenario with at least two players.
learn-no-feature = Nothing is declared from which a value could be learnt: nothing counts what a { $name } has.
    .mend = Give things a field that says whose they are, or a { $name } a number, or write a definition about one.
learn-too-few = Somebody has won { $decided } of { $games } games; at least { $least } are needed to learn from.
    .mend = Play more (--games 1000), let games go on for longer (--steps), or let bots play that win (--players mcts).
learn-nothing-tells = In { $games } games nothing that is counted tells who is going to win.
    .mend = Play more (--games 2000), or write a definition that counts what matters: it is tried, too.
