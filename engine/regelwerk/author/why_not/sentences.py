"""The fixed sentences of an answer, German and English."""

from regelwerk.model.counted import filled

SENTENCES: dict[str, tuple[str, str]] = {
    # key: (German, English)
    "value": ("es ist {value}", "it is {value}"),
    "value-empty": ("da ist nichts", "there is nothing"),
    "==": ("{left}: müsste {right} sein", "{left}: would have to be {right}"),
    "!=": ("{left}: müsste anders sein als {right}", "{left}: would have to be other than {right}"),
    "<": ("{left}: müsste kleiner sein als {right}", "{left}: would have to be less than {right}"),
    "<=": ("{left}: müsste höchstens {right} sein", "{left}: would have to be at most {right}"),
    ">": ("{left}: müsste größer sein als {right}", "{left}: would have to be greater than {right}"),
    ">=": ("{left}: müsste mindestens {right} sein", "{left}: would have to be at least {right}"),
    "in": ("{left}: müsste eines sein von: {right}", "{left}: would have to be one of: {right}"),
    "not in": ("{left}: dürfte keines sein von: {right}", "{left}: would have to be none of: {right}"),
    "is": ("{left}: müsste leer sein", "{left}: would have to be empty"),
    "is not": ("{left}: dürfte nicht leer sein", "{left}: would have to be something"),
    "none-there": ("Es gibt keines, das in Frage kommt.", "There is none that could be meant."),
    "nearest-is": ("Am nächsten kommt {thing}:", "Nearest to it comes {thing}:"),
    "it-is": ("{thing}:", "{thing}:"),
    "breaks": ("Dagegen steht {thing}:", "Against it stands {thing}:"),
    "and-more": ("und {count} weitere", "and {count} more"),
    "all-of": ("alles davon gilt", "all of this holds"),
    "one-of": ("mindestens eines davon gilt", "at least one of this holds"),
    "not-given": ("hängt ab von {names}; gib es mit --with an", "depends on {names}; give it by --with"),
    "in-play": ("{type} ist im Spiel", "{type} is in play"),
    "unasked": (
        "Davon hängen weitere Bedingungen ab ({count}).",
        "Further conditions depend on that ({count}).",
    ),
    "not-known": ("lässt sich hier nicht sagen: {reason}", "cannot be told here: {reason}"),
    "during": ("die Phase ist {phases}", "the phase is {phases}"),
    "during-otherwise": (
        "Die Phase müsste {phases} sein; es ist {now}.",
        "The phase would have to be {phases}; it is {now}.",
    ),
    "or": ("{first} oder {second}", "{first} or {second}"),
    "offered": ("die Phase {now} bietet {title} an", "the phase {now} offers {title}"),
    "offered-otherwise": (
        "Angeboten wird es in: {phases}. Jetzt ist: {now}.",
        "It is offered in: {phases}. Now it is: {now}.",
    ),
    "offered-nowhere": ("Keine Phase bietet es an.", "No phase offers it."),
    "chooses": ("{who} ist jetzt an der Reihe", "{who} chooses now"),
    "chooses-otherwise": ("An der Reihe ist: {now}.", "It is the turn of: {now}."),
    "nobody": ("niemand", "nobody"),
    "to-choose": ("{name} {value} steht zur Wahl", "{name} {value} can be chosen"),
    "to-choose-otherwise": (
        "{name} müsste aus dieser Liste sein: {listed}. Sie lautet jetzt: {now}.",
        "{name} would have to be of this list: {listed}. Now it is: {now}.",
    ),
    "unprotected": ("nichts schützt {thing} davor", "nothing protects {thing} from it"),
    "protected": (
        "{thing} ist geschützt durch {title} (Merkmale: {tags}).",
        "{thing} is protected by {title} (tags: {tags}).",
    ),
    "demands": ("{title} verlangt: {clause}", "{title} demands: {clause}"),
    "demands-not": ("{title} verlangt hier nichts", "{title} demands nothing here"),
    "attempted": ("{title} wird versucht", "{title} is attempted"),
    "told": ("Sonst heißt es: {text}", "Otherwise it says: {text}"),
    "no-instead": (
        "{title} tritt nicht an die Stelle von {event}",
        "{title} does not take the place of {event}",
    ),
    "instead": (
        "{title} gilt hier und tritt an die Stelle von {event}.",
        "{title} applies here and takes the place of {event}.",
    ),
    "judged": ("über {thing} wird geurteilt", "{thing} is judged about"),
    "judged-otherwise": ("Geurteilt wird über: {listed}.", "Judged about are: {listed}."),
    "against": ("sie schützt vor {tag}", "it protects from {tag}"),
    "against-otherwise": ("Sie schützt vor: {tags}.", "It protects from: {tags}."),
    "against-any": ("allem", "anything"),
    "excepted": ("{tag} ist nicht ausgenommen", "{tag} is not excepted"),
    "excepted-otherwise": ("Ausgenommen sind: {tags}.", "Excepted are: {tags}."),
    "phase-is": ("jetzt ist {title}", "it is {title} now"),
    "phase-otherwise": (
        "Jetzt ist {now}. Dorthin geht es über: {way}.",
        "Now it is {now}. The way there: {way}.",
    ),
    "phase-no-way": (
        "Jetzt ist {now}; von dort führt kein Weg dorthin.",
        "Now it is {now}; no way leads there from it.",
    ),
    "edge": ("von {start} geht es nach {to}, wenn gilt: {clause}", "{start} leads to {to} if {clause}"),
    "edge-always": ("von {start} geht es immer nach {to}", "{start} always leads to {to}"),
    "decides": ("jemand ist an der Reihe: {value}", "somebody chooses: {value}"),
    "decides-nobody": ("Niemand; die Phase läuft weiter.", "Nobody; the phase goes on."),
    "reacts": ("jemand darf dazwischen handeln: {value}", "somebody may react: {value}"),
    # what follows
    "then-bars": ("Sie gilt und verbietet es: {text}", "It applies and forbids it: {text}"),
    "then-lets": ("Sie gilt und verbietet nichts.", "It applies and forbids nothing."),
    "then-total": ("{title} von {things}: {total}", "{title} of {things}: {total}"),
    "then-value": ("Wert: {value}", "value: {value}"),
    "outdone": (
        "Zählt nicht: In „{band}“ zählt nur der {which} Beitrag, und das ist ein anderer.",
        "It does not count: in '{band}' only the {which} contribution counts, and that is another.",
    ),
    "highest": ("höchste", "highest"),
    "lowest": ("niedrigste", "lowest"),
    "contributes": ("Beitrag: {value}", "it contributes {value}"),
    "effect-if": ("Wirkung nur, wenn gilt: {clause}", "an effect only if {clause}"),
    # headings
    "position-scenario": ("Lage: Szenario {name}, Beginn", "Position: scenario {name}, start"),
    "position-example": ("Lage: Beispiel {name}, Beginn", "Position: example {name}, start"),
    "position-example-end": ("Lage: Beispiel {name}, Ende", "Position: example {name}, end"),
    "position-moments": (
        "Lage: Beispiel {name}, während es läuft",
        "Position: example {name}, while it runs",
    ),
    "position-save": ("Lage: {name}, nach Schritt {step}", "Position: {name}, after step {step}"),
    "position-game": ("Lage: {name}, Schritt {step}", "Position: {name}, step {step}"),
    "phase-now": ("Phase: {now}", "phase: {now}"),
    "happened": (
        "{title} ist bis hierher {count}-mal geschehen.",
        "{title} has happened {count|time|times} so far.",
    ),
    "never-happened": ("{title} ist bis hierher nie geschehen.", "{title} has not happened so far."),
    "never-succeeded": (
        "{title} wurde bis hierher nur versucht, es ist nie geschehen.",
        "{title} was only attempted so far, it has never happened.",
    ),
    "never-in-example": (
        "{title} kommt in diesem Beispiel nie vor; gefragt wird am Beginn.",
        "{title} never comes up in this example; it is asked at the start.",
    ),
    "some-apply": (
        "Fälle, in denen es so ist: {count} von {tried}.",
        "Cases in which it is so: {count} of {tried}.",
    ),
    "none-applies": (
        "Unter {tried} Fällen ist keiner, in dem es so ist. Am nächsten kommen:",
        "Among {tried} cases there is none in which it is so. Nearest to it come:",
    ),
    "cut-short": (
        "Es gibt mehr Fälle, als gefragt wurden; --with engt sie ein.",
        "There are more cases than were asked; --with narrows them down.",
    ),
    "moment": ("Augenblick {number}", "moment {number}"),
    "holding-one": (
        "eine weitere Bedingung gilt (--full zeigt sie)",
        "one other condition holds (--full shows it)",
    ),
    "holding": (
        "{count} weitere Bedingungen gelten (--full zeigt sie)",
        "{count} other conditions hold (--full shows them)",
    ),
    "missing-one": ("{verdict}, eine Bedingung fehlt", "{verdict}, one condition is missing"),
    "missing": ("{verdict}, {count} Bedingungen fehlen", "{verdict}, {count} conditions are missing"),
    "open": ("lässt sich nicht sicher sagen", "cannot be told for certain"),
    "worth": ("so kommt es zustande", "this is how it comes about"),
}

