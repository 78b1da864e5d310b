"""What the terminal says while a game is played, German and English."""

from regelwerk.model.counted import filled

SENTENCES: dict[str, tuple[str, str]] = {
    # key: (German, English)
    "game": (
        "{title}, {scenario}. Startzahl der Würfel: {seed}.",
        "{title}, {scenario}. Seed of the dice: {seed}.",
    ),
    "turn": ("{who} – {phase} (Schritt {step})", "{who} – {phase} (step {step})"),
    "turn-reacting": (
        "Gegenaktion von {who} – {phase} (Schritt {step})",
        "Reaction of {who} – {phase} (step {step})",
    ),
    "offered": ("Möglich ist:", "You may:"),
    "prompt": ("{who}> ", "{who}> "),
    "which-prompt": ("{name}> ", "{name}> "),
    "more": (
        "… {count} weitere: Enter blättert, „/wort“ sucht, „-“ bricht ab.",
        "… {count} more: Enter turns the page, '/word' searches, '-' cancels.",
    ),
    "back-hint": ("„-“ bricht ab.", "'-' cancels."),
    "nothing-found": ("Nichts davon enthält „{text}“.", "None of them contains '{text}'."),
    "any-spot": (
        "Oder jede andere Stelle, die erlaubt ist: 42,17",
        "Or any other spot that is allowed: 42,17",
    ),
    "any-number": ("Oder jede andere Zahl, die erlaubt ist.", "Or any other number that is allowed."),
    "taken": ("{name}: {value} (nichts anderes möglich)", "{name}: {value} (nothing else possible)"),
    "not-understood": (
        "„{text}“ verstehe ich nicht. „hilfe“ sagt, was geht.",
        "'{text}' is not understood. 'help' says what is possible.",
    ),
    "several": ("„{text}“ kann mehreres heißen: {names}.", "'{text}' may mean several: {names}."),
    "no-such-number": ("Eine Nummer {number} gibt es hier nicht.", "There is no number {number} here."),
    "not-allowed": ("Nicht erlaubt:", "Not allowed:"),
    "allowed": ("Das ist erlaubt.", "That is allowed."),
    "allowed-some": ("Erlaubt, {count|Möglichkeit|Möglichkeiten}.", "Allowed, in {count|way|ways}."),
    "none-offered": (
        "Für „{name}“ gibt es jetzt nichts zu wählen. In Frage kämen: {source}.",
        "There is nothing to choose for '{name}' now. It would be one of: {source}.",
    ),
    "not-now": ("„{action}“ geht jetzt nicht.", "'{action}' cannot be chosen now."),
    "not-among": (
        "{name}: {value} steht nicht zur Wahl. Zur Wahl: {listed}.",
        "{name}: {value} is not among what may be chosen: {listed}.",
    ),
    "show-what": ("Schreib „zeig DING“.", "Write 'show THING'."),
    "and-more": ("… und {count|weiteres|weitere}", "… and {count} more"),
    "in-all-ways": ("{count}-mal: {reason}", "{count|time|times}: {reason}"),
    "rest-why": ("… („warum“ erzählt alles)", "… ('why' tells all)"),
    "step": ("{number}. {who}: {choice}", "{number}. {who}: {choice}"),
    "step-reacting": ("{number}. Gegenaktion von {who}: {choice}", "{number}. Reaction of {who}: {choice}"),
    "over": ("Das Spiel ist aus (Schritt {steps}).", "The game is over (step {steps})."),
    "enough": (
        "Nach {steps|Schritt|Schritten} ist Schluss; das Spiel ist nicht aus.",
        "It ends here after {steps|step|steps}; the game is not over.",
    ),
    "won": ("Gewonnen: {winners}.", "Won by: {winners}."),
    "nobody-won": ("Niemand hat gewonnen.", "Nobody has won."),
    "stuck": (
        "{who} ist an der Reihe, aber nichts ist erlaubt. „? AKTION“ sagt, warum; „zurück“ nimmt zurück.",
        "It is {who}'s turn, but nothing is allowed. '? ACTION' tells why; 'undo' takes back.",
    ),
    "undone": ("{count|Schritt|Schritte} zurückgenommen.", "{count|step|steps} taken back."),
    "nothing-to-undo": ("Es gibt nichts zurückzunehmen.", "There is nothing to take back."),
    "saved": ("Gespeichert in {file}.", "Saved in {file}."),
    "saved-resume": (
        "Gespeichert in {file}.\nWeiter mit: {command}",
        "Saved in {file}.\nGo on with: {command}",
    ),
    "kept": (
        "Nach jedem Schritt gespeichert in {file}",
        "Saved after every step in {file}",
    ),
    "not-kept": (
        "Hier kann nichts von selbst gespeichert werden: „speichern DATEI“ sichert das Spiel.",
        "Nothing can be saved here by itself: 'save FILE' saves the game.",
    ),
    "save-no-game": (
        "{file} gibt es schon, und es ist kein gespeichertes Spiel.",
        "{file} is there already, and is no saved game.",
    ),
    "resumed": ("Weiter nach Schritt {steps}.", "Going on after step {steps}."),
    "save-where": ("Wohin speichern? (Enter: gar nicht) ", "Save where? (Enter: not at all) "),
    "save-what": ("Schreib „speichern DATEI“.", "Write 'save FILE'."),
    "left": ("Bis zum nächsten Mal.", "Until next time."),
    "nothing-yet": ("Noch ist nichts geschehen.", "Nothing has happened yet."),
    "no-such-thing": ("„{text}“ gibt es nicht.", "There is no '{text}'."),
    "gone": ("nicht mehr im Spiel", "no longer in play"),
    "rest": ("… und {count} wie zu Beginn", "… and {count} as at the start"),
    "throw": ("Wurf mit W{sides} (Enter: ich würfle) ", "Throw of d{sides} (Enter: roll it for me) "),
    "throw-again": ("Bitte eine Zahl von 1 bis {sides}.", "A number from 1 to {sides}, please."),
    "rolled-for-you": ("Gewürfelt: {number}", "Rolled: {number}"),
    "no-picture": (
        "Dieses Spiel hat nichts zu zeichnen: es entstehen keine Bilder.",
        "There is nothing to draw in this game: no pictures are made.",
    ),
    "equal": (
        "{steps|Schritt|Schritte} nachgespielt: alles gleich, Byte für Byte.",
        "{steps|step|steps} played again: all equal, byte for byte.",
    ),
    "yes": ("ja", "yes"),
    "no": ("nein", "no"),
    "help": (
        """\
Eine Nummer aus der Liste, oder getippt: die Aktion und was dazu gewählt wird
(Anfänge genügen, solange sie eindeutig sind).
  ? AKTION …       warum etwas nicht erlaubt ist; ? allein: was alles nicht erlaubt ist
  warum [ZAHL]     was zuletzt geschah und warum (die letzten Schritte)
  zurück [ZAHL]    nimmt den letzten eigenen Schritt zurück, mit allem danach
  lage             die Lage noch einmal
  zeig DING        alles über ein Ding
  speichern DATEI  sichert das Spiel
  ende             hört auf
Heißt eine Aktion wie einer dieser Befehle, so meint ein Doppelpunkt davor den Befehl (:ende).""",
        """\
A number from the list, or typed: the action and what is chosen for it
(beginnings will do as long as they are clear).
  ? ACTION …   why something is not allowed; ? alone: all that is not allowed
  why [N]      what happened last and why (the last steps)
  undo [N]     takes back your last step, with all that followed
  look         the position once more
  show THING   all about a thing
  save FILE    saves the game
  quit         leaves
If an action is called like one of these commands, a colon in front means the command (:quit).""",
    ),
}

# The words for each command, in either language whatever is spoken.
COMMANDS: dict[str, str] = {
    "help": "help",
    "hilfe": "help",
    "why": "why",
    "warum": "why",
    "undo": "undo",
    "zurück": "undo",
    "zurueck": "undo",
    "look": "look",
    "lage": "look",
    "show": "show",
    "zeig": "show",
    "save": "save",
    "speichern": "save",
    "quit": "quit",
    "ende": "quit",
}


def say(key: str, language: str, **values: str) -> str:
    return filled(SENTENCES[key][language != "de"], **values)
