"""What is said about files and folders."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "folder-missing": Message(
        en="There is no folder '{folder}'.",
        de="Den Ordner „{folder}“ gibt es nicht.",
    ),
    "folder-is-file": Message(
        en="'{folder}' is a file; a ruleset is a folder of YAML files.",
        de="„{folder}“ ist eine Datei; ein Regelwerk ist ein Ordner mit YAML-Dateien.",
        mend_en="Name the folder that the file is in.",
        mend_de="Nenne den Ordner, in dem die Datei liegt.",
    ),
    "folder-empty": Message(
        en="The folder '{folder}' holds no YAML files.",
        de="Der Ordner „{folder}“ enthält keine YAML-Dateien.",
        mend_en="Rules stand in files that end in .yaml or .yml.",
        mend_de="Regeln stehen in Dateien, die auf .yaml oder .yml enden.",
    ),
    "folder-of-rulesets": Message(
        en="In the folder '{folder}' several rulesets lie, each in a folder of its own.",
        de="Im Ordner „{folder}“ liegen mehrere Regelwerke, jedes in einem eigenen Ordner.",
        mend_en="Name one of them: {folders}.",
        mend_de="Nenne eines davon: {folders}.",
    ),
    "folder-too-large": Message(
        en="The folder '{folder}' holds more than is read: "
        "at most {files} YAML files of {size} MiB together.",
        de="Der Ordner „{folder}“ enthält mehr, als gelesen wird: höchstens {files} YAML-Dateien "
        "mit zusammen {size} MiB.",
    ),
    "file-outside": Message(
        en="'{file}' is a link that leads out of the ruleset's folder; it is not followed.",
        de="„{file}“ ist eine Verknüpfung, die aus dem Ordner des Regelwerks hinausführt; "
        "ihr wird nicht gefolgt.",
        mend_en="Copy the file into the folder.",
        mend_de="Kopiere die Datei in den Ordner.",
    ),
    "file-unreadable": Message(
        en="The file '{file}' can not be read.",
        de="Die Datei „{file}“ lässt sich nicht lesen.",
        mend_en="See whether it is there and may be read. If it is a link, it may lead nowhere: remove it.",
        mend_de="Sieh nach, ob es sie gibt und ob du sie lesen darfst. Ist es eine Verknüpfung, führt sie"
        " vielleicht ins Leere: Entferne sie.",
    ),
    "file-ending": Message(
        en="The file “{file}” is not read: the names of files of rules end in .yaml or .yml, in small"
        " letters.",
        de="Die Datei „{file}“ wird nicht gelesen: Die Namen von Regeldateien enden auf .yaml oder .yml,"
        " klein geschrieben.",
        mend_en="Rename it; your file manager may hide the end of the name.",
        mend_de="Benenne sie um; vielleicht zeigt dein Dateimanager das Ende des Namens nicht an.",
    ),
    "file-empty": Message(
        en="Nothing stands in this file.",
        de="In dieser Datei steht nichts.",
        mend_en="Write a document into it, or delete the file. If something should stand here, it was not"
        " saved.",
        mend_de="Schreibe ein Dokument hinein, oder lösche die Datei. Sollte hier etwas stehen, ist es nicht"
        " gespeichert.",
    ),
    "document-empty": Message(
        en="Between this --- and the one above nothing stands.",
        de="Zwischen diesem --- und dem darüber steht nichts.",
        mend_en="Delete one of them, or write the document that is missing between them.",
        mend_de="Lösche einen der beiden, oder schreibe das Dokument, das dazwischen fehlt.",
    ),
    "file-of-remarks": Message(
        en="In this file only comments stand: it changes nothing.",
        de="In dieser Datei stehen nur Kommentare: Sie bewirkt nichts.",
        mend_en="Take the # off what should hold, or give the file an ending other than .yaml.",
        mend_de="Nimm das # vor dem weg, was gelten soll, oder gib der Datei eine andere Endung als .yaml.",
    ),
    "yaml-too-large": Message(
        en="The file is larger than {limit} KiB.",
        de="Die Datei ist größer als {limit} KiB.",
        mend_en="Spread its documents over several files.",
        mend_de="Verteile ihre Dokumente auf mehrere Dateien.",
    ),
    "yaml-not-utf8": Message(
        en="The file is not encoded in UTF-8.",
        de="Die Datei ist nicht in UTF-8 kodiert.",
        mend_en="Save it as UTF-8; in VS Code the encoding stands at the lower right.",
        mend_de="Speichere sie als UTF-8; in VS Code steht die Kodierung unten rechts.",
    ),
    "language-older": Message(
        en="This is written for language {stated}; the language is now {current}.",
        de="Das ist für Sprache {stated} geschrieben; die Sprache ist jetzt {current}.",
        mend_en="`regelwerk upgrade {folder}` rewrites it; comments stay.",
        mend_de="`regelwerk upgrade {folder}` schreibt es um; Kommentare bleiben.",
    ),
    "language-newer": Message(
        en="This is written for language {stated}; this Regelwerk knows language {current} only.",
        de="Das ist für Sprache {stated} geschrieben; dieses Regelwerk kennt nur Sprache {current}.",
        mend_en="Install a newer Regelwerk.",
        mend_de="Installiere ein neueres Regelwerk.",
    ),
}
