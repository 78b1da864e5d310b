### What `regelwerk --help` says.

purpose =
    Usage: regelwerk COMMAND [OPTIONS] …

    Rules of tabletop games as data: check them, play them, read them.
commands = Commands
common-options =
    --lang de|en      language of messages and help (else the one of your system)
    --format json     results for programs instead of people
    --no-colour       plain output (also when NO_COLOR is set)
    --version         print the version
    -h, --help        this help; after a command: the help of that command
hints =
    A ruleset is named by the path of its folder, or by its id if it comes with Regelwerk.
    Exit codes: 0 nothing wrong; 1 problems of what the call is about; 2 the call itself is wrong.
command-check = find every mistake in a ruleset
command-lint = warn of what is most likely not meant
command-test = run the examples of a ruleset
command-resolve = resolve orders and say why
command-explain = tell why a step happened, or why not
command-why-not = tell what a rule lacks to apply
command-play = play at the terminal, with people and bots
command-table = play in the browser
command-odds = work out exact odds
command-simulate = play very many games and add them up
command-show = show documents of a ruleset
command-overrides = list what a variant changes, and why
command-diff = tell how two rulesets differ in play
command-graph = draw the phases of a game
command-rulebook = make the rulebook to browse or to print
command-game = run a game by post
command-fmt = lay rules out in one style
command-upgrade = rewrite rules of an older language version
command-new = begin a ruleset, a variant, a rule
command-lsp = serve an editor while you write
command-schema = print, write or compare the schemas that editors use
command-kinds = manual: what may stand in a document of each kind
command-words = manual: what the words of the language mean
command-why = manual: what a message means
usage = Usage
options-word = OPTIONS
arguments = Arguments
options = Options
examples = Examples
