### What `regelwerk game orders --help` says.

purpose =
    Listet auf, was befohlen werden kann: für jede Figur die Befehle, die erlaubt sind und vor denen
    die Regeln nicht warnen, so geschrieben, wie man sie abgibt. Seltene Verbindungen fehlen.
option-by = wer fragt
example-1 = was Nord befehlen kann
