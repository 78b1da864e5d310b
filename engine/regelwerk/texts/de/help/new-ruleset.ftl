### What `regelwerk new ruleset --help` says.

purpose =
    Legt einen Ordner mit einem ganzen kleinen Spiel an: Regeln mit Kommentaren, eine Tafel, Beispiele
    und Einstellungen, mit denen VS Code ergänzt und prüft. Kommentare sind in der Sprache von --lang.
option-from = das Spiel aus der Anleitung, mit dem es beginnt, etwa islands; sonst ein Haufen Steine
option-in = Ordner, in dem es entsteht (sonst der, in dem du bist)
example-1 = beginnt ein eigenes Spiel
