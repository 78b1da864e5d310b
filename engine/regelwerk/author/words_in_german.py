"""What each word means, in German; the English stands in the words' own modules."""

FUNCTIONS_IN_GERMAN = {
    "any": "`any(Bedingung for x in Liste)`: wahr, wenn die Bedingung für mindestens eines gilt. Bei einer leeren "
    "Liste ist es falsch. `any(Liste)` nimmt eine Liste von Bedingungen.",
    "all": "`all(Bedingung for x in Liste)`: wahr, wenn die Bedingung für jedes gilt. Bei einer leeren Liste ist es "
    "wahr. `all(Liste)` nimmt eine Liste von Bedingungen.",
    "sum": "`sum(Zahl for x in Liste)`: alle Zahlen zusammengezählt; 0 bei einer leeren Liste.",
    "count": "`count(x for x in Liste if Bedingung)`: wie viele es sind; `count(Liste)` zählt eine Liste. "
    "Bedingungen stehen hinter `if`: Zählte man sie selbst, zählten auch die falschen, darum ist das nicht erlaubt.",
    "min": "`min(Zahl for x in Liste)`, `min(Liste)` oder `min(a, b, …)`: die kleinste Zahl. Bei einer leeren Liste "
    "gibt es keine, und das Spiel bricht mit einer Meldung ab, außer `default` nennt einen Ersatz.",
    "max": "`max(Zahl for x in Liste)`, `max(Liste)` oder `max(a, b, …)`: die größte Zahl. Bei einer leeren Liste "
    "gibt es keine, und das Spiel bricht mit einer Meldung ab, außer `default` nennt einen Ersatz.",
    "abs": "`abs(Zahl)`: wie weit eine Zahl von 0 entfernt ist.",
    "round_up": "`round_up(Zahl)`: die ganze Zahl, die nicht kleiner ist.",
    "round_down": "`round_down(Zahl)`: die ganze Zahl, die nicht größer ist.",
    "first": "`first(Liste)`: was zuerst steht, oder nichts (none) bei einer leeren Liste.",
    "is_a": "`is_a(Ding, Typ)`: ob ein Ding von diesem Typ ist oder von einem, der davon abstammt. Danach dürfen in "
    "derselben Bedingung die Felder dieses Typs gelesen werden.",
    "whole": "`whole(Ding)`: wovon das Ding ein Teil ist, oder es selbst, wenn es allein steht.",
    "parts": "`parts(Ding)`: woraus ein Ganzes besteht; eine leere Liste bei einem Ding ohne Teile.",
    "members": "`members(Ding)`: seine Teile, oder nur es selbst, wenn es keine hat.",
    "join": "`join(Texte, separator='')`: Texte hintereinander, mit dem Trenner dazwischen; höchstens 10.000 Zeichen.",
    "text": "`text(Wert)`: eine Zahl, ein Wort, wahr oder falsch, ein Punkt oder die id eines Dings als Text.",
    "point": "`point(x, y)`: ein Ort auf dem Tisch: so weit von seiner linken und so weit von seiner nahen Kante.",
    "distance": "`distance(eines, anderes)`: wie weit zwei Dinge oder Punkte voneinander entfernt sind, von Rand zu "
    "Rand ihrer Bases. Nie negativ; Bases, die sich berühren, sind 0 voneinander entfernt. Zwischen zwei Ebenen gilt "
    "die Schräge. Auf Sechsecken ist es die Zahl der Schritte in der Luftlinie.",
    "contact": "`contact(eines, anderes)`: ob die Bases zweier Dinge sich berühren, oder eine Base einen Punkt "
    "erreicht. Auf Sechsecken: ob ihre Felder eine Seite gemeinsam haben.",
    "bearing": "`bearing(eines, anderes)`: die Richtung von einem zum anderen, in Grad wie auf dem Kompass. 0 zeigt "
    "von der nahen Tischkante weg, 90 nach rechts.",
    "toward": "`toward(eines, anderes, by)`: der Punkt, der von einem so weit in Richtung des anderen liegt, höchstens "
    "bis zur Berührung. Ein negatives `by` führt weg.",
    "ring": "`ring(um, nearest, farthest, step)`: Punkte um etwas herum, aus denen einer gewählt werden kann: auf "
    "Kreisen von `nearest` bis `farthest`, im Abstand `step`, von innen nach außen und im Uhrzeigersinn.",
    "fits": "`fits(Ding, Punkt)`: ob die Base eines Dings an einem Punkt Platz hat: ganz auf dem Tisch, über keiner "
    "anderen Base und in keiner Fläche, die Bewegung verhindert.",
    "within": "`within(Ding, Fläche)`: ob mindestens die halbe Base, oder ein Punkt, in einer Fläche liegt.",
    "overlap": "`overlap(Ding, Fläche)`: welcher Teil einer Base in einer Fläche liegt, von 0 bis 1, auf welcher Ebene "
    "auch immer. Mit `at` so, als stünde die Base dort.",
    "in_front": "`in_front(Ding, anderes)`: ob ein Punkt oder die Mitte einer Base in dem Bogen vor einem Ding liegt. "
    "Wie weit er ist, sagt `arc` des Raums.",
    "visible": "`visible(eines, anderes)`: ob ein Ding ein anderes sieht: Seine Mitte liegt im Bogen davor, und von "
    "seiner Base ist weniger verdeckt, als `hidden_from` des Raums sagt. Bases in `over` verdecken nichts.",
    "covered": "`covered(eines, anderes)`: welcher Teil der anderen Base von einem aus verdeckt ist, von 0 bis 1. "
    "Bases in `over` verdecken nichts.",
    "in_the_way": "`in_the_way(eines, anderes, Liste)`: wer oder was von einer Liste einem die Sicht auf ein anderes "
    "nimmt, in ihrer Reihenfolge. Auf der Ebene sind es Bases oder Flächen, von denen jede für sich einen Teil der "
    "anderen Base verdeckt, wie klein auch immer; zwischen Feldern die Felder oder Seiten, die der Linie im Weg sind, "
    "und niemand, wo sie frei ist.",
    "walled_off": "`walled_off(eines, anderes)`: ob eine Fläche, die Sicht versperrt, zwischen den Mitten zweier Bases "
    "liegt. Bases, Blickrichtungen und Flächen, die nur verbergen, wer in ihnen steht, machen keinen Unterschied; es "
    "sagt also auch, ob sich zwei Bases durch eine Wand hindurch berühren.",
    "path_length": "`path_length(Punkte)`: wie lang der Weg über diese Punkte ist, gerade von einem zum nächsten; mit "
    "`start` beginnt er bei diesem Ding oder Punkt.",
    "path_clear": "`path_clear(Ding, Punkte)`: ob sich eine Base auf geraden Strecken von ihrem Ort aus bewegen lässt, "
    "ohne den Tisch zu verlassen, über andere Bases oder in gesperrte Flächen zu geraten. An denen in `through` darf "
    "man vorbei, aber nicht auf ihnen enden.",
    "path_meets": "`path_meets(Ding, Punkte, anderes)`: ob eine Base auf geraden Strecken über ein anderes Ding oder "
    "eine Fläche kommt; Berühren von außen zählt nicht.",
    "path_over": "`path_over(Ding, Punkte, Flächen)`: ob eine Mitte auf geraden Strecken immer über Flächen bleibt. Wo "
    "sie sich berühren, darf eine auf die andere folgen; über eine Lücke führt kein Weg, so schmal sie auch ist.",
    "adjacent": "`adjacent(eines, anderes)`: ob zwei Felder eine Seite gemeinsam haben, gleich auf welcher Höhe.",
    "neighbours": "`neighbours(Feld)`: die Felder, in die man von einem aus gehen kann, wenn die Kosten es erlauben: "
    "gleich hoch, oder eine Höhe entfernt und verbunden.",
    "side": "`side(eines, anderes)`: die Feldseite zwischen zwei Feldern, oder nichts (none), wenn dort nichts liegt.",
    "direction": "`direction(eines, anderes)`: in welcher der sechs Richtungen das andere liegt, von 0 bis 5, im "
    "Uhrzeigersinn; 0 ist oben, oder oben rechts, wenn eine Ecke oben ist.",
    "reachable": "`reachable(Ding, Punkte)`: die Felder, zu denen ein Ding mit so vielen Punkten kommt; das billigste "
    "zuerst. Was ein Schritt kostet, sagt die Definition, die der Raum als `cost` nennt.",
    "travel_cost": "`travel_cost(Ding, Feld)`: was der billigste Weg kostet, oder nichts (none), wenn es keinen gibt.",
    "path": "`path(Ding, to)`: die Felder des billigsten Weges, eines nach dem anderen; das eigene fehlt, wohin er führt, steht "
    "zuletzt.",
    "line": "`line(eines, anderes)`: die Felder, die auf der Sichtlinie zwischen zweien liegen, in ihrer Folge.",
    "crossed": "`crossed(eines, anderes)`: die Feldseiten, die die Sichtlinie kreuzt, in ihrer Folge.",
    "approach": "`approach(eines, anderes)`: das Feld, aus dem die Sichtlinie in das Feld des anderen tritt.",
}

