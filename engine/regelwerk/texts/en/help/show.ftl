### What `regelwerk show --help` says.

purpose =
    Shows documents of a ruleset: what they do in words, where they stand, what they are taken from
    and what refers to them. Without an id it lists all documents.
argument-ids = ids of documents, or table rows such as snacks/apple
option-resolved = the documents themselves, those of a variant merged, each line with its place
option-code = the Python that is generated from them, each part with the place it comes from
example-1 = show the document snacks
example-2 = show what the engine makes of it
