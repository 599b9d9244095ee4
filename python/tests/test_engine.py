"""The engine's surface: making games, playing them, and what a state can be asked."""

from __future__ import annotations

import copy
import json
import pickle
import random
from pathlib import Path

import pytest
from conftest import finish, walk

import sandtable
from sandtable import IllegalAction, NotationError, SandtableError


def test_all_five_games_are_there() -> None:
    assert {"blocs", "countdown", "fiefdoms", "frontier", "proxy_war"} <= set(sandtable.games())


def test_a_game_says_what_it_is() -> None:
    about = sandtable.info("fiefdoms")

    assert about["title"] == "Fiefdoms"
    assert about["min_seats"] == about["max_seats"] == 2
    assert "agents" in [option["name"] for option in about["options"]]
    assert "script" in about["bots"] and "random" in about["bots"]


def test_options_are_completed_and_checked() -> None:
    game = sandtable.make("fiefdoms", agents=8)

    assert game.options["agents"] == 8
    assert game.options["turn_limit"] == 240
    with pytest.raises(SandtableError, match="agents"):
        sandtable.make("fiefdoms", agents=99)
    with pytest.raises(SandtableError, match="no game"):
        sandtable.make("chess")
    with pytest.raises(SandtableError, match="preset"):
        sandtable.make("fiefdoms", preset="endless")
    with pytest.raises(TypeError):
        sandtable.make("fiefdoms", agents={8})


def test_data_files_can_be_replaced(tmp_path: Path) -> None:
    (tmp_path / "units.json").write_text("[]")
    with pytest.raises(SandtableError, match=r"units\.json"):
        sandtable.make("frontier", data={"data/units.json": "[]"})
    with pytest.raises(SandtableError, match=r"units\.json"):
        sandtable.make("frontier", data=tmp_path)
    with pytest.raises(SandtableError, match="no folder"):
        sandtable.make("fiefdoms", data=f"{tmp_path}/nowhere")


@pytest.mark.parametrize(
    "path",
    [
        "data/nonsense.json",
        "units.json",
        "data/Units.json",
        "data/maps/",
        "data/maps/deep/S9.json",
        "data/maps/../units.json",
        "data/maps/.S9.json",
        "data/maps/S9.json.bak",
        "/data/units.json",
        "",
    ],
)
def test_data_files_that_a_game_does_not_read_are_refused(path: str) -> None:
    with pytest.raises(SandtableError, match=r"frontier reads no file .*data/units\.json") as no:
        sandtable.make("frontier", data={path: "{}"})
    assert f'"{path}"' in str(no.value)
    with pytest.raises(SandtableError, match="fiefdoms reads no file"):
        sandtable.make("fiefdoms", data={path: "{}"})


def test_every_file_of_a_folder_is_one_that_the_game_reads(tmp_path: Path) -> None:
    with pytest.raises(SandtableError, match="holds no file"):
        sandtable.make("frontier", data=tmp_path)
    (tmp_path / "notes.txt").write_text("to do")
    with pytest.raises(SandtableError, match=r'no file "data/notes\.txt"'):
        sandtable.make("frontier", data=tmp_path)
    (tmp_path / "notes.txt").unlink()
    (tmp_path / "units.json").write_bytes(b"[\xff]")
    with pytest.raises(SandtableError, match=r"units\.json is not UTF-8 text \(byte 1\)"):
        sandtable.make("frontier", data=tmp_path)


def test_a_further_file_beside_those_that_are_gathered_is_read() -> None:
    """Another faction is welcome: it is refused for what is in it only."""
    with pytest.raises(SandtableError, match=r"data/factions/mine\.json.*"):
        sandtable.make("fiefdoms", data={"data/factions/mine.json": "{}"})


def test_random_games_end_with_an_outcome(game: sandtable.Game) -> None:
    state = game.start(seed=1)
    assert state.outcome() is None

    for now in walk(state):
        assert now.seat == now.owing()[0]
        legal = now.legal_actions()
        assert legal and [int(n) for n in now.legal_mask().nonzero()[0]] == sorted(legal)

    assert state.over and state.owing() == () and state.seat is None
    end = state.outcome()
    assert end is not None and len(end.ranks) == game.seats
    assert min(end.ranks) == 1 and sandtable.rule(end.ended_by)
    assert sum(end.rewards) == pytest.approx(0, abs=1e-6)
    with pytest.raises(IllegalAction, match="over"):
        state.apply(0)


