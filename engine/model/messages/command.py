"""Sentences about command lines: what was called wrongly, and failures of the engine itself."""

from engine.model.messages import Message

MESSAGES: dict[str, Message] = {
    "threshold-not-a-number": Message(
        en="'{value}' is no percentage.",
        de="„{value}“ ist keine Prozentzahl.",
        mend_en="Give a number from 0 to 100.",
        mend_de="Gib eine Zahl von 0 bis 100 an.",
    ),
    "file-there": Message(
        en="'{file}' is there already.",
        de="„{file}“ gibt es schon.",
        mend_en="Name another file, or overwrite it with --force.",
        mend_de="Nenne eine andere Datei, oder überschreib sie mit --force.",
    ),
    "format-of-file": Message(
        en="The ending of '{file}' is not that of the form {format}.",
        de="Die Endung von „{file}“ ist nicht die der Form {format}.",
        mend_en="Leave --format out, or give the file another ending.",
        mend_de="Lass --format weg, oder gib der Datei eine andere Endung.",
    ),
    "file-not-written": Message(
        en="'{file}' could not be written: {reason}.",
        de="„{file}“ ließ sich nicht schreiben: {reason}.",
    ),
    "command-too-long": Message(
        en="This took more than {seconds} seconds and was given up.",
        de="Das dauerte länger als {seconds} Sekunden und wurde abgebrochen.",
        mend_en="Look for loops inside loops and for very long files; `test --seconds N` waits longer.",
        mend_de="Suche Schleifen in Schleifen und sehr lange Dateien; `test --seconds N` wartet länger.",
    ),
    "command-too-large": Message(
        en="This needed more than {megabytes} MB of memory and was given up.",
        de="Das brauchte mehr als {megabytes} MB Speicher und wurde abgebrochen.",
        mend_en="Look for loops inside loops and for very long files.",
        mend_de="Suche Schleifen in Schleifen und sehr lange Dateien.",
    ),
    "missing-command": Message(
        en="No command stands after '{option}'.",
        de="Nach „{option}“ fehlt der Befehl.",
        mend_en="`regelwerk --help` lists the commands.",
        mend_de="`regelwerk --help` nennt alle Befehle.",
    ),
    "unknown-command": Message(
        en="There is no command '{command}'.",
        de="Den Befehl „{command}“ gibt es nicht.",
        mend_en="Commands are: {commands}.",
        mend_de="Befehle sind: {commands}.",
    ),
    "unknown-option": Message(
        en="The command '{command}' has no option '{option}'.",
        de="Der Befehl „{command}“ kennt die Option „{option}“ nicht.",
        mend_en="Options are: {options}.",
        mend_de="Optionen sind: {options}.",
    ),
    "unexpected-value": Message(
        en="The option {option} takes no value, but has '{value}'.",
        de="Die Option {option} nimmt keinen Wert, hat aber „{value}“.",
        mend_en="Leave the value out.",
        mend_de="Lass den Wert weg.",
    ),
    "missing-value": Message(
        en="The option {option} needs a value.",
        de="Die Option {option} braucht einen Wert.",
        mend_en="Write {option} {value}.",
        mend_de="Schreib {option} {value}.",
    ),
    "unknown-choice": Message(
        en="The option {option} does not take '{value}'.",
        de="Die Option {option} nimmt „{value}“ nicht an.",
        mend_en="It takes: {choices}.",
        mend_de="Sie nimmt: {choices}.",
    ),
    "repeated-option": Message(
        en="The option {option} is given twice with different values.",
        de="Die Option {option} steht zweimal da, mit verschiedenen Werten.",
        mend_en="Keep one of them.",
        mend_de="Behalte eine davon.",
    ),
    "asked-for-both": Message(
        en="{one} and {other} cannot be asked for at once.",
        de="{one} und {other} gehen nicht zugleich.",
        mend_en="Call the command once for each.",
        mend_de="Ruf den Befehl für jedes einzeln auf.",
    ),
    "option-needs": Message(
        en="The option {option} says nothing without one of these: {others}.",
        de="Die Option {option} sagt nichts ohne eine von diesen: {others}.",
    ),
    "missing-argument": Message(
        en="The command '{command}' needs {argument}.",
        de="Dem Befehl „{command}“ fehlt {argument}.",
        mend_en="`regelwerk {command} --help` shows how to call it.",
        mend_de="`regelwerk {command} --help` zeigt den Aufruf.",
    ),
    "surplus-argument": Message(
        en="The command '{command}' does not know what to do with '{argument}'.",
        de="Der Befehl „{command}“ kann mit „{argument}“ nichts anfangen.",
        mend_en="`regelwerk {command} --help` shows how to call it.",
        mend_de="`regelwerk {command} --help` zeigt den Aufruf.",
    ),
    "unknown-ruleset": Message(
        en="There is no ruleset '{ruleset}': no shipped one has this id, and no folder lies at this path.",
        de="Das Regelwerk „{ruleset}“ gibt es nicht: Kein mitgeliefertes heißt so, "
           "und unter diesem Pfad liegt kein Ordner.",
        mend_en="Shipped are: {rulesets}.",
        mend_de="Mitgeliefert sind: {rulesets}.",
    ),
    "unknown-schema": Message(
        en="There is no schema for '{kind}'.",
        de="Für „{kind}“ gibt es kein Schema.",
        mend_en="Kinds are: {kinds}.",
        mend_de="Arten sind: {kinds}.",
    ),
    "schema-differs": Message(
        en="The schema {file} in {folder} is not what the engine would write.",
        de="Das Schema {file} in {folder} ist nicht das, was geschrieben würde.",
        mend_en="`regelwerk schema --write {folder}` writes it anew.",
        mend_de="`regelwerk schema --write {folder}` schreibt es neu.",
    ),
    "cannot-write": Message(
        en="{path} cannot be written: {reason}.",
        de="{path} lässt sich nicht schreiben: {reason}.",
        mend_en="Choose a folder in which you may write.",
        mend_de="Wähle einen Ordner, in den du schreiben darfst.",
    ),
    "internal-error": Message(
        en="Something went wrong inside Regelwerk itself, not in your files ({place}).",
        de="In Regelwerk selbst ist etwas schiefgegangen, nicht in deinen Dateien ({place}).",
        mend_en="Please report this sentence together with what you called; "
                "REGELWERK_DEBUG=1 in the environment shows more.",
        mend_de="Bitte melde diesen Satz zusammen mit deinem Aufruf; "
                "REGELWERK_DEBUG=1 in der Umgebung zeigt mehr.",
    ),
}

NOTES: dict[str, tuple[str, str]] = {}
