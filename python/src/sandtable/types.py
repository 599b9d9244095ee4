"""Plain data that the engine gives: tuples with names, and dicts as their JSON would read."""

from __future__ import annotations

from typing import Any, NamedTuple, TypedDict


class Refusal(NamedTuple):
    """Why a choice is not legal."""

    rule: str
    reason: str


class Outcome(NamedTuple):
    """How a game ended, by seat."""

    ranks: list[int]
    """1 is best; equal ranks share the place."""
    scores: list[int]
    sides: list[int]
    """Seats compete with those of their own side (all 0 where there are no sides)."""
    rewards: list[float]
    """By rank among those of the same side, from 1 for the sole first to -1 for the sole last."""
    ended_by: str
    """The rule that ended it."""


class Place(TypedDict):
    """Where in the scene a choice is made."""

    kind: str
    board: str
    id: int


class Choice(TypedDict):
    """A legal choice as a person meets it."""

    action: int
    label: str
    notation: str
    place: Place
    step: str
    """What it does to its line: opens, continues, closes, whole or seals."""
    rule: str


class Chance(TypedDict):
    label: str
    numerator: int
    denominator: int


class Odds(TypedDict, total=False):
    """Where dice decide: all results with exact fractions."""

    label: str
    assumption: str
    action: int
    rule: str
    chances: list[Chance]


class Event(NamedTuple):
    """Something that happened at a table, as a viewer may read it."""

    text: str
    event: str
    """Its short word: "battle"."""
    rule: str


class Message(NamedTuple):
    """Something said at a table."""

    number: int
    """Counts everything said at the table, from 1."""
    sender: int
    to: int | None
    """One seat alone; None: everybody."""
    text: str
    line: int | None
    """The number of the line it was said with (a promise); None: between lines."""


class MatchRow(TypedDict, total=False):
    """One game of bots; lists are by seat."""

    seed: int
    players: list[int]
    """Which of the named players sat there."""
    ranks: list[int]
    scores: list[int]
    rewards: list[float]
    ended_by: str
    lines: int
    steps: int
    record: str


class GameInfo(TypedDict):
    """What a game says of itself."""

    name: str
    title: str
    code: str
    tagline: str
    length: str
    min_seats: int
    max_seats: int
    rules_version: int
    options: list[dict[str, Any]]
    presets: list[dict[str, Any]]
    bots: list[str]


class Playout(TypedDict):
    steps: int
    over: bool


Scene = dict[str, Any]
"""What a seat sees: boards, panels, hands, tracks, phase, prompt, at the end verdict and placings
(the form: docs/protocol.md)."""
Position = dict[str, Any]
"""A whole position as JSON; each game's README shows the form."""
