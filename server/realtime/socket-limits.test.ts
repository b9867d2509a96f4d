import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const open = new Set<WebSocket>();
let shop: TestShop | undefined;
afterEach(async () => {
  for (const socket of open) socket.terminate();
  open.clear();
  await shop?.close();
});

/** A shop behind a proxy, so that sockets can come from any network. */
async function openShop(factor: string) {
  shop = await openTestShop({ env: { RATE_LIMIT_FACTOR: factor, TRUST_PROXY: "127.0.0.1" } });
  const url = (await shop.app.listen({ port: 0, host: "127.0.0.1" })).replace("http", "ws");
  return async (address: string) => {
    const headers = { origin: "http://localhost:3000", "x-forwarded-for": address };
    const socket = new WebSocket(`${url}/ws`, { headers });
    open.add(socket);
    return once(socket, "open").then(
      () => socket,
      (error: Error) => error.message,
    );
  };
}

test("the sockets of an IPv6 network count together, however many addresses it uses", async () => {
  const connect = await openShop("0.04");

  expect(await connect("2800:484:0:1f::1")).toBeInstanceOf(WebSocket);
  expect(await connect("2800:484:0:1f::2")).toBeInstanceOf(WebSocket);
  expect(await connect("2800:484:0:1f::3")).toContain("429");
  expect(await connect("2800:484:0:20::1")).toBeInstanceOf(WebSocket);
});

test("a network that opens sockets too often is refused", async () => {
  const connect = await openShop("0.025");
  const results = [];
  for (let i = 0; i < 4; i++) {
    const socket = await connect(`2800:484:0:1f::${i}`);
    results.push(socket instanceof WebSocket ? "open" : socket);
    if (socket instanceof WebSocket) {
      socket.close();
      await once(socket, "close");
    }
  }

  expect(results.slice(0, 3)).toEqual(["open", "open", "open"]);
  expect(results[3]).toContain("429");
  expect(await connect("2800:484:0:20::1")).toBeInstanceOf(WebSocket);
});
