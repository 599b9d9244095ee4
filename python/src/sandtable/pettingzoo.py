"""Every game as PettingZoo environments.

>>> from sandtable.pettingzoo import fiefdoms_v2
>>> env = fiefdoms_v2.env()                  # AEC: whoever owes a choice is asked
>>> env = fiefdoms_v2.parallel_env()         # everybody acts; who owes nothing has only the no-op

The version in a name is that of the game's rules.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any, Literal, get_args

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import parallel_to_aec, wrappers

from sandtable import SPECTATOR, Game, Refusal, State, games, info, make
from sandtable.errors import IllegalAction, SandtableError, as_action, check_setting

Illegal = Literal["skip", "lose", "raise"]
"""What becomes of an illegal action: nothing happens, and the agent's info says why; the game ends
and the agent alone loses; an exception."""
Observation = dict[str, NDArray[Any]]


class _Spaces:
    """What both kinds of environment share: spaces, observations, one choice at a time."""

    def __init__(self, game: Game, illegal: Illegal, render_mode: str | None) -> None:
        check_setting("illegal", illegal, get_args(Illegal))
        check_setting("render_mode", render_mode, (None, "ansi", "human"))
        self.game = game
        self.illegal = illegal
        self.render_mode = render_mode
        self.metadata: dict[str, Any] = {
            "render_modes": ["ansi", "human"],
            "name": f"{game.name}_v{game.rules_version}",
            "is_parallelizable": False,
        }
        self.no_op = game.actions
        """The action of seats that owe nothing: one behind the game's own."""
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seats)]
        self.agents: list[str] = []
        box = gymnasium.spaces.Box
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict(
                observation=box(-32768, 32767, (game.observation_size,), np.int16),
                action_mask=box(0, 1, (game.actions + 1,), np.int8),
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: gymnasium.spaces.Discrete(game.actions + 1) for agent in self.possible_agents
        }
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rng = np.random.default_rng()
        self.game_state: State = game.start(0)
        """The position itself, secrets included."""

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self.action_spaces[agent]

    def _start(self, seed: int | None) -> None:
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.game_state = self.game.start(int(self._rng.integers(2**63)))
        self.agents = self.possible_agents[:]

    def observe(self, agent: str) -> Observation:
        seat = self._seat[agent]
        mask = np.zeros(self.game.actions + 1, np.int8)
        if seat in self.game_state.owing():
            self.game_state.legal_mask(seat, mask[:-1])
        else:
            mask[-1] = 1
        return {"observation": self.game_state.observe(seat), "action_mask": mask}

    def _choose(self, seat: int, action: int) -> Refusal | None:
        """Carries out a choice; a refusal comes back, or is raised."""
        try:
            self.game_state.apply(as_action(action), seat)
        except IllegalAction as no:
            if self.illegal == "raise":
                raise
            return Refusal(no.rule, no.reason)
        return None

    def _rewards(self, loser: int | None = None) -> dict[str, float]:
        if loser is not None:
            return {agent: -1.0 if self._seat[agent] == loser else 0.0 for agent in self.agents}
        outcome = self.game_state.outcome()
        rewards = outcome.rewards if outcome else [0.0] * self.game.seats
        return {agent: rewards[self._seat[agent]] for agent in self.agents}

    def render(self) -> str | None:
        page = self.game_state.text(SPECTATOR)
        if self.render_mode == "human":
            print(page)
            return None
        return page if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass

    def __str__(self) -> str:
        return str(self.metadata["name"])


def _told(refusal: Refusal | None) -> dict[str, Any]:
    return {"refusal": refusal._asdict()} if refusal else {}


