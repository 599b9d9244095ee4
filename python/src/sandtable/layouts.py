"""Where in an observation each number stands, game by game.

The order is that of each game's observe.cpp; tests compare it with positions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sandtable import _core
from sandtable.errors import SandtableError


class Field(NamedTuple):
    """One number, or a few in a row, that may be repeated: once a seat, once a tile."""

    name: str
    start: int
    """Where the first stands."""
    size: int
    """How many numbers in a row."""
    repeats: int
    stride: int
    """From one repeat to the next."""
    help: str

    def of(self, observation: NDArray[np.int16]) -> NDArray[np.int16]:
        """The field's numbers in an observation, or in many: shape (…, repeats, size), without the
        dimensions that are 1."""
        columns = [
            self.start + k * self.stride + i for k in range(self.repeats) for i in range(self.size)
        ]
        shape = [n for n in (self.repeats, self.size) if n > 1]
        seen = np.asarray(observation)
        if seen.ndim == 0 or seen.shape[-1] <= columns[-1]:
            raise SandtableError(
                f"{self.name} ends at number {columns[-1]}, and the observation has the shape "
                f"{seen.shape}; give one of this game whole"
            )
        picked: NDArray[np.int16] = seen[..., columns]
        return picked.reshape((*seen.shape[:-1], *shape))


class _Block(NamedTuple):
    name: str
    repeats: int
    size: int
    """Of one repeat; what its parts do not fill is 0."""
    parts: list[tuple[str, int, str]]


_SEEN_FROM = "0 nobody, 1 the viewer, 2 the next seat and so on"

_FIEFDOMS = [
    _Block(
        "general",
        1,
        24,
        [
            ("viewer", 1, "0, 1; 2 a spectator, who looks from Red's side"),
            ("phase", 7, "flags: factions, rest, cutting, starter, placing, playing, over"),
            ("owes", 2, "flags: the viewer, the opponent"),
            ("to_move", 1, "1 the viewer, -1 the opponent, 0 nobody"),
            ("starter", 1, "the same"),
            ("turn", 1, "turns taken"),
            ("quiet", 1, "turns without progress"),
            ("walk", 1, "step of the line under way"),
            ("walk_picks", 2, "its two picks, -1 none"),
            ("placed", 1, "tiles on the table"),
            ("winner", 1, "as to_move"),
            ("ending", 1, "how it ended"),
            ("agents", 1, "agents a seat has in all"),
        ],
    ),
    _Block(
        "seat",
        2,
        56,
        [
            ("faction", 16, "flags; own seat first, then the opponent's"),
            ("reserve", 1, "agents in reserve"),
            ("captured", 1, "agents captured"),
            ("destroyed", 1, "agents destroyed"),
            ("tally", 6, "board, alive, VP, left side, right side, standing (FF-12, FF-13.4)"),
            ("sealed", 1, "decision sealed"),
            ("faction_pick", 1, "-1 none, 16 chance"),
            ("starter_pick", 1, "1 the viewer, -1 the opponent, 0 nobody"),
            ("cut_chance", 1, "cut left to chance"),
            ("handicap", 1, "agents less"),
            ("cut", 20, "fiefdom of each cell of the sheet, -1 undecided"),
            ("fiefdoms", 6, "flags: on the table"),
        ],
    ),
    _Block(
        "tile",
        36,
        18,
        [
            ("there", 1, "1 for a tile on the table, in the order placed"),
            ("x", 1, "column"),
            ("y", 1, "row"),
            ("owner", 1, "1 the viewer's, -1 the opponent's"),
            ("cell", 1, "its cell on the sheet"),
            ("fiefdom", 1, "its fiefdom"),
            ("agent", 1, "1 own, -1 the opponent's, 0 none"),
            ("icons", 4, "recruit, attack, defence, VP"),
            ("action", 2, "trigger and kind of its action"),
            ("modifiers", 3, "attack, defence, stride"),
            ("recruit", 2, "flags: may the viewer recruit here, may the opponent"),
        ],
    ),
]

_FRONTIER = [
    _Block(
        "general",
        1,
        48,
        [
            ("viewer", 1, "seat; the number of seats for a spectator"),
            ("stage", 1, "what is being decided"),
            ("round", 1, ""),
            ("month", 1, ""),
            ("weather", 1, "card + 1, 0 none"),
            ("actor", 1, _SEEN_FROM),
            ("turn", 1, "place of the part of the round"),
            ("left", 1, "left to draw, deploy or choose"),
            ("target", 1, "points that win"),
            ("order", 6, f"turn order: {_SEEN_FROM}"),
            ("decks", 3, "cards in each deck"),
            ("orders_played", 1, "this turn"),
            ("free_builds", 1, ""),
            ("special", 1, "special in force"),
            ("battles", 1, "declared and not fought"),
            ("battle_tile", 1, "tile + 1, 0 none"),
            ("battle_orders", 2, "first attack and defence order, card + 1"),
            ("upkeep_tile", 1, "tile + 1, 0 none"),
            ("saves", 1, ""),
            ("walk_size", 1, "picks of the line under way"),
            ("walk", 8, "these picks"),
            ("winner", 1, _SEEN_FROM),
            ("ending", 1, "how it ended"),
        ],
    ),
    _Block(
        "seat",
        6,
        80,
        [
            ("army", 1, "seats from the viewer on"),
            ("points", 1, ""),
            ("medals", 1, ""),
            ("round_medals", 1, ""),
            ("research", 1, "research points"),
            ("level", 1, ""),
            ("flags", 1, "left"),
            ("tokens", 2, "encampments and factories not built"),
            ("special_used", 1, ""),
            ("ai", 1, "played by the A.I. rules"),
            ("out", 1, ""),
            ("acted", 1, ""),
            ("handed", 1, "handed over"),
            ("reserve", 4, "INF, TNK, ART, PLN"),
            ("technologies", 4, "by level: 0 none, 1 or 2"),
            ("hand_colours", 3, "face-down cards by deck"),
            ("pile_colours", 3, "research pile by deck"),
            ("hq", 1, "tile + 1, 0 none"),
            ("ai_card", 1, "card + 1, 0 none"),
            ("open", 1, "cards that lie open"),
            ("cards", 40, "the viewer's hand by card; of others what is open or was seen"),
        ],
    ),
    _Block(
        "tile",
        91,
        20,
        [
            ("there", 1, ""),
            ("feature", 1, "plain, city, airport, port, river"),
            ("stars", 1, ""),
            ("controller", 1, _SEEN_FROM),
            ("holder", 1, "whose units stand there"),
            ("units", 4, "INF, TNK, ART, PLN of the holder"),
            ("attackers", 4, "of the active player, in a declared battle"),
            ("moved", 4, "of the active player's units"),
            ("building", 1, "its kind"),
            ("building_owner", 1, _SEEN_FROM),
            ("flag", 1, "whose"),
        ],
    ),
]

_BLOCS = [
    _Block(
        "area",
        72,
        10,
        [
            ("control", 1, "0 nobody, 1 the viewer, 2 and up the others in turn order"),
            ("unit", 1, "kind of unit, 0 none"),
            ("launchers", 1, ""),
            ("instability", 1, ""),
            ("marker", 1, ""),
            ("missile", 1, ""),
            ("factories", 1, ""),
            ("ruined", 1, ""),
            ("done", 1, "what its unit did, as in positions"),
            ("spent", 1, ""),
        ],
    ),
    _Block(
        "sea",
        24,
        5,
        [
            ("owner", 1, "of the ship; as control"),
            ("ship", 1, "kind, 0 none"),
            ("missile", 1, ""),
            ("done", 1, ""),
            ("oil", 1, "what the sea area yields"),
        ],
    ),
    _Block(
        "bloc",
        5,
        93,
        [
            ("life", 1, "blocs in turn order from the viewer on"),
            ("space", 1, ""),
            ("biohazards", 1, ""),
            ("hand", 1, "mission cards in hand"),
            ("deck", 1, "mission cards in the deck"),
            ("scored", 1, "missions scored"),
            ("panchsheel", 1, "flag"),
            ("stock", 4, "resources"),
            (
                "reserve",
                15,
                "pieces by kind: none, MD, MC, AR, HQ, KO, LE, VO, LN, FF, CV, MA, MH, MT, BZ",
            ),
            ("technologies", 64, "flags"),
            ("satellites", 3, "mode of each"),
        ],
    ),
    _Block(
        "turn",
        1,
        30,
        [
            ("round", 1, ""),
            (
                "phase",
                1,
                "set-up, research, political, production, launching, creating, sea, land, over",
            ),
            ("stage", 1, "what is being decided"),
            ("defcon", 1, "the level"),
            ("tension", 1, ""),
            ("active", 1, "whose turn; as control"),
            ("actor", 1, "who decides; as control"),
            (
                "counters",
                8,
                "acquired, stepped, created, biohazard, recon and guidance used, struggles "
                "won, units destroyed",
            ),
            ("walk_size", 1, "picks of the line under way"),
            ("coup_area", 1, ""),
            ("launches", 1, ""),
            ("walk", 12, "the picks, as actions"),
        ],
    ),
    _Block(
        "cards",
        1,
        96,
        [
            ("missions", 32, "own missions: in hand, scored; card by card"),
            ("objectives", 64, "flags: own objectives"),
        ],
    ),
]

_COUNTDOWN = [
    _Block(
        "shared",
        1,
        6,
        [
            ("phase", 1, "place hexes, units, capital; orders, placement, over"),
            ("round", 1, ""),
            ("rounds_left", 1, ""),
            ("turn", 1, "of set-up"),
            ("hexes", 1, "of the map"),
            ("seats", 1, ""),
        ],
    ),
    _Block(
        "seat",
        5,
        38,
        [
            ("there", 1, "seats from the viewer on"),
            ("asked", 1, ""),
            ("sealed", 1, ""),
            ("out", 1, ""),
            ("treasury", 1, ""),
            ("earned", 1, "last income"),
            ("capitals", 1, "held"),
            ("hand", 3, "hexes to lay: plain, city, water"),
            ("waiting", 10, "bought, to be placed: 7 units, 3 structures"),
            ("bought", 10, "this round"),
            ("payments", 8, "of city projects"),
        ],
    ),
    _Block(
        "own",
        1,
        16,
        [
            ("walk", 8, "line under way: step, from, what, to, jumps, cargo, via, target"),
            ("projects", 8, "hexes of own projects, -1 none"),
        ],
    ),
    _Block(
        "hex",
        75,
        58,
        [
            ("there", 1, ""),
            ("cell", 1, "cell id, ascending"),
            ("terrain", 1, "plain, city, water"),
            ("owner", 1, _SEEN_FROM),
            ("since", 1, "round in which it was taken"),
            ("capital", 1, f"whose marker: {_SEEN_FROM}"),
            ("structures", 3, "water, air, ground"),
            (
                "units",
                35,
                "5 seats from the viewer on, 7 kinds: inf, jt, hov, tank, plane, frig, batt",
            ),
            ("loads", 6, "cargo of all hovercraft here, by kind"),
            ("damaged", 1, "battleships"),
            ("free", 7, "own units without an order"),
        ],
    ),
]

_PROXY_WAR = [
    _Block(
        "general",
        1,
        28,
        [
            ("stage", 1, "what is being decided"),
            ("turn", 1, ""),
            ("step", 1, "of the turn"),
            ("round", 1, "of the negotiation"),
            ("turn_limit", 1, ""),
            ("seats", 1, ""),
            ("mercenary", 2, "price, in stock"),
            ("factories", 1, "in stock"),
            ("former_price", 1, "of a Mercenary, before it was last set"),
            ("bank_resources", 5, "cash crops, lumber, oil, drugs, ore"),
            (
                "bank_equipment",
                6,
                "artillery, minesweeper, minefield, advisor, anti-air, air power",
            ),
            ("government_army", 1, "tile, -1 none"),
            ("sale", 4, "good (-1 none), price, units, leader"),
            ("bank_ammo", 1, ""),
            ("initiative", 1, "the viewer's place in it, -1 for a spectator"),
        ],
    ),
    _Block(
        "tile",
        37,
        12,
        [
            ("terrain", 1, "mountain, forest, wasteland, desert, farmland, village, capital"),
            ("control", 1, f"{_SEEN_FROM}; 9 the Government"),
            ("army", 1, "whose"),
            ("mercenary", 1, "flag: the Army is one"),
            ("factory", 1, "whose"),
            ("damaged", 1, "flag"),
            ("artillery", 1, "whose"),
            ("anti_air", 1, "whose"),
            ("minefield", 1, "flag"),
            ("permission", 1, "who may build here"),
            ("ordered_away", 1, "own order"),
            ("ordered_here", 1, "own order"),
        ],
    ),
    _Block(
        "seat",
        8,
        26,
        [
            ("local", 1, "1 a Local Power; seats from the viewer on"),
            ("alive", 1, ""),
            ("ammo", 1, ""),
            ("resources", 5, "cash crops, lumber, oil, drugs, ore"),
            ("tokens", 4, "artillery, minefields, minesweepers, anti-air"),
            ("air_power", 2, "whole, damaged"),
            ("mercenaries", 1, ""),
            ("vp", 1, ""),
            ("land", 1, "value of its land"),
            ("advisors", 3, "own, lent, borrowed"),
            ("asked", 1, ""),
            ("sealed", 1, ""),
            ("government", 1, "flag"),
            ("walk", 1, "step of the line under way"),
            ("bid", 1, ""),
            ("offers_made", 1, ""),
        ],
    ),
    _Block(
        "offer",
        32,
        30,
        [
            ("status", 1, "4 slots of each proposer, proposers from the viewer on"),
            ("public", 1, ""),
            ("second", 1, _SEEN_FROM),
            ("third", 1, _SEEN_FROM),
            ("answer", 1, "the viewer's own, this half"),
            ("transfers", 1, "how many"),
            ("transfer", 24, "6 times: side + 1, item + 1, quantity, tile + 1"),
        ],
    ),
    _Block(
        "dislodged",
        20,
        2,
        [
            ("owner", 1, _SEEN_FROM),
            ("tile", 1, "tile + 1 it must leave"),
        ],
    ),
    _Block("drawn", 4, 3, [("items", 3, "by colour (Forgotten War)")]),
    _Block(
        "own",
        1,
        63,
        [
            ("sales", 5, "resources on the desk"),
            ("wants", 6, "equipment on the desk"),
            ("drawn", 2, "asked, bought"),
            ("orders", 50, "10 times: verb, from + 1, to + 1, then + 1, equipment"),
        ],
    ),
]

_LAYOUTS = {
    "blocs": _BLOCS,
    "countdown": _COUNTDOWN,
    "fiefdoms": _FIEFDOMS,
    "frontier": _FRONTIER,
    "proxy_war": _PROXY_WAR,
}


def _blocks(name: str) -> list[_Block]:
    """The layout of a game; of one that nobody wrote down here, a single field of all numbers."""
    if name in _LAYOUTS:
        return _LAYOUTS[name]
    size = _core.make(name, {}, None, {}).observation_size
    words = "in the order of the game's observe.cpp"
    return [_Block("observation", 1, size, [("numbers", size, words)])]


def _fields(blocks: list[_Block]) -> Iterator[Field]:
    at = 0
    for block in blocks:
        offset = at
        for name, size, words in block.parts:
            yield Field(f"{block.name}.{name}", offset, size, block.repeats, block.size, words)
            offset += size
        at += block.repeats * block.size


def layout(name: str) -> dict[str, Field]:
    """The fields of a game's observations by name ("tile.owner").

    A game without a layout of its own has the one field "observation.numbers".
    """
    return {field.name: field for field in _fields(_blocks(name))}


def has_layout(name: str) -> bool:
    """Whether the numbers of a game's observations have names here."""
    return name in _LAYOUTS


def layout_table(name: str) -> str:
    """The same as a table in Markdown, as docs/python.md has it."""
    rows = ["| from | numbers | field | what |", "| --- | --- | --- | --- |"]
    for field in layout(name).values():
        start = f"{field.start} + {field.stride} k" if field.repeats > 1 else str(field.start)
        repeats = f", k < {field.repeats}" if field.repeats > 1 else ""
        rows.append(f"| {start}{repeats} | {field.size} | `{field.name}` | {field.help} |")
    return "\n".join(rows)


def layout_size(name: str) -> int:
    """How long an observation is, by the layout."""
    return sum(block.repeats * block.size for block in _blocks(name))
