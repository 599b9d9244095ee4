"""Numbers that are too large, too small or no whole ones are told as they were given."""

from __future__ import annotations

import re
from collections.abc import Callable

import numpy as np
import pytest
from conftest import walk

import sandtable
from sandtable import Batch, IllegalAction, SandtableError, Table
from sandtable import pettingzoo as environments
from sandtable.gym import OneSeat

FIEFDOMS = sandtable.make("fiefdoms", preset="quick")
WIDE = [-1, -(2**63), -(2**70), 65535, 65536, 99999, 2**16 + 1, 2**31, 2**32, 2**63, 2**64, 2**70]


@pytest.mark.parametrize("number", WIDE)
def test_an_action_out_of_range_is_told_by_its_number(number: int) -> None:
    state = FIEFDOMS.start(1)
    last = FIEFDOMS.actions - 1
    words = f"there is no action {number}; actions are 0 to {last}"
    table = Table(FIEFDOMS)
    for call in (
        lambda: state.apply(number),
        lambda: state.play([number]),
        lambda: state.write([number]),
        lambda: table.play([number], 0),
        lambda: state.try_apply(number, 0, []),
    ):
        with pytest.raises(IllegalAction) as caught:
            call()
        assert caught.value.reason == str(caught.value) == words and caught.value.rule == ""
    assert state.refusal(number) == ("", words) == state.view(0).refusal(number)


@pytest.mark.parametrize("number", WIDE)
def test_a_seat_out_of_range_is_told_by_its_number(number: int) -> None:
    state = FIEFDOMS.start(1)
    calls: list[Callable[[int], object]] = [
        lambda seat: state.apply(0, seat),
        state.legal_actions,
        state.observe,
        state.scene,
        state.view,
        lambda seat: state.resample(seat),
        lambda seat: state.plan("random", seat),
        lambda seat: Table(FIEFDOMS).play("pass", seat),
        lambda seat: Table(FIEFDOMS).events(seat),
        lambda seat: state.try_apply(0, seat, []),
    ]
    for call in calls:
        with pytest.raises(SandtableError, match=f"there is no seat {number}; seats are 0 to 1"):
            call(number)


def test_other_numbers_that_are_narrowed_are_told_too() -> None:
    state = FIEFDOMS.start(1)
    batch = Batch(FIEFDOMS, 2)
    for number in (-1, 2**31, 2**64):
        with pytest.raises(SandtableError, match=f"width is {number}; it must be from 20"):
            state.text(width=number)
        with pytest.raises(SandtableError, match=f"uniform is {number}; .* 0 to 100"):
            state.resample(0, uniform=number)
        with pytest.raises(IndexError, match=f"no game {number}; games are 0 to 1"):
            batch.state(number)
        with pytest.raises(SandtableError, match=f"threads is {number}"):
            Batch(FIEFDOMS, 2, threads=number)
    with pytest.raises(SandtableError, match="since is -1"):
        Table(FIEFDOMS).events(0, -1)
    with pytest.raises(SandtableError, match=r"no action a number of \d+ bits"):
        state.apply(10**5000)
    with pytest.raises(SandtableError, match=r"seed is a number of \d+ bits"):
        FIEFDOMS.start(10**5000)
    with pytest.raises(IllegalAction, match="game 1, action 99999: there is no action 99999"):
        batch.step(np.array([batch.legal[0, 0], 99999]))


def test_draws_are_those_that_dice_can_show() -> None:
    state = sandtable.make("countdown", preset="quick").start(1)
    blank = state.clone()
    missing = blank.try_start([])
    assert missing is not None
    low, high = missing
    for wrong in (low - 1, high + 1, 2**40):
        with pytest.raises(SandtableError, match=f"draw 1 is {wrong}; .* {low} to {high}"):
            blank.try_start([wrong])
    draws: list[int] = []
    while (missing := blank.try_start(draws)) is not None:
        draws.append(missing[0])
    with pytest.raises(SandtableError, match=f"{len(draws) + 1} draws were given, and"):
        state.try_start([*draws, 1])


def test_no_number_becomes_another_one_on_the_way() -> None:
    state = FIEFDOMS.start(1)
    legal = state.legal_actions()[0]
    with pytest.raises(TypeError):
        state.apply(legal + 0.5)  # type: ignore[arg-type]
    gym = OneSeat("fiefdoms", illegal="raise")
    gym.reset(seed=1)
    turn = environments.ENVIRONMENTS[f"fiefdoms_v{FIEFDOMS.rules_version}"].raw_env(illegal="raise")
    turn.reset(seed=1)
    for wrong in (legal + 0.5, np.float32(legal), "1", None):
        with pytest.raises(SandtableError, match="an action is a whole number, not"):
            gym.step(wrong)  # type: ignore[arg-type]
        if wrong is not None:
            with pytest.raises(SandtableError, match="an action is a whole number, not"):
                turn.step(wrong)
    for fine in (np.int64(legal), np.array(legal), np.uint8(legal) if legal < 256 else legal):
        state.clone().apply(fine)  # type: ignore[arg-type]


def cited(text: str) -> list[str]:
    return re.findall(r"\b[A-Z]{2}-\d+\.\d+[a-z]?\b", text)


JUNK_LINES = ["", "x", "pass now", "move A1 B2 C3", "buy 1000 gold", "1,1", "done done", "!"]


def test_an_error_cites_its_rule_once(game: sandtable.Game) -> None:
    """Single choices, lines, notation, tables and batches, at many positions."""
    batch = Batch(game, 3, seed=5)
    rng = np.random.default_rng(1)
    seen = 0

    def once(call: Callable[[], object]) -> None:
        nonlocal seen
        try:
            call()
        except IllegalAction as no:
            words = cited(str(no))
            assert len(words) == len(set(words)), str(no)
            assert not no.rule or (no.rule in words and no.rule not in cited(no.reason)), str(no)
            seen += bool(no.rule)

    for number, state in enumerate(walk(game.start(seed=2), limit=240)):
        seat = state.seat
        assert seat is not None
        for action in rng.integers(0, game.actions, 6):
            once(lambda a=int(action), s=state: s.clone().apply(a))
            once(lambda a=int(action), s=state: s.clone().play([a]))
            once(lambda a=int(action), s=state: s.write([a]))
        plan = state.plan("random", seed=number)
        bad = next((a for a in range(game.actions) if state.refusal(a)), 0)
        for line in ([*plan, bad], [*plan[:-1], bad], plan[:-1]):
            once(lambda a=line, s=state: s.write(a))
            once(lambda a=line, s=state: s.clone().play(a))
        for text in (*JUNK_LINES, state.write(plan) + " x", state.write(plan)[:-1]):
            once(lambda t=text, s=state: s.read(t))
            once(lambda t=text, s=state: s.clone().play(t))
        if number % 20 == 0:
            table = Table(game, seed=number)
            first = table.state.seat or 0
            once(lambda a=bad, t=table, f=first: t.play([a], f))
        actions = batch.legal[:, 0].astype(np.int32)
        actions[1] = rng.integers(0, game.actions)
        once(lambda a=actions: batch.step(a))
    assert seen > 100
