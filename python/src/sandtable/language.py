"""For language agents: a position as text, and a table they speak and play at.

An agent is anything that answers a text with a text. What it answers with is read line by line:

    SAY shall we both leave the centre alone?      to the whole table
    SAY TO Blue: I will not attack you this turn   to one seat alone
    PROMISE Blue keeps the village                 goes with the line played, into the record
    PLAY move 12 13                                a whole line in the game's notation, or
    PLAY 3                                         a choice by its number, until the line ends
    PASS                                           what the game plays for somebody whose time is up

Other lines are taken for thoughts and dropped.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol

from sandtable import _core
from sandtable.errors import IllegalAction, SandtableError
from sandtable.table import Table
from sandtable.types import Choice, Scene

if TYPE_CHECKING:
    from sandtable._core import State, View

TRIES = 3
"""Answers an agent may get wrong in a row; then the game's fallback is played for it."""


class Agent(Protocol):
    """Whoever answers a text with a text."""

    def __call__(self, observation: str, /) -> str: ...


class Answer(NamedTuple):
    """What an agent answered, taken apart."""

    says: list[tuple[str | None, str]]
    """To whom (None: the table), and what."""
    promise: str
    play: str
    passes: bool


_SAY = re.compile(r"SAY(?:\s+TO\s+(?P<to>[^:]+):)?\s*:?\s*(?P<text>.+)", re.IGNORECASE)


def parse_answer(text: str) -> Answer:
    """Takes an answer apart; later PLAY and PROMISE lines replace earlier ones."""
    says: list[tuple[str | None, str]] = []
    promise = play = ""
    passes = False
    for line in text.splitlines():
        word, _, rest = line.strip().partition(" ")
        kind = word.upper().rstrip(":")
        if kind == "SAY" and (found := _SAY.match(line.strip())):
            to = found["to"]
            says.append((to.strip() if to else None, found["text"].strip()))
        elif kind == "PROMISE":
            promise = rest.strip()
        elif kind == "PLAY":
            play = rest.strip()
        elif kind == "PASS":
            passes = True
    return Answer(says, promise, play, passes)


def describe(
    table: Table,
    seat: int,
    *,
    since_event: int = 0,
    since_message: int = 0,
    half: tuple[int, ...] = (),
    rules: bool = True,
) -> str:
    """Everything a seat may know and do, as text: scene, news, messages, odds, choices, rules."""
    state = table.state
    for action in half:
        state.apply(action, seat)
    view = state.view(seat)
    choices = view.choices()
    parts = [_heading(table, view), _scene(view.scene())]
    news = [event.text + _cited(event.rule) for event in table.events(seat, since_event)]
    parts.append(_section("What happened", news))
    parts.append(_section("Messages", _messages(table, seat, since_message)))
    parts.append(_section("Odds", _odds(view)))
    parts.append(_section("Your choices", _choices(view, choices)))
    if rules:
        parts.append(_section("Rules cited", _rules(view, choices)))
    return "\n\n".join(part for part in parts if part)


def _cited(rule: str) -> str:
    return f" ({rule})" if rule else ""


def _section(title: str, lines: list[str]) -> str:
    return f"## {title}\n" + "\n".join(lines) if lines else ""


def _heading(table: Table, view: View) -> str:
    scene = view.scene()
    you = table.seat_name(view.seat)
    title = f"# {table.game.title}, {scene['phase']}"
    return f"{title}\nYou are {you} (seat {view.seat}). {scene['prompt']}"


def _scene(scene: Scene) -> str:
    lines = ["## Seats"]
    for panel in scene["panels"]:
        stats = ", ".join(f"{stat['label']} {stat['value']}" for stat in panel["stats"])
        role = f", {panel['role']}" if panel["role"] else ""
        lines.append(f"- {panel['name']}{role} ({panel['status']}): {stats}")
    for board in scene["boards"]:
        lines += ["", f"## {board['title'] or board['id']}"]
        lines += [_cell(cell, scene) for cell in board["cells"]]
    for hand in scene["hands"]:
        lines += ["", f"## {hand['title']}"]
        lines += [f"- {card['name']}: {card['text']}".rstrip(": ") for card in hand["cards"]]
    if scene["tracks"]:
        lines += ["", "## Tracks"]
        lines += [
            f"- {track['label']}: {track['value']} ({track['low']} to {track['high']})"
            for track in scene["tracks"]
        ]
    if scene["pad"]:
        lines += ["", "## Your lines so far"] + [f"- {line}" for line in scene["pad"]]
    if scene["over"]:
        lines += ["", scene["verdict"], *_placings(scene)]
    return "\n".join(lines)


def _placings(scene: Scene) -> list[str]:
    names = {panel["seat"]: panel["name"] for panel in scene["panels"]}
    seats = sorted(scene["placings"]["seats"], key=lambda each: (each.get("side", 0), each["rank"]))
    return [
        f"- {names[each['seat']]}: rank {each['rank']}, score {each['score']}"
        + (" (you)" if each["seat"] == scene.get("viewer") else "")
        for each in seats
    ]


