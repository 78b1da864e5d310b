"""What is said about how an expression is written."""

from regelwerk.model.messages import Message

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
}
