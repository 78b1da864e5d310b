### What `regelwerk new variant --help` says.

purpose =
    Legt einen Ordner mit einer Variante an: ihren Kopf, eine Änderung einer Zahl mit Kommentar, ein
    Beispiel und Einstellungen, mit denen VS Code ergänzt und prüft. Sie liegt neben dem Regelwerk,
    das sie ändert, wenn das nicht mitgeliefert ist.
option-from = Kennung eines mitgelieferten Regelwerks oder Pfad eines Ordners
option-in = Ordner, in dem es entsteht (sonst der, in dem du bist)
example-1 = beginnt daneben eine Variante
