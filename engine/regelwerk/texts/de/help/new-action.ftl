### What `regelwerk new action --help` says.

purpose =
    Fügt einem Regelwerk eine Aktion hinzu: einen Entwurf, der check besteht, mit Kommentaren dazu,
    was einzutragen ist.
example-1 = fügt sie dort hinzu
