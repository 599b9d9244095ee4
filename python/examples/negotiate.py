"""Two stubs of language agents negotiate at a table of Proxy War.

They read the same text a model would and answer in the same form; what a model would think of, they
take from a bot and a few sentences. Put your model where `Stub.__call__` is.
"""

from __future__ import annotations

import argparse
import random
import re

import sandtable

GREETINGS = ("shall we leave each other alone this turn?", "I have more than I need; make an offer")


class Stub:
    """Answers a text with a text: greets, promises when it trades, and plays what a bot would."""

    def __init__(self, table: sandtable.Table, seat: int, seed: int) -> None:
        self.table, self.seat = table, seat
        self.random = random.Random(seed)
        self.greeted = 0

    def __call__(self, observation: str) -> str:
        phase = observation.splitlines()[0]
        view = self.table.view(self.seat)
        line = view.plan("trader", seed=self.table.lines)
        answer = [f"It is {phase.lstrip('# ')}."]
        me = self.table.seat_name(self.seat)
        asked = re.search(rf"^- (\w+) to {me} alone: .*\?$", observation, re.MULTILINE)
        if asked:
            answer.append(f"SAY TO {asked[1]}: agreed, as long as you keep to it")
        elif self.greeted < 2:
            others = [seat for seat in range(self.table.game.seats) if seat != self.seat]
            other = self.table.seat_name(self.random.choice(others))
            answer.append(f"SAY TO {other}: {self.random.choice(GREETINGS)}")
            self.greeted += 1
        notation = view.write(line)
        if "offer" in notation:
            answer.append("PROMISE this is my best price, and I will not attack who takes it")
        return "\n".join([*answer, f"PLAY {notation}"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lines", type=int, default=400, help="lines to play")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    game = sandtable.make("proxy_war", players=4)
    table = sandtable.Table(game, seed=chosen.seed, names=["stub", "stub", "trader", "script"])
    agents: dict[int, sandtable.Agent | str] = {
        0: Stub(table, 0, 1),
        1: Stub(table, 1, 2),
        2: "trader",
        3: "script",
    }
    sandtable.play_table(table, agents, max_lines=chosen.lines)
    for message in table.messages(0):
        to = "" if message.to is None else f" to {table.seat_name(message.to)}"
        verb = "says" if message.line is None else "promises"
        print(f"{table.seat_name(message.sender)}{to} {verb}: {message.text}")
    trades = [event for event in table.events(sandtable.SPECTATOR) if "trade" in event.event]
    print(f"{table.lines} lines played, {len(trades)} trades")
    print(table.record().splitlines()[-1])


if __name__ == "__main__":
    main()
