// A boardgame.io server with a game of about the size of Proxy War: 37 tiles, six people who move at
// the same time, hands that only their owners see. Kept in memory, as it comes: nothing is durable.
//
//   PORT=8001 node boardgameio_server.mjs

import { createRequire } from "node:module";

// The package has no entry for ES modules on a server.
const require = createRequire(import.meta.url);
const { Server } = require("boardgame.io/server");
const { ActivePlayers, INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const TERRAINS = ["farmland", "forest", "wasteland", "desert", "mountain", "village"];
const TILES = 37;
const HAND = 8;

function tile(id, players) {
  return {
    id,
    terrain: TERRAINS[id % TERRAINS.length],
    owner: id % players,
    troops: 1 + (id % 3),
    marks: [],
  };
}

function setup({ ctx }) {
  const players = {};
  for (let seat = 0; seat < ctx.numPlayers; ++seat) {
    players[seat] = {
      hand: Array.from({ length: HAND }, (_, i) => ({ card: (seat * HAND + i) % 40, kind: TERRAINS[i % 6] })),
    };
  }
  const holdings = Array.from({ length: ctx.numPlayers }, (_, seat) => ({
    name: `Power ${seat}`, cash: 20, ammo: 10, lumber: 0, oil: 0, ore: 0, drugs: 0, played: 0,
  }));
  const tiles = Array.from({ length: TILES }, (_, id) => tile(id, ctx.numPlayers));
  return { turn: 1, phase: "orders", tiles, holdings, players };
}

/** Plays a card on a tile: checked, then the tile, the hand and the holdings change. */
function order({ G, playerID, random }, where, slot) {
  const target = G.tiles[where];
  const hand = G.players[playerID]?.hand;
  const card = hand?.[slot];
  if (!target || !card) return INVALID_MOVE;
  const seat = Number(playerID);
  const own = G.holdings[seat];
  if (target.owner === seat) {
    target.troops = 1 + (target.troops % 9);
  } else {
    if (random.Die(6) >= 4) target.owner = seat;
    target.troops = Math.max(1, target.troops - 1);
  }
  hand.splice(slot, 1);
  hand.push({ card: random.Die(40) - 1, kind: TERRAINS[random.Die(6) - 1] });
  own.cash = 20 + ((own.cash + 7) % 30);
  own.played += 1;
}

const game = {
  name: "orders",
  minPlayers: 6,
  maxPlayers: 6,
  // Otherwise every state of a turn is kept: that would only slow it down.
  disableUndo: true,
  playerView: PlayerView.STRIP_SECRETS,
  setup,
  turn: { activePlayers: ActivePlayers.ALL },
  // Six people move at once; without this all but one of them would be refused.
  moves: { order: { move: order, client: false, ignoreStaleStateID: true } },
};

const server = Server({ games: [game], origins: ["*"] });
server.run(Number(process.env.PORT ?? 8001), () => console.log("ready"));
