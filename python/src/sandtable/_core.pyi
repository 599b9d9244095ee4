"""The engine of Sandtable. Use it through the package sandtable."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandtable.types import (
    Choice,
    GameInfo,
    MatchRow,
    Odds,
    Outcome,
    Playout,
    Position,
    Refusal,
    Scene,
)

SPECTATOR: int
"""The seat number of somebody who only watches."""

def game_names() -> list[str]: ...
def info(name: str) -> GameInfo: ...
def rules(name: str) -> dict[str, str]: ...
def make(name: str, options: dict[str, Any], preset: str | None, files: dict[str, str]) -> Game: ...
def replay(text: str, files: dict[str, str]) -> list[State]: ...
def layout_text(name: str) -> str:
    """The game's observation.json; empty if it has none."""

def sha256(data: bytes) -> bytes:
    """The hash that records commit to their dice with: the engine's own, for tests to compare."""

def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """What the dice of a table come from, the same way."""

class Game:
    """A game with its options. Never changes; games with equal options are equal."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def rules_version(self) -> int: ...
    @property
    def seats(self) -> int: ...
    @property
    def actions(self) -> int:
        """Actions are numbers below this."""
    @property
    def observation_size(self) -> int: ...
    @property
    def state_size(self) -> int:
        """Bytes of a position."""
    @property
    def max_walk(self) -> int:
        """Choices that always suffice to end a decision."""
    @property
    def bots(self) -> list[str]:
        """Everybody who can play, by name."""
    @property
    def options(self) -> dict[str, Any]:
        """All options, defaults filled in."""
    def start(self, seed: int | None = None) -> State:
        """The first position. The same seed gives the same game; None draws one."""
    def from_position(self, position: Position | str, seed: int | None = None) -> State:
        """A state from a position, as State.position gives it, or from its JSON."""
    def matches(
        self,
        bots: Sequence[str],
        games: int,
        seed: int,
        threads: int,
        rotate: bool,
        record: bool,
    ) -> list[MatchRow]:
        """Whole games of bots; sandtable.run is the friendlier way."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, memo: Any) -> Game: ...
    def __getstate__(self) -> tuple[Any, ...]: ...
    def __setstate__(self, parts: tuple[Any, ...], /) -> None: ...

class State:
    """A position, the dice it goes on with, and the choices that led to it.

    Where a seat is left out, it is the lowest that owes a decision (over: the spectator).
    States are equal when their positions and games are; dice and history do not count.
    """

    def __init__(self, game: Game, seed: int) -> None: ...
    @property
    def game(self) -> Game: ...
    @property
    def over(self) -> bool: ...
    @property
    def seat(self) -> int | None:
        """The lowest seat that owes a decision; None when the game is over."""
    @property
    def mode(self) -> str:
        """How decisions are made now: in_turn, secret or live."""
    def owing(self) -> tuple[int, ...]:
        """The seats that owe a decision; empty when the game is over."""
    def may_act(self) -> tuple[int, ...]:
        """These, and those who may change their mind or speak."""
    def at_rest(self, seat: int | None = None) -> bool:
        """Whether no line of the seat is half done."""
    def apply(self, action: int, seat: int | None = None) -> None:
        """Carries out one small choice. IllegalAction leaves the state as it was."""
    def play(self, line: str | Sequence[int], seat: int | None = None) -> None:
        """A whole line, in notation or as actions; all of it or nothing."""
    def clear(self, seat: int | None = None) -> None:
        """Takes back the decision of a seat, sealed or not, while others still owe theirs."""
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it is not over."""
    def playout(self, max_steps: int = 1_000_000) -> Playout:
        """Uniformly random choices of all seats to the end."""
    def legal_actions(self, seat: int | None = None) -> list[int]: ...
    def legal_mask(
        self, seat: int | None = None, out: NDArray[np.int8] | None = None
    ) -> NDArray[np.int8]:
        """1 for each legal action; fills `out`, an int8 array of so many actions, if given."""
    def observe(
        self, seat: int | None = None, out: NDArray[np.int16] | None = None
    ) -> NDArray[np.int16]:
        """What the seat knows as numbers (sandtable.layout says which); fills `out`, an int16 array
        of observation_size numbers, if given."""
    def refusal(self, action: int, seat: int | None = None) -> Refusal | None:
        """Why an action is not legal; None if it is."""
    def scene(self, seat: int | None = None) -> Scene:
        """What the seat sees, as plain data."""
    def choices(self, seat: int | None = None) -> list[Choice]:
        """The legal choices in words, with notation and rule."""
    def half_line(self, seat: int | None = None) -> str:
        """The half-made line so far, in notation."""
    def odds(self, seat: int | None = None) -> list[Odds]: ...
    def read(self, text: str, seat: int | None = None) -> list[int]:
        """A line of notation as actions; NotationError says what would be right."""
    def write(self, actions: Sequence[int], seat: int | None = None) -> str:
        """A whole line of actions in notation."""
    def plan(self, bot: str, seat: int | None = None, seed: int = 0) -> list[int]:
        """The next line of a bot or search by name, for `play`."""
    def fallback(self, seat: int | None = None) -> list[int]:
        """The line that is played for somebody whose time is up."""
    def text(self, seat: int | None = None, width: int = 100) -> str:
        """A page of text: what the seat sees and can do."""
    def key(self, seat: int | None = None) -> int:
        """What the seat knows as one number."""
    def view(self, seat: int | None = None) -> View:
        """What the seat knows, and nothing else."""
    def resample(
        self, seat: int | None = None, *, seed: int = 0, bot: str = "", uniform: int = 0
    ) -> State:
        """A full state that the seat cannot tell from this one.

        `bot` guesses what others have secretly chosen, `uniform` percent of the time at random
        instead; without a bot always at random.
        """
    def position(self) -> Position:
        """The whole position, secrets included, as JSON data."""
    def position_hash(self) -> str:
        """The hash of the position that records have."""
    def record(self) -> str:
        """The game so far as text, of a state that start(seed) began; half lines are left out."""
    def reseed(self, seed: int) -> None:
        """Goes on with other dice; the record ends being known."""
    def clone(self) -> State: ...
    def try_apply(self, action: int, seat: int, draws: Sequence[int]) -> tuple[int, int] | None:
        """With chance spelt out: carries the choice out if these draws are all it asks for (None);
        otherwise nothing happens, and the range of the next draw comes back. A draw beyond its
        range, or one that nothing asks for, is a SandtableError."""
    def try_start(self, draws: Sequence[int]) -> tuple[int, int] | None:
        """The same for the set-up."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: Any) -> State: ...
    def __getstate__(self) -> tuple[Any, ...]: ...
    def __setstate__(self, parts: tuple[Any, ...], /) -> None: ...

