### Sentences about command lines: what was called wrongly, and failures of the engine itself.

threshold-not-a-number = '{ $value }' is no percentage.
    .mend = Give a number from 0 to 100.
file-there = '{ $file }' is there already.
    .mend = Name another file, or overwrite it with --force.
format-of-file = The ending of '{ $file }' is not that of the form { $format }.
    .mend = Leave --format out, or give the file another ending.
file-not-written = '{ $file }' could not be written: { $reason }.
command-too-long =
    This took more than { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    } and was given up.
    .mend = Look for loops inside loops and for very long files; `check --seconds N` and `test --seconds N` wait longer.
command-too-large = This needed more than { $megabytes } MB of memory and was given up.
    .mend = Look for loops inside loops and for very long files.
missing-command = No command stands after '{ $option }'.
    .mend = `regelwerk --help` lists the commands.
unknown-command = There is no command '{ $command }'.
    .mend = Commands are: { $commands }.
unknown-option = The command '{ $command }' has no option '{ $option }'.
    .mend = Options are: { $options }.
unexpected-value = The option { $option } takes no value, but has '{ $value }'.
    .mend = Leave the value out.
missing-value = The option { $option } needs a value.
    .mend = Write { $option } { $value }.
unknown-choice = The option { $option } does not take '{ $value }'.
    .mend = It takes: { $choices }.
repeated-option = The option { $option } is given twice with different values.
    .mend = Keep one of them.
asked-for-both = { $one } and { $other } cannot be asked for at once.
    .mend = Call the command once for each.
option-needs = The option { $option } says nothing without one of these: { $others }.
missing-argument = The command '{ $command }' needs { $argument }.
    .mend = `regelwerk { $command } --help` shows how to call it.
surplus-argument = The command '{ $command }' does not know what to do with '{ $argument }'.
    .mend = `regelwerk { $command } --help` shows how to call it.
unknown-ruleset = There is no ruleset '{ $ruleset }': no shipped one has this id, and no folder lies at this path.
    .mend = Shipped are: { $rulesets }.
unknown-schema = There is no schema for '{ $kind }'.
    .mend = Kinds are: { $kinds }.
schema-differs = The schema { $file } in { $folder } is not what the engine would write.
    .mend = `regelwerk schema --write { $folder }` writes it anew.
cannot-write = { $path } cannot be written: { $reason }.
    .mend = Choose a folder in which you may write.
output-not-written = What was to be shown could not be written: { $reason }.
    .mend = Make room, then look at how far it came: what the command changes may be done all the same.
internal-error = Something went wrong inside Regelwerk itself, not in your files ({ $place }).
    .mend = Please report this sentence together with what you called; REGELWERK_DEBUG=1 in the environment shows more.
manual-unknown-kind = There is no kind of document called '{ $name }'. `regelwerk kinds` lists all.
manual-unknown-word = There is no word '{ $name }'. `regelwerk words` lists all.
manual-unknown-code = No message has the code '{ $code }'.
    .mend = The code stands in square brackets at the end of a message.
