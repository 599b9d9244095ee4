// The least a server can do: a socket.io room for each table, every message goes to everybody in it and
// is acknowledged. Nothing is checked, known or kept.
//
//   PORT=8002 node relay_server.mjs

import { createServer } from "node:http";
import { Server } from "socket.io";

const http = createServer();
const io = new Server(http, { transports: ["websocket"] });

io.on("connection", (socket) => {
  let room;
  socket.on("join", (table, joined) => {
    room = table;
    socket.join(table);
    joined();
  });
  socket.on("move", (move, acknowledge) => {
    io.to(room).emit("move", move);
    acknowledge();
  });
});

http.listen(Number(process.env.PORT ?? 8002), "127.0.0.1", () => console.log("ready"));
