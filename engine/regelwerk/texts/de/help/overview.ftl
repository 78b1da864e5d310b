### What `regelwerk --help` says.

purpose =
    Aufruf: regelwerk BEFEHL [OPTIONEN] …

    Regeln von Brett- und Figurenspielen als Daten: prüfen, spielen, lesen.
commands = Befehle
common-options =
    --lang de|en      Sprache der Meldungen und der Hilfe (sonst die des Systems)
    --format json     Ergebnisse für Programme statt für Menschen
    --no-colour       Ausgabe ohne Farben (auch, wenn NO_COLOR gesetzt ist)
    --version         nennt die Version
    -h, --help        diese Hilfe; nach einem Befehl: die Hilfe zu diesem Befehl
hints =
    Ein Regelwerk nennst du beim Pfad seines Ordners oder, wenn es mitgeliefert ist, bei seiner Kennung.
    Rückgabewerte: 0 alles in Ordnung; 1 Probleme mit dem, worum es geht; 2 der Aufruf selbst ist falsch.
command-check = findet jeden Fehler in einem Regelwerk
command-lint = warnt vor dem, was wohl nicht gemeint ist
command-test = spielt die Beispiele eines Regelwerks durch
command-resolve = wertet Befehle aus und sagt, warum
command-explain = sagt, warum ein Schritt geschah oder nicht
command-why-not = sagt, was einer Regel fehlt, um zu gelten
command-play = spielt am Bildschirm, mit Menschen und Bots
command-table = im Browser spielen
command-odds = rechnet Wahrscheinlichkeiten genau aus
command-simulate = spielt sehr viele Partien und zählt zusammen
command-show = zeigt Dokumente eines Regelwerks
command-overrides = nennt, was eine Variante ändert und warum
command-diff = sagt, worin sich zwei Regelwerke unterscheiden
command-graph = zeichnet die Phasen eines Spiels
command-rulebook = macht das Regelbuch zum Blättern oder Drucken
command-game = leitet ein Spiel per Post
command-fmt = bringt Regeln in eine einheitliche Form
command-upgrade = schreibt Regeln einer älteren Sprachversion um
command-new = beginnt ein Regelwerk, eine Variante, eine Regel
command-lsp = hilft im Editor beim Schreiben
command-schema = zeigt, schreibt oder vergleicht die Schemata für Editoren
command-kinds = Handbuch: was in einem Dokument jeder Art stehen kann
command-words = Handbuch: was die Wörter der Sprache bedeuten
command-why = Handbuch: was eine Meldung bedeutet
usage = Aufruf
options-word = OPTIONEN
arguments = Angaben
options = Optionen
examples = Beispiele
