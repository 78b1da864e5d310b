### What `regelwerk fmt --help` says.

purpose =
    Lays rules out in one style: depth, blanks, quotes, line ends, blank lines, width of prose.
    Comments and the order stay, and so does what the rules mean. A file with mistakes stays as it is.
    With - it reads what is piped in and prints it laid out.
example-1 = tidy all files of a folder
example-2 = tidy what is piped in
example-3 = tell what is untidy here
