"""A Gymnasium environment: one seat of a game against bots.

>>> import gymnasium, sandtable.gym
>>> env = gymnasium.make("Sandtable/fiefdoms-v2", seat=0, bots="script")
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, SupportsFloat, get_args

import gymnasium
import numpy as np
from numpy.typing import NDArray

from sandtable import Game, SandtableError, State, games, info, make
from sandtable.errors import IllegalAction, as_action, check_setting

Illegal = Literal["lose", "raise"]
"""What becomes of an illegal action: the game is lost; an exception."""


class OneSeat(gymnasium.Env[NDArray[np.int16], np.int64]):
    """One seat, small choice by small choice; the others are played by bots, line by line.

    `bots` is one name for all other seats, or a name for each seat (its own is not used).
    The mask of legal actions is in info["action_mask"], and what `action_masks()` gives. An illegal
    action loses the game (illegal="lose": reward -1, info["refusal"] says why) or raises.
    """

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "random",
        illegal: Illegal = "lose",
        max_steps: int | None = None,
        preset: str | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = make(game, preset=preset, **options) if isinstance(game, str) else game
        if not 0 <= seat < self.game.seats:
            raise SandtableError(f"there is no seat {seat}; seats are 0 to {self.game.seats - 1}")
        check_setting("illegal", illegal, get_args(Illegal))
        check_setting("render_mode", render_mode, (None, *self.metadata["render_modes"]))
        self.seat, self.illegal, self.max_steps = seat, illegal, max_steps
        self.bots = [bots] * self.game.seats if isinstance(bots, str) else list(bots)
        if len(self.bots) != self.game.seats:
            raise SandtableError(f"{len(self.bots)} bots for {self.game.seats} seats; one for each")
        self.game.matches(self.bots, 0, 0, 1, False, False)  # no game: the names are checked
        self.render_mode = render_mode
        self.observation_space = gymnasium.spaces.Box(
            -32768, 32767, (self.game.observation_size,), np.int16
        )
        self.action_space = gymnasium.spaces.Discrete(self.game.actions)
        self.state: State = self.game.start(0)
        self._steps = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        super().reset(seed=seed)
        self.state = self.game.start(int(self.np_random.integers(2**63)))
        self._steps = 0
        self._let_bots_play()
        return self.state.observe(self.seat), self._info()

    def step(
        self, action: np.int64 | int
    ) -> tuple[NDArray[np.int16], SupportsFloat, bool, bool, dict[str, Any]]:
        try:
            self.state.apply(as_action(action), self.seat)
        except IllegalAction as no:
            if self.illegal == "raise":
                raise
            told = {**self._info(), "refusal": {"rule": no.rule, "reason": no.reason}}
            return self.state.observe(self.seat), -1.0, True, False, told
        self._steps += 1
        self._let_bots_play()
        outcome = self.state.outcome()
        reward = outcome.rewards[self.seat] if outcome else 0.0
        cut_off = outcome is None and self.max_steps is not None and self._steps >= self.max_steps
        return self.state.observe(self.seat), reward, outcome is not None, cut_off, self._info()

    def _let_bots_play(self) -> None:
        """Until the seat owes a choice, or the game is over."""
        while (owing := self.state.owing()) and self.seat not in owing:
            chance = int(self.np_random.integers(2**63))
            line = self.state.plan(self.bots[owing[0]], owing[0], chance)
            self.state.play(line, owing[0])

    def action_masks(self) -> NDArray[np.bool_]:
        """True for each legal action."""
        return self.state.legal_mask(self.seat).view(np.bool_)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.state.legal_mask(self.seat)}

    def render(self) -> str | None:
        page = self.state.text(self.seat)
        if self.render_mode == "human":
            print(page)
            return None
        return page if self.render_mode == "ansi" else None


def register_all() -> None:
    """Registers Sandtable/NAME-vN for every game. Gymnasium calls this by itself when it starts."""
    for name in games():
        identity = f"Sandtable/{name}-v{info(name)['rules_version']}"
        if identity not in gymnasium.registry:
            gymnasium.register(identity, entry_point="sandtable.gym:OneSeat", kwargs={"game": name})


register_all()
