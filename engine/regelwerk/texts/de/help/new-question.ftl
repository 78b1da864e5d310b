### What `regelwerk new question --help` says.

purpose =
    Fügt einem Regelwerk eine Frage vom Spieltisch hinzu: einen Entwurf, der check besteht, mit
    Kommentaren dazu, was einzutragen ist.
example-1 = fügt sie dort hinzu
