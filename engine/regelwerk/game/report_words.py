"""The words of reports, German and English."""

WORDS: dict[str, tuple[str, str]] = {
    # key: (German, English)
    "turn": ("Zug {turn}", "Turn {turn}"),
    "start": ("Spielbeginn", "Start of the game"),
    "of": ("{turn} – {who}", "{turn} – {who}"),
    "step": ("{phase} (Schritt {step})", "{phase} (step {step})"),
    "own": ("Eigene Befehle", "Your orders"),
    "others": ("Befehle der anderen", "Orders of the others"),
    "all": ("Auswertung", "Results"),
    "unowned": ("ohne Besitzer", "owned by nobody"),
    "missing": (
        "Von dir lag kein Befehl vor.",
        "There were no orders from you.",
    ),
    "missing-from": ("Ohne Befehle: {who}.", "Without orders: {who}."),
    "no-results": ("Keine.", "None."),
    "refused": ("Nicht erlaubt oder verhindert", "Not allowed or prevented"),
    "happened": ("Was geschah", "What happened"),
    "standing": ("Stand", "Standing"),
    "count": ("Übersicht", "Overview"),
    "signs": ("Merkmale", "features"),
    "standing-there": ("wer dort steht", "who stands there"),
    "nothing": ("Nichts mehr im Spiel.", "Nothing left in play."),
    "map": ("Karte", "Map"),
    "next": ("Als Nächstes: {phase}. Am Zug: {who}.", "Next: {phase}. To act: {who}."),
    "over": ("Das Spiel ist aus.", "The game is over."),
    "won": ("Das Spiel ist aus. Gewonnen: {who}.", "The game is over. Won by: {who}."),
    "yes": ("ja", "yes"),
    "no": ("nein", "no"),
}


def word(key: str, language: str, **values: str) -> str:
    return WORDS[key][language != "de"].format(**values)
