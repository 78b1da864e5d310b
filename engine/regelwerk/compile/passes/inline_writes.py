"""Inline writes: a change of a field by which nobody is looked up stands in place of the call that makes it.

    >>> shown("Event·pack", "stable")
    def Event·pack(s, mule_, sacks_):
        trace = s.trace; about = (mule_, sacks_, )
        trace.append(('event', 0, about))
        Change·load(s, mule_, sacks_)
        trace.append(('end',))
        return True

    >>> shown("Event·pack", "stable", "inline_writes")
    def Event·pack(s, mule_, sacks_):
        trace = s.trace; about = (mule_, sacks_, )
        trace.append(('event', 0, about))
        old = mule_.load
        value = old + sacks_
        if old != value:
            if not -1000000000 < value < 1000000000: bounded(value)
            mule_.load = value
            trace.append(('set', mule_, 'load', old, value))
        trace.append(('end',))
        return True

Sound because the call does no more than that for such a field; wholes and parts that share it are left to it.
"""

from regelwerk.compile.context import Context
from regelwerk.compile.emit.setters import Kind
from regelwerk.compile.steps import Function, Remove, Step, Steps, Write, with_inside
from regelwerk.model.expression import Constant, Name


def inline_writes(functions: list[Function], context: Context) -> list[Function]:
    moments = context.lowering.moments
    return [
        each._replace(body=_Inlining(context, certain=not moments or each.waits is False).steps(each.body))
        for each in functions
    ]


class _Inlining:
    """Where it is `certain` that nothing waits for a commit, removals stand in place, too."""

    def __init__(self, context: Context, *, certain: bool) -> None:
        self._setters, self._looked_up = context.setters, context.looked_up
        self._certain = certain

    def steps(self, steps: Steps) -> Steps:
        return tuple([with_inside(self._step(step), self.steps) for step in steps])

    def _step(self, step: Step) -> Step:
        match step:
            case Write(adds=adds, field=field, value=value):
                kind: Kind = "Change" if adds else "Set"
                lines = self._setters.in_place(kind, field, value, self._looked_up)
                # Most fields that are cleared are empty already.
                fixed = isinstance(value, Constant) and (value.value is None or isinstance(value.value, bool))
                clears = fixed and not adds
                differs = f"{{thing}}.{field} is not {{value}}" if clears else ""
                return step._replace(in_place=tuple(lines or ()), differs=differs)
            case Remove(thing=Name() as thing) if self._certain:
                found = self._setters.removal(thing.type.name, self._looked_up)
                return step._replace(in_place=tuple(found or ()))
        return step
