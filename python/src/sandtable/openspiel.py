"""Every game for OpenSpiel's algorithms.

>>> import pyspiel, sandtable.openspiel
>>> game = pyspiel.load_game("sandtable_fiefdoms", {"agents": 6})

Every die and card drawn is a chance node with its exact probabilities, so searches cannot foresee
them. Seats that decide at the same time are asked one after another, without seeing what the others
chose. Options that are numbers, words or yes/no are parameters; `preset` is one too.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from sandtable import Game, State, games, info, make

MAX_CHANCE_OUTCOMES = 65_536
MAX_GAME_LENGTH = 100_000


def short_name(name: str) -> str:
    """What OpenSpiel calls a game."""
    return f"sandtable_{name}"


class SandtableState(pyspiel.State):  # type: ignore[misc]
    """A position, or a chance node on the way to it."""

    def __init__(self, game: SandtableGame) -> None:
        super().__init__(game)
        self.engine: State = game.blank.clone()
        self.started = False
        self._pending: tuple[int, int] | None = None
        self._draws: list[int] = []
        self._missing: tuple[int, int] | None = None
        self._go_on()

    def _go_on(self) -> None:
        """Carries out what is pending, as far as chance has been decided."""
        if not self.started:
            self._missing = self.engine.try_start(self._draws)
            self.started = self._missing is None
        elif self._pending is not None:
            seat, action = self._pending
            self._missing = self.engine.try_apply(action, seat, self._draws)
        if self._missing is None:
            self._pending, self._draws = None, []

    def current_player(self) -> int:
        if self._missing is not None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.engine.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        if self._missing is not None or player != self.engine.seat:
            return []
        return sorted(self.engine.legal_actions(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self._missing is not None
        low, high = self._missing
        return [(i, 1.0 / (high - low + 1)) for i in range(high - low + 1)]

    def _apply_action(self, action: int) -> None:
        if self._missing is not None:
            self._draws.append(self._missing[0] + action)
        else:
            seat = self.engine.seat
            assert seat is not None
            self._pending = (seat, action)
        self._go_on()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action + (self._missing[0] if self._missing else 0)}"
        if self._missing is None and player == self.engine.seat:
            for choice in self.engine.choices(player):
                if choice["action"] == action:
                    return choice["label"]
        return f"action {action}"

    def is_terminal(self) -> bool:
        return self._missing is None and self.engine.over

    def returns(self) -> list[float]:
        outcome = self.engine.outcome() if self._missing is None else None
        return outcome.rewards if outcome else [0.0] * self.engine.game.seats

    def resample_from_infostate(self, player: int, sampler: Any) -> SandtableState:
        """A state that the player cannot tell from this one: what IS-MCTS asks for."""
        state = self.clone()
        state.engine = self.engine.resample(player, seed=int(sampler() * 2**53))
        return state  # type: ignore[no-any-return]

    def __str__(self) -> str:
        if self._missing is not None:
            return f"chance decides: {self._missing[0]} to {self._missing[1]}"
        return str(self.engine)


class SandtableGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Sandtable with its options."""

    name = ""
    kind: Any = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        preset = given.pop("preset", "") or None
        defaults = self.kind.parameter_specification if preset else {}
        words = _numeric_words(self.name)
        options = {
            key: str(value) if key in words else value
            for key, value in given.items()
            if value != defaults.get(key)
        }
        self.engine: Game = make(self.name, preset=preset, **options)
        self.blank: State = self.engine.start(0)
        super().__init__(self.kind, self._figures(), params or {})

    def _figures(self) -> Any:
        return pyspiel.GameInfo(
            num_distinct_actions=self.engine.actions,
            max_chance_outcomes=MAX_CHANCE_OUTCOMES,
            num_players=self.engine.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_GAME_LENGTH,
        )

    def new_initial_state(self) -> SandtableState:
        return SandtableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"observations have no parameters; {params} were given")
        return Observer(self.engine.observation_size)


class Observer:
    """What a player knows: the engine's observation as floats."""

    def __init__(self, size: int) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SandtableState, player: int) -> None:
        self.tensor[:] = state.engine.observe(player) if state.started else 0

    def string_from(self, state: SandtableState, player: int) -> str:
        return f"{state.engine.key(player):016x}" if state.started else "not set up"


def _numeric_words(name: str) -> set[str]:
    """Options whose words are all numbers, as the sides of a die. OpenSpiel reads such a word as a
    number when it takes up a stored game, so there they are numbers from the start."""
    return {
        option["name"]
        for option in info(name)["options"]
        if option["type"] == "enum" and all(word.isdecimal() for word in option["words"])
    }


def _parameters(name: str) -> dict[str, Any]:
    """Options as OpenSpiel's parameters; lists have no counterpart there."""
    simple = {"int", "bool", "enum"}
    words = _numeric_words(name)
    specification = {
        option["name"]: int(option["default"]) if option["name"] in words else option["default"]
        for option in info(name)["options"]
        if option["type"] in simple
    }
    return {"preset": "", **specification}


def _register(name: str) -> type[SandtableGame]:
    about = info(name)
    kind = pyspiel.GameType(
        short_name=short_name(name),
        long_name=about["title"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=about["max_seats"],
        min_num_players=about["min_seats"],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(name),
    )
    made = type(f"{about['title'].replace(' ', '')}Game", (SandtableGame,), {})
    made.name, made.kind = name, kind  # type: ignore[attr-defined]
    pyspiel.register_game(kind, made)
    return made


GAMES = {name: _register(name) for name in games()}
"""The classes of all games by name."""
