import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import type { Random } from "#tests/torture/support/random.ts";
import { hostileText } from "./hostile.ts";
import type { Sessions } from "./requests.ts";

const HEADS = [
  "GET / HTTP/1.1\r\n\r\n",
  "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\n\r\n",
  "POST /api/orders HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  "POST /api/orders HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
  "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{",
  "GET http://evil.example/ HTTP/1.1\r\nHost: x\r\n\r\n",
  `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
];

/** Opens a socket for live updates, sends what no page would, and ends it in one of several ways. */
export async function attackSocket(url: string, sessions: Sessions, random: Random): Promise<void> {
  const path = random.pick(["/ws", "/ws?admin=1", "/ws/admin", "/ws?x=%00"]);
  const socket = new WebSocket(url.replace("http", "ws") + path, {
    headers: {
      origin: random.chance(0.8) ? url : "https://evil.example",
      ...(random.chance(0.6) && { cookie: random.pick([sessions.customer, sessions.administrator]) }),
    },
  });
  socket.on("error", () => undefined);
  const isOpen = await Promise.race([
    once(socket, "open").then(
      () => true,
      () => false,
    ),
    wait(5_000, false, { ref: false }),
  ]);
  if (isOpen) {
    for (let sent = random.between(0, 5); sent > 0 && socket.readyState === WebSocket.OPEN; sent--) {
      const text = hostileText(random);
      if (random.chance(0.2)) socket.ping();
      else socket.send(random.chance(0.5) ? Buffer.from(text) : text, () => undefined);
    }
    await wait(random.between(0, 20));
  }
  if (random.chance(0.5)) socket.terminate();
  else socket.close();
  setTimeout(() => socket.terminate(), 2_000).unref();
}

/** Sends bytes that are hardly HTTP, and disconnects. */
export async function attackPort(port: number, random: Random): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined).on("data", () => undefined);
  socket.write(random.pick(HEADS), "latin1");
  await wait(random.between(0, 30));
  socket.destroy();
}
