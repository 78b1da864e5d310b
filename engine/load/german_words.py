"""The words of the language as German speakers, and users of other formats, write them without looking."""

from engine.load.meant import alike
from engine.model.problem import nearest

_WORDS = {
    # Kinds
    "regelwerk": "ruleset", "spiel": "ruleset", "typ": "type", "tafel": "table", "tabelle": "table",
    "begriff": "term", "schreibweise": "notation", "aufstellung": "scenario", "szenario": "scenario",
    "beispiel": "example", "größe": "quantity", "groesse": "quantity", "modifikator": "modifier",
    "urteil": "judgement", "judgment": "judgement", "immunität": "immunity", "immunitaet": "immunity",
    "ereignis": "event", "aktion": "action", "handlung": "action", "regel": "rule", "blatt": "sheet",
    "spielplan": "board", "karte": "board", "vergleich": "comparison", "änderung": "change",
    "aenderung": "change", "variante": "ruleset",
    # Keys of documents
    "art": "kind", "sorte": "kind", "kennung": "id", "name": "title", "titel": "title", "quelle": "source",
    "felder": "fields", "spalten": "columns", "zeilen": "rows", "mehrzahl": "plural", "teile": "parts",
    "wenn": "when", "falls": "when", "if": "when", "dann": "then", "sonst": "else", "bei": "on",
    "verlangt": "requires", "bedingung": "requires", "require": "requires", "ablehnung": "refusal",
    "wirkung": "do", "tue": "do", "tu": "do", "statt": "instead", "anstatt": "instead", "während": "during",
    "vor": "before", "nach": "after", "band": "band", "wer": "who", "weiter": "next", "danach": "next",
    "durch": "by", "von": "from", "aus": "from", "nimmt": "from", "parameter": "parameters",
    "grund": "reason", "begründung": "reason", "warum": "reason", "setze": "set", "entferne": "remove",
    "lösche": "remove", "delete": "remove", "ersetze": "replace", "füge": "add", "hinzu": "add",
    "hinzufügen": "add", "einfügen": "insert", "erweitert": "extends", "inherits": "extends",
    "basiert_auf": "extends", "base": "extends", "einheit": "unit", "vorgabe": "default",
    "standard": "default", "mindestens": "min", "minimum": "min", "höchstens": "max", "maximum": "max",
    "schlüssel": "key", "wahlweise": "optional", "liste": "list", "würfel": "dice", "würfle": "roll",
    "erwartet": "expect", "expected": "expect", "gegeben": "given", "geschieht": "happens",
    "zustand": "state", "ereignisse": "events", "abgelehnt": "refused", "sprachen": "languages",
    "sprache": "language", "kapitel": "chapters", "dokumente": "documents", "absatz": "paragraph",
    "dokument": "document", "anmerkung": "note", "gegen": "against", "außer": "except", "ist": "is",
    "für": "for", "start": "start", "anfang": "start", "aktionen": "actions", "entscheidet": "decides",
    # Languages
    "deutsch": "de", "dt": "de", "ger": "de", "german": "de", "d": "de", "englisch": "en", "eng": "en",
    "english": "en", "e": "en", "gb": "en", "uk": "en",
    # Types and fixed words
    "zahl": "number", "ganzzahl": "integer", "int": "integer", "float": "number", "double": "number",
    "decimal": "number", "string": "text", "str": "text", "wahrheit": "boolean", "bool": "boolean",
    "punkt": "point", "niemand": "nobody", "keiner": "nobody", "eigen": "house",
    "gelesen": "read", "gesagt": "stated", "belegt": "stated",
}  # fmt: skip


def meant_word(written: str, candidates: "list[str] | tuple[str, ...] | set[str]") -> str:
    """The candidate that a word most likely means: spelt nearly so, or in German; an empty text if none."""
    meant = _WORDS.get(written.lower(), "")
    return meant if meant in candidates else nearest(written, candidates)


def is_slip(written: str, meant: str) -> bool:
    """Whether a word can hardly mean anything else than `meant`, and may be read as that."""
    return bool(meant) and (alike(written, meant) or _WORDS.get(written.lower()) == meant)
