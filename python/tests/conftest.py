"""What the tests share: every game, quick to play, and walks through it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import sandtable


@pytest.fixture(params=sandtable.games())
def game(request: pytest.FixtureRequest) -> sandtable.Game:
    """Every game with its quick preset."""
    return sandtable.make(request.param, preset="quick")


@pytest.fixture(params=sandtable.games())
def standard(request: pytest.FixtureRequest) -> sandtable.Game:
    """Every game with its default options."""
    return sandtable.make(request.param)


def walk(
    state: sandtable.State, seed: int = 0, limit: int | None = None
) -> Iterator[sandtable.State]:
    """The state itself, before each of its random choices, to the end or so many choices."""
    chooser = random.Random(seed)
    taken = 0
    while not state.over and (limit is None or taken < limit):
        yield state
        state.apply(chooser.choice(state.legal_actions()))
        taken += 1


def finish(state: sandtable.State, seed: int = 0) -> sandtable.State:
    """Random choices to the end."""
    for _ in walk(state, seed):
        pass
    return state
