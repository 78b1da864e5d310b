### What `regelwerk new ruleset --help` says.

purpose =
    Makes a folder with a whole small game: commented rules, a table, examples, and settings by which
    VS Code completes and checks. Comments are in the language of --lang.
option-from = the game of the guide that it begins with, such as islands; a heap of stones if left out
option-in = folder in which it is made (else the one you are in)
example-1 = begin a game of your own
