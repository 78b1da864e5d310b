### What `regelwerk new rule --help` says.

purpose =
    Fügt einem Regelwerk eine Regel hinzu: einen Entwurf, der check besteht, mit Kommentaren dazu,
    was einzutragen ist.
example-1 = fügt sie dort hinzu
