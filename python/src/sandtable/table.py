"""A table: one game written down line by line, with what is said at it."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sandtable import _core
from sandtable.errors import SandtableError
from sandtable.types import Event, Message

if TYPE_CHECKING:
    from sandtable._core import Game, State, View

LONGEST = 1000
"""Characters of a message, as at a server's table."""
_TURNING = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def checked_text(text: str, *, lines: bool = True) -> str:
    """The text, if a table takes it: the limits are those of docs/protocol.md."""
    if not text.strip():
        raise SandtableError("there is nothing in the message")
    if len(text) > LONGEST:
        raise SandtableError(f"a message has at most {LONGEST} characters, this one {len(text)}")
    for sign in text:
        if (
            unicodedata.category(sign) == "Cc" and not (lines and sign == "\n")
        ) or sign in _TURNING:
            raise SandtableError(f"a message cannot have the character U+{ord(sign):04X}")
    return text


class Table:
    """A game played line by line, as people play it: with a record, events and messages."""

    def __init__(self, game: Game | str, seed: int = 0, names: Sequence[str] | None = None) -> None:
        self.game: Game = _core.make(game, {}, None, {}) if isinstance(game, str) else game
        seated = list(names) if names else [f"seat {i}" for i in range(self.game.seats)]
        self._core = _core.TableCore(self.game, seed, seated)
        self._said: list[Message] = []

    @property
    def state(self) -> State:
        """A copy of the position, secrets included."""
        return self._core.state()

    def view(self, seat: int) -> View:
        """What a seat knows."""
        return self._core.state().view(seat)

    @property
    def over(self) -> bool:
        return self.state.over

    def play(self, line: str | Sequence[int], seat: int, says: str = "") -> None:
        """One whole line, in notation or as actions. `says` goes with it: a promise, say."""
        said = checked_text(says, lines=False) if says else ""
        self._core.play(line if isinstance(line, str) else list(line), seat, said)
        if said:
            self._add(seat, None, said, self._core.lines)

    def say(self, seat: int, text: str, to: int | None = None) -> None:
        """Says something to the table, or to one seat alone."""
        for each in (seat, to):
            if each is not None and not 0 <= each < self.game.seats:
                raise SandtableError(f"there is no seat {each}; spectators read, and do not speak")
        self._add(seat, to, checked_text(text), None)

    def _add(self, seat: int, to: int | None, text: str, line: int | None) -> None:
        self._said.append(Message(len(self._said) + 1, seat, to, text, line))

    def messages(self, seat: int, since: int = 0) -> list[Message]:
        """What a seat (or the spectator) may read of what was said, from number `since` + 1 on."""
        return [
            message
            for message in self._said[since:]
            if message.to is None or seat in (message.sender, message.to)
        ]

    def events(self, seat: int, since: int = 0) -> list[Event]:
        """What happened, in words as the seat (or the spectator) may read them."""
        return [Event(*event) for event in self._core.events(seat, since)]

    def seat_name(self, seat: int) -> str:
        """What the game calls a seat: "Red"."""
        return self._core.seat_name(seat)

    @property
    def lines(self) -> int:
        """Lines played so far."""
        return self._core.lines

    def record(self) -> str:
        """The game so far as text; promises stand behind their lines."""
        return self._core.record()
