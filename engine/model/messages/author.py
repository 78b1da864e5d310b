"""Sentences about rewriting rules and beginning new ones."""

from engine.model.messages import Message

MESSAGES: dict[str, Message] = {
    "not-formatted": Message(
        en="'{file}' is not in the one style.",
        de="„{file}“ ist nicht in der einheitlichen Form.",
        mend_en="`regelwerk fmt {file}` puts it right.",
        mend_de="`regelwerk fmt {file}` bringt das in Ordnung.",
    ),
    "format-uncertain": Message(
        en="'{file}' could not be laid out anew without changing what it means; it stays as it is.",
        de="„{file}“ ließ sich nicht ordnen, ohne dass sich ändert, was es bedeutet; die Datei bleibt, "
        "wie sie ist.",
        mend_en="This is a mistake of Regelwerk's. Please report it with the file.",
        mend_de="Das ist ein Fehler von Regelwerk. Bitte melde ihn mit der Datei.",
    ),
    "outdated": Message(
        en="'{file}' is written for an older version of the language.",
        de="„{file}“ ist für eine ältere Version der Sprache geschrieben.",
        mend_en="`regelwerk upgrade` rewrites it; comments stay.",
        mend_de="`regelwerk upgrade` schreibt es um; Kommentare bleiben.",
    ),
    "upgrade-uncertain": Message(
        en="The ruleset in '{folder}' could not be rewritten so that it can still be read; it stays as it is.",
        de="Das Regelwerk in „{folder}“ ließ sich nicht so umschreiben, dass es lesbar bleibt; es bleibt, "
        "wie es ist.",
        mend_en="This is a mistake of Regelwerk's. Please report it with the ruleset.",
        mend_de="Das ist ein Fehler von Regelwerk. Bitte melde ihn mit dem Regelwerk.",
    ),
    "cannot-read": Message(
        en="'{file}' could not be read: {reason}.",
        de="„{file}“ ließ sich nicht lesen: {reason}.",
    ),
    "file-changed-meanwhile": Message(
        en="'{file}' was changed by somebody else in the meantime; it stays as it is now.",
        de="„{file}“ wurde inzwischen von jemand anderem geändert; die Datei bleibt, wie sie jetzt ist.",
        mend_en="Call the command again.",
        mend_de="Ruf den Befehl noch einmal auf.",
    ),
}
