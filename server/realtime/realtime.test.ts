import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { buildApp } from "#server/app.ts";
import { inTransaction, recordEvent } from "#server/context.ts";
import { type DomainEvent, makeEvents } from "#server/events.ts";
import { endOtherSessions } from "#server/modules/accounts/index.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
const open = new Set<WebSocket>();
let origin: string;

beforeAll(async () => {
  origin = await serve(shop().app);
});

afterEach(() => {
  for (const socket of open) socket.terminate();
  open.clear();
});

async function serve(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** A socket that keeps what it hears. The test shop's own origin is http://localhost:3000. */
async function listen({ path = "/ws", cookie = "", from = "http://localhost:3000", at = origin } = {}) {
  const headers = { ...(cookie ? { cookie } : {}), ...(from ? { origin: from } : {}) };
  const socket = new WebSocket(at.replace("http", "ws") + path, { headers });
  open.add(socket);
  const heard: { type: string; payload: Record<string, unknown> }[] = [];
  socket.on("message", (data) => heard.push(JSON.parse(String(data))));
  await once(socket, "open");
  return { socket, heard };
}

async function refusalOf(attempt: Parameters<typeof listen>[0]): Promise<string> {
  return listen(attempt).then(
    () => "accepted",
    (error: Error) => error.message,
  );
}

async function tell(...events: DomainEvent[]): Promise<void> {
  await inTransaction(shop().ctx, async (tx) => {
    for (const event of events) await recordEvent(tx, event);
  });
}

/** Everybody hears this one, after all that was told before it. */
async function untilHeard(...listeners: { heard: { type: string }[] }[]) {
  await tell({ type: "product.deleted", productId: 999 });
  await expect
    .poll(() => listeners.every(({ heard }) => heard.at(-1)?.type === "PRODUCT_DELETED"))
    .toBe(true);
}

const typesOf = ({ heard }: { heard: { type: string }[] }) => heard.map(({ type }) => type);

test("tells each listener what that one may know", async () => {
  const admin = await makeSignedIn(shop().ctx, { isAdmin: true });
  const owner = await makeSignedIn(shop().ctx);
  const other = await makeSignedIn(shop().ctx);
  const atAdmin = await listen({ path: "/ws?isAdmin=true", cookie: admin.cookie });
  const atOwner = await listen({ cookie: owner.cookie });
  const atOther = await listen({ cookie: other.cookie });
  const atVisitor = await listen();

  await tell(
    { type: "order.created", orderId: 7, userId: owner.user.id, total: 62_000 },
    { type: "order.updated", orderId: 7, userId: owner.user.id, status: "shipped" },
    { type: "order.updated", orderId: 7, userId: null, status: "shipped", isStatusNew: false },
    {
      type: "order.updated",
      orderId: 7,
      userId: null,
      status: "processing",
      isStatusNew: true,
      isPaid: true,
    },
    { type: "order.flagged", orderId: 7, attention: "paid_twice" },
    { type: "attention.changed" },
    { type: "stock.updated", productId: 3, variantId: 4, stock: 2 },
    { type: "settings.changed" },
  );
  await untilHeard(atAdmin, atOwner, atOther, atVisitor);

  const publicTypes = ["STOCK_UPDATED", "PRODUCT_DELETED"];
  const orderTypes = [
    "ORDER_CREATED",
    "ORDER_UPDATED",
    "ORDER_UPDATED",
    "ORDER_UPDATED",
    "ORDER_FLAGGED",
    "ATTENTION_CHANGED",
  ];
  expect(typesOf(atAdmin)).toEqual([...orderTypes, ...publicTypes]);
  expect(typesOf(atOwner)).toEqual(["ORDER_UPDATED", ...publicTypes]);
  expect(typesOf(atOther)).toEqual(publicTypes);
  expect(typesOf(atVisitor)).toEqual(publicTypes);

  const timestamp = expect.stringMatching(/^\d{4}-.+Z$/);
  expect(atAdmin.heard[0]?.payload).toEqual({ timestamp, order: { id: 7, total: 62_000 } });
  expect(atAdmin.heard[1]?.payload).toEqual({ timestamp, orderId: 7, status: "shipped" });
  const data = { isStatusNew: false };
  expect(atAdmin.heard[2]?.payload).toEqual({ timestamp, orderId: 7, status: "shipped", data });
  expect(atAdmin.heard[3]?.payload.data).toEqual({ isStatusNew: true, isPaid: true });
  expect(atAdmin.heard[4]?.payload).toEqual({ timestamp, orderId: 7, attention: "paid_twice" });
  expect(atOwner.heard[0]?.payload).toEqual({ timestamp, orderId: 7, status: "enviado" });
  expect(atVisitor.heard[0]?.payload).toEqual({ timestamp, productId: 3, sizeVariantId: 4, stock: 2 });
});

test("an administrator who did not ask for it hears what a customer hears", async () => {
  const { cookie, user } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const listener = await listen({ cookie });

  await tell(
    { type: "order.created", orderId: 8, userId: null, total: 1 },
    { type: "order.updated", orderId: 8, userId: user.id, status: "completed" },
  );
  await untilHeard(listener);

  expect(typesOf(listener)).toEqual(["ORDER_UPDATED", "PRODUCT_DELETED"]);
  expect(listener.heard[0]?.payload.status).toBe("entregado");
});

test("hears what another process did on the same database", async () => {
  const { deps } = shop();
  const events = makeEvents();
  await deps.database.listen(events.channel, { onPayload: events.receive, onGap: events.missed });
  const otherProcess = await buildApp({ ...deps, events });
  const there = await listen({ at: await serve(otherProcess) });
  const here = await listen();

  await tell({ type: "product.updated", productId: 5 });
  await untilHeard(there, here);
  await otherProcess.close();

  expect(typesOf(there)).toEqual(["PRODUCT_UPDATED", "PRODUCT_DELETED"]);
  expect(typesOf(here)).toEqual(typesOf(there));
});

test("cuts everybody off who may have missed something, so that they come back", async () => {
  const listener = await listen();

  shop().deps.events.missed();

  const [code] = await once(listener.socket, "close");
  expect(code, "no farewell: pages return from an unclean close only").toBe(1006);
});

test("refuses the administrator's room to visitors and customers", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);

  expect(await refusalOf({ path: "/ws?isAdmin=true" })).toContain("403");
  expect(await refusalOf({ path: "/ws?isAdmin=true", cookie })).toContain("403");
});

