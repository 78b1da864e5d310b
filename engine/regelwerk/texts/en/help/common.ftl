### Arguments and options of several commands.

option-lang = language of messages and help
option-format = form of the result
option-no-colour = plain output
argument-ruleset = id of a shipped ruleset, or path of a folder (else the one you are in)
argument-dir = folder of the game; with --store its name
option-in = folder of the ruleset (else the one you are in)
argument-id = the new id
option-accept-ruleset = go on with a ruleset that has changed, and journal that
option-force = overwrite a file that is there
option-store = the database of PostgreSQL that keeps the game, as a URL
option-ruleset = where the ruleset stands now, if its folder was moved
argument-paths = files, folders or ids of shipped rulesets; the folder you are in if left out
option-check = change nothing, only tell which files would change
argument-action = one of the actions above
option-seconds = give up after so long (10)
option-step = only if the game stands at this step (see status)
argument-name = its id: small letters, digits, underscores
