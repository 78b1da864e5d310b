### What `regelwerk schema --help` says.

purpose =
    Prints the schema of one kind of document, or lists the kinds. Editors use these schemas to
    complete and check a file while it is written.
argument-kind = kind of document, such as rule or table
option-write = write all schemas into a folder
option-check = compare a folder (else the shipped one) with what would be written
option-positions = the schema of a ruleset's positions, for other programs
