"""A sentence of the source that no document carries, as stated or as read."""

from collections.abc import Iterator

from regelwerk.author.lints.spec import Finding, Lint
from regelwerk.author.lints.subject import Subject
from regelwerk.model.carried import carriers


def _find(subject: Subject) -> Iterator[Finding]:
    carrying = carriers(subject.ruleset)
    for listed in subject.ruleset.sentences.values():
        node = subject.nodes[listed.header.id]["sentences"]
        for id in listed.sentences:
            if all(each.standing == "house" for each in carrying[listed.document][id]):
                values = {"sentence": id, "document": listed.document}
                yield Finding(listed.header.id, node.key_span(id), values)


_SENTENCES = """
kind: sentences
id: pamphlet
title: {en: What the pamphlet says}
sentences:
  cats-nap: {en: Cats nap once a day.}
---
kind: term
id: nap
title: {en: nap}
text: {en: What a cat does once a day.}
"""
LINT = Lint(
    code="sentence-not-carried",
    bad=_SENTENCES,
    good=_SENTENCES + "source: {standing: stated, sentences: [cats-nap]}\n",
    find=_find,
)
