### What `regelwerk game replay --help` says.

purpose =
    Plays the game again from its start, by the rules that it has kept, and compares every entry and
    every state byte for byte. If something differs, it says at which entry.
