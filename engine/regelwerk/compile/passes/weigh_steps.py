"""Weigh steps: what the steps out of a hex cost is worked out all at once, for the search of ways.

    >>> shown("Steps·step", "moor")
    def Steps·step(s, who_):
        def steps(start_, around, spent):
            found = []
            for goal_ in around:
                if goal_ in spent: continue
                step = Definition·step(s, who_, start_, goal_)
                if step is not None: found.append((goal_, step))
            return found
        return steps

    >>> shown("Steps·step", "moor", "weigh_steps")
    def Steps·step(s, who_):
        once1 = s.held(s.all_newts, 'at')
        once2 = s.space.crowded(s.all_newts)
        leaving = s.space.kept.setdefault(('step', who_.breed,), {})
        def steps(start_, around, spent):
            barred1 = Unasked
            known = leaving.get(start_)
            if known is None: known = leaving[start_] = {}
            found = []
            for goal_ in around:
                if goal_ in spent: continue
                if ((goal_ in once1) and Definition·taken(s, goal_, who_)): continue
                if barred1 is Unasked: barred1 = (once2(start_) and Definition·held(s, who_, start_))
                if barred1: continue
                step = known.get(goal_, Unasked)
                if step is Unasked:
                    step = None if Definition·too_steep(s, who_, start_, goal_) else
            Definition·at_most(s, Definition·soil_price(s, who_, start_, goal_),
            Definition·hedge_price(s, s.space.side(start_, goal_)))
                    known[goal_] = step
                if step is not None: found.append((goal_, step))
            return found
        return steps

Sound because nothing changes while a search lasts: what depends on the piece and the hex that it leaves alone
is asked once, and whether anybody stands somewhere is looked up before it is asked who. What follows from the
map and the sort of piece is cached until the map changes (`ground_keys`): searches take half as long by it.
"""

from regelwerk.compile.certain import cannot_fail, chained
from regelwerk.compile.context import Context
from regelwerk.compile.emit.expression import emit
from regelwerk.compile.inlining import substituted
from regelwerk.compile.passes.ground_keys import GroundKeys, fields_in
from regelwerk.compile.passes.index_lists import narrowed
from regelwerk.compile.passes.keys import key_parts
from regelwerk.compile.passes.narrow_to_neighbours import beside_what, listing_of
from regelwerk.compile.steps import Do, Function, Return, Step, Steps, runtime
from regelwerk.model import expression as expr
from regelwerk.model.rules import Definition


def weigh_steps(functions: list[Function], context: Context) -> list[Function]:
    return [_Weighing(context, each).function() if each.kind == "Steps" else each for each in functions]


