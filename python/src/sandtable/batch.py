"""Many games stepped side by side in native threads."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from sandtable import _core
from sandtable.errors import IllegalAction, SandtableError

if TYPE_CHECKING:
    from sandtable._core import Game, State


class Batch:
    """n games of one kind, stepped together with the interpreter lock released.

    All arrays are filled in place: take them once, read them after every step. A game that ended is
    begun anew at once, with a seed that depends on `seed`, its row and how many games that row has
    seen, so everything is the same whatever the number of threads.

    Python threads that call one batch take turns, call by call; the arrays change under those who
    only read them, so a batch is best left to one thread.
    """

    seat: NDArray[np.int8]
    """(n,) Whose choice it is: in phases of secret decisions, the lowest seat that owes one."""
    legal: NDArray[np.int16]
    """(n, 256) Its legal actions, from the front on; the rows lie a little apart in memory."""
    legal_count: NDArray[np.int16]
    """(n,) How many there are."""
    reward: NDArray[np.float32]
    """(n, seats) By rank, where the last step ended a game; else 0."""
    terminated: NDArray[np.bool_]
    """(n,) The last step ended a game; what the other arrays show is the next one."""
    truncated: NDArray[np.bool_]
    """(n,) The last step reached `max_steps`; what the other arrays show is the next game."""
    length: NDArray[np.int32]
    """(n,) Choices taken in the game under way."""
    seeds: NDArray[np.uint64]
    """(n,) Seed of the game under way: game.start(seed) gives the same one."""

    def __init__(
        self,
        game: Game | str,
        n: int,
        *,
        seed: int = 0,
        threads: int | None = None,
        observe: bool = True,
        mask: bool = True,
        max_steps: int | None = None,
    ) -> None:
        self.game: Game = _core.make(game, {}, None, {}) if isinstance(game, str) else game
        self.n = n
        cores = (os.cpu_count() or 1) if threads is None else threads
        self._core = _core.BatchCore(self.game, n, seed, cores, observe, mask, max_steps or 0)
        self._show_arrays()

    def _show_arrays(self) -> None:
        """Makes the engine's arrays this object's."""
        arrays = self._core.arrays()
        self._observation: NDArray[np.int16] | None = arrays.pop("observation")
        self._mask: NDArray[np.int8] | None = arrays.pop("mask")
        if self._mask is not None:  # only what changes is written, so nobody else may
            self._mask.flags.writeable = False
        for name, array in arrays.items():
            array.flags.writeable = False
            setattr(self, name, array)

    @property
    def observation(self) -> NDArray[np.int16]:
        """(n, observation_size) What the seat whose choice it is can see."""
        if self._observation is None:
            raise AttributeError("this batch was made with observe=False")
        return self._observation

    @property
    def mask(self) -> NDArray[np.int8]:
        """(n, actions) 1 for each legal action."""
        if self._mask is None:
            raise AttributeError("this batch was made with mask=False")
        return self._mask

    def step(self, actions: NDArray[np.integer]) -> None:
        """One choice in each game. If one is illegal nothing happens; IllegalAction names it."""
        self._core.step(self._as_int32(actions))

    def _as_int32(self, actions: NDArray[np.integer]) -> NDArray[np.int32]:
        """The actions as the engine takes them; no number becomes another one on the way."""
        given = np.asarray(actions)
        if given.shape != (self.n,):
            raise SandtableError(f"there are {self.n} games, and actions of shape {given.shape}")
        if given.dtype == np.int32:
            return np.ascontiguousarray(given)
        if given.dtype.kind not in "iu":
            raise SandtableError(f"actions are whole numbers, not {given.dtype}")
        limits = np.iinfo(np.int32)
        wide = np.flatnonzero((given < limits.min) | (given > limits.max))
        if len(wide):
            raise IllegalAction("", f"game {wide[0]}: there is no action {given[wide[0]]}")
        return np.ascontiguousarray(given, np.int32)

    def step_randomly(self, times: int = 1) -> None:
        """So many uniformly random choices in each game, chosen natively."""
        self._core.step_randomly(times)

    def sample(self, rng: np.random.Generator) -> NDArray[np.int32]:
        """A uniformly random legal action for each game."""
        actions = np.empty(self.n, np.int32)
        self._core.pick(rng.random(self.n, np.float32), actions)
        return actions

    def reset(self, seed: int) -> None:
        """All games afresh."""
        self._core.reset(seed)

    def state(self, index: int) -> State:
        """A copy of one game. Its dice are other dice than those the batch goes on with."""
        return self._core.state(index)

    @property
    def total_steps(self) -> int:
        """Choices taken since the last reset."""
        return self._core.total_steps

    @property
    def total_games(self) -> int:
        """Games ended or cut off since the last reset."""
        return self._core.total_games

    def __getstate__(self) -> tuple[Any, ...]:
        """For pickle and copies: positions, dice and counters of all games, as plain data. What
        comes back goes on exactly alike, in arrays of its own."""
        return self._core.__getstate__()

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        self._core = _core.BatchCore.__new__(_core.BatchCore)
        self._core.__setstate__(kept)
        self.game = kept[0]
        self.n = len(kept[4])
        self._show_arrays()

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        return f"<Batch of {self.n} games of {self.game.title}>"