VERBS_IN_GERMAN = {
    "for_each": "`for_each`: dieselben Wirkungen für jedes Element einer Liste. Die Liste wird einmal gebildet; `when` "
    "wird jedes Mal gefragt; `by` sortiert, das Kleinste zuerst.",
    "when": "`when`: Wirkungen, die von einer Bedingung abhängen; unter `else` steht, was sonst geschieht.",
    "set": "`set`: Ein Feld bekommt einen neuen Wert.",
    "change": "`change`: Zu einer Zahl in einem Feld wird etwas hinzugezählt; negative Zahlen ziehen ab.",
    "create": "`create`: Ein neues Ding kommt ins Spiel.",
    "remove": "`remove`: Ein Ding verlässt das Spiel.",
    "join": "`join`: Mehrere Dinge werden ein Ganzes. Der Typ sagt, welche Teile es hat und welche Felder sie teilen.",
    "split": "`split`: Ein Ganzes wird wieder in seine Teile getrennt.",
    "let": "`let`: ein Name für einen Wert, den die folgenden Wirkungen benutzen.",
    "roll": "`roll`: Ein Würfel wird geworfen; der Name unter `as` steht danach für die Zahl.",
    "end": "`end`: Das Spiel ist aus; genannt wird, wer gewonnen hat.",
}
