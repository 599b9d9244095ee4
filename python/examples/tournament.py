"""A tournament of bots at Fiefdoms: everybody against everybody, both ways, with a picture."""

from __future__ import annotations

import argparse
from itertools import combinations

import matplotlib
import numpy as np
from numpy.typing import NDArray

import sandtable

matplotlib.use("Agg")
from matplotlib import pyplot


def cross_table(game: sandtable.Game, bots: list[str], games: int) -> NDArray[np.float64]:
    """The share of points each bot took off each other; a draw is half a point."""
    shares = np.full((len(bots), len(bots)), np.nan)
    for one, two in combinations(range(len(bots)), 2):
        rows = sandtable.run(game, [bots[one], bots[two]], games, seed=1, rotate=True)
        rewards = [row["rewards"][row["players"].index(0)] for row in rows]
        shares[one, two] = (np.mean(rewards) + 1) / 2
        shares[two, one] = 1 - shares[one, two]
    return shares


def draw(shares: NDArray[np.float64], bots: list[str], games: int, path: str) -> None:
    """The table as a picture: rows against columns."""
    figure, axes = pyplot.subplots(figsize=(1.2 * len(bots) + 2, 1.0 * len(bots) + 1.5))
    shown = axes.imshow(shares, vmin=0, vmax=1, cmap="RdBu")
    axes.set_xticks(range(len(bots)), bots, rotation=30)
    axes.set_yticks(range(len(bots)), bots)
    for (row, column), share in np.ndenumerate(shares):
        if not np.isnan(share):
            axes.text(column, row, f"{share:.0%}", ha="center", va="center")
    axes.set_title(f"Fiefdoms: points of the row against the column, {games} games each")
    figure.colorbar(shown)
    figure.tight_layout()
    figure.savefig(path, dpi=120)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games a pair")
    parser.add_argument("--bots", nargs="+", default=["script", "raider", "random"])
    parser.add_argument("--picture", default="tournament.png")
    chosen = parser.parse_args()
    shares = cross_table(sandtable.make("fiefdoms"), chosen.bots, chosen.games)
    draw(shares, chosen.bots, chosen.games, chosen.picture)
    means = np.nanmean(shares, axis=1)
    for place in np.argsort(-means):
        print(f"{chosen.bots[place]:12} {means[place]:.1%}")


if __name__ == "__main__":
    main()
