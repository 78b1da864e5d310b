"""Reports: for everybody what concerns them, for the game master everything.

Markdown that also reads well as plain text. Whatever the rules or the players wrote stands in blocks of
code, where nothing is markup. A turn is one file for each reader; every step of it adds a section.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from regelwerk.api.result import final_table
from regelwerk.explain.about import concerning
from regelwerk.game.rules import Rules
from regelwerk.game.standing import Grid, Standing, word
from regelwerk.game.step import Played
from regelwerk.game.store import Stand
from regelwerk.model.outcome import Step, nested
from regelwerk.model.owning import acting
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.texts import aligned, titled
from regelwerk.render.escape import text, visible

_TOLD = ("phase", "event", "rule", "quantity", "changed", "die", "ended")


class Reporter:
    """Writes the sections of one step.

    `owned` says whose every thing was before the step; `stand` is where the game stood then, none for a
    game that has just begun. With a `seat` the story tells nothing that it may not know.
    """

    def __init__(
        self,
        rules: Rules,
        played: Played,
        stand: Stand | None,
        given: Iterable[str],
        owned: Mapping[str, str],
        language: str,
        seat: str | None = None,
    ) -> None:
        self.rules, self.folder = rules.ruleset, rules.folder
        self.game, self.results, self.after = played.game, played.results, played.stand
        self.stand = stand
        self.given = frozenset(given)
        self.language = language
        each = acting(self.rules, (stand or self.after).each)
        self.standing = Standing(self.game, self.rules, each, language) if each else None
        self._written = self.rules.written_types()
        self._types = {thing.id: thing.type for thing in self.game.things()}
        self.steps = self.game.story(language, decisions=0 if stand is None else 1, seat=seat)
        now = self.standing.owner if self.standing is not None else {}
        self.owned = {id: {owned.get(id, ""), now.get(id, "")} for id in owned.keys() | now.keys()}

    def section(self, who: str, *, standing: bool = True) -> str:
        """What the step has brought for a reader; with `standing`, where the game is after it as well."""
        parts = [*self._results(who), *self._reasons(who)]
        parts += [*self._standing(who), self._next()] if standing else []
        if self.stand is None:
            return "\n\n".join(parts)
        phase = titled(self.rules.phases[self.stand.phase], self.language)
        heading = self._say("step", phase=text(phase), step=str(self.stand.step))
        return "\n\n".join([f"## {heading}", *parts])

    # --- results -----------------------------------------------------------------------------------

    def _results(self, who: str) -> list[str]:
        if self.stand is None:
            return []
        lacking = [self._say("missing")] if who in self.stand.asked and who not in self.given else []
        missing = [id for id in self.stand.asked if id not in self.given and id != who]
        others = [self._say("missing-from", who=text(", ".join(missing)))] if missing else []
        if self._secretly():
            return [*lacking, *others]
        by: dict[str, list[str]] = {}
        owner = self.standing.owner if self.standing is not None else {}
        for result in self.results:
            by.setdefault(result.by or owner.get(result.order, ""), []).append(result.line)
        parts = []
        if who:
            own = by.pop(who, [])
            nothing = [] if lacking else [self._say("no-results")]
            parts += [f"### {self._say('own')}", *lacking, *([block(own)] if own else nothing)]
        listed = [
            line
            for id, lines in by.items()
            for line in [f"{id or self._say('unowned')}:", *(f"  {line}" for line in lines)]
        ]
        parts.append(f"### {self._say('others' if who else 'all')}")
        parts.append(block(listed) if listed else self._say("no-results"))
        return [*parts, *others]

    # --- reasons -----------------------------------------------------------------------------------

    def _reasons(self, who: str) -> list[str]:
        steps = self._concerning(who)
        refused = [
            f"{self._above(steps, at)}{self._in_words(step)}{self._place(step, who)}"
            for at, step in enumerate(steps)
            if step.kind in ("refused", "stopped")
        ]
        happened = [
            f"{'  ' * step.depth}{self._in_words(step)}{self._place(step, who)}"
            for step in self._worth_telling(steps)
        ]
        parts = []
        if refused:
            parts += [f"### {self._say('refused')}", block(refused)]
        if happened:
            parts += [f"### {self._say('happened')}", block(happened)]
        return parts

    def _concerning(self, who: str) -> list[Step]:
        """Steps that speak of somebody's things, what follows from them, and what they stand beneath; all
        read what was chosen in secret."""
        if not who:
            return list(self.steps)
        return concerning(
            self.steps,
            lambda step: (
                step.kind == "ended"
                or (step.kind == "event" and step.document in self._secretly())
                or any(who in self.owned.get(id, ()) for id in step.things)
            ),
        )

    def _secretly(self) -> tuple[str, ...]:
        """The actions from which all chose in secret; empty where they wrote orders."""
        phase = self.rules.phases[self.stand.phase] if self.stand is not None else None
        return phase.actions if phase is not None and not phase.sealed else ()

    def _worth_telling(self, steps: Sequence[Step]) -> list[Step]:
        """Without bookkeeping: orders taken up and laid down, and headings over nothing."""
        # Events that were not allowed or prevented are told elsewhere.
        failed = (above for _, step, above in nested(steps) if step.kind in ("refused", "stopped"))
        vain = {above[-1] for above in failed if above}
        kept: list[Step] = []
        depth = 0
        for at, step in reversed(list(enumerate(steps))):
            if at in vain:
                continue
            on_paper = [self._on_paper(id) for id in step.things]
            heads = bool(kept) and kept[-1].depth > step.depth and depth > step.depth
            dull = (
                step.kind == "phase" or (step.kind == "event" and (any(on_paper) or not step.things))
                if not heads
                else False
            ) or (step.kind == "changed" and bool(on_paper) and all(on_paper))
            if step.kind in _TOLD and not dull:
                kept.append(step)
                depth = step.depth
        return kept[::-1]

    def _above(self, steps: Sequence[Step], at: int) -> str:
        for step in reversed(steps[:at]):
            if step.depth < steps[at].depth:
                return f"{self._in_words(step)} – " if step.kind == "event" else ""
        return ""

    def _place(self, step: Step, who: str) -> str:
        """The rule behind a step: for players the paragraph, for the game master the place as well."""
        if step.span is None or step.kind == "phase":
            return ""
        if who:
            return f"  [{step.paragraph}]" if step.paragraph else ""
        file = step.span.file
        if self.folder and file.startswith(self.folder):
            file = file[len(self.folder) :].lstrip("/\\")
        named = step.document
        if step.paragraph and step.paragraph != named:
            named = f"{named}, {step.paragraph}"
        return f"  [{named}, {file}:{step.span.line}]"

    def _in_words(self, step: Step) -> str:
        """The step's text with written things called by what was written, not by a number."""
        words = step.text.rstrip(": ")
        for id in step.things:
            if self._on_paper(id):
                called = re.escape(self.game.name(id, language=self.language))
                words = self.game.written(id).join(re.split(rf"(?<![\w-]){called}(?![\w-])", words))
        return words

    def _on_paper(self, id: str) -> bool:
        return self._types.get(id) in self._written

    # --- standing ----------------------------------------------------------------------------------

    def _standing(self, who: str) -> list[str]:
        standing = self.standing
        if standing is None:
            return []
        counted = standing.overview()
        readers = [who] if who else [row[0] for row in counted.rows]
        parts = [f"### {self._say('standing')}", block(counted.lines())]
        ground = standing.places()
        parts += [block(_grids([ground], ""))] if ground is not None else []
        for reader in readers:
            grids = [*standing.holdings(reader), *standing.known(reader, own=not who)]
            nothing = self._say("nothing")
            nothing = nothing if who else text(f"{reader}: {nothing}")
            parts.append(block(_grids(grids, "" if who else reader)) if grids else nothing)
        return parts

    def _next(self) -> str:
        after = self.after
        if not after.over:
            return next_told(self.rules, after.phase, after.asked, self.language)
        ranked = final_table(after.state.get("ranking", ()), self.language, str)
        return end_told(after.state["ending"] or (), ranked, self.language)

    def _say(self, key: str, **values: str) -> str:
        return word(key, self.language, **values)


def _grids(grids: Iterable[Grid], above: str) -> list[str]:
    lines = [above] if above else []
    for grid in grids:
        if lines:
            lines.append("")
        lines += [grid.heading, *(f"  {line}" for line in grid.lines())]
    return lines


def next_told(rules: Ruleset, phase: str, asked: Iterable[str], language: str) -> str:
    """Who has to decide next, and in which phase."""
    called = titled(rules.phases[phase], language)
    return word("next", language, phase=text(called), who=text(", ".join(asked)))


def end_told(winners: Iterable[str], ranked: Sequence[Sequence[str]], language: str) -> str:
    """Who has won, and the final table, if there is one."""
    names = ", ".join(winners)
    told = word("won" if names else "over", language, who=text(names))
    return "\n\n".join([told, *([block(aligned(ranked))] if ranked else [])])


def block(lines: Iterable[str]) -> str:
    """Lines of code: nothing in them is markup, whatever players and rulesets wrote."""
    shown = [visible(line) for line in lines]
    fence = "```"
    while any(fence in line for line in shown):
        fence += "`"
    return "\n".join([f"{fence}text", *shown, fence])