class TurnEnv(_Spaces, AECEnv[str, Observation, int]):  # type: ignore[misc]
    """Agents act one after another: of those who owe a choice, the lowest seat is asked. In phases
    of secret decisions nobody sees what the others chose."""

    def __init__(
        self, game: Game, *, illegal: Illegal = "skip", render_mode: str | None = None
    ) -> None:
        AECEnv.__init__(self)
        _Spaces.__init__(self, game, illegal, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._start(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        seat = self.game_state.seat
        self.agent_selection = self.possible_agents[seat or 0]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seat[agent]
        refusal = self._choose(seat, self.no_op if action is None else action)
        self.infos[agent] = _told(refusal)
        self._cumulative_rewards[agent] = 0.0
        lost = seat if refusal and self.illegal == "lose" else None
        if self.game_state.over or lost is not None:
            self.rewards = self._rewards(lost)
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        else:
            self._select()


class TogetherEnv(_Spaces, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """All agents act at once. Who owes a choice takes one; everybody else has only the no-op. Where
    the order of arrival matters, choices are taken in the order of seats, and one that has become
    illegal is dropped."""

    def __init__(
        self,
        game: Game,
        *,
        max_cycles: int | None = None,
        illegal: Illegal = "skip",
        render_mode: str | None = None,
    ) -> None:
        _Spaces.__init__(self, game, illegal, render_mode)
        if max_cycles is not None and max_cycles < 1:
            raise SandtableError(f"max_cycles is {max_cycles}; it must be at least 1, or None")
        self.max_cycles = max_cycles
        self._cycles = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._start(seed)
        self._cycles = 0
        return {agent: self.observe(agent) for agent in self.agents}, {
            agent: {} for agent in self.agents
        }

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        lost = self._act(actions, infos)
        self._cycles += 1
        over = self.game_state.over or lost is not None
        cut_off = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        observations = {agent: self.observe(agent) for agent in self.agents}
        rewards = self._rewards(lost)
        terminations = dict.fromkeys(self.agents, over)
        truncations = dict.fromkeys(self.agents, cut_off)
        if over or cut_off:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def _act(self, actions: dict[str, int], infos: dict[str, dict[str, Any]]) -> int | None:
        """Takes the choices that are owed; gives the seat that lost by an illegal one."""
        for seat in self.game_state.owing():
            agent = self.possible_agents[seat]
            if seat not in self.game_state.owing():
                continue  # what was owed is decided
            refusal = self._choose(seat, actions.get(agent, self.no_op))
            infos[agent] = _told(refusal)
            if refusal and self.illegal == "lose":
                return seat
        return None


def raw_env(
    name: str,
    /,
    *,
    illegal: Illegal = "skip",
    render_mode: str | None = None,
    preset: str | None = None,
    **options: Any,
) -> TurnEnv:
    """The AEC environment of a game, without PettingZoo's wrappers."""
    return TurnEnv(make(name, preset=preset, **options), illegal=illegal, render_mode=render_mode)


def env(
    name: str, /, *, max_cycles: int | None = None, **options: Any
) -> AECEnv[str, Observation, int]:
    """The AEC environment of a game. With `max_cycles` every agent acts once a cycle, as in the
    parallel environment, and the game is cut off after so many."""
    if max_cycles is not None:
        return parallel_to_aec(parallel_env(name, max_cycles=max_cycles, **options))
    return wrappers.OrderEnforcingWrapper(raw_env(name, **options))


def parallel_env(
    name: str,
    /,
    *,
    max_cycles: int | None = None,
    illegal: Illegal = "skip",
    render_mode: str | None = None,
    preset: str | None = None,
    **options: Any,
) -> TogetherEnv:
    """The parallel environment of a game."""
    return TogetherEnv(
        make(name, preset=preset, **options),
        max_cycles=max_cycles,
        illegal=illegal,
        render_mode=render_mode,
    )


def _module(name: str) -> ModuleType:
    """fiefdoms_v2 and the like: a module with env, raw_env and parallel_env."""
    module = ModuleType(f"sandtable.pettingzoo.{name}_v{info(name)['rules_version']}")
    module.__doc__ = f"{info(name)['title']}: {info(name)['tagline']}"
    for maker in (env, raw_env, parallel_env):
        setattr(module, maker.__name__, _bound(maker, name))
    return module


def _bound(maker: Any, name: str) -> Any:
    def bound(**options: Any) -> Any:
        return maker(name, **options)

    bound.__name__, bound.__doc__ = maker.__name__, maker.__doc__
    return bound


ENVIRONMENTS: dict[str, ModuleType] = {
    f"{name}_v{info(name)['rules_version']}": _module(name) for name in games()
}
"""All environments by name."""


def __getattr__(name: str) -> ModuleType:
    if name in ENVIRONMENTS:
        return ENVIRONMENTS[name]
    raise AttributeError(f"there is no environment {name}; there are {', '.join(ENVIRONMENTS)}")


def __dir__() -> list[str]:
    return [*globals(), *ENVIRONMENTS]
