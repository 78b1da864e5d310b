"""What is said about running games: their folders, orders handed in, rulesets that changed meanwhile."""

from regelwerk.model.messages import Message

MESSAGES: dict[str, Message] = {
    "game-unknown-action": Message(
        en="There is no action '{action}'. There are: {actions}.",
        de="Die Aktion „{action}“ gibt es nicht. Es gibt: {actions}.",
    ),
    "game-missing": Message(
        en="There is no game in '{folder}': {file} is missing or is something else.",
        de="In „{folder}“ liegt kein Spiel: {file} fehlt oder ist etwas anderes.",
        mend_en="`regelwerk game new` starts one.",
        mend_de="`regelwerk game new` legt eines an.",
    ),
    "game-format": Message(
        en="The game was saved in format {found}; this version of Regelwerk reads format {known}.",
        de="Das Spiel ist im Format {found} gespeichert; diese Version von Regelwerk liest Format {known}.",
        mend_en="Use the version that the game was started with.",
        mend_de="Nimm die Version, mit der das Spiel begonnen wurde.",
    ),
    "game-broken": Message(
        en="{file} is damaged ({detail}). Nothing was changed.",
        de="{file} ist beschädigt ({detail}). Es wurde nichts geändert.",
        mend_en="Put back a copy of the folder.",
        mend_de="Spiele eine Kopie des Ordners zurück.",
    ),
    "game-busy": Message(
        en="Another command is working on the game in '{folder}' right now. Nothing was changed.",
        de="Ein anderer Befehl arbeitet gerade an dem Spiel in „{folder}“. Es wurde nichts geändert.",
        mend_en="Wait until it has finished, then look at `regelwerk game status`.",
        mend_de="Warte, bis er fertig ist, und sieh dann mit `regelwerk game status` nach.",
    ),
    "game-not-writable": Message(
        en="The game in '{folder}' cannot be written: {detail}.",
        de="Das Spiel in „{folder}“ lässt sich nicht schreiben: {detail}.",
        mend_en="Make room, or use a folder in which you may write.",
        mend_de="Schaffe Platz, oder nimm einen Ordner, in den du schreiben darfst.",
    ),
    "game-not-a-folder": Message(
        en="'{folder}' is no folder.",
        de="„{folder}“ ist kein Ordner.",
        mend_en="Name a new or an empty folder.",
        mend_de="Nenne einen neuen oder leeren Ordner.",
    ),
    "game-exists": Message(
        en="There is a game in '{folder}' already.",
        de="In „{folder}“ liegt schon ein Spiel.",
        mend_en="Name another folder; a game is never overwritten.",
        mend_de="Nenne einen anderen Ordner; ein Spiel wird nie überschrieben.",
    ),
    "game-folder-not-empty": Message(
        en="The folder '{folder}' is not empty.",
        de="Der Ordner „{folder}“ ist nicht leer.",
        mend_en="A game has a folder of its own: name a new or an empty one.",
        mend_de="Ein Spiel hat einen Ordner für sich: Nenne einen neuen oder leeren.",
    ),
    "game-unknown-scenario": Message(
        en="The ruleset has no scenario '{scenario}'. It has: {scenarios}.",
        de="Das Regelwerk hat kein Szenario „{scenario}“. Es hat: {scenarios}.",
    ),
    "game-not-by-post": Message(
        en="In the phase '{phase_en}' one player after the other chooses: that cannot be played by post.",
        de="In der Phase „{phase_de}“ wählt einer nach dem anderen: Das lässt sich nicht per Post spielen.",
        mend_en="`regelwerk play` plays it at the terminal: in turn, against bots, saved and resumed. By "
        "post, all who act write sealed orders: `who: {each: …, sealed: …}`.",
        mend_de="`regelwerk play` spielt es an einem Bildschirm: reihum, gegen Bots, gespeichert und "
        "fortgesetzt. Per Post schreiben alle verdeckte Befehle: `who: {each: …, sealed: …}`.",
    ),
    "game-seed": Message(
        en="The seed '{seed}' is no whole number of at most 18 digits.",
        de="Der Startwert „{seed}“ ist keine ganze Zahl mit höchstens 18 Ziffern.",
    ),
    "game-turn": Message(
        en="There is no report on turn '{turn}'. There are reports on: {turns}.",
        de="Zu Zug „{turn}“ gibt es keinen Bericht. Berichte gibt es zu: {turns}.",
    ),
    "game-ruleset-missing": Message(
        en="The game's ruleset is not to be found: {ruleset}.",
        de="Das Regelwerk des Spiels ist nicht zu finden: {ruleset}.",
        mend_en="If its folder was moved, say where it is now: --ruleset PATH.",
        mend_de="Wenn sein Ordner verschoben wurde, nenne den neuen Ort: --ruleset PFAD.",
    ),
    "game-ruleset-changed": Message(
        en="The ruleset has changed since the game was last played ({count|difference|differences}).",
        de="Das Regelwerk hat sich geändert, seit das Spiel zuletzt lief (Unterschiede: {count}).",
        mend_en="--accept-ruleset goes on with the new rules and notes that in the journal.",
        mend_de="--accept-ruleset spielt mit den neuen Regeln weiter und vermerkt das im Journal.",
    ),
    "game-ruleset-added": Message(en="New: {where} {new}", de="Neu: {where} {new}"),
    "game-ruleset-removed": Message(en="Removed: {where} {old}", de="Entfernt: {where} {old}"),
    "game-ruleset-altered": Message(
        en="Changed: {where} was {old}, is {new}", de="Geändert: {where} war {old}, ist {new}"
    ),
    "game-over": Message(
        en="The game is over.",
        de="Das Spiel ist aus.",
        mend_en="`regelwerk game report` shows how it ended.",
        mend_de="`regelwerk game report` zeigt, wie es ausging.",
    ),
    "game-other-step": Message(
        en="This is for step {expected}, but the game stands at step {step} (turn {turn}).",
        de="Das ist für Schritt {expected}, das Spiel steht aber bei Schritt {step} (Zug {turn}).",
        mend_en="If the step was resolved meanwhile, write new orders for where the game stands now.",
        mend_de="Wurde der Schritt inzwischen ausgewertet, schreibe neue Befehle für den jetzigen Stand.",
    ),
    "game-moved-on": Message(
        en="Meanwhile another command has moved the game on. Nothing was changed.",
        de="Inzwischen hat ein anderer Befehl das Spiel weitergebracht. Es wurde nichts geändert.",
        mend_en="Look at `regelwerk game status`.",
        mend_de="Sieh mit `regelwerk game status` nach.",
    ),
    "game-not-asked": Message(
        en="'{by}' has nothing to decide now. To act: {asked}.",
        de="„{by}“ hat jetzt nichts zu entscheiden. Am Zug: {asked}.",
    ),
    "game-unknown-decider": Message(
        en="Nobody called '{by}' writes orders in this game. To act: {asked}.",
        de="Niemand namens „{by}“ schreibt in diesem Spiel Befehle. Am Zug: {asked}.",
    ),
    "game-by-missing": Message(
        en="It is not said whose orders these are.",
        de="Es fehlt, wessen Befehle das sind.",
        mend_en="Add --by with one of: {asked}.",
        mend_de="Ergänze --by mit einem von: {asked}.",
    ),
    "game-unknown-reader": Message(
        en="There is no report for '{by}' on turn {turn}. There are reports for: {readers}.",
        de="Für „{by}“ gibt es zu Zug {turn} keinen Bericht. Berichte gibt es für: {readers}.",
    ),
    "game-orders-missing": Message(
        en="Orders are still missing from: {missing}.",
        de="Noch fehlen die Befehle von: {missing}.",
        mend_en="--now resolves all the same: whoever has handed in nothing gave no orders.",
        mend_de="--now wertet trotzdem aus: Wer nichts abgegeben hat, gab keine Befehle.",
    ),
    "game-nothing-submitted": Message(
        en="'{by}' has handed in nothing that could be taken back.",
        de="„{by}“ hat nichts abgegeben, was sich zurücknehmen ließe.",
    ),
    "game-nothing-to-undo": Message(
        en="Nothing has been resolved yet: there is nothing to undo.",
        de="Es wurde noch nichts ausgewertet: Es gibt nichts zurückzunehmen.",
    ),
    "game-nothing-to-redo": Message(
        en="Nothing was taken back that could be resolved again.",
        de="Es wurde nichts zurückgenommen, was sich noch einmal auswerten ließe.",
    ),
    "game-redo-changed": Message(
        en="Since it was taken back, other orders have been handed in by: {by}.",
        de="Seit dem Zurücknehmen haben andere Befehle abgegeben: {by}.",
        mend_en="`game resolve` resolves those that are in now.",
        mend_de="`game resolve` wertet aus, was jetzt da ist.",
    ),
    "game-reports-unwritten": Message(
        en="The files in reports/ could not be written: {reason}. The game itself is safe.",
        de="Die Dateien in reports/ ließen sich nicht schreiben: {reason}. Das Spiel selbst ist sicher.",
        mend_en="The next command on this game tries again.",
        mend_de="Der nächste Befehl zu diesem Spiel versucht es wieder.",
    ),
    "game-differs": Message(
        en="Played again, the game differs at entry {seq} of the journal (step {step}, turn {turn}).",
        de="Noch einmal gespielt, weicht Eintrag {seq} des Journals ab (Schritt {step}, Zug {turn}).",
        mend_en="Journal: {journal} – now: {again}",
        mend_de="Journal: {journal} – jetzt: {again}",
    ),
    "orders-file": Message(
        en="The orders in '{file}' cannot be read: {reason}.",
        de="Die Befehle in „{file}“ lassen sich nicht lesen: {reason}.",
    ),
    "orders-too-large": Message(
        en="This is no order file: it is larger than {most} kB.",
        de="Das ist keine Befehlsdatei: Sie ist größer als {most} kB.",
    ),
    "orders-too-many-lines": Message(
        en="The file has {count} lines; orders have at most {most}.",
        de="Die Datei hat {count} Zeilen; Befehle haben höchstens {most}.",
        mend_en="Hand in the orders of this step only.",
        mend_de="Gib nur die Befehle dieses Schritts ab.",
    ),
    "orders-line-too-long": Message(
        en="The line is too long: no order has more than {most} letters.",
        de="Die Zeile ist zu lang: Kein Befehl hat mehr als {most} Zeichen.",
    ),
    "orders-not-utf8": Message(
        en="The file is no text in UTF-8 (byte {byte}).",
        de="Die Datei ist kein Text in UTF-8 (Byte {byte}).",
        mend_en="Save it as plain text in UTF-8, not in Latin-1 or as a document of a word processor.",
        mend_de="Speichere sie als reinen Text in UTF-8, nicht in Latin-1 und nicht in einem anderen Format.",
    ),
    "orders-bad-character": Message(
        en="An invisible or unknown character stands here: {number}.",
        de="Hier steht ein unsichtbares oder unbekanntes Zeichen: {number}.",
        mend_en="Remove it; orders are plain text.",
        mend_de="Entferne es; Befehle sind reiner Text.",
    ),
}

NOTES: dict[str, tuple[str, str]] = {}
