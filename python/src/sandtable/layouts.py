"""Where in an observation each number stands, game by game.

Each game says so itself, in its observation.json; tests compare it with positions.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sandtable import _core
from sandtable.errors import SandtableError


class Field(NamedTuple):
    """One number, or a few in a row, that may be repeated: once a seat, once a tile."""

    name: str
    start: int
    """Where the first stands."""
    size: int
    """How many numbers in a row."""
    repeats: int
    stride: int
    """From one repeat to the next."""
    help: str

    def of(self, observation: NDArray[np.int16]) -> NDArray[np.int16]:
        """The field's numbers in an observation, or in many: shape (…, repeats, size), without the
        dimensions that are 1."""
        columns = [
            self.start + k * self.stride + i for k in range(self.repeats) for i in range(self.size)
        ]
        shape = [n for n in (self.repeats, self.size) if n > 1]
        seen = np.asarray(observation)
        if seen.ndim == 0 or seen.shape[-1] <= columns[-1]:
            raise SandtableError(
                f"{self.name} ends at number {columns[-1]}, and the observation has the shape "
                f"{seen.shape}; give one of this game whole"
            )
        picked: NDArray[np.int16] = seen[..., columns]
        return picked.reshape((*seen.shape[:-1], *shape))


class _Block(NamedTuple):
    name: str
    repeats: int
    size: int
    """Of one repeat; what its parts do not fill is 0."""
    parts: list[tuple[str, int, str]]


def _blocks(name: str) -> list[_Block]:
    """The layout of a game; of one that has not written it down, a single field of all numbers."""
    if text := _core.layout_text(name):
        return [
            _Block(
                block["block"],
                block["repeats"],
                block["size"],
                [(each["field"], each["size"], each["what"]) for each in block["fields"]],
            )
            for block in json.loads(text)
        ]
    size = _core.make(name, {}, None, {}).observation_size
    words = "in the order of the game's observe.cpp"
    return [_Block("observation", 1, size, [("numbers", size, words)])]


def _fields(blocks: list[_Block]) -> Iterator[Field]:
    at = 0
    for block in blocks:
        offset = at
        for name, size, words in block.parts:
            yield Field(f"{block.name}.{name}", offset, size, block.repeats, block.size, words)
            offset += size
        at += block.repeats * block.size


def layout(name: str) -> dict[str, Field]:
    """The fields of a game's observations by name ("tile.owner").

    A game whose folder has no observation.json has the one field "observation.numbers".
    """
    return {field.name: field for field in _fields(_blocks(name))}


def has_layout(name: str) -> bool:
    """Whether the numbers of a game's observations have names here."""
    return _core.layout_text(name) != ""


def layout_table(name: str) -> str:
    """The same as a table in Markdown, as docs/python.md has it."""
    rows = ["| from | numbers | field | what |", "| --- | --- | --- | --- |"]
    for field in layout(name).values():
        start = f"{field.start} + {field.stride} k" if field.repeats > 1 else str(field.start)
        repeats = f", k < {field.repeats}" if field.repeats > 1 else ""
        rows.append(f"| {start}{repeats} | {field.size} | `{field.name}` | {field.help} |")
    return "\n".join(rows)


def layout_size(name: str) -> int:
    """How long an observation is, by the layout."""
    return sum(block.repeats * block.size for block in _blocks(name))
