### Sentences of problems that the rulebook finds.

unknown-chapter = Keine Datei des Regelwerks heißt „{ $name }“.
    .mend = Ein Kapitel ist eine Datei ohne ihre Endung; in einem Ordner darunter: Ordner/Datei.
rulebook-value = Das Regelbuch kann den Wert von „{ $text }“ nicht zeigen: Er hängt vom Stand eines Spiels ab.
    .mend = Prosa nimmt Werte aus Definitionen ohne Parameter und aus Tafeln.
rulebook-language = Das Regelwerk „{ $ruleset }“ hat keine Texte in dieser Sprache: { $language }.
rulebook-site-missing = Die Website braucht MkDocs mit dem Aussehen Material; beides ist nicht installiert.
    .mend = Installiere Regelwerk mit dem Zusatz „site“, oder schreibe Seiten mit „rulebook write“.
rulebook-site = Die Website wurde nicht gebaut: { $text }.
rulebook-chromium-missing = Die PDF-Dateien macht Chromium, und das ist hier nicht installiert.
    .mend = Installiere Chromium oder Chrome, oder nenne das Programm in der Variable CHROMIUM.
rulebook-pdf = Chromium hat „{ $file }“ nicht gedruckt: { $reason }.
tryit-no-pyodide = Die Website wird ohne den Tisch auf ihren Seiten und ohne das Ausprobieren von Beispielen gebaut: Pyodide ist nicht da ({ $reason }).
    .mend = Installiere npm und verbinde dich einmal mit dem Internet; dann baue noch einmal.
tryit-other-pyodide = Was npm geholt hat, ist nicht Pyodide { $version }, wie es veröffentlicht wurde; die Website wird ohne gebaut.
    .mend = Sieh nach, woher npm seine Pakete holt.
tryit-none-offered = Für { $name } gibt es jetzt nichts zu wählen.
tryit-too-many-lines = Es sind mehr als { $most } Befehlszeilen.
    .mend = Lass einige weg.
rulebook-folder = Im Ordner „{ $folder }“ liegt etwas, das kein Regelbuch ist.
    .mend = Nenne einen leeren Ordner oder einen neuen.
rulebook-not-written = „{ $file }“ lässt sich nicht schreiben: { $reason }.
rulebook-port = Der Port „{ $port }“ lässt sich nicht benutzen: { $reason }.
    .mend = Wähle mit --port einen anderen, etwa --port 8123, oder 0 für irgendeinen freien.
rulebook-action = „{ $action }“ ist nichts, was man mit einem Regelbuch tun kann.
    .mend = Wähle eines von: { $actions }.