# What is so where all conditions of a document hold, and where they do not.
VERDICTS: dict[str, tuple[tuple[str, str], tuple[str, str]]] = {
    # kind: (German, English), each as it is and as it is not
    "rule": (("gilt", "gilt nicht"), ("applies", "does not apply")),
    "modifier": (("zählt", "zählt nicht"), ("counts", "does not count")),
    "immunity": (("schützt", "schützt nicht"), ("protects", "does not protect")),
    "action": (("ist erlaubt", "ist nicht erlaubt"), ("is allowed", "is not allowed")),
    "event": (("kann geschehen", "kann nicht geschehen"), ("can happen", "cannot happen")),
    "phase": (("ist dran", "ist nicht dran"), ("is on", "is not on")),
    "definition": (("gilt", "gilt nicht"), ("holds", "does not hold")),
    "judgement": (("gilt", "gilt nicht"), ("holds", "does not hold")),
}


def say(key: str, language: str, **values: str) -> str:
    return filled(SENTENCES[key][language != "de"], **values)


def verdict(kind: str, applies: bool | None, failing: int, language: str) -> str:
    """What is said of a case: that it is so, or that it is not and how much is missing."""
    if kind not in VERDICTS:
        return say("worth", language)
    yes, no = VERDICTS[kind][language != "de"]
    if applies is None:
        return say("open", language)
    if applies:
        return yes
    return say("missing-one" if failing == 1 else "missing", language, verdict=no, count=str(failing))
