"""Sandtable: board war games as environments, every rule enforced by one native engine.

>>> import sandtable
>>> game = sandtable.make("fiefdoms", agents=8)
>>> state = game.start(seed=1)
>>> state.apply(state.legal_actions()[0])

The guide is docs/python.md.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from sandtable import _core
from sandtable._core import SPECTATOR, Game, State, View
from sandtable.batch import Batch
from sandtable.errors import IllegalAction, NotationError, SandtableError
from sandtable.language import Agent, describe, play_table
from sandtable.layouts import Field, layout
from sandtable.table import Table
from sandtable.types import (
    Choice,
    Event,
    GameInfo,
    MatchRow,
    Message,
    Odds,
    Outcome,
    Playout,
    Position,
    Refusal,
    Scene,
)

__version__ = "0.1.0"

__all__ = [
    "SPECTATOR",
    "Agent",
    "Batch",
    "Choice",
    "Event",
    "Field",
    "Game",
    "GameInfo",
    "IllegalAction",
    "MatchRow",
    "Message",
    "NotationError",
    "Odds",
    "Outcome",
    "Playout",
    "Position",
    "Refusal",
    "SandtableError",
    "Scene",
    "State",
    "Table",
    "View",
    "describe",
    "games",
    "info",
    "layout",
    "make",
    "play_table",
    "replay",
    "rule",
    "run",
]


def games() -> list[str]:
    """The names of all games."""
    return _core.game_names()


def info(name: str) -> GameInfo:
    """What a game says of itself: seats, options, presets, bots."""
    return _core.info(name)


def make(
    name: str,
    /,
    *,
    preset: str | None = None,
    data: str | os.PathLike[str] | Mapping[str, str] | None = None,
    **options: Any,
) -> Game:
    """A game with its options, on top of a preset.

    `data` replaces data files of the game: a folder laid out like the game's own, or texts by path
    ("data/factions/megacorp.json"). A file that the game does not read is an error.
    """
    return _core.make(name, options, preset, _files(data))


def _files(data: str | os.PathLike[str] | Mapping[str, str] | None) -> dict[str, str]:
    if data is None:
        return {}
    if isinstance(data, Mapping):
        return dict(data)
    folder = Path(data)
    if not folder.is_dir():
        raise SandtableError(f"data: {folder} is no folder")
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    if not found:
        raise SandtableError(f"data: the folder {folder} holds no file")
    return {f"data/{path.relative_to(folder).as_posix()}": _text_of(path) for path in found}


def _text_of(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise SandtableError(f"data: {path} is not UTF-8 text (byte {error.start})") from None


def replay(
    record: str, *, data: str | os.PathLike[str] | Mapping[str, str] | None = None
) -> list[State]:
    """Plays a record again, checking every die and hash; gives all its states, the start first."""
    return _core.replay(record, _files(data))


def rule(number: str) -> str:
    """The words of a rule by its number: rule("PW-11.1")."""
    code = number.split("-")[0]
    for name in games():
        if info(name)["code"] == code:
            words = _core.rules(name).get(number)
            if words is None:
                raise SandtableError(f"{name} has no rule {number}")
            return words
    raise SandtableError(f"no game's rules begin with {code}")


def run(
    game: Game | str,
    bots: str | Sequence[str],
    games: int,
    *,
    seed: int = 1,
    threads: int | None = None,
    rotate: bool = False,
    record: bool = False,
) -> list[MatchRow]:
    """Whole games of bots, several at a time with the interpreter lock released.

    `bots` names a player for each seat, or one for all. With `rotate`, player i sits on seat
    (i + n) in game n. The rows are the same whatever the number of threads.
    """
    chosen = make(game) if isinstance(game, str) else game
    names = [bots] if isinstance(bots, str) else list(bots)
    cores = (os.cpu_count() or 1) if threads is None else threads
    return chosen.matches(names, games, seed, cores, rotate, record)
