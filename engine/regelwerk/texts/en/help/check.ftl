### What `regelwerk check --help` says.

purpose =
    Reads a ruleset as the engine does before a game and tells every mistake with its place:
    what is wrong, what was expected, and what was probably meant. What is sound and most likely
    not meant is a warning; `regelwerk lint` looks for more of these.
option-all = show also what only follows from another mistake
option-lint = look for everything that `lint` warns of
option-watch = check again whenever a file is saved
example-1 = check the ruleset in this folder
example-2 = keep checking while you write
example-3 = the same for a program
