"""The words of the language as German speakers, and users of other formats, write them without looking."""

from regelwerk.load.meant import alike
from regelwerk.model.problem import nearest

_WORDS = {
    # Kinds
    "regelwerk": "ruleset", "spiel": "ruleset", "game": "ruleset",
    "typ": "type", "tafel": "table", "tabelle": "table",
    "begriff": "term", "schreibweise": "notation", "aufstellung": "scenario", "szenario": "scenario",
    "beispiel": "example", "größe": "quantity", "groesse": "quantity", "modifikator": "modifier",
    "urteil": "judgement", "judgment": "judgement", "immunität": "immunity", "immunitaet": "immunity",
    "ereignis": "event", "aktion": "action", "handlung": "action", "regel": "rule", "blatt": "sheet",
    "spielplan": "board", "karte": "board", "vergleich": "comparison", "änderung": "change",
    "aenderung": "change", "variante": "variant|ruleset",
    # Keys of documents
    "art": "kind", "sorte": "kind", "kennung": "id", "name": "title", "titel": "title", "quelle": "source",
    "felder": "fields", "spalten": "columns", "zeilen": "rows", "mehrzahl": "plural", "teile": "parts",
    "wenn": "when", "falls": "when", "if": "when", "dann": "then", "sonst": "else", "bei": "on",
    "verlangt": "requires", "bedingung": "requires", "require": "requires", "ablehnung": "refusal",
    "effekt": "do", "effekte": "do", "effect": "do", "effects": "do", "condition": "when|requires",
    "wirkung": "do", "tue": "do", "tu": "do", "statt": "instead", "anstatt": "instead", "während": "during",
    "vor": "before", "nach": "after", "band": "band", "wer": "who", "weiter": "next", "danach": "next",
    "durch": "by", "von": "from", "aus": "from", "nimmt": "from", "parameter": "parameters",
    "vorschlag": "propose", "vorschlagen": "propose", "vorschläge": "propose", "proposes": "propose",
    "grund": "reason", "begründung": "reason", "warum": "reason", "setze": "set", "entferne": "remove",
    "lösche": "remove", "delete": "remove", "ersetze": "replace", "füge": "add", "hinzu": "add",
    "hinzufügen": "add", "einfügen": "insert", "erweitert": "extends", "inherits": "extends",
    "basiert_auf": "extends", "base": "extends", "einheit": "unit", "vorgabe": "default",
    "standard": "default", "mindestens": "min", "minimum": "min", "höchstens": "max", "maximum": "max",
    "schlüssel": "key", "wahlweise": "optional", "liste": "list", "würfel": "dice|roll", "würfle": "roll",
    "erwartet": "expect", "expected": "expect", "gegeben": "given", "geschieht": "happens",
    "zustand": "state", "ereignisse": "events", "abgelehnt": "refused", "sprachen": "languages",
    "sprache": "language", "kapitel": "chapters", "dokumente": "documents", "absatz": "paragraph",
    "dokument": "document", "anmerkung": "note", "gegen": "against", "außer": "except", "ist": "is",
    "für": "for", "start": "start", "anfang": "start", "beginn": "start",
    "begin": "start", "aktionen": "actions", "entscheidet": "decides",
    # Languages
    "deutsch": "de", "dt": "de", "ger": "de", "german": "de", "d": "de", "englisch": "en", "eng": "en",
    "english": "en", "e": "en", "gb": "en", "uk": "en",
    # Types and fixed words
    "zahl": "number", "ganzzahl": "integer", "int": "integer", "float": "number", "double": "number",
    "decimal": "number", "string": "text", "str": "text", "wahrheit": "boolean", "bool": "boolean",
    "punkt": "point", "niemand": "nobody", "keiner": "nobody", "eigen": "house",
    "gelesen": "read", "gesagt": "stated", "belegt": "stated",
    "höchste": "highest", "höchster": "highest", "höchstes": "highest", "niedrigste": "lowest",
    "niedrigster": "lowest", "niedrigstes": "lowest", "beliebig": "any",
    # Verbs
    "setzen": "set", "change": "set", "modify": "set", "update": "set",
    "assign": "set", "ändere": "change", "ändern": "change", "erhöhe": "change",
    "verringere": "change", "increase": "change", "decrease": "change", "würfeln": "roll", "wirf": "roll",
    "throw": "roll", "für_jede": "for_each", "für_jeden": "for_each", "für_jedes": "for_each",
    "für_alle": "for_each", "fuer_jede": "for_each", "fuer_jeden": "for_each", "foreach": "for_each",
    "erzeuge": "create", "erschaffe": "create", "beende": "end", "ende": "end", "sei": "let",
    "trenne": "split", "teile_auf": "split", "verbinde": "join", "entfernen": "remove",
    # Words that expressions ask with
    "anzahl": "count", "len": "count", "length": "count", "zähle": "count", "summe": "sum",
    "entfernung": "distance", "abstand": "distance", "distanz": "distance", "alle": "all",
    "irgendein": "any", "irgendeine": "any", "erste": "first", "erstes": "first",
    "sichtbar": "visible", "sieht": "visible", "sees": "visible", "größte": "max", "groesste": "max",
    "kleinste": "min", "betrag": "abs", "aufrunden": "round_up|up", "abrunden": "round_down|down",
    "aufgerundet": "round_up|up", "abgerundet": "round_down|down", "ceil": "round_up|up",
    "floor": "round_down|down", "benachbart": "adjacent", "nachbarn": "neighbours",
    "neighbors": "neighbours", "erreichbar": "reachable", "innerhalb": "within", "mitglieder": "members",
    "richtung": "direction", "kontakt": "contact", "berührt": "contact", "weg": "path",
}  # fmt: skip


def meant_word(written: str, candidates: "list[str] | tuple[str, ...] | set[str]") -> str:
    """The candidate that a word most likely means: spelt nearly so, or in German; an empty text if none."""
    for meant in _meanings(written):
        if meant in candidates:
            return meant
    return nearest(written, candidates)


def _meanings(written: str) -> list[str]:
    return _WORDS.get(written.lower(), "").split("|")


def is_slip(written: str, meant: str) -> bool:
    """Whether a word can hardly mean anything else than `meant`, and may be read as that."""
    return bool(meant) and (alike(written, meant) or meant in _meanings(written))