def test_same_seed_same_game(game: sandtable.Game) -> None:
    one, two, other = game.start(7), game.start(7), game.start(8)

    assert finish(one, 1) == finish(two, 1)
    assert finish(other, 1) != one


def test_clones_are_independent_and_go_on_alike(game: sandtable.Game) -> None:
    state = game.start(seed=3)
    for _ in walk(state, limit=10):
        pass
    before = state.position()

    for twin in (state.clone(), copy.copy(state), copy.deepcopy(state)):
        assert twin == state and hash(twin) == hash(state) and twin is not state
        finish(twin, 5)
        assert twin != state
    assert state.position() == before
    twin = state.clone()
    assert finish(twin, 9) == finish(state, 9)  # with the same dice


def test_pickles_keep_position_dice_and_record(game: sandtable.Game) -> None:
    state = game.start(seed=4)
    for number, now in enumerate(walk(state, limit=300)):
        if number % 23:
            continue
        again = pickle.loads(pickle.dumps(now))
        assert again == now and again.game == game

    again = pickle.loads(pickle.dumps(state))
    assert again.record() == state.record()
    assert finish(again, 6) == finish(state, 6)
    assert pickle.loads(pickle.dumps(game)) == game


def test_an_illegal_action_names_its_rule_and_changes_nothing(game: sandtable.Game) -> None:
    code = sandtable.info(game.name)["code"]
    chooser = random.Random(2)
    for state in walk(game.start(seed=2), limit=60):
        action = chooser.randrange(game.actions)
        refusal = state.refusal(action)
        if refusal is None:
            assert action in state.legal_actions()
            continue
        twin = state.clone()
        with pytest.raises(IllegalAction) as caught:
            twin.apply(action)
        assert (caught.value.rule, caught.value.reason) == refusal
        assert caught.value.rule.startswith(f"{code}-") and caught.value.reason
        assert twin == state
        assert pickle.loads(pickle.dumps(caught.value)).rule == caught.value.rule


@pytest.mark.parametrize("action", [-1, 65536, 10**6])
def test_numbers_that_are_no_actions_are_refused(game: sandtable.Game, action: int) -> None:
    state = game.start(seed=1)

    with pytest.raises(IllegalAction):
        state.apply(action)
    with pytest.raises(SandtableError, match="no seat"):
        state.apply(0, seat=9)
    with pytest.raises(SandtableError, match="no seat"):
        state.scene(seat=-2)


def test_positions_go_out_and_in(game: sandtable.Game) -> None:
    for number, state in enumerate(walk(game.start(seed=5), limit=200)):
        if number % 20 == 0:
            text = json.dumps(state.position())
            assert game.from_position(text) == state
            assert game.from_position(json.loads(text)) == state
    with pytest.raises(SandtableError):
        game.from_position({"nonsense": 1})


def test_records_replay(game: sandtable.Game) -> None:
    state = finish(game.start(seed=11), 12)

    states = sandtable.replay(state.record())

    assert states[-1] == state and states[0] == game.start(seed=11)
    assert f"end {state.position_hash()}" in state.record()
    with pytest.raises(SandtableError):
        sandtable.replay(state.record().replace("seed 11", "seed 12"))
    state.reseed(1)
    with pytest.raises(SandtableError, match="record"):
        state.record()


