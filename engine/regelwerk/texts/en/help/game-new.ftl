### What `regelwerk game new --help` says.

purpose = Starts a game in a new or empty folder. --lang is the language of its reports.
option-ruleset = id of a shipped ruleset, or path of a folder
option-scenario = the scenario to play
option-seed = a number from which all dice follow (else one by chance)
example-1 = a game with German reports
