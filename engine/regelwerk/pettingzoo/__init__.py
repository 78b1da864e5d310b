"""Games as environments for reinforcement learning (PettingZoo; extra `pettingzoo`).

`env` is an AEC environment: one agent acts after the other, which suits games of choices; secret orders are
chosen agent by agent, none seeing those of the others. `parallel_env` lets all act at once.

Agents are the seats of the game, by id. An observation is a dictionary:

- `observation`: a row for each thing that the agent may know of (`Encoding`), numbers in 32 bits.
- `action_mask`: which actions are allowed now, 0 or 1 for each.
- `choices`: what each allowed action means, a row for each, in the same numbers.

Actions are `Discrete(N)`, N being `most_choices`. Where somebody chooses, action *i* is the *i*th choice of
the game's own list, from 0; a list that is longer is cut there. Where orders are written, action 0 hands them
in, and each other one adds an order to them: lines by lot for everything that may have one, the same for
equal seeds and positions. So what an action means depends on the position, and stands in `choices`; as text
in `env.unwrapped.choices(agent)`.

Winners get 1, all others -1, both 0 without a winner. A game is truncated after `most_steps` actions, or when
somebody has nothing to choose.
"""

from os import PathLike

from regelwerk.api.ruleset import load
from regelwerk.pettingzoo.environments import OneByOne, Parallel
from regelwerk.pettingzoo.table import MOST_CHOICES

MOST_STEPS = 2000
Named = str | PathLike[str]  # an id, or a folder


def env(
    ruleset: Named, scenario: str = "", *, most_choices: int = MOST_CHOICES, most_steps: int = MOST_STEPS
) -> OneByOne:
    """The AEC environment of a scenario; without one of the first on offer.

    `step` takes an action that the mask allows, and raises ValueError for any other.

    Raises:
        Problems: if the ruleset cannot be read.
        Refused: if there is no such scenario.

    >>> import regelwerk
    >>> env = regelwerk.pettingzoo.env("stones")
    >>> env.reset(seed=4)
    >>> env.agent_selection, [str(choice) for choice in env.choices("Ada")]
    ('Ada', ['Hop'])
    """
    return OneByOne(load(ruleset), scenario, most_choices, most_steps)


def parallel_env(
    ruleset: Named, scenario: str = "", *, most_choices: int = MOST_CHOICES, most_steps: int = MOST_STEPS
) -> Parallel:
    """The same with all agents acting at once: who has nothing to decide may only pass (action 0).

    An action that the mask does not allow counts as handing in where orders are written, else as none.
    Raises as `env` does.

    >>> import regelwerk
    >>> env = regelwerk.pettingzoo.parallel_env("snails")
    >>> observations, _ = env.reset(seed=1)
    >>> env.choices("Ida")[1]
    'Slow creeps Bean'
    """
    return Parallel(load(ruleset), scenario, most_choices, most_steps)
