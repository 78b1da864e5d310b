"""The sentences of an explanation, German and English."""

from regelwerk.model.counted import filled

SENTENCES: dict[str, tuple[str, str]] = {
    # key: (German, English)
    "orders": ("{count|Befehl liegt|Befehle liegen} vor", "{count|order|orders} given"),
    "refused": ("nicht erlaubt: {reason}", "not allowed: {reason}"),
    "stopped": ("wirkt nicht auf {thing}: {title}", "has no effect on {thing}: {title}"),
    "rule": ("{title}", "{title}"),
    "skipped": ("trifft nicht zu: {title}", "does not apply: {title}"),
    "quantity": ("{title} von {things}: {sum}", "{title} of {things}: {sum}"),
    "quantity_of_several": ("{title} – {things}: {sum}", "{title} – {things}: {sum}"),
    "base": ("Grundwert {value}", "base {value}"),
    "counted": ("{value} {title}", "{value} {title}"),
    "outdone": ("steht zurück: {title} ({value})", "outdone by another: {title} ({value})"),
    "suppressed": ("zählt nicht: {title} (nur: {why})", "does not count: {title} (only: {why})"),
    "during": ("in der Phase {phases}", "in the phase {phases}"),
    "unless": ("nicht {test}", "not {test}"),
    "judged": ("{title} – {thing}: {value}", "{title} – {thing}: {value}"),
    "settled": (
        "{title} – {thing}: {value} (im Kreis, so festgelegt)",
        "{title} – {thing}: {value} (in a circle, settled so)",
    ),
    "set": ("{thing}: {field} {old} → {new}", "{thing}: {field} {old} → {new}"),
    "created": ("neu im Spiel: {thing}", "new in play: {thing}"),
    "removed": ("{thing} ist aus dem Spiel", "{thing} is out of play"),
    "joined": ("{parts} sind jetzt eins", "{parts} are one now"),
    "split": ("{thing} ist getrennt", "{thing} is split"),
    "ended": ("Das Spiel ist aus. Gewonnen: {winners}", "The game is over. Won by: {winners}"),
    "die": ("Wurf {number}: W{sides} zeigt {value}", "throw {number}: d{sides} shows {value}"),
    "report": ("vermerkt: {text}", "noted: {text}"),
    "below": ("weniger als {value}: {answer}", "less than {value}: {answer}"),
    "at_most": ("höchstens {value}: {answer}", "{value} or less: {answer}"),
    "above": ("mehr als {value}: {answer}", "more than {value}: {answer}"),
    "at_least": ("mindestens {value}: {answer}", "{value} or more: {answer}"),
    "exactly": ("genau {value}: {answer}", "exactly {value}: {answer}"),
    "saw": ("{text} = {value}", "{text} = {value}"),
    "override": ("geändert durch {by}: {what}", "changed by {by}: {what}"),
    "true": ("ja", "yes"),
    "false": ("nein", "no"),
    "none": ("nichts", "nothing"),
    "nobody": ("niemand", "nobody"),
}


def sentence(key: str, language: str, **values: str) -> str:
    return filled(SENTENCES[key][language != "de"], **values)
