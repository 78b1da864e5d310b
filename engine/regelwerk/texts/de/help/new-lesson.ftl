### What `regelwerk new lesson --help` says.

purpose =
    Fügt einem Regelwerk eine Lektion hinzu: einen Entwurf, der check besteht. Das Regelbuch spielt
    Lektionen durch, und wer es liest, spielt sie Schritt für Schritt mit; auch test spielt sie.
example-1 = fügt sie dort hinzu
