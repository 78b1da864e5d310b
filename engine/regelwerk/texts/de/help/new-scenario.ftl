### What `regelwerk new scenario --help` says.

purpose =
    Fügt einem Regelwerk eine Aufstellung hinzu: einen Entwurf, der check besteht, mit Kommentaren dazu,
    was einzutragen ist.
example-1 = fügt sie dort hinzu
