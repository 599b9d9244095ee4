// People at the tables of one of the peers, each with one move in flight. Prints one JSON object: moves
// that were accepted and acknowledged, and the processor time the server took for them.
//
//   node drive.mjs boardgameio --port 8001 --pid PID --tables 20 --seconds 10

import { readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { io } from "socket.io-client";

const SEATS = 6;
const TILES = 37;
const HAND = 8;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: "string" },
    pid: { type: "string" },
    tables: { type: "string", default: "20" },
    warmup: { type: "string", default: "2" },
    seconds: { type: "string", default: "10" },
  },
});
const kind = positionals[0];
const url = `http://127.0.0.1:${values.port}`;
const ticks = Number(execFileSync("getconf", ["CLK_TCK"]));
const counted = { moves: 0, messages: 0 };
let stopped = false;

function below(count) {
  return Math.floor(Math.random() * count);
}

/** Processor time of the server in seconds. The name in brackets may hold anything. */
function cpuSeconds() {
  const text = readFileSync(`/proc/${values.pid}/stat`, "utf8");
  const words = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(words[11]) + Number(words[12])) / ticks;
}

function connect(space) {
  return io(url + space, { transports: ["websocket"], forceNew: true, reconnection: false });
}

/** A move is accepted when the state that comes back has it in its log. */
function sitAtBoardgameio(table, seat) {
  const socket = connect("/orders");
  const player = String(seat);
  let stateID = 0;
  const move = () => {
    if (stopped) return;
    const payload = { type: "order", args: [below(TILES), below(HAND)], playerID: player, credentials: null };
    socket.emit("update", { type: "MAKE_MOVE", payload }, stateID, table, player);
  };
  socket.on("connect", () => socket.emit("sync", table, player, null, SEATS));
  socket.on("update", (_, state, log) => {
    ++counted.messages;
    stateID = state._stateID;
    if (!log.some((entry) => entry.action.payload.playerID === player)) return;
    ++counted.moves;
    move();
  });
  return new Promise((seated) => {
    socket.once("sync", (_, info) => {
      stateID = info.state._stateID;
      seated(move);
    });
  });
}

/** A move of about the size of one of the other servers' moves; accepted when acknowledged. */
function sitAtRelay(table, seat) {
  const socket = connect("/");
  const move = () => {
    if (stopped) return;
    const payload = { type: "order", args: [below(TILES), below(HAND)], playerID: String(seat) };
    socket.emit("move", payload, () => {
      ++counted.moves;
      move();
    });
  };
  socket.on("move", () => ++counted.messages);
  return new Promise((seated) => {
    socket.on("connect", () => socket.emit("join", table, () => seated(move)));
  });
}

function pause(seconds) {
  return new Promise((done) => setTimeout(done, seconds * 1000));
}

async function main() {
  const sit = { boardgameio: sitAtBoardgameio, relay: sitAtRelay }[kind];
  if (!sit) throw new Error(`${kind} is not known; say boardgameio or relay`);
  const people = [];
  for (let table = 0; table < Number(values.tables); ++table) {
    // One after another: whoever asks for a table first makes it.
    const name = `table-${process.pid}-${table}`;
    for (let seat = 0; seat < SEATS; ++seat) people.push(await sit(name, seat));
  }
  for (const move of people) move();
  await pause(Number(values.warmup));
  const before = { ...counted, cpu: cpuSeconds(), at: performance.now() };
  await pause(Number(values.seconds));
  const seconds = (performance.now() - before.at) / 1000;
  console.log(JSON.stringify({
    seconds,
    server_cpu: cpuSeconds() - before.cpu,
    moves: counted.moves - before.moves,
    messages_out: counted.messages - before.messages,
  }));
  stopped = true;
  process.exit(0);
}

await main();