class View:
    """What a seat knows. Whoever holds one cannot see more."""

    @property
    def game(self) -> Game: ...
    @property
    def seat(self) -> int: ...
    @property
    def over(self) -> bool: ...
    @property
    def mode(self) -> str: ...
    def owing(self) -> tuple[int, ...]: ...
    def may_act(self) -> tuple[int, ...]: ...
    def outcome(self) -> Outcome | None: ...
    def legal_actions(self) -> list[int]: ...
    def legal_mask(self, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]: ...
    def observe(self, out: NDArray[np.int16] | None = None) -> NDArray[np.int16]: ...
    def refusal(self, action: int) -> Refusal | None: ...
    def scene(self) -> Scene: ...
    def choices(self) -> list[Choice]: ...
    def half_line(self) -> str: ...
    def odds(self) -> list[Odds]: ...
    def read(self, text: str) -> list[int]: ...
    def write(self, actions: Sequence[int]) -> str: ...
    def plan(self, bot: str, seed: int = 0) -> list[int]: ...
    def fallback(self) -> list[int]: ...
    def text(self, width: int = 100) -> str: ...
    def key(self) -> int: ...
    def resample(self, *, seed: int = 0, bot: str = "", uniform: int = 0) -> State: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getstate__(self) -> tuple[Any, ...]: ...
    def __setstate__(self, parts: tuple[Any, ...], /) -> None: ...

class TableCore:
    """A game that is written down while it is played; sandtable.Table is the friendlier way."""

    def __init__(self, game: Game, seed: int, names: Sequence[str]) -> None: ...
    @property
    def game(self) -> Game: ...
    @property
    def lines(self) -> int: ...
    def play(self, line: str | Sequence[int], seat: int, says: str) -> None: ...
    def state(self) -> State: ...
    def record(self) -> str: ...
    def events(self, seat: int, since: int) -> list[tuple[str, str, str]]: ...
    def seat_name(self, seat: int) -> str: ...

class BatchCore:
    """Many games at once; sandtable.Batch is the friendlier way."""

    def __init__(
        self,
        game: Game,
        size: int,
        seed: int,
        threads: int,
        observe: bool,
        mask: bool,
        max_steps: int,
    ) -> None: ...
    def arrays(self) -> dict[str, Any]: ...
    def reset(self, seed: int) -> None: ...
    def step(self, actions: NDArray[np.int32]) -> None: ...
    def pick(self, numbers: NDArray[np.float32], actions: NDArray[np.int32]) -> None: ...
    def step_randomly(self, times: int) -> None: ...
    def state(self, index: int) -> State: ...
    @property
    def total_steps(self) -> int: ...
    @property
    def total_games(self) -> int: ...
    def __getstate__(self) -> tuple[Any, ...]: ...
    def __setstate__(self, kept: tuple[Any, ...], /) -> None: ...
