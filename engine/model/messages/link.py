"""What is said about documents that do not fit together."""

from engine.model.messages import Message

MESSAGES: dict[str, Message] = {
    # The ruleset as a whole
    "ruleset-head-missing": Message(
        en="No document of kind ruleset stands in “{folder}”.",
        de="In „{folder}“ steht kein Dokument der Art ruleset.",
        mend_en="Write one with id, title, version and start.",
        mend_de="Schreibe eines mit id, title, version und start.",
    ),
    "ruleset-head-twice": Message(
        en="A ruleset has one document of kind ruleset; this is another.",
        de="Ein Regelwerk hat ein Dokument der Art ruleset; dies ist ein weiteres.",
        mend_en="Keep one of them.",
        mend_de="Behalte eines davon.",
    ),
    "duplicate-id": Message(
        en="Two documents have the id “{name}”.",
        de="Zwei Dokumente haben die id „{name}“.",
        mend_en="Give one of them another id.",
        mend_de="Gib einem davon eine andere id.",
    ),
    "missing-translation": Message(
        en="The text in {language} is missing.",
        de="Der Text auf {language} fehlt.",
        mend_en="Add it here as `{key}: …`, or remove the language from `languages` of the ruleset.",
        mend_de="Ergänze ihn hier als `{key}: …`, oder nimm die Sprache aus `languages` des Regelwerks.",
    ),
    "template-not-closed": Message(
        en="“{{” opens a value in the text, but “}}” never closes it.",
        de="„{{“ beginnt im Text einen Wert, aber „}}“ beendet ihn nicht.",
        mend_en="Write it as {{ value }}.",
        mend_de="Schreibe ihn als {{ Wert }}.",
    ),
    "template-single-brace": Message(
        en="A value in a text stands in double braces.",
        de="Ein Wert steht im Text in doppelten geschweiften Klammern.",
        mend_en="Write it as {{ value }}.",
        mend_de="Schreibe ihn als {{ Wert }}.",
    ),
    "source-missing": Message(
        en="A document of kind {kind} says where it comes from.",
        de="Ein Dokument der Art {kind} sagt, woher es kommt.",
        mend_en="Add `source`, such as {paragraph: …, standing: stated}, or {standing: house} for your own.",
        mend_de="Ergänze `source`, etwa {paragraph: …, standing: stated}, oder {standing: house} für"
        " Eigenes.",
    ),
    "unknown-source": Message(
        en="The ruleset names no source document “{name}”.",
        de="Das Regelwerk nennt kein Quelldokument „{name}“.",
        mend_en="Its `documents` are: {possible}.",
        mend_de="Seine `documents` sind: {possible}.",
    ),
    "entered-no-phase": Message(
        en="`entered` says that a phase has begun, but the example names none.",
        de="`entered` sagt, dass eine Phase schon begonnen hat, aber das Beispiel nennt keine.",
        mend_en="Name it beside it: `phase: …`.",
        mend_de="Nenne sie daneben: `phase: …`.",
    ),
    "entered-nobody": Message(
        en="Nobody chooses in the phase '{phase}', so it cannot have begun and still be waiting.",
        de="In der Phase „{phase}“ wählt niemand; sie kann also nicht begonnen haben und noch warten.",
        mend_en="Leave `entered` out.",
        mend_de="Lass `entered` weg.",
    ),
    "unknown-document": Message(
        en="There is no document with the id “{name}”.",
        de="Es gibt kein Dokument mit der id „{name}“.",
    ),
    "not-an-immunity": Message(
        en="“{name}” is no immunity, so it stops nothing.",
        de="„{name}“ ist keine Immunität, hält also nichts auf.",
        mend_en="Immunities are: {possible}. What a rule forbids stands under `refused`.",
        mend_de="Immunitäten sind: {possible}. Was eine Regel verbietet, steht unter `refused`.",
    ),
    "key-without-effect": Message(
        en="“{key}” has no effect here.",
        de="„{key}“ bewirkt hier nichts.",
        mend_en="Remove it, or add what it belongs to.",
        mend_de="Entferne es, oder ergänze, wozu es gehört.",
    ),
    # Names
    "name-reserved": Message(
        en="“{name}” has a meaning of its own and can not be a name here.",
        de="„{name}“ hat schon eine feste Bedeutung und kann hier kein Name sein.",
        mend_en="Choose another name.",
        mend_de="Wähle einen anderen Namen.",
    ),
    "name-of-word": Message(
        en="“{name}” is a word of the language, as in {name}(…).",
        de="„{name}“ ist ein Wort der Sprache, wie in {name}(…).",
        mend_en="Choose another name.",
        mend_de="Wähle einen anderen Namen.",
    ),
    "name-of-verb": Message(
        en="“{name}” is a verb of the language: an effect with this key would mean the verb.",
        de="„{name}“ ist ein Verb der Sprache: Eine Wirkung mit diesem Schlüssel meinte das Verb.",
        mend_en="Choose another name.",
        mend_de="Wähle einen anderen Namen.",
    ),
    "name-of-report": Message(
        en="In a report, “{name}” says which rule refused or stopped the event, so no parameter has"
        " that name.",
        de="In einer Meldung nennt „{name}“, welche Regel das Ereignis verbot oder verhinderte; ein Parameter"
        " kann nicht so heißen.",
        mend_en="Choose another name for the parameter.",
        mend_de="Gib dem Parameter einen anderen Namen.",
    ),
    "name-taken": Message(
        en="“{name}” already stands for something else here.",
        de="„{name}“ steht hier schon für etwas anderes.",
        mend_en="Choose another name.",
        mend_de="Wähle einen anderen Namen.",
    ),
    "plural-taken": Message(
        en="Two types have the plural “{name}”.",
        de="Zwei Typen haben die Mehrzahl „{name}“.",
        mend_en="Give one of them another plural.",
        mend_de="Gib einem davon eine andere Mehrzahl.",
    ),
    # Types and fields
    "unknown-type": Message(
        en="There is no type “{name}”.",
        de="Es gibt keinen Typ „{name}“.",
        mend_en="Possible are: {possible}.",
        mend_de="Möglich sind: {possible}.",
    ),
    "types-circular": Message(
        en="A type can not be its own ancestor: {circle}.",
        de="Ein Typ kann nicht von sich selbst abstammen: {circle}.",
        mend_en="Remove one `is` of the circle.",
        mend_de="Entferne ein `is` aus dem Kreis.",
    ),
    "types-too-deep": Message(
        en="The type has more than {most} ancestors.",
        de="Der Typ hat mehr als {most} Vorfahren.",
        mend_en="Leave out some of the types between.",
        mend_de="Lass einige der Typen dazwischen weg.",
    ),
    "field-type-missing": Message(
        en="A field has either a `type` or `one_of`.",
        de="Ein Feld hat entweder `type` oder `one_of`.",
        mend_en="Write one of the two: {type: integer}, or {one_of: [small, large]}.",
        mend_de="Schreibe eines von beiden: {type: integer}, oder {one_of: [klein, groß]}.",
    ),
    "field-inherited": Message(
        en="“{name}” is declared twice: “{type}” has it already, by itself or from an ancestor.",
        de="„{name}“ ist doppelt erklärt: „{type}“ hat es schon, selbst oder von einem Vorfahren.",
        mend_en="Remove it here, or choose another name.",
        mend_de="Entferne es hier, oder wähle einen anderen Namen.",
    ),
    "list-optional": Message(
        en="A list is never missing: it is empty.",
        de="Eine Liste fehlt nie: Sie ist leer.",
        mend_en="Remove `optional`, and ask for count(…) == 0.",
        mend_de="Entferne `optional`, und frage nach count(…) == 0.",
    ),
    "limits-of-no-number": Message(
        en="“{key}” limits numbers; this field holds none.",
        de="„{key}“ begrenzt Zahlen; dieses Feld enthält keine.",
        mend_en="Remove it, or make the field an integer or a number.",
        mend_de="Entferne es, oder mache das Feld zu integer oder number.",
    ),
    "limits-crossed": Message(
        en="No number is at least {least} and at most {most}.",
        de="Keine Zahl ist mindestens {least} und höchstens {most}.",
        mend_en="Swap `min` and `max`.",
        mend_de="Vertausche `min` und `max`.",
    ),
    "unit-misspelt": Message(
        en="“{name}” is no unit of measure that anything else here is measured by.",
        de="„{name}“ ist keine Maßeinheit, in der hier sonst etwas gemessen wird.",
        mend_en="Write the unit as elsewhere.",
        mend_de="Schreib die Einheit wie an den anderen Stellen.",
    ),
    "default-does-not-fit": Message(
        en="The default “{value}” does not fit; the field holds {wanted_en}.",
        de="Die Vorgabe „{value}“ passt nicht; das Feld enthält {wanted_de}.",
    ),
    "only-for-wholes": Message(
        en="“{key}” means something only for a type with `parts`.",
        de="„{key}“ bedeutet nur bei einem Typ mit `parts` etwas.",
        mend_en="Remove it, or say which parts the whole has.",
        mend_de="Entferne es, oder sage, welche Teile das Ganze hat.",
    ),
    "shared-field-missing": Message(
        en="The part “{type}” has no field “{name}” to share.",
        de="Der Teil „{type}“ hat kein Feld „{name}“, das er teilen könnte.",
        mend_en="Give the field to a type from which the whole and all of its parts descend.",
        mend_de="Gib das Feld einem Typ, von dem das Ganze und alle seine Teile abstammen.",
    ),
    "shared-field-differs": Message(
        en="The field “{name}” of the part “{type}” holds something else than that of the whole.",
        de="Das Feld „{name}“ des Teils „{type}“ enthält etwas anderes als das des Ganzen.",
        mend_en="Declare it once, for a type from which both descend.",
        mend_de="Erkläre es einmal, bei einem Typ, von dem beide abstammen.",
    ),
    "unknown-field": Message(
        en="“{of}” has no field “{name}”.",
        de="„{of}“ hat kein Feld „{name}“.",
        mend_en="Its fields are: {possible}.",
        mend_de="Seine Felder sind: {possible}.",
    ),
    "flag-unused": Message(
        en="No rule reads or sets “{name}” of “{type}”.",
        de="Keine Regel liest oder setzt „{name}“ von „{type}“.",
        mend_en="Use it, say in its `text` what it is there for, or remove it.",
        mend_de="Verwende es, sage in seinem `text`, wozu es da ist, oder entferne es.",
    ),
    # Tables
    "several-keys": Message(
        en="A table has one key column at the most; these are several: {names}.",
        de="Eine Tafel hat höchstens eine Schlüsselspalte; dies sind mehrere: {names}.",
        mend_en="Leave `key: true` at one of them.",
        mend_de="Lass `key: true` bei einer davon stehen.",
    ),
    "key-does-not-fit": Message(
        en="The key column “{name}” names each row: it holds texts or whole numbers, and is never left out.",
        de="Die Schlüsselspalte „{name}“ benennt jede Zeile: Sie enthält Texte oder ganze Zahlen und"
        " fehlt nie.",
        mend_en="Make it {type: text, key: true}.",
        mend_de="Mache sie zu {type: text, key: true}.",
    ),
    "column-of-things": Message(
        en="A table is the same in every game, so its column “{name}” can not hold a {type}.",
        de="Eine Tafel ist in jedem Spiel gleich; ihre Spalte „{name}“ kann kein „{type}“ enthalten.",
        mend_en="Refer to the row of another table, or keep it as a field of a type.",
        mend_de="Verweise auf die Zeile einer anderen Tafel, oder nimm ein Feld eines Typs.",
    ),
    "unknown-column": Message(
        en="The table has no column “{name}”.",
        de="Die Tafel hat keine Spalte „{name}“.",
        mend_en="Its columns are: {possible}.",
        mend_de="Ihre Spalten sind: {possible}.",
    ),
    "column-missing": Message(
        en="The row says nothing about “{name}”.",
        de="Die Zeile sagt nichts zu „{name}“.",
        mend_en="Add it, or give the column a `default` or `optional: true`.",
        mend_de="Ergänze es, oder gib der Spalte ein `default` oder `optional: true`.",
    ),
    "column-unused": Message(
        en="No rule reads the column “{name}” of “{table}”.",
        de="Keine Regel liest die Spalte „{name}“ von „{table}“.",
        mend_en="Use it, say in its `text` what it is there for, or remove it.",
        mend_de="Verwende sie, sage in ihrem `text`, wozu sie da ist, oder entferne sie.",
    ),
    "duplicate-row": Message(
        en="Two rows are called “{name}”.",
        de="Zwei Zeilen heißen „{name}“.",
        mend_en="Give one of them another key.",
        mend_de="Gib einer davon einen anderen Schlüssel.",
    ),
    "row-source": Message(
        en="This does not tell where the row comes from.",
        de="Dies sagt nicht, woher die Zeile kommt.",
        mend_en="Write it as {document: …, paragraph: …, standing: stated, read or house, note: {de: …,"
        " en: …}};"
        " only standing is needed.",
        mend_de="Schreibe es als {document: …, paragraph: …, standing: stated, read oder house,"
        " note: {de: …, en: …}}; nötig ist nur standing.",
    ),
    "value-does-not-fit": Message(
        en="“{value}” does not fit here. Expected is {wanted_en}.",
        de="„{value}“ passt hier nicht. Erwartet wird {wanted_de}.",
    ),
    "value-nothing": Message(
        en="Nothing is given here. Expected is {wanted_en}.",
        de="Hier ist nichts angegeben. Erwartet wird {wanted_de}.",
    ),
    "value-out-of-range": Message(
        en="{value} is out of range; allowed is {limits}.",
        de="{value} liegt außerhalb der Grenzen; erlaubt ist {limits}.",
    ),
    # Definitions, quantities, modifiers
    "definitions-circular": Message(
        en="These use each other in a circle, so none can be worked out: {circle}.",
        de="Diese verwenden einander im Kreis, also ist keines auszurechnen: {circle}.",
        mend_en="Write one of them without the others.",
        mend_de="Schreibe eines davon ohne die anderen.",
    ),
    "definitions-too-deep": Message(
        en="More than {most} definitions use one another in a row.",
        de="Mehr als {most} Definitionen verwenden einander der Reihe nach.",
        mend_en="Write some of them out.",
        mend_de="Schreibe einige davon aus.",
    ),
    "unknown-quantity": Message(
        en="There is no quantity “{name}”.",
        de="Es gibt keine Größe (quantity) „{name}“.",
        mend_en="Quantities are: {possible}.",
        mend_de="Größen sind: {possible}.",
    ),
    "unknown-action": Message(
        en="There is no action “{name}”.",
        de="Es gibt keine Aktion „{name}“.",
        mend_en="Actions here are: {possible}.",
        mend_de="Aktionen sind hier: {possible}.",
    ),
    "react-without-decider": Message(
        en="Nobody decides in this phase, so nobody can react inside their turn.",
        de="In dieser Phase entscheidet niemand, also gibt es auch keine Gegenaktionen.",
        mend_en="Say under `who` with `decides` and `actions` whose turn it is, or leave `react` out.",
        mend_de="Sage unter `who` mit `decides` und `actions`, wer am Zug ist, oder lass `react` weg.",
    ),
    "unknown-band": Message(
        en="There is no band “{name}”.",
        de="Es gibt kein Band „{name}“.",
        mend_en="Bands here are: {possible}.",
        mend_de="Bänder sind hier: {possible}.",
    ),
    "modifier-operators": Message(
        en="A modifier does one thing; this does several: {found}.",
        de="Ein Modifikator tut eines; dieser tut mehreres: {found}.",
        mend_en="Make a modifier of each.",
        mend_de="Mache aus jedem einen eigenen Modifikator.",
    ),
    "modifier-without-operator": Message(
        en="The modifier does not say what it does to the quantity.",
        de="Der Modifikator sagt nicht, was er mit der Größe tut.",
        mend_en="Add one of: {operators}.",
        mend_de="Ergänze eines von: {operators}.",
    ),
    "modifier-for-nobody": Message(
        en="The quantity “{quantity}” is not about anyone, so `for` can choose nobody.",
        de="Die Größe „{quantity}“ handelt von niemandem; `for` kann also niemanden auswählen.",
        mend_en="Remove `for`, or give the quantity a parameter.",
        mend_de="Entferne `for`, oder gib der Größe einen Parameter.",
    ),
    "unknown-group": Message(
        en="“{name}” does not say whom it concerns.",
        de="„{name}“ sagt nicht, wen es betrifft.",
        mend_en="Name a type, or a definition that answers yes or no about one thing: {possible}.",
        mend_de="Nenne einen Typ, oder eine Definition, die über ein Ding ja oder nein sagt: {possible}.",
    ),
    # Judgements
    "things-expected": Message(
        en="A judgement is about a list of things; this is {given_en}.",
        de="Ein Urteil handelt von einer Liste von Dingen; dies ist {given_de}.",
        mend_en="Name all things of a type by its plural, or choose some: [x for x in … if …].",
        mend_de="Nenne alle Dinge eines Typs mit der Mehrzahl, oder wähle aus: [x for x in … if …].",
    ),
    "judgement-value": Message(
        en="The value of `{key}` does not fit: the judgement yields {wanted_en}.",
        de="Der Wert von `{key}` passt nicht: Das Urteil ergibt {wanted_de}.",
        mend_en="Change the value, or `yields`.",
        mend_de="Ändere den Wert oder `yields`.",
    ),
    "judgement-in-list": Message(
        en="Whom a judgement is about has to be known beforehand, and “{name}” is judged itself.",
        de="Von wem ein Urteil handelt, muss vorher feststehen; „{name}“ wird aber selbst beurteilt.",
        mend_en="Move the question into `is`.",
        mend_de="Stelle die Frage in `is`.",
    ),
    "judgement-after-phase": Message(
        en="A judgement holds for one moment; when the phase is over, “{name}” can no longer be asked for.",
        de="Ein Urteil gilt für einen Augenblick; nach der Phase ist „{name}“ nicht mehr zu erfragen.",
        mend_en="Let the phase set a field, and ask for that.",
        mend_de="Lass die Phase ein Feld setzen, und frage danach.",
    ),
    "judgement-not-at-once": Message(
        en="“{name}” is judged for one moment, but in this phase one effect follows the other.",
        de="„{name}“ wird für einen Augenblick beurteilt, aber in dieser Phase folgt eine Wirkung der"
        " anderen.",
        mend_en="Add `at_once: true` to the phase.",
        mend_de="Ergänze bei der Phase `at_once: true`.",
    ),
    "quantity-judged": Message(
        en="A judgement needs this quantity, so the quantity can not ask for “{name}”, which is judged"
        " itself.",
        de="Ein Urteil braucht diese Größe; darum kann sie nicht nach „{name}“ fragen, das selbst beurteilt"
        " wird.",
        mend_en="Ask for “{name}” in the judgement instead.",
        mend_de="Frage stattdessen im Urteil nach „{name}“.",
    ),
    "way-out-unused": Message(
        en="“{name}” never waits for itself, so `unless_decided` never counts.",
        de="„{name}“ wartet nie auf sich selbst; `unless_decided` zählt also nie.",
        mend_en="Remove it, or set it at a judgement that stands in the circle.",
        mend_de="Entferne es, oder setze es bei einem Urteil, das im Kreis steht.",
    ),
    # Events, effects, rules, immunities
    "unknown-event": Message(
        en="There is no event “{name}”.",
        de="Es gibt kein Ereignis „{name}“.",
        mend_en="Events are: {possible}.",
        mend_de="Ereignisse sind: {possible}.",
    ),
    "unknown-verb": Message(
        en="“{name}” is neither a verb of the language nor an event of the ruleset.",
        de="„{name}“ ist weder ein Verb der Sprache noch ein Ereignis des Regelwerks.",
        mend_en="Possible are: {possible}.",
        mend_de="Möglich sind: {possible}.",
    ),
    "unknown-parameter": Message(
        en="The event “{event}” has no parameter “{name}”.",
        de="Das Ereignis „{event}“ hat keinen Parameter „{name}“.",
        mend_en="Its parameters are: {possible}.",
        mend_de="Seine Parameter sind: {possible}.",
    ),
    "unknown-parameter-affected": Message(
        en="“{name}” is no parameter of the event that stands for a thing.",
        de="„{name}“ ist kein Parameter des Ereignisses, der für ein Ding steht.",
        mend_en="Possible are: {possible}.",
        mend_de="Möglich sind: {possible}.",
    ),
    "parameter-missing": Message(
        en="The event “{event}” needs its parameter “{name}”.",
        de="Dem Ereignis „{event}“ fehlt sein Parameter „{name}“.",
        mend_en="Add `{name}: …`.",
        mend_de="Ergänze `{name}: …`.",
    ),
    "parameter-twice": Message(
        en="“{name}” is given twice: the value of `{event}` is its value already.",
        de="„{name}“ ist doppelt angegeben: Schon der Wert von `{event}` ist sein Wert.",
        mend_en="Remove one of them.",
        mend_de="Entferne eines davon.",
    ),
    "event-takes-nothing": Message(
        en="The event “{event}” has no parameters.",
        de="Das Ereignis „{event}“ hat keine Parameter.",
        mend_en="Write `{event}: true`.",
        mend_de="Schreibe `{event}: true`.",
    ),
    "choice-takes-nothing": Message(
        en="With “{event}” there is nothing to choose.",
        de="Bei „{event}“ gibt es nichts zu wählen.",
        mend_en="Write `{event}: true`.",
        mend_de="Schreibe `{event}: true`.",
    ),
    "tags-without-affected": Message(
        en="Tags say what an immunity can stop, but this event affects nobody.",
        de="Merkmale (tags) sagen, was eine Immunität aufhält; dieses Ereignis trifft aber niemanden.",
        mend_en="Remove `tags`, or give the event a parameter that is a thing.",
        mend_de="Entferne `tags`, oder gib dem Ereignis einen Parameter, der ein Ding ist.",
    ),
    "tags-expected": Message(
        en="Tags are words from a fixed choice; this is {given_en}.",
        de="Merkmale (tags) sind Wörter aus einer festen Auswahl; dies ist {given_de}.",
        mend_en="List them, or name a field or column that is a list with `one_of`.",
        mend_de="Zähle sie auf, oder nenne ein Feld oder eine Spalte, die eine Liste mit `one_of` ist.",
    ),
    "unknown-tag": Message(
        en="No event carries the tag “{name}”.",
        de="Kein Ereignis trägt das Merkmal „{name}“.",
        mend_en="Tags are: {possible}.",
        mend_de="Merkmale sind: {possible}.",
    ),
    "loop-over-no-list": Message(
        en="A list is needed here; this is {given_en}.",
        de="Hier wird eine Liste gebraucht; dies ist {given_de}.",
    ),
    "thing-expected": Message(
        en="A thing is needed here; this is {given_en}.",
        de="Hier wird ein Ding gebraucht; dies ist {given_de}.",
    ),
    "field-expected": Message(
        en="“{text}” is not a field of a thing, so it can not change.",
        de="„{text}“ ist kein Feld eines Dings und kann sich nicht ändern.",
        mend_en="Name a thing, a dot and its field.",
        mend_de="Nenne ein Ding, einen Punkt und sein Feld.",
    ),
    "field-fixed": Message(
        en="“{name}” can not change: ids and parts stay as they are.",
        de="„{name}“ kann sich nicht ändern: Ids und Teile bleiben, wie sie sind.",
        mend_en="Parts change by join and split only.",
        mend_de="Teile ändern sich nur durch join und split.",
    ),
    "change-of-no-number": Message(
        en="`change` adds to a number; this field holds {given_en}.",
        de="`change` zählt zu einer Zahl hinzu; dieses Feld enthält {given_de}.",
        mend_en="Use `set`, or make the field a number.",
        mend_de="Nimm `set`, oder mache das Feld zu einer Zahl.",
    ),
    "type-without-parts": Message(
        en="“{name}” has no parts to be joined from.",
        de="„{name}“ hat keine Teile, aus denen es entstehen könnte.",
        mend_en="Name a type with `parts`.",
        mend_de="Nenne einen Typ mit `parts`.",
    ),
    "unknown-part": Message(
        en="“{type}” has no part “{name}”.",
        de="„{type}“ hat keinen Teil „{name}“.",
        mend_en="Its parts are: {possible}.",
        mend_de="Seine Teile sind: {possible}.",
    ),
    "part-missing": Message(
        en="The part “{name}” of “{type}” is missing.",
        de="Der Teil „{name}“ von „{type}“ fehlt.",
        mend_en="Add `{name}: …`.",
        mend_de="Ergänze `{name}: …`.",
    ),
    "refusal-missing": Message(
        en="Nothing says what a player is told when this requirement fails.",
        de="Nichts sagt, was man erfährt, wenn diese Bedingung nicht erfüllt ist.",
        mend_en="Add `refusal: {de: …, en: …}`.",
        mend_de="Ergänze `refusal: {de: …, en: …}`.",
    ),
    "rule-without-effect": Message(
        en="The rule does nothing.",
        de="Die Regel bewirkt nichts.",
        mend_en="Add `do`, `requires` or `instead`, or say in `by` which documents carry it out.",
        mend_de="Ergänze `do`, `requires` oder `instead`, oder nenne in `by`, welche Dokumente sie"
        " ausführen.",
    ),
    "rule-without-event": Message(
        en="The rule does not say on which event it acts.",
        de="Die Regel sagt nicht, bei welchem Ereignis sie wirkt.",
        mend_en="Add `on` with the id of an event.",
        mend_de="Ergänze `on` mit der id eines Ereignisses.",
    ),
    "rule-do-and-instead": Message(
        en="With `instead` the event does not happen, so that `do` would never act.",
        de="Mit `instead` tritt das Ereignis nicht ein; `do` würde nie wirken.",
        mend_en="Put all effects into one of the two.",
        mend_de="Schreibe alle Wirkungen in eines von beiden.",
    ),
    # Order
    "neighbour-itself": Message(
        en="“{name}” can come neither before nor after itself.",
        de="„{name}“ kann nicht vor oder nach sich selbst kommen.",
        mend_en="Name another document of the same band, or remove the line.",
        mend_de="Nenne ein anderes Dokument desselben Bands, oder entferne die Zeile.",
    ),
    "unknown-neighbour": Message(
        en="“{name}” does not take turns with this document: same event or quantity, same band.",
        de="„{name}“ wechselt sich nicht mit diesem Dokument ab: gleiches Ereignis oder gleiche Größe,"
        " gleiches Band.",
        mend_en="Those that do: {possible}.",
        mend_de="In Frage kommen: {possible}.",
    ),
    "order-circular": Message(
        en="Each of these wants to come before the next: {circle}.",
        de="Jedes davon will vor dem nächsten kommen: {circle}.",
        mend_en="Remove one `before` or `after`.",
        mend_de="Entferne ein `before` oder `after`.",
    ),
    "order-undeclared": Message(
        en="It matters whether “{one}” or “{other}” comes first, and nothing says which ({about}).",
        de="Es kommt darauf an, ob „{one}“ oder „{other}“ zuerst kommt, und nichts legt es fest ({about}).",
        mend_en="Add `before: {one}` or `after: {one}` here, or put one of them into another band.",
        mend_de="Ergänze hier `before: {one}` oder `after: {one}`, oder gib einem ein anderes Band.",
    ),
    # Phases
    "unknown-phase": Message(
        en="There is no phase “{name}”.",
        de="Es gibt keine Phase „{name}“.",
        mend_en="Phases are: {possible}.",
        mend_de="Phasen sind: {possible}.",
    ),
    "unknown-notation": Message(
        en="There is no notation “{name}”.",
        de="Es gibt keine Schreibweise (notation) „{name}“.",
        mend_en="Notations are: {possible}.",
        mend_de="Schreibweisen sind: {possible}.",
    ),
    "phase-unreachable": Message(
        en="No way leads from the first phase “{start}” to “{name}”.",
        de="Von der ersten Phase „{start}“ führt kein Weg zu „{name}“.",
        mend_en="Name it under `next` of another phase, or remove it.",
        mend_de="Nenne sie unter `next` einer anderen Phase, oder entferne sie.",
    ),
    "edge-never-taken": Message(
        en="The way to “{to}” is never taken: one without a condition stands before it.",
        de="Der Weg zu „{to}“ wird nie genommen: Vor ihm steht einer ohne Bedingung.",
        mend_en="Put the one without `when` last.",
        mend_de="Stelle den ohne `when` ans Ende.",
    ),
    "phase-may-be-stuck": Message(
        en="If this does not hold, no way leads on from the phase “{name}”.",
        de="Gilt dies nicht, so führt von der Phase „{name}“ kein Weg weiter.",
        mend_en="Add a last way without `when`.",
        mend_de="Ergänze als letzten einen Weg ohne `when`.",
    ),
    "phases-circle": Message(
        en="Nobody decides in these phases, and nothing counts, so they could go round for ever: {circle}.",
        de="In diesen Phasen entscheidet niemand, und nichts zählt mit; sie könnten ewig kreisen: {circle}.",
        mend_en="Let somebody decide in one of them, or leave the circle by a `when` on what they change.",
        mend_de="Lass in einer jemanden entscheiden, oder verlasse den Kreis durch ein `when` über etwas,"
        " das sie ändern.",
    ),
    # Notations
    "notation-without-forms": Message(
        en="The notation has no forms.",
        de="Die Schreibweise hat keine Formen.",
        mend_en="Write at least one: a name and its pattern.",
        mend_de="Schreibe wenigstens eine: einen Namen und ihr Muster.",
    ),
    "form-without-pattern": Message(
        en="The form “{name}” has no pattern.",
        de="Die Form „{name}“ hat kein Muster.",
        mend_en="Add `pattern`, or `one_of` with named alternatives.",
        mend_de="Ergänze `pattern`, oder `one_of` mit benannten Möglichkeiten.",
    ),
    "form-two-shapes": Message(
        en="The form “{name}” has both `pattern` and `one_of`.",
        de="Die Form „{name}“ hat sowohl `pattern` als auch `one_of`.",
        mend_en="Keep one of them.",
        mend_de="Behalte eines davon.",
    ),
    "form-names-and-makes": Message(
        en="A form names a thing or makes one, not both.",
        de="Eine Form nennt ein Ding oder macht eines, nicht beides.",
        mend_en="Keep `names` or `makes`.",
        mend_de="Behalte `names` oder `makes`.",
    ),
    "form-names-without-id": Message(
        en="The form “{name}” names a thing, so it always needs the slot <id>.",
        de="Die Form „{name}“ nennt ein Ding und braucht darum immer den Platz <id>.",
        mend_en="Add <id> to its pattern.",
        mend_de="Ergänze <id> in ihrem Muster.",
    ),
    "form-not-an-option": Message(
        en="The form “{name}” fills the field of that name of “{type}”, which does not take: {words}.",
        de="Die Form „{name}“ füllt das gleichnamige Feld von „{type}“; es nimmt nicht auf: {words}.",
        mend_en="List the names of its alternatives in `one_of` of the field.",
        mend_de="Nenne die Namen ihrer Möglichkeiten in `one_of` des Feldes.",
    ),
    "slot-without-field": Message(
        en="What <{name}> reads has nowhere to go: “{type}” has no such field.",
        de="Was <{name}> liest, kommt nirgends hin: „{type}“ hat kein solches Feld.",
        mend_en="Its fields are: {possible}.",
        mend_de="Seine Felder sind: {possible}.",
    ),
    "slot-reads-form": Message(
        en="Inside a form that names a thing, <{name}> can read a plain word only.",
        de="In einer Form, die ein Ding nennt, kann <{name}> nur ein einfaches Wort lesen.",
        mend_en="Write the slot without a form.",
        mend_de="Schreibe den Platz ohne Form.",
    ),
    "slot-read-often": Message(
        en="<{name}> may stand several times in a line, but its field holds one value only.",
        de="<{name}> darf mehrmals in einer Zeile stehen; sein Feld enthält aber nur einen Wert.",
        mend_en="Add `list: true` to the field.",
        mend_de="Ergänze beim Feld `list: true`.",
    ),
    "slot-does-not-fit": Message(
        en="What <{name}> reads does not fit its field, which holds {given_en}.",
        de="Was <{name}> liest, passt nicht in sein Feld; es enthält {given_de}.",
    ),
    "slot-for-field-missing": Message(
        en="A line need not say “{name}” of the “{type}” that it makes, and the field has no value"
        " without it.",
        de="Eine Zeile muss „{name}“ des „{type}“, das sie macht, nicht angeben, und das Feld hat sonst"
        " keinen"
        " Wert.",
        mend_en="Give the field a `default` or `optional: true`, or the pattern a slot that is always there.",
        mend_de="Gib dem Feld ein `default` oder `optional: true`, oder dem Muster einen Platz, der immer da"
        " ist.",
    ),
    "unknown-slot": Message(
        en="No order has a repeated slot “{name}” for the remark.",
        de="Kein Befehl hat einen wiederholbaren Platz „{name}“ für die Bemerkung.",
        mend_en="Repeated slots are: {possible}. Without `in` the remark stands at the end of the line.",
        mend_de="Wiederholbare Plätze sind: {possible}. Ohne `in` steht die Bemerkung am Ende der Zeile.",
    ),
    # Scenarios and examples
    "unknown-plural": Message(
        en="There is no type with the plural “{name}”.",
        de="Es gibt keinen Typ mit der Mehrzahl „{name}“.",
        mend_en="Possible are: {possible}.",
        mend_de="Möglich sind: {possible}.",
    ),
    "unknown-scenario": Message(
        en="There is no scenario “{name}”.",
        de="Es gibt kein Szenario „{name}“.",
        mend_en="Scenarios are: {possible}.",
        mend_de="Szenarien sind: {possible}.",
    ),
    "unknown-thing": Message(
        en="There is no “{name}” in the state that this starts from.",
        de="Im Zustand, von dem dies ausgeht, gibt es kein „{name}“.",
        mend_en="Possible are: {possible}.",
        mend_de="Möglich sind: {possible}.",
    ),
    "thing-of-other-type": Message(
        en="“{name}” is of type “{type}”, but a “{wanted}” is needed.",
        de="„{name}“ ist vom Typ „{type}“, gebraucht wird aber „{wanted}“.",
    ),
    "duplicate-thing": Message(
        en="Two things are called “{name}”.",
        de="Zwei Dinge heißen „{name}“.",
        mend_en="Give one of them another name.",
        mend_de="Gib einem davon einen anderen Namen.",
    ),
    "field-missing": Message(
        en="“{thing}” says nothing about “{name}”.",
        de="„{thing}“ sagt nichts zu „{name}“.",
        mend_en="Add it, or give the field a `default` or `optional: true`.",
        mend_de="Ergänze es, oder gib dem Feld ein `default` oder `optional: true`.",
    ),
    "whole-in-state": Message(
        en="“{name}” is a whole of the type “{type}”, which only joining its parts makes.",
        de="„{name}“ ist ein Ganzes vom Typ „{type}“; es entsteht nur, indem seine Teile eins werden.",
        mend_en="Give its parts, and let an effect join them.",
        mend_de="Gib seine Teile an, und lass eine Wirkung sie vereinen.",
    ),
}

NOTES: dict[str, tuple[str, str]] = {
    "language-de": ("German", "Deutsch"),
    "language-en": ("English", "Englisch"),
    "other-effect": ("the other one", "das andere"),
    "edge-always-taken": ("this one is always taken", "dieser wird immer genommen"),
    "things-in-play": ("which things are in play", "welche Dinge im Spiel sind"),
    "order-of-dice": ("which die is whose", "welcher Würfel wem gehört"),
    "which-comes-instead": ("which takes the event's place", "welche an die Stelle des Ereignisses tritt"),
}
