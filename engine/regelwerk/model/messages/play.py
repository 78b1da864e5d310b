"""Sentences about playing at the terminal, saved games, and the value that bots go by."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    # The value in a ruleset's head
    "value-without-decider": Message(
        en="The value says how well whoever decides stands, but nobody decides in this ruleset.",
        de="Der Wert sagt, wie gut steht, wer entscheidet; in diesem Regelwerk entscheidet aber niemand.",
        mend_en="Leave `value` out, or add actions or a phase with secret orders.",
        mend_de="Lass `value` weg, oder füge Aktionen oder eine Phase mit geheimen Befehlen hinzu.",
    ),
    "value-several-deciders": Message(
        en="Things of different types decide here ({types}), so that the value cannot name them.",
        de="Hier entscheidet Verschiedenes ({types}), so dass der Wert es nicht benennen kann.",
        mend_en="Give these types one more general type with `is`.",
        mend_de="Gib diesen Typen mit `is` einen gemeinsamen allgemeineren Typ.",
    ),
    "count-signature": Message(
        en="“{name}” cannot be counted: it must be about one of those who decide ({types}) and give a"
        " number.",
        de="„{name}“ lässt sich nicht zählen: Es muss von einem derer handeln, die entscheiden ({types}), und"
        " eine Zahl ergeben.",
    ),
    # Calling the command
    "play-unknown-scenario": Message(
        en="There is no scenario '{name}'.",
        de="Das Szenario „{name}“ gibt es nicht.",
        mend_en="Scenarios are: {scenarios}.",
        mend_de="Szenarien sind: {scenarios}.",
    ),
    "play-no-scenario": Message(
        en="This ruleset has no scenario to play.",
        de="Dieses Regelwerk hat kein Szenario, das man spielen könnte.",
    ),
    "play-not-a-number": Message(
        en="{option} takes a whole number, not '{value}'.",
        de="{option} nimmt eine ganze Zahl, nicht „{value}“.",
    ),
    "play-unknown-player": Message(
        en="There is no sort of player '{name}'.",
        de="Eine Spielerart „{name}“ gibt es nicht.",
        mend_en="There are: {sorts}.",
        mend_de="Es gibt: {sorts}.",
    ),
    "play-unknown-seat": Message(
        en="Nobody called '{name}' decides in this game.",
        de="In diesem Spiel entscheidet niemand, der „{name}“ heißt.",
        mend_en="Players are: {seats}.",
        mend_de="Mitspielende sind: {seats}.",
    ),
    "play-players-count": Message(
        en="{given|player is|players are} given, but there are places for {wanted}: {seats}.",
        de="{given|Spieler ist|Spieler sind} angegeben, Plätze gibt es aber {wanted}: {seats}.",
        mend_en="Give as many, or one for all, or name those you mean: NAME=SORT.",
        mend_de="Gib ebenso viele an, oder einen für alle, oder nenne die gemeinten: NAME=ART.",
    ),
    "play-no-value": Message(
        en="A greedy player needs a value to go by, and this ruleset declares none.",
        de="Ein Spieler der Art greedy braucht einen Wert, nach dem er geht; dieses Regelwerk nennt keinen.",
        mend_en="Add `value:` to the ruleset's head, or let it play at random.",
        mend_de="Ergänze `value:` im Kopf des Regelwerks, oder lass mit random auslosen.",
    ),
    "play-orders-wanted": Message(
        en="In the phase '{phase}' orders are given in secret; that is not played at one terminal.",
        de="In der Phase „{phase}“ werden Befehle geheim gegeben; das spielt man nicht an einem Bildschirm.",
        mend_en="`regelwerk game` plays it by post.",
        mend_de="`regelwerk game` spielt es per Post.",
    ),
    "play-too-many-steps": Message(
        en="After {most} steps the game was not over.",
        de="Nach {most} Schritten war das Spiel nicht aus.",
        mend_en="--steps allows more.",
        mend_de="--steps erlaubt mehr.",
    ),
    "play-json-asks-nobody": Message(
        en="With --format json nobody can be asked, but people play.",
        de="Mit --format json kann niemand gefragt werden, es spielen aber Menschen mit.",
        mend_en="Give bots: `--players random`.",
        mend_de="Gib Bots an: `--players random`.",
    ),
    "play-die-wanted": Message(
        en="A die with {sides} sides has to be thrown.",
        de="Ein Würfel mit {sides} Seiten muss geworfen werden.",
    ),
    # Saved games
    "save-not-read": Message(
        en="'{file}' could not be read: {reason}.",
        de="„{file}“ ließ sich nicht lesen: {reason}.",
    ),
    "save-too-large": Message(
        en="'{file}' is larger than any saved game ({megabytes} megabytes).",
        de="„{file}“ ist größer als jedes gespeicherte Spiel ({megabytes} Megabyte).",
    ),
    "save-not-text": Message(
        en="'{file}' is no saved game: it does not hold text.",
        de="„{file}“ ist kein gespeichertes Spiel: Es enthält keinen Text.",
    ),
    "save-not-json": Message(
        en="'{file}' is no saved game, or only the beginning of one: it breaks off or goes wrong in line "
        "{line}, column {column}.",
        de="„{file}“ ist kein gespeichertes Spiel oder nur der Anfang von einem: In Zeile {line}, Spalte "
        "{column} bricht es ab oder ist es falsch.",
    ),
    "save-not-a-game": Message(
        en="'{file}' is no saved game of this kind: '{what}' is missing or not as it should be.",
        de="„{file}“ ist kein solches gespeichertes Spiel: „{what}“ fehlt oder ist nicht, wie es sein soll.",
    ),
    "save-other-ruleset": Message(
        en="The game in '{file}' was played with the ruleset '{theirs}', not with '{ours}'.",
        de="Das Spiel in „{file}“ wurde mit dem Regelwerk „{theirs}“ gespielt, nicht mit „{ours}“.",
    ),
    "save-ruleset-changed": Message(
        en="The game in '{file}' was played with version {old_version} of '{ours}' (fingerprint {old}); this "
        "is version {new_version} (fingerprint {new}).",
        de="Das Spiel in „{file}“ wurde mit der Fassung {old_version} von „{ours}“ gespielt (Abdruck {old}); "
        "dies ist die Fassung {new_version} (Abdruck {new}).",
        mend_en="Play it on with the version that it was begun with, or go on by these rules with "
        "--accept-ruleset.",
        mend_de="Spiele es mit der Fassung weiter, mit der es begonnen wurde, oder nach diesen Regeln mit "
        "--accept-ruleset.",
    ),
    "save-ruleset-edited": Message(
        en="The ruleset '{ours}' was edited since the game in '{file}' was saved: its version is still "
        "{new_version}, but its fingerprint was {old} and is {new}.",
        de="Das Regelwerk „{ours}“ wurde geändert, seit das Spiel in „{file}“ gespeichert wurde: Die Fassung "
        "ist noch {new_version}, der Abdruck aber war {old} und ist {new}.",
        mend_en="Play it on with the files that it was begun with, or go on by these with "
        "--accept-ruleset.",
        mend_de="Spiele es mit den Dateien weiter, mit denen es begonnen wurde, oder nach diesen mit "
        "--accept-ruleset.",
    ),
    "save-start-differs": Message(
        en="Played again, the game differs from the file at its very start.",
        de="Nachgespielt weicht das Spiel schon ganz am Anfang von der Datei ab.",
    ),
    "save-differs": Message(
        en="Played again, the game differs from the file at step {step}: {by}, {choice}.",
        de="Nachgespielt weicht das Spiel bei Schritt {step} von der Datei ab: {by}, {choice}.",
    ),
    "save-bytes-differ": Message(
        en="Played again, every step of '{file}' comes out the same, but the file is not written as it "
        "would be: first in line {line}.",
        de="Nachgespielt stimmt jeder Schritt von „{file}“, die Datei ist aber anders geschrieben, als sie "
        "es wäre: zuerst in Zeile {line}.",
    ),
}

NOTES: dict[str, tuple[str, str]] = {}
