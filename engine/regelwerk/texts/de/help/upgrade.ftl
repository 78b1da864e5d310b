### What `regelwerk upgrade --help` says.

purpose =
    Schreibt Regeln um, die für eine ältere Version der Sprache geschrieben sind; Kommentare und
    Anordnung bleiben. Ein Regelwerk mit einer Datei, die sich nicht lesen lässt, bleibt, wie es ist.
example-1 = bringt dieses Regelwerk auf den Stand
example-2 = nennt, was hier veraltet ist
