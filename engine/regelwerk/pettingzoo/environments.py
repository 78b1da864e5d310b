"""The two kinds of environments over one table."""

from collections.abc import Mapping
from operator import index
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv, ParallelEnv

from regelwerk.api.choice import Choice
from regelwerk.api.ruleset import Ruleset
from regelwerk.pettingzoo.encoding import LARGEST, Encoding
from regelwerk.pettingzoo.table import PASS, Table

Observation = dict[str, Any]


class _Shared:
    """What both have: spaces, rewards, texts."""

    render_mode = None

    def __init__(self, ruleset: Ruleset, scenario: str, most_choices: int, most_steps: int) -> None:
        self._ruleset, self._scenario = ruleset, ruleset.scenario(scenario).id
        begun = ruleset.game(self._scenario, seed=0)
        encoding = Encoding(ruleset._program, begun.position)
        self._table, self._most_steps = Table(begun, encoding, most_choices), most_steps
        self.metadata = {"name": f"{ruleset.id}_v0", "render_modes": [], "is_parallelizable": True}
        self.possible_agents = list(begun.seats)
        self.observation_spaces: Any = {
            agent: Dict(
                {
                    "observation": Box(-LARGEST, LARGEST, encoding.shape, np.float32),
                    "action_mask": Box(0, 1, (most_choices,), np.int8),
                    "choices": Box(-LARGEST, LARGEST, (most_choices, encoding.width), np.float32),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces: Any = {agent: Discrete(most_choices) for agent in self.possible_agents}

    def _begin(self, seed: int | None) -> None:
        """Sets the scenario up again, with the dice of this seed."""
        self._table.begin(self._ruleset.game(self._scenario, seed=seed))
        self._made = 0
        self.agents = list(self.possible_agents)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def choices(self, agent: str) -> list[Choice | str]:
        """What each allowed action of an agent means: a `Choice`, an order as a line, empty for passing."""
        meant = self._table.meant(agent)
        return [each if isinstance(each, Choice) else each.text if each is not None else "" for each in meant]

    def render(self) -> None:
        """There is nothing to look at: `regelwerk play` draws positions."""

    def close(self) -> None:
        """Nothing is held."""

    @property
    def _truncated(self) -> bool:
        return not self._table.game.over and (self._made >= self._most_steps or self._table.stuck)

    def _rewards(self) -> dict[str, float]:
        outcome = self._table.game.outcome
        won = outcome.winners if outcome is not None else ()
        return {agent: (1.0 if agent in won else -1.0) if won else 0.0 for agent in self.possible_agents}


class OneByOne(_Shared, AECEnv[str, Any, Any]):
    """An AEC environment; made by `env`."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins anew; without a seed with new dice."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._tell()

    def observe(self, agent: str) -> Observation:
        """What an agent may know. Who is not asked may pass, for no mask may be empty."""
        return self._table.observed(agent)

    def step(self, action: Any) -> None:
        """The action of `agent_selection`; none for an agent whose game has ended.

        Raises:
            ValueError: if the mask does not allow it.
            TypeError: if it is no whole number.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number, allowed = index(action), len(self._table.meant(agent))
        if not 0 <= number < allowed:
            raise ValueError(f"{action}: {agent} has the actions 0 to {allowed - 1}")
        self._cumulative_rewards[agent] = 0.0
        self._table.act(agent, number)
        self._made += 1
        self.rewards = self._rewards()
        self._tell()
        self._accumulate_rewards()

    def _tell(self) -> None:
        self.terminations = dict.fromkeys(self.agents, self._table.game.over)
        self.truncations = dict.fromkeys(self.agents, self._truncated)
        waiting = self._table.deciders
        self.agent_selection = waiting[0] if waiting else self.agents[0]


class Parallel(_Shared, ParallelEnv[str, Any, Any]):
    """A parallel environment; made by `parallel_env`."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begins anew; without a seed with new dice."""
        self._begin(seed)
        return self._observed(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        """One action of each agent, carried out in the order of the seats."""
        living = self.agents
        for agent in self._table.deciders:
            action, meant = index(actions.get(agent, PASS)), self._table.meant(agent)
            allowed = 0 <= action < len(meant)
            if allowed or meant[PASS] is None:
                self._table.act(agent, action if allowed else PASS)
        self._made += 1
        over, truncated = self._table.game.over, self._truncated
        rewards, observed = self._rewards(), self._observed()
        if over or truncated:
            self.agents = []
        return (
            observed,
            {agent: rewards[agent] for agent in living},
            dict.fromkeys(living, over),
            dict.fromkeys(living, truncated),
            {agent: {} for agent in living},
        )

    def _observed(self) -> dict[str, Observation]:
        return {agent: self._table.observed(agent) for agent in self.agents}
