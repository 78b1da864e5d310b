"""`regelwerk why-not`: what would have to hold for a rule to apply in a position."""

from regelwerk.commands.opening import opened
from regelwerk.commands.report import print_json
from regelwerk.commands.syntax import RULESET, Arguments, Option, Positional, Syntax, whole_number
from regelwerk.model.named import named
from regelwerk.model.problem import Problem, Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from regelwerk.model.ruleset import Ruleset
    from regelwerk.why_not.position import Position
    from regelwerk.why_not.words import Words

MOST_CASES = 50
_PLACES = ("example", "save", "game", "scenario")

SYNTAX = Syntax(
    positionals=(RULESET, Positional("id", many=True)),
    options=(
        Option("example", "ID"),
        Option("at", "start|end", ("start", "end"), needs=("example",)),
        Option("save", "FILE"),
        Option("game", "DIR"),
        Option("step", "N", needs=("save", "game")),
        Option("scenario", "ID"),
        Option("with", "NAME=ID", repeatable=True),
        Option("tag", "TAG"),
        Option("cases", "N"),
        Option("full"),
    ),
    examples=(
        "regelwerk why-not ./my-rules R.2 --example toss-1",
        "regelwerk why-not ./my-rules walk --save game.json --with unit=Ann",
    ),
)


def run(arguments: Arguments) -> int:
    problems = []
    places = [f"--{each}" for each in _PLACES if arguments.has(each)]
    if len(places) > 1:
        problems.append(Problem("asked-for-both", None, {"one": places[0], "other": places[1]}))
    numbers: dict[str, int | None] = {"step": None, "cases": 3}
    for option, least, limit in (("step", 0, 10**9), ("cases", 1, MOST_CASES)):
        if text := arguments.text(option):
            numbers[option] = whole_number(text, least, limit)
            if numbers[option] is None:
                problems.append(Problem("why-not-count", None, {"option": f"--{option}", "value": text}))
    if problems:
        raise Refused(problems)
    ruleset = opened(arguments)
    ids = list(dict.fromkeys(arguments.texts("id")))
    known = named(ruleset, ids)
    from regelwerk.commands.why_not_telling import as_data, tell
    from regelwerk.run.program import Program
    from regelwerk.why_not.ask import why_not
    from regelwerk.why_not.words import Words

    answers = []
    for id in ids:
        words = Words(Program(ruleset), arguments.language)
        position = _position(ruleset, words, arguments, numbers["step"])
        given, tag = arguments.texts("with"), arguments.text("tag")
        answers.append(why_not(words, position, known[id], given, tag=tag, most=numbers["cases"] or 0))
    if arguments.format == "json":
        print_json([as_data(each, arguments.language) for each in answers])
        return 0
    for number, answer in enumerate(answers):
        if number:
            print()
        tell(answer, arguments)
    return 0


def _position(ruleset: "Ruleset", words: "Words", arguments: Arguments, step: int | None) -> "Position":
    from regelwerk.author import positions

    program, say, language = words.program, words.say, arguments.language
    if arguments.has("example"):
        example = positions.example_named(ruleset, arguments.text("example"))
        at = arguments.text("at")
        found = positions.of_example(program, example, say, language, end=at == "end")
        return found._replace(play=None) if at else found
    if kept := arguments.text("save") or arguments.text("game"):
        return positions.of_kept(program, kept, step, say, language)
    return positions.of_scenario(program, arguments.text("scenario"), say, language)
