"""The blanks of order lines as players know them: what a problem calls by a field's id, by its title."""

import re
from collections.abc import Iterable

from regelwerk.model.problem import Problem
from regelwerk.model.rules import NotationDocument
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.texts import title, word
from regelwerk.texts import languages

_BLANK = re.compile(r"<(\w+)>")


def titled(ruleset: Ruleset, document: NotationDocument, problems: Iterable[Problem]) -> list[Problem]:
    """Problems of lines that could not be read, with the blanks of the notation by their titles."""
    told = list(problems)
    spoken = languages()
    named = {f"{name}_{language}": language for name in ("expected", "understood") for language in spoken}
    if not any(name in each.values for each in told for name in named):
        return told
    titles = {language: _titles(ruleset, document, language) for language in spoken}

    def shown(name: str, text: str) -> str:
        known = titles[named[name]] if name in named else {}
        return _BLANK.sub(lambda found: f"<{known.get(found[1], found[1])}>", text)

    return [
        each._replace(values={name: shown(name, text) for name, text in each.values.items()}) for each in told
    ]


def _titles(ruleset: Ruleset, document: NotationDocument, language: str) -> dict[str, str]:
    """What each blank of a notation is called; where forms share a name, as the first of them has it."""
    found: dict[str, str] = {}
    for form in document.notation.forms.values():
        use = document.uses.get(form.name)
        kind = (use.makes or use.names if use is not None else "") or document.makes
        held = ruleset.vocabulary.things.get(kind)
        lineage = [kind, *held.ancestors] if held is not None else []
        for slot in form.slots:
            fields = [ruleset.types[id].fields[slot] for id in lineage if slot in ruleset.types[id].fields]
            called = title(fields[0].title, language) if fields else ""
            found.setdefault(slot, called or word(ruleset, slot, language))
    return found
