"""Sentences of problems that the rulebook finds."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "unknown-chapter": Message(
        en="No file of the ruleset is called ‘{name}’.",
        de="Keine Datei des Regelwerks heißt „{name}“.",
        mend_en="A chapter is a file without its ending; in a folder below, as folder/file.",
        mend_de="Ein Kapitel ist eine Datei ohne ihre Endung; in einem Ordner darunter: Ordner/Datei.",
    ),
    "rulebook-value": Message(
        en="The rulebook cannot show the value of ‘{text}’: it depends on the state of a game.",
        de="Das Regelbuch kann den Wert von „{text}“ nicht zeigen: Er hängt vom Stand eines Spiels ab.",
        mend_en="Prose takes values from definitions without parameters and from tables.",
        mend_de="Prosa nimmt Werte aus Definitionen ohne Parameter und aus Tafeln.",
    ),
    "rulebook-language": Message(
        en="The ruleset ‘{ruleset}’ has no texts in this language: {language}.",
        de="Das Regelwerk „{ruleset}“ hat keine Texte in dieser Sprache: {language}.",
    ),
    "rulebook-site-missing": Message(
        en="The site needs MkDocs with the theme Material, which is not installed.",
        de="Die Website braucht MkDocs mit dem Aussehen Material; beides ist nicht installiert.",
        mend_en="Install Regelwerk with its extra ‘site’, or write plain pages with ‘rulebook write’.",
        mend_de="Installiere Regelwerk mit dem Zusatz „site“, oder schreibe Seiten mit „rulebook write“.",
    ),
    "rulebook-site": Message(
        en="The site was not built: {text}.",
        de="Die Website wurde nicht gebaut: {text}.",
    ),
    "rulebook-chromium-missing": Message(
        en="Chromium makes the PDF files, and none is installed here.",
        de="Die PDF-Dateien macht Chromium, und das ist hier nicht installiert.",
        mend_en="Install Chromium or Chrome, or name its program in the environment variable CHROMIUM.",
        mend_de="Installiere Chromium oder Chrome, oder nenne das Programm in der Variable CHROMIUM.",
    ),
    "rulebook-pdf": Message(
        en="Chromium did not print ‘{file}’: {reason}.",
        de="Chromium hat „{file}“ nicht gedruckt: {reason}.",
    ),
    "tryit-no-pyodide": Message(
        en="The site is built without trying out examples: Pyodide is not there ({reason}).",
        de="Die Website wird ohne das Ausprobieren von Beispielen gebaut: Pyodide ist nicht da ({reason}).",
        mend_en="Install npm and connect to the internet once; then build again.",
        mend_de="Installiere npm und verbinde dich einmal mit dem Internet; dann baue noch einmal.",
    ),
    "tryit-other-pyodide": Message(
        en="What npm fetched is not Pyodide {version} as it was published, so the site is built without it.",
        de="Was npm geholt hat, ist nicht Pyodide {version}, wie es veröffentlicht wurde; die Website wird "
        "ohne gebaut.",
        mend_en="Look from where npm fetches its packages.",
        mend_de="Sieh nach, woher npm seine Pakete holt.",
    ),
    "tryit-none-offered": Message(
        en="There is nothing that could be chosen as {name} now.",
        de="Für {name} gibt es jetzt nichts zu wählen.",
    ),
    "tryit-too-many-lines": Message(
        en="There are more than {most} lines of orders.",
        de="Es sind mehr als {most} Befehlszeilen.",
        mend_en="Leave some out.",
        mend_de="Lass einige weg.",
    ),
    "rulebook-folder": Message(
        en="The folder ‘{folder}’ holds something that is not a rulebook.",
        de="Im Ordner „{folder}“ liegt etwas, das kein Regelbuch ist.",
        mend_en="Name an empty folder or a new one.",
        mend_de="Nenne einen leeren Ordner oder einen neuen.",
    ),
    "rulebook-not-written": Message(
        en="‘{file}’ cannot be written: {reason}.",
        de="„{file}“ lässt sich nicht schreiben: {reason}.",
    ),
    "rulebook-port": Message(
        en="The port ‘{port}’ cannot be used: {reason}.",
        de="Der Port „{port}“ lässt sich nicht benutzen: {reason}.",
        mend_en="Choose another with --port, such as --port 8123, or 0 for any that is free.",
        mend_de="Wähle mit --port einen anderen, etwa --port 8123, oder 0 für irgendeinen freien.",
    ),
    "rulebook-action": Message(
        en="‘{action}’ is nothing that can be done with a rulebook.",
        de="„{action}“ ist nichts, was man mit einem Regelbuch tun kann.",
        mend_en="Choose one of: {actions}.",
        mend_de="Wähle eines von: {actions}.",
    ),
}

NOTES: dict[str, tuple[str, str]] = {
    "tryit-no-npm": ("npm is not installed", "npm ist nicht installiert"),
}
