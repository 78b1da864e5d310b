### What `regelwerk lsp --help` says.

purpose =
    Serves an editor over standard input and output, by the Language Server Protocol: problems while
    you type, where a name is defined and used, rules in words, completion, renaming. Editors start it.