# What records made with rules 1 were played with, though they do not say so.
RULES_1: dict[str, dict[str, object]] = {
    "blocs": {"kotin_takes_bunkers": True, "frontal_variant_goal": "cards"},
    "countdown": {"ports": "site"},
    "fiefdoms": {"losing_turn": "played"},
    "frontier": {"ai_superiority": "at_once", "plane_flags": True},
    "proxy_war": {"mercenary_raise": "stands", "support_cost": "counted", "ties": "shared"},
}
KEPT = sorted(Path(__file__).parents[2].glob("games/*/golden/rules_1/*.record"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parts[-4]}-{path.stem}")
def test_records_of_older_rules_replay_as_they_were_played(path: Path) -> None:
    text = path.read_text("utf-8")
    lines = [line.split(" | ")[0].split(": ", 1) for line in text.splitlines()]
    lines = [line for line in lines if len(line) == 2 and line[0].isdigit()]

    states = sandtable.replay(text)

    assert len(states) == len(lines) + 1 and states[-1].over
    assert f"end {states[-1].position_hash()}" in text
    game = states[0].game
    old = RULES_1[game.name]
    assert {name: game.options[name] for name in old} == old
    # From any of them the game goes on by the rules that it had.
    for state, (seat, notation) in zip(states, lines, strict=False):
        state.play(notation, int(seat))


def test_every_game_has_records_of_older_rules() -> None:
    assert {path.parts[-4] for path in KEPT} == set(sandtable.games())


def test_notation_reads_what_it_writes(game: sandtable.Game) -> None:
    state = game.start(seed=6)
    for turn in range(60):
        if state.over:
            break
        seat = state.seat
        line = state.plan(game.bots[0] if turn % 2 else "random", seat, seed=turn)
        text = state.write(line, seat)
        assert state.write(state.read(text, seat), seat) == text
        state.play(text, seat)
    with pytest.raises(NotationError):
        game.start(1).read("jump over the lazy dog")


def test_lines_are_played_whole_or_not_at_all(game: sandtable.Game) -> None:
    state = game.start(seed=6)
    before = state.clone()

    with pytest.raises(SandtableError):
        state.play([*state.plan("random"), 0, 0, 0])
    with pytest.raises(IllegalAction):
        state.play([])

    assert state == before


def test_choices_scene_and_odds_are_plain_data(standard: sandtable.Game) -> None:
    for number, state in enumerate(walk(standard.start(seed=1), limit=120)):
        if number % 15:
            continue
        choices = state.choices()
        assert sorted(choice["action"] for choice in choices) == sorted(state.legal_actions())
        assert all(choice["label"] and choice["rule"] for choice in choices)
        scene = state.scene()
        assert scene["viewer"] == state.seat and scene["panels"] and scene["prompt"]
        assert "viewer" not in state.scene(sandtable.SPECTATOR)
        json.dumps([scene, choices, state.odds()])
        for odds in state.odds():
            total = sum(case["numerator"] / case["denominator"] for case in odds["chances"])
            assert total == pytest.approx(1)


def test_states_print(game: sandtable.Game) -> None:
    state = game.start(seed=1)

    assert game.title in str(state)
    assert state.choices()[0]["label"] in state.text(width=120)
    assert repr(game) == f"<{game.title} for {game.seats}>"


def test_decisions_can_be_taken_back() -> None:
    state = sandtable.make("proxy_war", preset="quick").start(seed=1)
    while len(state.owing()) < 2:
        state.play(state.plan("script"))
    before = state.clone()
    seat = state.seat
    state.play(state.plan("random", seat), seat)

    state.clear(seat)

    assert state == before


def test_bots_play_by_name(game: sandtable.Game) -> None:
    rows = sandtable.run(game, [game.bots[0], *["random"] * (game.seats - 1)], 4, seed=3)

    assert [row["seed"] for row in rows] == [3, 4, 5, 6]
    assert all(len(row["rewards"]) == game.seats for row in rows)
    with pytest.raises(SandtableError, match="no bot"):
        game.start(1).plan("deep thought")
    with pytest.raises(SandtableError, match="seats"):
        sandtable.run(game, ["random"] * 9, 1)


def test_every_named_player_can_be_asked_for_a_line(game: sandtable.Game) -> None:
    state = game.start(seed=1)

    for bot in (*game.bots, "search:3"):
        assert state.clone().play(state.plan(bot)) is None


def test_runs_do_not_depend_on_the_number_of_threads(game: sandtable.Game) -> None:
    bots = ["random"]

    one = sandtable.run(game, bots, 6, threads=1, rotate=True, record=True)
    three = sandtable.run(game, bots, 6, threads=3, rotate=True, record=True)

    assert one == three
    assert one[1]["players"][0] == game.seats - 1
    assert sandtable.replay(one[0]["record"])[-1].over


def test_playouts_are_native() -> None:
    state = sandtable.make("fiefdoms").start(seed=1)

    result = state.playout()

    assert result["over"] and state.over and result["steps"] > 10


def test_a_scene_says_how_the_game_ended() -> None:
    state = sandtable.make("fiefdoms").start(seed=1)
    assert "placings" not in state.scene(0)

    state.playout()

    outcome = state.outcome()
    assert outcome is not None
    for viewer in (0, 1, sandtable.SPECTATOR):
        placings = state.scene(viewer)["placings"]
        assert placings["ended_by"] == outcome.ended_by
        assert [each["rank"] for each in placings["seats"]] == outcome.ranks
        assert [each["score"] for each in placings["seats"]] == outcome.scores


def test_rules_have_words() -> None:
    assert "agents" in sandtable.rule("FF-1.2").lower()
    with pytest.raises(SandtableError):
        sandtable.rule("FF-63.1")
    with pytest.raises(SandtableError):
        sandtable.rule("XX-1.1")