class _Weighing:
    """Collects the steps before it puts them together: what they need beforehand stands in front of them."""

    def __init__(self, context: Context, function: Function) -> None:
        self._context = context
        self._function = function
        self._definition = context.ruleset.definitions[function.id]
        self._once: dict[str, str] = {}  # variables, by what they hold for a whole search
        self._leaving: list[str] = []  # variables of what is worked out once for the hex that is left
        self._each: list[Step] = []
        self._rest: expr.Expr | None = None  # of the cost, where it rests on the ground

    def function(self) -> Function:
        self._cost(self._definition.value.tree)
        here, there = (self._context.naming.name(each.name) for each in self._definition.parameters[1:])
        known, looked_up = self._looked_up(here, there)
        turn = (
            Do(f"if {there} in spent: continue"), *self._each, *looked_up,
            Do(f"if step is not None: found.append(({there}, step))"),
        )  # fmt: skip
        unasked = [Do(f"{variable} = Unasked") for variable in self._leaving]
        steps: Steps = (
            *unasked, *known, Do("found = []"), Do(f"for {there} in around:", body=turn),
            Return(runtime("found")),
        )  # fmt: skip
        body: Steps = (
            *(Do(f"{variable} = {text}") for text, variable in self._once.items()),
            Do(f"def steps({here}, around, spent):", body=steps),
            Return(runtime("steps")),
        )
        return self._function._replace(body=body)

    def _cost(self, node: expr.Expr) -> None:
        """Steps that give `step` what a step comes to, or go on with the next."""
        if self._rests_on_the_ground(node):
            self._rest = node
            return
        match node:
            case expr.Choose(
                condition=expr.Logic(operator="or", parts=(first, *others)) as either,
                then=expr.Constant(value=None),
            ) if not chained(either):
                self._barred(first)
                rest = either._replace(parts=tuple(others)) if others[1:] else others[0]
                self._cost(node._replace(condition=rest))
            case expr.Choose(condition=condition, then=expr.Constant(value=None), otherwise=otherwise):
                self._barred(condition)
                self._cost(otherwise)
            case _:
                self._add("step = {0}", node)

    def _add(self, text: str, *values: expr.Expr) -> None:
        self._each.append(Do(text, values, span=self._definition.value.span))

    # --- what is kept until the map changes ---------------------------------------------------------

    def _rests_on_the_ground(self, node: expr.Expr) -> bool:
        """Whether a cost follows from the map and the sort of piece alone; then it is cached by these. There
        are few sorts: what follows from who it is would fill memory."""
        rest = GroundKeys(self._context.ruleset).key((node,), self._definition.parameters)
        if rest is None or isinstance(node, expr.Constant):
            return False
        who = self._definition.parameters[0]
        fields = self._context.ruleset.vocabulary.things[who.type.name].fields
        own = [each.field for each in rest if each.parameter == who.name]
        if any(field not in fields or fields[field].kind == "thing" for field in own):
            return False
        self._context.resting |= fields_in(rest)
        key = ", ".join([repr(self._function.id), *key_parts(rest, self._definition.parameters[:1])])
        self._once[f"s.space.kept.setdefault(({key},), {{}})"] = "leaving"
        return True

    def _looked_up(self, here: str, there: str) -> tuple[Steps, Steps]:
        """For a hex that is left, and for each beside it: what the rest of a step comes to is looked up."""
        if self._rest is None:
            return (), ()
        worked_out = (
            Do("step = {0}", (self._rest,), span=self._definition.value.span),
            Do(f"known[{there}] = step"),
        )
        return (
            (Do(f"known = leaving.get({here})"), Do(f"if known is None: known = leaving[{here}] = {{}}")),
            (Do(f"step = known.get({there}, Unasked)"), Do("if step is Unasked:", body=worked_out)),
        )

    # --- what bars a step -------------------------------------------------------------------------

    def _barred(self, part: expr.Expr) -> None:
        """A step that leaves out whoever fulfils a condition."""
        asked = self._asked(part)
        if asked is None or not isinstance(part, expr.Call):
            self._add("if {0}: continue", part)
            return
        names = {
            parameter.name: argument
            for parameter, argument in zip(asked.parameters, part.arguments, strict=True)
            if isinstance(argument, expr.Name)
        }
        somebody = self._somebody(substituted(asked.value.tree, names))
        condition = part if somebody is None else runtime("({0} and {1})", somebody, part)
        there = self._definition.parameters[2].name
        if any(argument.id == there for argument in names.values()):
            self._add("if {0}: continue", condition)
            return
        barred = f"barred{len(self._leaving) + 1}"
        self._leaving.append(barred)
        self._add(f"if {barred} is Unasked: {barred} = {{0}}", condition)
        self._add(f"if {barred}: continue")

    def _somebody(self, tree: expr.Expr) -> expr.Expr | None:
        """A quick look whether there is anybody at all of whom a condition speaks, if one is known."""
        match tree:
            case expr.Logic(operator="and", parts=parts) if not chained(tree):
                for part in parts:
                    found = self._somebody(part)
                    if found is not None or not cannot_fail(part):
                        return found
            case expr.Aggregate(function="any", generators=(expr.Generator(source=source), *_)):
                held, beside = narrowed(self._context, tree, 0), beside_what(self._context, tree, 0)
                if held is not None and isinstance(source, expr.Collection):
                    self._context.looked_up.add(held.field)
                    looked = f"s.held({emit(source, self._context.naming)}, {held.field!r})"
                    return runtime(f"({{0}} in {self._beforehand(looked)})", held.value)
                pieces = self._pieces(source)
                if beside is None or pieces is None:
                    return None
                crowded = f"s.space.crowded({emit(pieces, self._context.naming)})"
                return runtime(f"{self._beforehand(crowded)}({{0}})", beside)
        return None

    def _pieces(self, source: expr.Expr) -> expr.Expr | None:
        """All pieces on the map, if it is them or some of them that a loop runs over."""
        if isinstance(source, expr.Call):
            listing = listing_of(self._context, source)
            return None if listing is None else self._pieces(listing.generators[0].source)
        hexes = self._context.ruleset.hexes
        there = (
            hexes is not None and isinstance(source, expr.Collection) and source.thing == hexes.pieces.type
        )
        return source if there else None

    def _beforehand(self, text: str) -> str:
        """The variable that holds for a whole search what a text gives."""
        return self._once.setdefault(text, f"once{len(self._once) + 1}")

    def _asked(self, node: expr.Expr) -> Definition | None:
        """The definition that a condition asks about nothing but what has a name."""
        if not isinstance(node, expr.Call) or node.sort != "definition":
            return None
        plain = all(isinstance(each, expr.Name) for each in node.arguments)
        return self._context.ruleset.definitions[node.function] if plain else None
