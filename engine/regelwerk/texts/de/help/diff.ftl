### What `regelwerk diff --help` says.

purpose =
    Sagt, worin sich zwei Regelwerke unterscheiden, meist eines und eine Variante davon: Werte alt
    und neu mit Grund, Regeln neu, entfallen und geändert, welche anderen sie berühren, und welche
    Beispiele des ersten auf dem zweiten anders ausgehen. Sie werden durchgespielt, nicht geraten.
argument-old = Kennung eines mitgelieferten Regelwerks oder Ordner (sonst der, in dem du bist)
argument-new = das Regelwerk zum Vergleich; sonst bei einer Variante das, worauf sie baut
option-all = auch die Beispiele zeigen, die anders verlaufen und doch tun, was sie erwarten
example-1 = was die Variante ändert
example-2 = dasselbe, beide genannt
example-3 = dasselbe zum Veröffentlichen
