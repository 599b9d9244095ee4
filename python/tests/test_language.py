"""Language agents: what they read, what they can say, and whose ears it reaches."""

from __future__ import annotations

import pytest

import sandtable
from sandtable import SPECTATOR, Table, describe, play_table
from sandtable.language import TRIES, parse_answer


def test_an_answer_is_taken_apart() -> None:
    answer = parse_answer(
        "I think Blue is weak.\nSAY hello all\nSAY TO Blue: a deal?\nPROMISE peace\nPLAY move 1 2"
    )

    assert answer.says == [(None, "hello all"), ("Blue", "a deal?")]
    assert answer.promise == "peace" and answer.play == "move 1 2" and not answer.passes
    assert parse_answer("pass").passes
    assert parse_answer("SAY: hm: hm").says == [(None, "hm: hm")]


def test_the_observation_has_scene_choices_rules_and_odds(standard: sandtable.Game) -> None:
    table = Table(standard, seed=1)
    seat = table.state.seat
    assert seat is not None

    text = describe(table, seat)

    for choice in table.view(seat).choices():
        assert choice["label"] in text and choice["notation"] in text
        assert f"{choice['rule']}: {sandtable.rule(choice['rule'])}" in text
    for panel in table.view(seat).scene()["panels"]:
        assert panel["name"] in text
    assert f"(seat {seat})" in text
    assert "## Rules cited" not in describe(table, seat, rules=False)


def test_the_observation_of_a_finished_game_has_the_ranking() -> None:
    table = Table(sandtable.make("fiefdoms", preset="quick"), seed=1)
    play_table(table, {})
    outcome = table.state.outcome()
    assert outcome is not None

    text = describe(table, 1)

    for seat, you in ((0, ""), (1, " (you)")):
        place = f"rank {outcome.ranks[seat]}, score {outcome.scores[seat]}"
        assert f"- {table.seat_name(seat)}: {place}{you}\n" in text + "\n"


def test_the_observation_tells_no_secrets() -> None:
    game = sandtable.make("fiefdoms")
    tables = [Table(game, seed=1), Table(game, seed=1)]
    for table, line in zip(tables, ("faction MC", "faction GE"), strict=True):
        table.play(line, 0)
    assert tables[0].state != tables[1].state

    assert describe(tables[0], 1) == describe(tables[1], 1)


def test_messages_reach_whom_they_are_meant_for() -> None:
    table = Table(sandtable.make("proxy_war", players=4), seed=1)

    table.say(0, "good morning")
    table.say(1, "a word in private", to=2)

    assert [m.text for m in table.messages(3)] == ["good morning"]
    assert [m.text for m in table.messages(SPECTATOR)] == ["good morning"]
    assert [m.text for m in table.messages(2)] == ["good morning", "a word in private"]
    assert [m.text for m in table.messages(1, since=1)] == ["a word in private"]
    assert "a word in private" in describe(table, 2)
    assert "a word in private" not in describe(table, 3)


@pytest.mark.parametrize("text", ["", "  ", "x" * 1001, "bell \a", "turn \u202e around"])
def test_messages_keep_to_the_limits_of_a_table(text: str) -> None:
    table = Table("proxy_war", seed=1)

    with pytest.raises(sandtable.SandtableError):
        table.say(0, text)
    with pytest.raises(sandtable.SandtableError, match="seat"):
        table.say(9, "hello")
    with pytest.raises(sandtable.SandtableError, match="seat"):
        table.say(0, "hello", to=SPECTATOR)
    with pytest.raises(sandtable.SandtableError):
        table.play(table.view(0).plan("script"), 0, says="two\nlines")


def test_promises_stand_in_the_record() -> None:
    table = Table("proxy_war", seed=3)
    seat = table.state.seat
    assert seat is not None

    table.play(table.view(seat).plan("script"), seat, says="the village in the north is mine")

    assert '| says "the village in the north is mine"' in table.record()
    assert table.messages(SPECTATOR)[0].line == 1
    assert sandtable.replay(table.record())[-1] == table.state


def test_tables_write_down_and_tell_what_happened(game: sandtable.Game) -> None:
    table = Table(game, seed=2, names=[f"player {i}" for i in range(game.seats)])

    play_table(table, dict.fromkeys(range(game.seats), "random"))

    assert table.over and table.lines > 0
    assert sandtable.replay(table.record())[-1] == table.state
    assert '"player 0"' in table.record()
    code = sandtable.info(game.name)["code"]
    events = table.events(SPECTATOR)
    assert events and all(event.text for event in events)
    assert any(event.rule.startswith(code) for event in events)
    assert table.events(SPECTATOR, since=len(events)) == []


def test_a_table_refuses_what_the_rules_forbid() -> None:
    table = Table("fiefdoms", seed=1)
    before = table.state

    with pytest.raises(sandtable.NotationError):
        table.play("recruit everybody", 0)
    with pytest.raises(sandtable.IllegalAction):
        table.play([0, 0, 0, 0], 0)
    with pytest.raises(sandtable.SandtableError, match="seat"):
        table.play([0], 7)
    with pytest.raises(sandtable.SandtableError, match="names"):
        Table("fiefdoms", names=["only one"])

    assert table.state == before and table.lines == 0


def test_an_agent_plays_by_notation_and_by_number() -> None:
    table = Table(sandtable.make("fiefdoms", preset="quick"), seed=1)
    seen: list[str] = []

    def by_number(observation: str) -> str:
        seen.append(observation)
        return "PLAY 1"

    def by_notation(observation: str) -> str:
        state = table.state
        seat = 1
        return f"PLAY {state.write(state.plan('script', seat), seat)}"

    played = play_table(table, {0: by_number, 1: by_notation}, max_lines=12)

    assert played == 12 == table.lines and seen
    assert not any(text.startswith("REFUSED") for text in seen)


def test_an_agent_is_told_why_and_falls_back_in_the_end() -> None:
    table = Table("fiefdoms", seed=1)
    seen: list[str] = []

    def stubborn(observation: str) -> str:
        seen.append(observation)
        return "SAY TO nobody: hello" if len(seen) == 1 else "PLAY conquer the world"

    play_table(table, {0: stubborn}, max_lines=1)

    assert len(seen) == TRIES and table.lines == 1
    assert 'nobody here is called "nobody"' in seen[1]
    assert seen[2].startswith("REFUSED: ")


def test_an_agent_may_pass_and_out_of_range_numbers_are_refused() -> None:
    table = Table("fiefdoms", seed=1)
    answers = iter(["PLAY 9999", "thinking …", "PASS"])

    play_table(table, {0: lambda _: next(answers)}, max_lines=1)

    assert table.lines == 1 and next(answers, None) is None
