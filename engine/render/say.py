"""The fixed words of the rulebook's pages, German and English."""

from typing import NamedTuple


class Words(NamedTuple):
    de: str
    en: str


SAY: dict[str, Words] = {
    # headings and labels of pages
    "rulebook": Words("Regelbuch", "Rulebook"),
    "chapters": Words("Kapitel", "Chapters"),
    "phases": Words("Ablauf", "Sequence of play"),
    "glossary": Words("Glossar", "Glossary"),
    "index": Words("Paragraphen", "Paragraphs"),
    "version": Words("Fassung {version}", "Version {version}"),
    "starts": Words("Das Spiel beginnt mit: {phase}.", "The game begins with: {phase}."),
    "legend": Words("Woher die Regeln kommen", "Where the rules come from"),
    "legend_stated": Words("Die Quelle sagt es so.", "The source says so."),
    "legend_read": Words(
        "Die Quelle ist hier beschädigt oder mehrdeutig; so wurde sie gelesen.",
        "The source is damaged or ambiguous here; this is how it was read.",
    ),
    "legend_house": Words(
        "Die Quelle schweigt; dies wurde hier festgelegt, damit man spielen kann.",
        "The source is silent; this was chosen here so that the game can be played.",
    ),
    "stated": Words("laut Quelle", "stated"),
    "read": Words("so gelesen", "read so"),
    "house": Words("Hausregel", "house rule"),
    "why_read": Words("Warum so gelesen:", "Why read so:"),
    "in_words": Words("In Worten", "In words"),
    "used_by": Words("Verwendet von", "Used by"),
    "document": Words("Dokument", "Document"),
    "paragraph": Words("Paragraph", "Paragraph"),
    "standing": Words("Herkunft", "Standing"),
    "no_paragraph": Words("Ohne Paragraph", "Without a paragraph"),
    "drawing": Words("Der Ablauf als Zeichnung", "The sequence of play as a drawing"),
    "drawing_of": Words(
        "Jeder Kasten ist eine Phase, jeder Pfeil führt zur nächsten. Darunter steht alles als Text.",
        "Each box is a phase, each arrow leads to the next. All of it stands below as text.",
    ),
    "transitions": Words("Übergänge", "Transitions"),
    "from": Words("Von", "From"),
    "to": Words("Nach", "To"),
    "condition": Words("Bedingung", "Condition"),
    "always": Words("immer", "always"),
    # kinds of documents
    "type": Words("Art von Dingen", "Type"),
    "table": Words("Tafel", "Table"),
    "term": Words("Begriff", "Term"),
    "definition": Words("Festlegung", "Definition"),
    "quantity": Words("Größe", "Quantity"),
    "modifier": Words("Beitrag", "Modifier"),
    "judgement": Words("Entscheidung", "Judgement"),
    "immunity": Words("Schutz", "Immunity"),
    "event": Words("Ereignis", "Event"),
    "action": Words("Aktion", "Action"),
    "chosen_by": Words("Zur Wahl für: {type}", "May be chosen by: {type}"),
    "chosen_from": Words("Zu wählen: {name}, aus: {value}", "To choose: {name}, from: {value}"),
    "who_decides": Words("Es entscheidet: {value}", "Whoever decides: {value}"),
    "may_react": Words(
        "Währenddessen, vor jeder Entscheidung, darf eine Gegenaktion machen: {value}",
        "Meanwhile, before each decision, may react: {value}",
    ),
    "reactions": Words("mit Gegenaktionen", "with reactions"),
    "may_choose": Words("Zur Wahl stehen: {actions}", "To choose from: {actions}"),
    "rule": Words("Regel", "Rule"),
    "phase": Words("Phase", "Phase"),
    "notation": Words("Schreibweise", "Notation"),
    "sheet": Words("Blatt", "Sheet"),
    "to_sheet": Words("Zum Ausdrucken", "To print"),
    "comparison": Words("Vergleich", "Comparison"),
    "compared_until": Words(
        "Das wiederholt sich, bis gilt: {condition}", "This is repeated until {condition}"
    ),
    "compared_field": Words("{field} von {side}", "{field} of {side}"),
    "compared_data": Words("Alle Paarungen als Daten (JSON)", "All pairings as data (JSON)"),
    "compared_read": Words(
        "Wer in der Zeile steht, ist zuerst dran; die Zahl ist die genaue Wahrscheinlichkeit, gerundet auf "
        "ganze Prozent.",
        "Whoever stands in the row goes first; the number is the exact chance, rounded to whole percent.",
    ),
    "compared_first": Words("Zuerst dran", "Goes first"),
    "compared_second": Words("Danach dran", "Goes second"),
    "compared_steps": Words("Das dauert im Mittel so viele Schritte:", "Steps that it takes on average:"),
    "compared_never": Words("Ohne Ende bleibt es mit:", "It never ends with:"),
    "scenario": Words("Aufstellung", "Scenario"),
    "board": Words("Spielbrett", "Board"),
    "example": Words("Beispiel", "Example"),
    # sentences about documents
    "for_each_of": Words("Es geht um:", "It is about:"),
    "on_if": Words("Bei „{event}“, wenn {condition}", "On “{event}”, if {condition}"),
    "on_always": Words("Bei „{event}“ gilt:", "On “{event}”:"),
    "on_then": Words("Dann gilt:", "Then:"),
    "required": Words("Erlaubt nur, wenn {condition}", "Allowed only if {condition}"),
    "else_refused": Words("Sonst wird es abgelehnt: „{text}“", "Otherwise it is refused: “{text}”"),
    "instead": Words("Statt des Ereignisses:", "In place of the event:"),
    "band": Words("Reihenfolge: im Band {band}.", "Order: in the band {band}."),
    "bands_order": Words(
        "Die Regeln zu einem Ereignis folgen einander in diesen Bändern: {bands}.",
        "The rules on an event follow each other in these bands: {bands}.",
    ),
    "during": Words("Nur während: {phases}.", "Only during: {phases}."),
    "by": Words("Umgesetzt durch: {documents}.", "Carried out by: {documents}."),
    "contributes": Words("Trägt zu {quantity} bei:", "Contributes to {quantity}:"),
    "add": Words("dazu kommt: {value}", "added: {value}"),
    "multiply": Words("malgenommen wird mit: {value}", "multiplied by: {value}"),
    "at_most": Words("höchstens: {value}", "at most: {value}"),
    "at_least": Words("mindestens: {value}", "at least: {value}"),
    "replace": Words("statt des bisherigen Werts gilt: {value}", "instead of the value so far: {value}"),
    "if": Words("Nur, wenn {condition}", "Only if {condition}"),
    "unless": Words("Nicht, wenn {condition}", "Not if {condition}"),
    "for": Words("Für: {whom}.", "For: {whom}."),
    "safe": Words("Geschützt: {whom}.", "Safe: {whom}."),
    "against": Words("Wovor: {tags}.", "From: {tags}."),
    "against_any": Words("Wovor: vor allem, was Merkmale trägt.", "From: everything that carries tags."),
    "except": Words("Ausgenommen: {tags}.", "Except: {tags}."),
    "tags": Words("Merkmale: {tags}.", "Tags: {tags}."),
    "tags_of": Words("Merkmale: {value}.", "Tags: {value}."),
    "stopped_by": Words("Davor schützt: {documents}.", "Protection against it: {documents}."),
    "is": Words("Das ist: {value}", "That is: {value}"),
    "holds_if": Words("Das ist so, wenn {condition}", "It is so if {condition}"),
    "base": Words("Grundwert: {value}", "Base value: {value}"),
    "quantity_band": Words(
        "Beiträge im Band {band}: {stacking}.", "Contributions in the band {band}: {stacking}."
    ),
    "stacking_all": Words("alle zählen", "all count"),
    "stacking_highest": Words("nur der höchste zählt", "only the highest counts"),
    "stacking_lowest": Words("nur der niedrigste zählt", "only the lowest counts"),
    "never_below": Words("Nie weniger als {value}.", "Never less than {value}."),
    "never_above": Words("Nie mehr als {value}.", "Never more than {value}."),
    "round_up": Words("Am Ende wird aufgerundet.", "The result is rounded up."),
    "round_down": Words("Am Ende wird abgerundet.", "The result is rounded down."),
    "judged_per": Words(
        "Zugleich für jedes {name} entschieden (aus: {domain}).",
        "Decided at once for every {name} (of: {domain}).",
    ),
    "otherwise": Words("Für alle anderen gilt: {value}.", "For everyone else: {value}."),
    "unless_decided": Words(
        "Wartet im Kreis alles aufeinander, gilt: {value}.",
        "If everything waits for everything else, this is settled as: {value}.",
    ),
    "happens": Words("Dann geschieht:", "What happens:"),
    "nothing_happens": Words(
        "Das Ereignis selbst ändert nichts; Regeln knüpfen daran an.",
        "The event itself changes nothing; rules build on it.",
    ),
    "with": Words("Angaben: {parameters}.", "Given: {parameters}."),
    "rules_on": Words("Regeln dazu: {documents}.", "Rules on it: {documents}."),
    "report": Words("Vermerk in der Auswertung: {text}", "Remark in the result: {text}"),
    "report_refusal": Words("Vermerk bei Ablehnung: {text}", "Remark on a refusal: {text}"),
    "report_stopped": Words("Vermerk bei Schutz: {text}", "Remark when something protects: {text}"),
    "who_nobody": Words(
        "Niemand entscheidet; die Phase läuft von selbst.", "Nobody decides; the phase runs by itself."
    ),
    "who_sealed": Words(
        "Geheim und alle zugleich: je {each}, in der Schreibweise {notation}.",
        "In secret and all at once: each {each}, written as in {notation}.",
    ),
    "among": Words("Nur diese: {list}.", "Only these: {list}."),
    "at_once": Words(
        "Alles wird zugleich entschieden: Es zählt der Stand zu Beginn der Phase.",
        "Everything is decided at once: what counts is how things stood when the phase began.",
    ),
    "prints": Words(
        "Am Ende werden die Auswertungen gedruckt: {notation}.",
        "At the end the results are printed: {notation}.",
    ),
    "next": Words("Weiter mit: {phases}.", "Then: {phases}."),
    "next_if": Words("{phase}, wenn {condition}", "{phase} if {condition}"),
    "next_none": Words("Damit endet das Spiel.", "This ends the game."),
    "special": Words("Ist zugleich: {type}.", "Is also: {type}."),
    "parts": Words("Besteht aus: {parts}.", "Is made of: {parts}."),
    "shares": Words("Gemeinsam mit seinen Teilen: {names}.", "Shared with its parts: {names}."),
    "name": Words("Name", "Name"),
    "holds": Words("Inhalt", "Holds"),
    "meaning": Words("Bedeutung", "Meaning"),
    "makes": Words("Eine Zeile wird zu: {type}.", "A line becomes: {type}."),
    "marked": Words(
        "Die Auswertung schließt mit {mark}, wenn {condition}", "The result closes with {mark} if {condition}"
    ),
    # fields
    "boolean": Words("ja oder nein", "yes or no"),
    "integer": Words("ganze Zahl", "whole number"),
    "number": Words("Zahl", "number"),
    "text": Words("Text", "text"),
    "point": Words("Punkt auf dem Tisch", "point on the table"),
    "none": Words("nichts", "nothing"),
    "unknown": Words("beliebig", "anything"),
    "list": Words("mehrere: {item}", "several: {item}"),
    "optional": Words("{type}, oder nichts", "{type}, or nothing"),
    "one_of": Words("eines von {options}", "one of {options}"),
    "default": Words("sonst {value}", "else {value}"),
    "between": Words("{low} bis {high}", "{low} to {high}"),
    "from_on": Words("mindestens {low}", "at least {low}"),
    "up_to": Words("höchstens {high}", "at most {high}"),
    # pictures of a table
    "table_measures": Words("Tisch: {width} × {depth} {unit}.", "Table: {width} × {depth} {unit}."),
    "area_blocks_sight": Words("verdeckt, was dahinter steht", "hides what stands behind it"),
    "area_hides": Words("verbirgt, was darin steht", "hides what stands in it"),
    "area_blocks_movement": Words("niemand darf hinein", "nobody may enter"),
    "on_table": Words("Auf dem Tisch", "On the table"),
    "told_edges": Words(
        "Abstände werden von Rand zu Rand der Basen gemessen.",
        "Distances are measured from edge to edge of the bases.",
    ),
    "told_contact": Words(
        "Basen berühren sich, wenn sie höchstens {tolerance} {unit} voneinander entfernt sind.",
        "Bases touch when they are at most {tolerance} {unit} apart.",
    ),
    "told_arc": Words(
        "Gesehen wird, was vor der Figur liegt: {arc}°, von der Mitte ihrer Base aus.",
        "What lies in front of a piece is seen: {arc}°, from the middle of its base.",
    ),
    "told_hidden": Words(
        "Eine Base ist nicht zu sehen, wenn mindestens {hidden} % von ihr verdeckt sind.",
        "A base is not seen when at least {hidden}% of it is hidden.",
    ),
    "seen": Words("Was zu sehen ist", "What is seen"),
    "seen_drawing": Words(
        "A sieht an B vorbei. Bei C und D steht, wie viel von der Base verdeckt ist.",
        "A looks past B. Beside C and D stands how much of the base is hidden.",
    ),
    "is_seen": Words("zu sehen ({share} % verdeckt)", "seen ({share}% hidden)"),
    "not_seen": Words("nicht zu sehen ({share} % verdeckt)", "not seen ({share}% hidden)"),
    "ranges": Words("Reichweiten", "Ranges"),
    "from_length": Words("von", "from"),
    "to_length": Words("bis", "to"),
    "measured": Words("gemessen", "measured"),
    "from_edge": Words("von Rand zu Rand", "from edge to edge"),
    "from_middle": Words("von der Mitte", "from the middle"),
    "must_see": Words("nur was zu sehen ist", "only what is seen"),
    "reach": Words("{name}: {range}", "{name}: {range}"),
    "reach_middle": Words("{name}: {range} ab Mitte", "{name}: {range} from the middle"),
    "came_from": Words("Weg von {name}", "The way of {name}"),
    "sees": Words("Sichtbereich von {name}: {arc}°", "Field of sight of {name}: {arc}°"),
    # maps of hexes
    "hex_measures": Words(
        "Karte aus Sechsecken: {columns} Spalten, {rows} Reihen, Ebenen {levels}.",
        "Map of hexes: {columns} columns, {rows} rows, levels {levels}.",
    ),
    "hex_more": Words("und {count} weitere", "and {count} more"),
    "hex_beneath": Words("Darunter, Ebene {level}", "Beneath, level {level}"),
    "hex_raised": Words("höhere Ebene", "higher level"),
    "hex_drop": Words("hier geht es hinab", "the ground falls away"),
    "hex_acting": Words("jetzt wählbar", "can be chosen now"),
    "hex_reached": Words("wählbares Feld", "hex to choose"),
    "hex_sides": Words("wählbare Hexseite", "hexside to choose"),
    "hex_shots": Words("von hier aus wählbar", "can be chosen from here"),
    "hex_facing": Words("blickt nach {direction}", "faces {direction}"),
    # variants
    "changes": Words("Was anders ist", "What is different"),
    "changed": Words("Geändert:", "Changed:"),
    "variant_of": Words(
        "Eine Variante von {rulesets}. Alles andere gilt wie dort.",
        "A variant of {rulesets}. Everything else holds as it does there.",
    ),
    "value_changed": Words(
        "{what}: {new}, vorher {old} ({by}: {there}, vorher {before})",
        "{what}: {new}, was {old} ({by}: {there}, was {before})",
    ),
    "value_added": Words("{what}: {new}, neu ({by}: {there})", "{what}: {new}, new ({by}: {there})"),
    "value_removed": Words(
        "{what} entfällt, vorher {old} ({by}: {there}, vorher {before})",
        "{what} is gone, was {old} ({by}: {there}, was {before})",
    ),
    "document_changed": Words(
        "{what} ist ersetzt ({by}: {there}, vorher {before})",
        "{what} is replaced ({by}: {there}, was {before})",
    ),
    "document_added": Words("{what} ist neu ({by}: {there})", "{what} is new ({by}: {there})"),
    "document_removed": Words(
        "{what} entfällt ({by}: {there}, vorher {before})", "{what} is gone ({by}: {there}, was {before})"
    ),
    # examples
    "examples": Words("Beispiele", "Examples"),
    "given": Words("Gegeben", "Given"),
    "on_board": Words("Spielbrett: {board}.", "Board: {board}."),
    "board_size": Words("Felder: {hexes}. Feldseiten: {sides}.", "Hexes: {hexes}. Hexsides: {sides}."),
    "from_scenario": Words("Aufstellung: {scenario}.", "Scenario: {scenario}."),
    "orders": Words("Befehle", "Orders"),
    "chosen_one_by_one": Words("Gewählt wird nacheinander", "Chosen one after the other"),
    "happening": Words("Was geschieht", "What happens"),
    "happening_in": Words("In „{phase}“: {event}", "In “{phase}”: {event}"),
    "position": Words("Stellung", "Position"),
    "before": Words("Stellung vorher", "Position before"),
    "after": Words("Stellung nachher", "Position after"),
    "dice": Words("Würfe: {dice}", "Throws: {dice}"),
    "result": Words("Auswertung", "Result"),
    "no_value": Words("kein Wert", "no value"),
    "comes_to": Words("Am Ende gilt", "At the end"),
    "why": Words("Warum", "Why"),
    "as_expected": Words(
        "Von der Engine berechnet, und wie im Regelwerk erwartet.",
        "Worked out by the engine, and as the ruleset expects it.",
    ),
    "not_expected": Words(
        "Das Ergebnis ist anders als erwartet ({count}).", "The result is not as expected ({count})."
    ),
    "not_run": Words("Dieses Beispiel wurde nicht durchgespielt.", "This example was not run."),
    "shows": Words("Zeigt: {document}.", "Shows: {document}."),
    # values and connections in sentences
    "true": Words("wahr", "true"),
    "false": Words("falsch", "false"),
    "yes": Words("ja", "yes"),
    "no": Words("nein", "no"),
    "empty": Words("leer", "empty"),
    "no_items": Words("nichts", "nothing"),
    "immune": Words("geschützt", "safe"),
}


def say(key: str, language: str, **values: str) -> str:
    """A phrase in a language, its placeholders filled."""
    words = SAY[key]
    return (words.de if language == "de" else words.en).format(**values)
