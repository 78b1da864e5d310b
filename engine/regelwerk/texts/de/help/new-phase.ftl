### What `regelwerk new phase --help` says.

purpose =
    Fügt einem Regelwerk eine Phase hinzu: einen Entwurf, der check besteht, mit Kommentaren dazu,
    was einzutragen ist. Was check dann noch verlangt, ist eine Phase, die sie unter `next` nennt,
    oder eine Aufstellung, die in ihr beginnt.
example-1 = fügt sie dort hinzu