test("refuses other sites, and callers that name none", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });

  for (const from of ["https://malo.example", "http://localhost:3001", "null", ""]) {
    expect(await refusalOf({ from, cookie, path: "/ws?isAdmin=true" })).toContain("403");
    expect(await refusalOf({ from })).toContain("403");
  }
  expect(await refusalOf({ from: "http://127.0.0.1:3000" })).toBe("accepted");
});

test("is no page: without an upgrade there is nothing", async () => {
  expect((await shop().request({ url: "/ws" })).statusCode).toBe(404);
});

test("ignores what listeners say, and lets go of those who say too much", async () => {
  const { socket } = await listen();
  socket.send(JSON.stringify({ type: "ORDER_CREATED" }));
  socket.send("x".repeat(2000));

  const [code] = await once(socket, "close");
  expect(code).toBe(1009);
});

test("a session that ends takes its socket along, and no other", async () => {
  const { cookie, user } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const other = await makeSignedIn(shop().ctx);
  const ending = await listen({ path: "/ws?isAdmin=true", cookie });
  const staying = await listen({ cookie: other.cookie });

  const closed = once(ending.socket, "close");
  await endOtherSessions(shop().ctx, user.id, null);

  expect((await closed)[0]).toBe(4401);
  await wait(50);
  expect(staying.socket.readyState).toBe(WebSocket.OPEN);
});
