"""What is said about mistakes in expressions."""

from engine.model.messages import Message

_EXPECTED_EN = "{given_en}, but {wanted_en} is needed"
_EXPECTED_DE = "{given_de}, gebraucht wird aber {wanted_de}"

MESSAGES: dict[str, Message] = {
    # The text itself
    "expression-empty": Message(
        en="The expression is empty.",
        de="Der Ausdruck ist leer.",
        mend_en="Write a condition or a value, or remove the key.",
        mend_de="Schreibe eine Bedingung oder einen Wert, oder entferne den Schlüssel.",
    ),
    "expression-too-long": Message(
        en="The expression has {length} characters; at most {most} are allowed.",
        de="Der Ausdruck hat {length} Zeichen; erlaubt sind höchstens {most}.",
        mend_en="Give parts of it names as definitions.",
        mend_de="Gib Teilen davon als Definitionen einen Namen.",
    ),
    "expression-too-deep": Message(
        en="The expression is nested too deeply; at most {most} levels are allowed.",
        de="Der Ausdruck ist zu tief verschachtelt; erlaubt sind höchstens {most} Stufen.",
        mend_en="Give parts of it names as definitions.",
        mend_de="Gib Teilen davon als Definitionen einen Namen.",
    ),
    "expression-too-many-parts": Message(
        en="The expression has more than {most} parts.",
        de="Der Ausdruck hat mehr als {most} Teile.",
        mend_en="Give parts of it names as definitions.",
        mend_de="Gib Teilen davon als Definitionen einen Namen.",
    ),
    "expression-too-many-loops": Message(
        en="More than {most} “for” stand inside one another; that could take forever.",
        de="Mehr als {most} „for“ stehen ineinander; das könnte ewig dauern.",
        mend_en="Give the inner part a name as a definition.",
        mend_de="Gib dem inneren Teil als Definition einen Namen.",
    ),
    "expression-syntax": Message(
        en="The expression can not be understood near “{near}”.",
        de="Der Ausdruck ist bei „{near}“ nicht zu verstehen.",
        mend_en="Often an operator, a comma, or a word such as “and” is missing there.",
        mend_de="Oft fehlt dort ein Rechenzeichen, ein Komma oder ein Wort wie „and“.",
    ),
    "expression-two-values": Message(
        en="“{other}” stands right behind “{one}”, and nothing says how they belong together.",
        de="„{other}“ steht gleich hinter „{one}“, und nichts sagt, wie sie zusammengehören.",
        mend_en="Write an operator, a comma or a word such as `and` between them; what a word of the language"
        " is asked about stands in brackets, such as count(…).",
        mend_de="Schreibe ein Rechenzeichen, ein Komma oder ein Wort wie `and` dazwischen; worauf sich ein"
        " Wort der Sprache bezieht, steht in Klammern, etwa count(…).",
    ),
    "expression-two-signs": Message(
        en="“{other}” can not follow “{one}”: a value belongs between them.",
        de="„{other}“ kann nicht auf „{one}“ folgen: Dazwischen gehört ein Wert.",
        mend_en="Write the value, or keep one of the two signs.",
        mend_de="Schreibe den Wert, oder behalte eines der beiden Zeichen.",
    ),
    "expression-nothing-behind": Message(
        en="Behind “{sign}” something is missing.",
        de="Hinter „{sign}“ fehlt etwas.",
        mend_en="Write what belongs there, or remove “{sign}”.",
        mend_de="Schreibe, was dorthin gehört, oder nimm „{sign}“ weg.",
    ),
    "expression-nothing-before": Message(
        en="Before “{sign}” something is missing.",
        de="Vor „{sign}“ fehlt etwas.",
        mend_en="Write what belongs there, or remove “{sign}”.",
        mend_de="Schreibe, was dorthin gehört, oder nimm „{sign}“ weg.",
    ),
    "expression-percent": Message(
        en="There is no percent sign in expressions.",
        de="Prozentzeichen gibt es in Ausdrücken nicht.",
        mend_en="Divide by a hundred: 50 / 100. (Between two numbers, % gives the remainder.)",
        mend_de="Teile durch hundert: 50 / 100. (Zwischen zwei Zahlen ergibt % den Rest.)",
    ),
    "expression-if-first": Message(
        en="A condition does not begin with “{word}”.",
        de="Eine Bedingung beginnt nicht mit „{word}“.",
        mend_en="Leave the word out. A choice between two values is written: one if condition else other.",
        mend_de="Lass das Wort weg. Eine Wahl zwischen zwei Werten schreibt man:"
        " eines if Bedingung else anderes.",
    ),
    "expression-then": Message(
        en="“{word}” is no word of expressions: an expression only says what holds.",
        de="„{word}“ ist kein Wort der Ausdrücke: Ein Ausdruck sagt nur, was gilt.",
        mend_en="What happens then stands under `then` or `do`. A choice between two values is written:"
        " one if condition else other.",
        mend_de="Was dann geschieht, steht unter `then` oder `do`. Eine Wahl zwischen zwei Werten schreibt"
        " man: eines if Bedingung else anderes.",
    ),
    "expression-unit": Message(
        en="“{unit}” can not stand behind a number: expressions reckon with numbers alone.",
        de="„{unit}“ kann nicht hinter einer Zahl stehen: Ausdrücke rechnen mit bloßen Zahlen.",
        mend_en="Leave the unit out; it is given once, as `unit` of the field or column.",
        mend_de="Lass die Einheit weg; sie steht einmal, als `unit` des Feldes oder der Spalte.",
    ),
    "expression-dice": Message(
        en="“{dice}”: an expression can not throw dice.",
        de="„{dice}“: Ein Ausdruck kann nicht würfeln.",
        mend_en="Throw each die by an effect of its own, `{roll: {sides}, as: thrown}`, and reckon with"
        " `thrown`.",
        mend_de="Wirf jeden Würfel durch eine eigene Wirkung, `{roll: {sides}, as: wurf}`, und rechne mit"
        " `wurf`.",
    ),
    "expression-quotes": Message(
        en="The quotation mark {mark} is one for printed text.",
        de="Das Anführungszeichen {mark} ist eines für gedruckten Text.",
        mend_en="In expressions a text stands between straight ones: 'text'.",
        mend_de="In Ausdrücken steht ein Text zwischen geraden: 'Text'.",
    ),
    "expression-bracket": Message(
        en="The bracket “{bracket}” has no partner.",
        de="Die Klammer „{bracket}“ hat kein Gegenstück.",
        mend_en="Close each ( with ) and each [ with ].",
        mend_de="Schließe jede ( mit ) und jede [ mit ].",
    ),
    "expression-generator-brackets": Message(
        en="A “… for … in …” beside other arguments needs brackets of its own.",
        de="Ein „… for … in …“ neben anderen Angaben braucht eigene Klammern.",
        mend_en="Write it in square brackets: [… for … in …].",
        mend_de="Schreibe es in eckigen Klammern: [… for … in …].",
    ),
    "expression-loose-generator": Message(
        en="A “… for … in …” stands only in square brackets or in a word such as any( ).",
        de="Ein „… for … in …“ steht nur in eckigen Klammern oder in einem Wort wie any( ).",
        mend_en="Put square brackets around it.",
        mend_de="Setze eckige Klammern darum.",
    ),
    "expression-open-text": Message(
        en="The quotation mark {quote} is never closed.",
        de="Das Anführungszeichen {quote} wird nie geschlossen.",
        mend_en="Close the text with the same sign.",
        mend_de="Schließe den Text mit demselben Zeichen.",
    ),
    "expression-adjacent-texts": Message(
        en="Two texts stand side by side with nothing between them.",
        de="Zwei Texte stehen unverbunden nebeneinander.",
        mend_en="Put a comma between them.",
        mend_de="Setze ein Komma dazwischen.",
    ),
    "expression-possessive": Message(
        en="What “{name}” has can not be named with an apostrophe.",
        de="Was „{name}“ hat, lässt sich nicht mit einem Apostroph nennen.",
        mend_en="Write a dot between the thing and its field.",
        mend_de="Schreibe einen Punkt zwischen das Ding und sein Feld.",
    ),
    "expression-text-prefix": Message(
        en="“{prefix}” stands directly before a quotation mark.",
        de="„{prefix}“ steht direkt vor einem Anführungszeichen.",
        mend_en="Texts have no prefix here; put values together with join([…]).",
        mend_de="Texte haben hier keinen Vorsatz; setze Werte mit join([…]) zusammen.",
    ),
    "expression-backslash": Message(
        en="“\\” means nothing in an expression.",
        de="„\\“ hat in einem Ausdruck keine Bedeutung.",
        mend_en="Remove it.",
        mend_de="Entferne es.",
    ),
    "expression-comment": Message(
        en="“#” begins no comment inside an expression.",
        de="„#“ beginnt in einem Ausdruck keine Anmerkung.",
        mend_en="Put the remark on a line of its own, outside the expression.",
        mend_de="Schreibe die Anmerkung auf eine eigene Zeile außerhalb des Ausdrucks.",
    ),
    "expression-braces": Message(
        en="“{sign}” means nothing in an expression.",
        de="„{sign}“ hat in einem Ausdruck keine Bedeutung.",
        mend_en="Lists stand in square brackets.",
        mend_de="Listen stehen in eckigen Klammern.",
    ),
    "expression-colon": Message(
        en="“:” means nothing in an expression.",
        de="„:“ hat in einem Ausdruck keine Bedeutung.",
        mend_en="Choose parts of a list with [x for x in list if …].",
        mend_de="Wähle Teile einer Liste mit [x for x in Liste if …].",
    ),
    "expression-sign": Message(
        en="The sign “{sign}” is not known here.",
        de="Das Zeichen „{sign}“ ist hier nicht bekannt.",
    ),
    "expression-foreign-word": Message(
        en="“{name}” is not a word of expressions.",
        de="„{name}“ ist kein Wort der Ausdrücke.",
    ),
    "expression-capital-constant": Message(
        en="“{name}” is written with a small letter here.",
        de="„{name}“ wird hier klein geschrieben.",
    ),
    "expression-reserved": Message(
        en="“{name}” is reserved and can not be a name.",
        de="„{name}“ ist vergeben und kann kein Name sein.",
        mend_en="Give the field or parameter another name.",
        mend_de="Gib dem Feld oder der Angabe einen anderen Namen.",
    ),
    "expression-underscore": Message(
        en="Names do not begin with an underscore: “{name}”.",
        de="Namen beginnen nicht mit einem Unterstrich: „{name}“.",
        mend_en="Begin the name with a letter.",
        mend_de="Beginne den Namen mit einem Buchstaben.",
    ),
    "expression-number-form": Message(
        en="“{number}” is not written like a number.",
        de="„{number}“ ist nicht wie eine Zahl geschrieben.",
        mend_en="Use digits only, without a leading 0, and a point for decimals: 12 or 0.5.",
        mend_de="Nimm nur Ziffern, ohne 0 am Anfang, und für Dezimalen einen Punkt: 12 oder 0.5.",
    ),
    "expression-number-too-large": Message(
        en="The number is too long; at most {most} digits are allowed.",
        de="Die Zahl ist zu lang; erlaubt sind höchstens {most} Stellen.",
    ),
    # What the language does not have
    "expression-power": Message(
        en="There are no powers in expressions.",
        de="Potenzen gibt es in Ausdrücken nicht.",
        mend_en="Multiply: x * x.",
        mend_de="Multipliziere: x * x.",
    ),
    "expression-assignment": Message(
        en="An expression changes nothing, so it can not assign a value.",
        de="Ein Ausdruck ändert nichts und kann daher keinen Wert zuweisen.",
        mend_en="To compare, write ==. To change a value, use an effect.",
        mend_de="Zum Vergleichen schreibe ==. Zum Ändern eines Werts nimm eine Wirkung.",
    ),
    "expression-lambda": Message(
        en="Expressions define no functions of their own.",
        de="Ausdrücke legen keine eigenen Funktionen an.",
        mend_en="Write a definition and call it by its name.",
        mend_de="Schreibe eine Definition und rufe sie mit ihrem Namen auf.",
    ),
    "expression-method": Message(
        en="“{name}” can not be called on a value.",
        de="„{name}“ kann nicht an einem Wert aufgerufen werden.",
        mend_en="Words stand in front: {name}(value).",
        mend_de="Wörter stehen davor: {name}(Wert).",
    ),
    "expression-call-of": Message(
        en="Only a word or a definition can be called, by its name.",
        de="Nur ein Wort oder eine Definition kann aufgerufen werden, mit ihrem Namen.",
    ),
    "expression-star": Message(
        en="Arguments are given one by one, without a star.",
        de="Angaben werden einzeln gemacht, ohne Stern.",
    ),
    "expression-comma": Message(
        en="A comma separates things only inside brackets.",
        de="Ein Komma trennt nur innerhalb von Klammern.",
        mend_en="Lists stand in square brackets; a number's decimals follow a point: 0.5.",
        mend_de="Listen stehen in eckigen Klammern; Dezimalen folgen einem Punkt: 0.5.",
    ),
    "expression-plus-sign": Message(
        en="A number needs no plus sign in front.",
        de="Eine Zahl braucht kein Pluszeichen davor.",
        mend_en="Remove the plus sign.",
        mend_de="Entferne das Pluszeichen.",
    ),
    "expression-not-allowed": Message(
        en="This way of writing is not part of expressions.",
        de="Diese Schreibweise gehört nicht zu den Ausdrücken.",
    ),
    # Names
    "expression-unknown-name": Message(
        en="“{name}” is not known here.",
        de="„{name}“ ist hier nicht bekannt.",
        mend_en="Known here: {possible}. A text stands in quotes.",
        mend_de="Bekannt sind hier: {possible}. Ein Text steht in Anführungszeichen.",
    ),
    "expression-word-unquoted": Message(
        en="“{name}” is a word that a field may hold, not something with a value of its own.",
        de="„{name}“ ist ein Wort, das ein Feld enthalten kann, und hat selbst keinen Wert.",
        mend_en="Put it in quotes.",
        mend_de="Setze es in Anführungszeichen.",
    ),
    "expression-unknown-field": Message(
        en="‘{of}’ has no “{name}”.",
        de="„{of}“ hat kein „{name}“.",
        mend_en="It has: {possible}.",
        mend_de="Vorhanden sind: {possible}.",
    ),
    "expression-field-of-descendant": Message(
        en="Not every ‘{type}’ has “{name}”; only these do: {types}.",
        de="Nicht jedes „{type}“ hat „{name}“, sondern nur: {types}.",
        mend_en="Ask first: is_a(…, {types}) and ….",
        mend_de="Frage vorher: is_a(…, {types}) and ….",
    ),
    "expression-field-of-list": Message(
        en="A list has no “{name}”; each thing in it does.",
        de="Eine Liste hat kein „{name}“, sondern jedes Ding darin.",
        mend_en="Write any(x.{name} … for x in list), or another word that takes a list.",
        mend_de="Schreibe any(x.{name} … for x in Liste) oder ein anderes Wort, das eine Liste nimmt.",
    ),
    "expression-no-fields": Message(
        en="“{name}” can not be read here: this is {given_en}.",
        de="„{name}“ kann hier nicht gelesen werden: dies ist {given_de}.",
        mend_en="Only things and rows of tables have fields.",
        mend_de="Nur Dinge und Zeilen von Tafeln haben Felder.",
    ),
    "expression-unknown-row": Message(
        en="The table ‘{table}’ has no row “{name}”.",
        de="Die Tafel „{table}“ hat keine Zeile „{name}“.",
        mend_en="It has: {possible}.",
        mend_de="Vorhanden sind: {possible}.",
    ),
    "expression-computed-key": Message(
        en="A row is named by a key in quotes; this is {given_en}.",
        de="Eine Zeile wird mit einem Schlüssel in Anführungszeichen genannt; dies ist {given_de}.",
        mend_en="Search it: first(row for row in {table} if row.… == …).",
        mend_de="Suche sie: first(row for row in {table} if row.… == …).",
    ),
    "expression-unknown-type": Message(
        en="There is no type “{name}”.",
        de="Es gibt keinen Typ „{name}“.",
        mend_en="Known types: {possible}.",
        mend_de="Bekannte Typen: {possible}.",
    ),
    "expression-type-wanted": Message(
        en="Here stands the id of a type, by itself.",
        de="Hier steht die Kennung eines Typs, für sich allein.",
    ),
    "expression-type-as-value": Message(
        en="“{name}” is a type, not a thing.",
        de="„{name}“ ist ein Typ, kein Ding.",
        mend_en="All things of the type are named by its plural.",
        mend_de="Alle Dinge des Typs nennt seine Mehrzahl.",
    ),
    "expression-unknown-function": Message(
        en="There is no word or definition “{name}”.",
        de="Es gibt kein Wort und keine Definition „{name}“.",
        mend_en="Known here: {possible}.",
        mend_de="Bekannt sind hier: {possible}.",
    ),
    "expression-call-missing": Message(
        en="“{name}” needs its arguments in brackets.",
        de="„{name}“ braucht seine Angaben in Klammern.",
    ),
    "expression-name-taken": Message(
        en="“{name}” already means something here.",
        de="„{name}“ bedeutet hier schon etwas.",
        mend_en="Choose another name after “for”.",
        mend_de="Wähle nach „for“ einen anderen Namen.",
    ),
    "expression-loop-variable": Message(
        en="After “for” stands one plain name.",
        de="Nach „for“ steht ein einzelner Name.",
    ),
    "expression-loop-over": Message(
        en="“for … in” goes through a list; this is {given_en}.",
        de="„for … in“ geht durch eine Liste; dies ist {given_de}.",
    ),
    # Arguments
    "expression-missing-argument": Message(
        en="“{function}” also needs: {names}.",
        de="„{function}“ braucht noch: {names}.",
    ),
    "expression-too-many-arguments": Message(
        en="“{function}” takes {most|argument|arguments}; {given|is|are} given.",
        de="„{function}“ nimmt {most|Angabe|Angaben}; hier stehen {given}.",
    ),
    "expression-unknown-argument": Message(
        en="“{function}” has no argument “{name}”.",
        de="„{function}“ hat keine Angabe „{name}“.",
        mend_en="It has: {possible}.",
        mend_de="Vorhanden sind: {possible}.",
    ),
    "expression-argument-twice": Message(
        en="“{name}” of “{function}” is given twice.",
        de="„{name}“ von „{function}“ ist zweimal angegeben.",
    ),
    "expression-argument": Message(
        en=f"“{{name}}” of “{{function}}”: this is {_EXPECTED_EN}.",
        de=f"„{{name}}“ von „{{function}}“: dies ist {_EXPECTED_DE}.",
    ),
    "expression-argument-type": Message(
        en=f"“{{function}}”: this is {_EXPECTED_EN}.",
        de=f"„{{function}}“: dies ist {_EXPECTED_DE}.",
    ),
    "expression-argument-thing": Message(
        en="“{function}” needs a thing; this is {given_en}.",
        de="„{function}“ braucht ein Ding; dies ist {given_de}.",
    ),
    "expression-argument-text": Message(
        en="“{function}” can not put this into words: {given_en}.",
        de="„{function}“ kann dies nicht in Worte fassen: {given_de}.",
        mend_en="Name one field of it, or join the texts of a list's items.",
        mend_de="Nenne ein Feld davon oder verbinde die Texte der einzelnen Einträge.",
    ),
    "expression-one-number": Message(
        en="“{function}” compares a list or at least two numbers.",
        de="„{function}“ vergleicht eine Liste oder mindestens zwei Zahlen.",
    ),
    "expression-count-of-conditions": Message(
        en="This would count the conditions, the false ones too.",
        de="So würden die Bedingungen gezählt, auch die falschen.",
        mend_en="Put the condition after “if”: count(x for x in list if condition).",
        mend_de="Setze die Bedingung nach „if“: count(x for x in Liste if Bedingung).",
    ),
    "expression-never-a": Message(
        en="This is {given_en}, which can never be {wanted_en}.",
        de="Dies ist {given_de} und kann nie {wanted_de} sein.",
    ),
    "expression-no-common-type": Message(
        en="“{word}” could give things of types that have nothing in common: {types}.",
        de="„{word}“ könnte Dinge von Typen ergeben, die nichts gemeinsam haben: {types}.",
        mend_en="Let these types descend from one type.",
        mend_de="Lass diese Typen von einem gemeinsamen Typ abstammen.",
    ),
    # Types
    "expression-expected": Message(
        en=f"This is {_EXPECTED_EN}.",
        de=f"Dies ist {_EXPECTED_DE}.",
    ),
    "expression-not-whole": Message(
        en="This may have decimals, but a whole number is needed.",
        de="Dies kann Nachkommastellen haben, gebraucht wird aber eine ganze Zahl.",
        mend_en="Use round_up(…), round_down(…) or the whole division //.",
        mend_de="Nimm round_up(…), round_down(…) oder die ganzzahlige Teilung //.",
    ),
    "expression-not-a-condition": Message(
        en="Here something true or false is needed; this is {given_en}.",
        de="Hier wird etwas Wahres oder Falsches gebraucht; dies ist {given_de}.",
        mend_en="Compare it: … > 0, … is not none.",
        mend_de="Vergleiche es: … > 0, … is not none.",
    ),
    "expression-optional-condition": Message(
        en="This may be none, which is neither true nor false.",
        de="Dies kann none sein, also weder wahr noch falsch.",
        mend_en="Write … == true.",
        mend_de="Schreibe … == true.",
    ),
    "expression-not-an-option": Message(
        en="“{name}” is not among the permitted words.",
        de="„{name}“ gehört nicht zu den erlaubten Wörtern.",
        mend_en="Permitted: {possible}.",
        mend_de="Erlaubt sind: {possible}.",
    ),
    "expression-mixed": Message(
        en="These values have nothing in common: {one_en} and {other_en}.",
        de="Diese Werte haben nichts gemeinsam: {one_de} und {other_de}.",
    ),
    "expression-never-equal": Message(
        en="These can never be equal: {left_en} and {right_en}.",
        de="Diese können nie gleich sein: {left_de} und {right_de}.",
    ),
    "expression-lists-compared": Message(
        en="A list is not compared as a whole.",
        de="Eine Liste wird nicht als Ganzes verglichen.",
        mend_en="Ask with “in”, any(…), all(…) or count(…).",
        mend_de="Frage mit „in“, any(…), all(…) oder count(…).",
    ),
    "expression-order-of": Message(
        en="“{operator}” compares numbers; this compares {left_en} with {right_en}.",
        de="„{operator}“ vergleicht Zahlen; hier steht links {left_de}, rechts {right_de}.",
    ),
    "expression-in-not-list": Message(
        en="“in” looks into a list; this is {given_en}.",
        de="„in“ sieht in einer Liste nach; dies ist {given_de}.",
    ),
    "expression-none-compared": Message(
        en="“{operator}” does not ask for none.",
        de="„{operator}“ fragt nicht nach none.",
        mend_en="Write “is none” or “is not none”.",
        mend_de="Schreibe „is none“ oder „is not none“.",
    ),
    "expression-is-without-none": Message(
        en="“is” asks for none only.",
        de="„is“ fragt nur nach none.",
        mend_en="Compare other values with == or !=.",
        mend_de="Vergleiche andere Werte mit == oder !=.",
    ),
    "expression-never-none": Message(
        en="This is always {given_en}, never none.",
        de="Dies ist immer {given_de}, nie none.",
        mend_en="Remove the question, or declare the field optional.",
        mend_de="Entferne die Frage oder erkläre das Feld für „optional“.",
    ),
    "expression-text-arithmetic": Message(
        en="“{operator}” calculates with numbers; this is {given_en}.",
        de="„{operator}“ rechnet mit Zahlen; dies ist {given_de}.",
        mend_en="Put texts together with join([…]).",
        mend_de="Setze Texte mit join([…]) zusammen.",
    ),
    "expression-arithmetic": Message(
        en="“{operator}” calculates with numbers; this is {given_en}.",
        de="„{operator}“ rechnet mit Zahlen; dies ist {given_de}.",
    ),
    "expression-division-by-zero": Message(
        en="Nothing can be divided by 0.",
        de="Durch 0 kann nicht geteilt werden.",
    ),
    "expression-index-of": Message(
        en="Only a list has places counted from 0; this is {given_en}.",
        de="Nur eine Liste hat Plätze, gezählt ab 0; dies ist {given_de}.",
    ),
    "expression-index": Message(
        en="A place in a list is a whole number; this is {given_en}.",
        de="Ein Platz in einer Liste ist eine ganze Zahl; dies ist {given_de}.",
    ),
    # Judgements
    "expression-judged-here": Message(
        en="“{function}” may still be undecided, and here an undecided value can not be used.",
        de="„{function}“ kann noch unentschieden sein; hier ist ein unentschiedener Wert nicht brauchbar.",
        mend_en="Use it in comparisons, sums, and/or/not, or in any, all, sum, count, min, max.",
        mend_de="Nimm es in Vergleichen, Summen, and/or/not oder in any, all, sum, count, min, max.",
    ),
    "expression-judged-argument": Message(
        en="“{function}” may still be undecided, so it can not be given to “{to}”.",
        de="„{function}“ kann noch unentschieden sein und daher nicht an „{to}“ übergeben werden.",
        mend_en="Write the value out, or make “{to}” read it itself.",
        mend_de="Schreibe den Wert aus oder lass „{to}“ ihn selbst lesen.",
    ),
    "expression-judged-too-large": Message(
        en="This is too large to be worked out while judgements are still undecided.",
        de="Dies ist zu groß, um es auszurechnen, solange Urteile noch unentschieden sind.",
        mend_en="Give parts of it names as definitions.",
        mend_de="Gib Teilen davon als Definitionen einen Namen.",
    ),
    "expression-judged-type": Message(
        en="“{function}” may still be undecided; only conditions and numbers can be, this is {given_en}.",
        de="„{function}“ kann noch unentschieden sein, dies ist aber {given_de}; nur Bedingungen und"
        " Zahlen können es sein.",
        mend_en="Judge a condition or a number instead.",
        mend_de="Beurteile stattdessen eine Bedingung oder eine Zahl.",
    ),
    "expression-no-space": Message(
        en="“{function}” asks about places, and the ruleset has none.",
        de="„{function}“ fragt nach Orten, und das Regelwerk hat keine.",
        mend_en="Declare a `space` in the ruleset's own document.",
        mend_de="Gib im Dokument des Regelwerks `space` an.",
    ),
    "expression-not-a-place": Message(
        en="“{function}” wants a point or a thing that stands on the table ({types}); this is {given_en}.",
        de="„{function}“ will einen Punkt oder ein Ding, das auf dem Tisch steht ({types}); das ist"
        " {given_de}.",
    ),
    "expression-other-space": Message(
        en="“{function}” has no meaning in the space of this ruleset.",
        de="„{function}“ hat im Raum dieses Regelwerks keine Bedeutung.",
    ),
    "expression-argument-elsewhere": Message(
        en="“{function}” takes nothing like this among hexes.",
        de="„{function}“ nimmt auf einer Karte aus Sechsecken nichts dergleichen.",
        mend_en="Leave it out.",
        mend_de="Lass es weg.",
    ),
    "expression-no-sides": Message(
        en="“{function}” asks about what lies between hexes, and the ruleset's space declares no `sides`.",
        de="„{function}“ fragt, was zwischen Feldern liegt, und der Raum des Regelwerks nennt keine `sides`.",
    ),
    "expression-not-in-space": Message(
        en="“{function}” wants a thing of type {types} here; this is {given_en}.",
        de="„{function}“ will hier ein Ding vom Typ {types}; das ist {given_de}.",
    ),
}

NOTES: dict[str, tuple[str, str]] = {}
