### What `regelwerk words --help` says.

purpose =
    Tells what a word of the language means, in expressions or under `do`, with examples, as in the
    reference of the guide. Without names: all words.
argument-names = words
example-1 = all words
example-2 = what count means
