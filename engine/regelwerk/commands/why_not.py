"""`regelwerk why-not`: what would have to hold for a rule to apply in a position."""

from regelwerk.author.documents import named
from regelwerk.commands.opening import opened, refused
from regelwerk.commands.report import report
from regelwerk.commands.syntax import RULESET, Arguments, Option, Positional, Say, Syntax
from regelwerk.model.problem import Problem, Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.author.why_not.position import Position
    from regelwerk.author.why_not.words import Words
    from regelwerk.model.ruleset import Ruleset

MOST_CASES = 50
_PLACES = ("example", "save", "game", "scenario")

SYNTAX = Syntax(
    Say(
        "Tells what would have to hold for a rule to apply in a position: also for a modifier, an immunity,\n"
        "an action, an event, a phase, a definition or a judgement. Each condition stands in words with\n"
        "what it came to. Parameters that you do not name are tried out; told are the cases that come\n"
        "nearest.",
        "Sagt, was gelten müsste, damit eine Regel in einer Lage gilt: auch für einen Beitrag, eine\n"
        "Immunität, eine Aktion, ein Ereignis, eine Phase, eine Definition oder ein Urteil. Jede Bedingung\n"
        "steht in Worten da, mit dem, was sie ergab. Was du nicht nennst, wird durchprobiert; gesagt wird,\n"
        "was am nächsten kommt.",
    ),
    positionals=(
        RULESET,
        Positional(
            "id",
            Say("ids of rules, actions, phases …", "Kennungen von Regeln, Aktionen, Phasen …"),
            many=True,
        ),
    ),
    options=(
        Option(
            "example", Say("in this example, while it runs", "in diesem Beispiel, während es läuft"), "ID"
        ),
        Option(
            "at",
            Say("at the start or the end of the example only", "nur am Beginn oder am Ende des Beispiels"),
            "start|end",
            ("start", "end"),
            needs=("example",),
        ),
        Option(
            "save", Say("in a game that `play` saved", "in einem Spiel, das `play` gespeichert hat"), "FILE"
        ),
        Option("game", Say("in a game by post", "in einem Spiel per Post"), "DIR"),
        Option(
            "step",
            Say(
                "after this step of the save or the game (else the last)",
                "nach diesem Schritt des Spiels (sonst nach dem letzten)",
            ),
            "N",
            needs=("save", "game"),
        ),
        Option(
            "scenario",
            Say(
                "at the start of a scenario (without a position: of the first)",
                "am Beginn eines Szenarios (ohne Angabe einer Lage: des ersten)",
            ),
            "ID",
        ),
        Option(
            "with",
            Say("what a parameter is (may be repeated)", "was ein Parameter ist (mehrfach möglich)"),
            "NAME=ID",
            repeatable=True,
        ),
        Option(
            "tag",
            Say("for an immunity: what it shall keep off", "für eine Immunität: wovor sie schützen soll"),
            "TAG",
        ),
        Option("cases", Say("how many cases are told (3)", "wie viele Fälle gesagt werden (3)"), "N"),
        Option("full", Say("also all conditions that hold", "auch alle Bedingungen, die gelten")),
    ),
    examples=(
        (
            "regelwerk why-not ./my-rules R.2 --example toss-1",
            Say("why the rule did not apply there", "warum die Regel dort nicht galt"),
        ),
        (
            "regelwerk why-not ./my-rules walk --save game.json --with unit=Ann",
            Say("what Ann lacks to walk", "was Ann zum Gehen fehlt"),
        ),
    ),
)


def run(arguments: Arguments) -> int:
    most, step, problems = _checked(arguments)
    if problems:
        return refused(arguments, problems)
    ruleset = opened(arguments)
    if isinstance(ruleset, int):
        return ruleset
    ids = list(dict.fromkeys(arguments.texts("id")))
    known = named(ruleset, ids)
    from regelwerk.author.why_not.ask import why_not
    from regelwerk.author.why_not.words import Words
    from regelwerk.commands.why_not_telling import as_data, tell
    from regelwerk.run.program import Program

    answers = []
    try:
        for id in ids:
            words = Words(Program(ruleset), arguments.language)
            position = _position(ruleset, words, arguments, step)
            given, tag = arguments.texts("with"), arguments.text("tag")
            answers.append(why_not(words, position, known[id], given, tag=tag, most=most))
    except Refused as refusal:
        return report(refusal.problems, arguments)
    if arguments.format == "json":
        import json

        print(
            json.dumps([as_data(each, arguments.language) for each in answers], ensure_ascii=False, indent=2)
        )
        return 0
    for number, answer in enumerate(answers):
        if number:
            print()
        tell(answer, arguments)
    return 0


def _checked(arguments: Arguments) -> tuple[int, int | None, list[Problem]]:
    """How many cases, which step, and what is wrong with the call."""
    problems = []
    places = [f"--{each}" for each in _PLACES if arguments.has(each)]
    if len(places) > 1:
        problems.append(Problem("asked-for-both", None, {"one": places[0], "other": places[1]}))
    numbers: dict[str, int] = {}
    for option, most in (("step", 10**9), ("cases", MOST_CASES)):
        text = arguments.text(option)
        sound = text.isascii() and text.isdecimal() and len(text) < 10 and 0 <= int(text) <= most
        if text and not (sound and (option == "step" or int(text) > 0)):
            problems.append(Problem("why-not-count", None, {"option": f"--{option}", "value": text}))
        elif text:
            numbers[option] = int(text)
    return numbers.get("cases", 3), numbers.get("step"), problems


def _position(ruleset: "Ruleset", words: "Words", arguments: Arguments, step: int | None) -> "Position":
    from regelwerk.author.why_not import position as positions

    program, say, language = words.program, words.say, arguments.language
    if arguments.has("example"):
        example = positions.example_named(ruleset, arguments.text("example"))
        at = arguments.text("at")
        found = positions.of_example(program, example, say, language, end=at == "end")
        return found._replace(play=None) if at else found
    if arguments.has("save"):
        return positions.of_save(program, arguments.text("save"), step, say, language)
    if arguments.has("game"):
        return positions.of_game(program, arguments.text("game"), step, say, language)
    return positions.of_scenario(program, arguments.text("scenario"), say, language)
