"""Sentences of problems that the language server finds."""

from engine.model.messages import Message

MESSAGES: dict[str, Message] = {
    "server-missing": Message(
        en="The language server needs the package pygls, which is not installed.",
        de="Der Sprachserver braucht das Paket pygls; es ist nicht installiert.",
        mend_en="Install Regelwerk with its extra ‘lsp’.",
        mend_de="Installiere Regelwerk mit dem Zusatz „lsp“.",
    ),
    "server-failed": Message(
        en="The ruleset could not be looked at ({place}). It is left out until the next change.",
        de="Das Regelwerk ließ sich nicht ansehen ({place}). Bis zur nächsten Änderung geht es ohne weiter.",
        mend_en="This is a mistake in Regelwerk, not in your files. Please report it.",
        mend_de="Das ist ein Fehler in Regelwerk, nicht in deinen Dateien. Bitte melde ihn.",
    ),
    "rename-nothing": Message(
        en="Nothing that can be renamed stands here.",
        de="Hier steht nichts, was sich umbenennen lässt.",
        mend_en="Ids of documents, plurals, fields, rows of tables and tags can be renamed.",
        mend_de="Umbenennen lassen sich Kennungen von Dokumenten, Mehrzahlen, Felder, Zeilen von Tafeln "
        "und Tags.",
    ),
    "rename-malformed": Message(
        en="‘{name}’ cannot be a name here.",
        de="„{name}“ kann hier kein Name sein.",
        mend_en="A letter first, then letters, digits and underscores; in ids also dots and hyphens.",
        mend_de="Zuerst ein Buchstabe, dann Buchstaben, Ziffern und Unterstriche; in Kennungen auch Punkte "
        "und Bindestriche.",
    ),
    "rename-unsound": Message(
        en="The ruleset has problems. What they concern might be missed when ‘{name}’ is renamed.",
        de="Das Regelwerk hat Fehler. Was sie betreffen, könnte beim Umbenennen von „{name}“ "
        "übersehen werden.",
        mend_en="Mend the problems first.",
        mend_de="Behebe zuerst die Fehler.",
    ),
    "rename-elsewhere": Message(
        en="‘{name}’ comes from another ruleset, which this one extends: {file}.",
        de="„{name}“ stammt aus einem anderen Regelwerk, auf dem dieses aufbaut: {file}.",
        mend_en="Rename it there; then this ruleset has to follow.",
        mend_de="Benenne es dort um; dann muss dieses Regelwerk nachziehen.",
    ),
    "rename-breaks": Message(
        en="If ‘{name}’ were called ‘{new}’, the ruleset would not be sound any more: {problem}",
        de="Hieße „{name}“ künftig „{new}“, wäre das Regelwerk nicht mehr in Ordnung: {problem}",
        mend_en="Choose another name, or rename by hand.",
        mend_de="Wähle einen anderen Namen, oder benenne von Hand um.",
    ),
}
