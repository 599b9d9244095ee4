"""The documented layout of observations, compared with positions number by number."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from conftest import walk

import sandtable
from sandtable import _core
from sandtable.layouts import has_layout, layout_size, layout_table

GUIDE = Path(__file__).parents[2] / "docs" / "python.md"


@pytest.mark.parametrize("name", sandtable.games())
def test_the_layout_is_as_long_as_the_observation(name: str) -> None:
    game = sandtable.make(name)
    fields = list(sandtable.layout(name).values())

    assert layout_size(name) == game.observation_size
    taken = np.zeros(game.observation_size, np.int8)
    for field in fields:
        for k in range(field.repeats):
            first = field.start + k * field.stride
            taken[first : first + field.size] += 1
    assert taken.max() == 1, "two fields share a place"
    observation = game.start(1).observe()
    assert not observation[taken == 0].any(), "a place that no field names is used"


@pytest.mark.skipif(not GUIDE.exists(), reason="tested outside of the repository")
@pytest.mark.parametrize("name", list(filter(has_layout, sandtable.games())))
def test_the_guide_has_the_tables(name: str) -> None:
    assert layout_table(name) in GUIDE.read_text("utf-8")


def states_of(name: str, **options: object) -> list[sandtable.State]:
    game = sandtable.make(name, **options)
    return [s.clone() for n, s in enumerate(walk(game.start(5), 5, limit=900)) if n % 30 == 0]


def test_fiefdoms_numbers_are_where_the_layout_says() -> None:
    at = sandtable.layout("fiefdoms")
    for state in states_of("fiefdoms"):
        for seat in (0, 1):
            seen, scene = state.observe(seat), state.scene(seat)
            assert at["general.viewer"].of(seen) == seat
            assert at["general.phase"].of(seen).sum() == 1
            assert list(at["general.owes"].of(seen)) == [
                int(seat in state.owing()),
                int(1 - seat in state.owing()),
            ]
            assert at["general.agents"].of(seen) == 10
            there = at["tile.there"].of(seen).sum()
            assert at["general.placed"].of(seen) == there
            assert at["seat.fiefdoms"].of(seen).sum() * 3 == there
            pieces = [
                piece for board in scene["boards"] for cell in board["cells"]
                for piece in cell["pieces"]
            ]  # fmt: skip
            agents = at["tile.agent"].of(seen)
            assert (agents == 1).sum() == sum(p["owner"] == seat for p in pieces)
            assert (agents == -1).sum() == sum(p["owner"] == 1 - seat for p in pieces)


def test_proxy_war_numbers_are_where_the_layout_says() -> None:
    at = sandtable.layout("proxy_war")
    for state in states_of("proxy_war", players=5):
        position = state.position()
        for seat in range(5):
            seen = state.observe(seat)
            assert at["general.seats"].of(seen) == 5
            assert at["general.turn"].of(seen) == position["turn"]
            panels = state.scene(seat)["panels"]
            roles = [panel["role"] for panel in panels]
            local = at["seat.local"].of(seen)
            for k in range(5):
                assert bool(local[k]) == roles[(seat + k) % 5].startswith("Local")
            assert not local[5:].any()
            assert set(at["tile.terrain"].of(seen)) <= set(range(7))
            owing = at["seat.asked"].of(seen)[0] and not at["seat.sealed"].of(seen)[0]
            if state.mode == "secret":
                assert bool(owing) == (seat in state.owing())


def test_countdown_numbers_are_where_the_layout_says() -> None:
    at = sandtable.layout("countdown")
    for state in states_of("countdown", players=3, preset="quick"):
        for seat in range(3):
            seen = state.observe(seat)
            assert at["shared.seats"].of(seen) == 3
            there = at["hex.there"].of(seen)
            assert at["shared.hexes"].of(seen) == there.sum()
            cells = at["hex.cell"].of(seen)[there == 1]
            assert (np.diff(cells) > 0).all()
            assert list(at["seat.there"].of(seen)) == [1, 1, 1, 0, 0]
            assert bool(at["seat.asked"].of(seen)[0]) >= (seat in state.owing())
            assert at["hex.units"].of(seen).min() >= 0


def test_frontier_numbers_are_where_the_layout_says() -> None:
    at = sandtable.layout("frontier")
    for state in states_of("frontier", players=3):
        for seat in range(3):
            seen = state.observe(seat)
            assert at["general.viewer"].of(seen) == seat
            order = [n for n in at["general.order"].of(seen) if n]
            assert set(order) <= {1, 2, 3}
            tiles = at["tile.there"].of(seen)
            cells = state.scene(seat)["boards"][0]["cells"]
            assert tiles.sum() == len(cells)
            assert at["tile.feature"].of(seen).max() <= 4
            assert at["general.target"].of(seen) == state.game.options["vp_target"]


def test_blocs_numbers_are_where_the_layout_says() -> None:
    at = sandtable.layout("blocs")
    for state in states_of("blocs", players=4):
        for seat in range(4):
            seen = state.observe(seat)
            assert at["turn.round"].of(seen) == state.position()["round"]
            assert at["area.control"].of(seen).max() <= 5
            assert 1 <= at["turn.defcon"].of(seen) <= 5
            assert at["bloc.technologies"].of(seen).max() <= 1
            mine = at["cards.missions"].of(seen).reshape(16, 2)[:, 0]
            assert mine.sum() == at["bloc.hand"].of(seen)[0]


def test_fields_pick_from_batches_too() -> None:
    batch = sandtable.Batch("fiefdoms", 4, seed=1)

    owners = sandtable.layout("fiefdoms")["tile.owner"].of(batch.observation)

    assert owners.shape == (4, 36)


def test_a_game_without_names_has_all_its_numbers_in_one_field(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As a sixth game begins."""
    monkeypatch.setattr(_core, "layout_text", lambda name: "")
    game = sandtable.make("fiefdoms")
    seen = game.start(1).observe()

    fields = sandtable.layout("fiefdoms")

    assert list(fields) == ["observation.numbers"] and not has_layout("fiefdoms")
    assert np.array_equal(fields["observation.numbers"].of(seen), seen)
    assert layout_size("fiefdoms") == game.observation_size
    assert "| 0 | 784 | `observation.numbers` |" in layout_table("fiefdoms")


def test_a_game_that_does_not_exist_has_no_layout() -> None:
    with pytest.raises(sandtable.SandtableError, match="no game"):
        sandtable.layout("no game")
