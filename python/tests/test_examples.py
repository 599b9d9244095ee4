"""The examples run, with short budgets, and do what they promise."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[1] / "examples"


def run(name: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *arguments],
        capture_output=True,
        text=True,
        timeout=1800,  # of a machine that has much else to do
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_random_rollouts() -> None:
    out = run("random_rollouts.py", "--games", "64", "--steps", "300")

    rows = {line.split()[0]: line.split() for line in out.splitlines()[1:]}
    assert set(rows) == {"blocs", "countdown", "fiefdoms", "frontier", "proxy_war"}
    assert int(rows["fiefdoms"][2]) > 0, "no game ended"
    assert all(float(row[1].replace(",", "")) > 0 for row in rows.values())


def test_a_tournament_of_bots(tmp_path: Path) -> None:
    picture = tmp_path / "tournament.png"

    out = run("tournament.py", "--games", "20", "--picture", str(picture))

    assert picture.read_bytes().startswith(b"\x89PNG")
    places = [line.split()[0] for line in out.splitlines() if "%" in line]
    assert places[-1] == "random"


def test_training_beats_the_random_player(tmp_path: Path) -> None:
    picture, figures = tmp_path / "curve.png", tmp_path / "curve.json"

    run("train_fiefdoms.py", "--picture", str(picture), "--figures", str(figures), "--quick")

    curve = json.loads(figures.read_text())
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert curve[0]["wins"] < 0.65, "an untrained policy is about as good as chance"
    assert curve[-1]["wins"] > 0.7


def test_language_agents_negotiate() -> None:
    out = run("negotiate.py", "--lines", "150", "--seed", "1")

    assert " says: agreed, as long as you keep to it" in out, "nobody was answered"
    assert " promises: this is my best price" in out
    trades = re.search(r"^150 lines played, (\d+) trades$", out, re.MULTILINE)
    assert trades and int(trades[1]) > 0, "nobody traded"
