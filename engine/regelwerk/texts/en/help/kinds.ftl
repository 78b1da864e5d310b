### What `regelwerk kinds --help` says.

purpose =
    Tells what may stand in a document of a kind: every key, whether it is needed, and what it means, as
    in the reference of the guide. Without names: all kinds.
argument-names = kinds of documents
example-1 = all kinds
example-2 = what may stand in an immunity
