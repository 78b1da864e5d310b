### What `regelwerk game --help` says.

purpose =
    Runs a game by post. A folder is the game: its journal, the sealed orders and the reports. Games
    of the table and the terminal are kept alike: status, report, replay and export look at them, too.

    Actions (each has its own --help):
    { $actions }
example-1 = start a game
example-2 = hand in somebody's orders
example-3 = resolve them
action-new = start a game in a new folder
action-orders = list what could be ordered
action-submit = hand in orders, sealed
action-status = who has handed in, who has not
action-resolve = resolve the orders and write the reports
action-report = show a report
action-undo = take back the last resolve, or orders
action-redo = resolve again what undo took back
action-replay = play it all again and compare
action-export = the journal as JSON Lines