def _cell(cell: dict[str, object], scene: Scene) -> str:
    names = {panel["seat"]: panel["name"] for panel in scene["panels"]}
    words = [str(cell["terrain"])] if cell["terrain"] else []
    if "owner" in cell:
        words.append(f"of {names.get(cell['owner'], cell['owner'])}")
    things = [*_list(cell, "marks"), *_list(cell, "pieces")]
    words += [str(thing["label"]) for thing in things if thing["label"]]
    name = f" {cell['name']}" if cell["name"] and cell["name"] != cell["label"] else ""
    return f"- {cell['label']}{name}: " + ", ".join(words)


def _list(cell: dict[str, object], name: str) -> list[dict[str, object]]:
    found = cell[name]
    return found if isinstance(found, list) else []


def _messages(table: Table, seat: int, since: int) -> list[str]:
    out = []
    for message in table.messages(seat, since):
        to = "" if message.to is None else f" to {table.seat_name(message.to)} alone"
        kind = " promises" if message.line is not None else ""
        out.append(f"- {table.seat_name(message.sender)}{to}{kind}: {message.text}")
    return out


def _odds(view: View) -> list[str]:
    out = []
    for odds in view.odds():
        cases = "; ".join(
            f"{chance['label']} {chance['numerator']}/{chance['denominator']}"
            for chance in odds["chances"]
        )
        under = f", if {odds['assumption']}" if odds["assumption"] else ""
        out.append(f"- {odds['label']}{under}: {cases}{_cited(odds['rule'])}")
    return out


def _choices(view: View, choices: list[Choice]) -> list[str]:
    lines = [f"Line so far: {view.half_line()}"] if view.half_line() else []
    for number, choice in enumerate(choices, start=1):
        more = " …" if choice["step"] in ("opens", "continues") else ""
        lines.append(
            f"{number}. {choice['label']} [{choice['notation']}{more}]{_cited(choice['rule'])}"
        )
    return lines


def _rules(view: View, choices: list[Choice]) -> list[str]:
    words = _core.rules(view.game.name)
    cited = sorted({choice["rule"] for choice in choices if choice["rule"]})
    return [f"{rule}: {words[rule]}" for rule in cited if rule in words]


class _Seated:
    """An agent at its seat, with what it has read already."""

    def __init__(self, table: Table, seat: int, agent: Agent) -> None:
        self.table, self.seat, self.agent = table, seat, agent
        self.events = self.messages = 0

    def take_turn(self) -> None:
        """One line of the seat, by the agent or, after too many faults, by the fallback."""
        half: tuple[int, ...] = ()
        problem = ""
        faults = 0
        while faults < TRIES:
            answer = parse_answer(self.agent(self._observation(half, problem)))
            problem = ""
            try:
                self._speak(answer)
                if answer.passes:
                    break
                half = self._grown(answer.play, half)
                if self._ended(half):
                    self.table.play(half, self.seat, answer.promise)
                    return
            except SandtableError as error:
                problem, half, faults = str(error), (), faults + 1
        self.table.play(self.table.view(self.seat).fallback(), self.seat)

    def _observation(self, half: tuple[int, ...], problem: str) -> str:
        text = describe(
            self.table, self.seat, since_event=self.events, since_message=self.messages, half=half
        )
        self.events = len(self.table.events(self.seat))
        said = self.table.messages(self.seat)
        self.messages = said[-1].number if said else 0
        return f"REFUSED: {problem}\n\n{text}" if problem else text

    def _speak(self, answer: Answer) -> None:
        for to, text in answer.says:
            self.table.say(self.seat, text, None if to is None else self._seat_called(to))

    def _seat_called(self, name: str) -> int:
        for seat in range(self.table.game.seats):
            if name.lower() in (self.table.seat_name(seat).lower(), str(seat)):
                return seat
        raise SandtableError(f'nobody here is called "{name}"')

    def _grown(self, play: str, half: tuple[int, ...]) -> tuple[int, ...]:
        """A number adds a choice to the line so far; notation is a line of its own."""
        if not play:
            raise SandtableError("the answer has no line that begins with PLAY")
        if not play.isdecimal():
            return tuple(self.table.view(self.seat).read(play))
        choices = self._after(half).choices(self.seat)
        if not 1 <= int(play) <= len(choices):
            raise IllegalAction("", f"there is no choice {play}; there are {len(choices)}")
        return (*half, choices[int(play) - 1]["action"])

    def _after(self, half: tuple[int, ...]) -> State:
        state = self.table.state
        for action in half:
            state.apply(action, self.seat)
        return state

    def _ended(self, half: tuple[int, ...]) -> bool:
        state = self._after(half)
        return self.seat not in state.may_act() or state.at_rest(self.seat)


def play_table(
    table: Table, agents: Mapping[int, Agent | str], *, max_lines: int | None = None
) -> int:
    """Plays on until the game is over or so many lines were played; gives how many were.

    `agents` names who sits where: an agent, or a bot by name. Seats without one get the game's
    first bot.
    """
    bots = table.game.bots
    seated = {
        seat: agent if isinstance(agent, str) else _Seated(table, seat, agent)
        for seat, agent in agents.items()
    }
    played = 0
    while (owing := table.state.owing()) and (max_lines is None or played < max_lines):
        who = seated.get(owing[0], bots[0])
        if isinstance(who, str):
            table.play(table.view(owing[0]).plan(who, seed=table.lines), owing[0])
        else:
            who.take_turn()
        played += 1
    return played
