### What `regelwerk rulebook --help` says.

purpose =
    Makes the rulebook of a ruleset, each example with the result that the rules give. ‘build’
    makes a site to browse, ‘serve’ shows it in the browser while you write, and every change as
    soon as it is saved; ‘write’ puts plain pages as Markdown into a folder; ‘pdf’ prints the rules,
    a booklet of a few sheets of paper to learn and look up, and each sheet. An example that comes
    out otherwise, a link that leads nowhere: then nothing is made.
argument-action = build, serve, write or pdf
argument-rulesets =
    ids of shipped rulesets, or paths of folders; left out: the folder you
    are in if rules lie there, else all shipped ones. ‘write’
    takes a folder without rules for that of the pages
option-to = folder for the result (else ./rulebook)
option-ruleset = id or folder of a ruleset (may be repeated)
option-zip = build: also all of it as one file
option-port = serve: port (else 8000)
option-try-it =
    build: readers play at the table in the page, and change examples and resolve them
    again; this folder keeps what npm fetches for it once
option-edition = only in this language (may be repeated)
example-1 = build a site
example-2 = look on while writing
example-3 = write Markdown
