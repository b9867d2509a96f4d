import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { buildApp } from "#server/app.ts";
import { inTransaction, recordEvent } from "#server/context.ts";
import { catalogChanged, type DomainEvent, makeEvents } from "#server/events/events.ts";
import { endOtherSessions } from "#server/modules/accounts/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
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

/** A socket that records its messages. The test shop's own origin is http://localhost:3000. */
async function listen({ path = "/ws", cookie = "", from = "http://localhost:3000", at = origin } = {}) {
  const headers = { ...(cookie ? { cookie } : {}), ...(from ? { origin: from } : {}) };
  const socket = new WebSocket(at.replace("http", "ws") + path, { headers });
  open.add(socket);
  const received: { type: string; payload: Record<string, unknown> }[] = [];
  socket.on("message", (data) => received.push(JSON.parse(String(data))));
  await once(socket, "open");
  return { socket, received };
}

async function connectionResult(attempt: Parameters<typeof listen>[0]): Promise<string> {
  return listen(attempt).then(
    () => "accepted",
    (error: Error) => error.message,
  );
}

async function publish(...events: DomainEvent[]): Promise<void> {
  await inTransaction(shop().ctx, async (tx) => {
    for (const event of events) await recordEvent(tx, event);
  });
}

/** Publishes one more event for everybody. Messages arrive in order, so all earlier ones have arrived with it. */
async function waitForDelivery(...listeners: { received: { type: string }[] }[]) {
  await publish(catalogChanged({ deleted: [999] }));
  await expect
    .poll(() => listeners.every(({ received }) => received.at(-1)?.type === "PRODUCT_DELETED"))
    .toBe(true);
}

const typesOf = ({ received }: { received: { type: string }[] }) => received.map(({ type }) => type);

test("each page receives only the changes it may see", async () => {
  const admin = await makeSignedIn(shop().ctx, { isAdmin: true });
  const owner = await makeSignedIn(shop().ctx);
  const other = await makeSignedIn(shop().ctx);
  const atAdmin = await listen({ path: "/ws?isAdmin=true", cookie: admin.cookie });
  const atOwner = await listen({ cookie: owner.cookie });
  const atOther = await listen({ cookie: other.cookie });
  const atVisitor = await listen();

  await publish(
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
    { type: "messages.changed" },
    { type: "stock.updated", productId: 3, variantId: 4, stock: 2 },
    { type: "settings.changed" },
  );
  await waitForDelivery(atAdmin, atOwner, atOther, atVisitor);

  const publicTypes = ["STOCK_UPDATED", "PRODUCT_DELETED"];
  const adminTypes = [
    "ORDER_CREATED",
    "ORDER_UPDATED",
    "ORDER_UPDATED",
    "ORDER_UPDATED",
    "ORDER_FLAGGED",
    "ATTENTION_CHANGED",
    "MESSAGES_CHANGED",
    "SETTINGS_CHANGED",
  ];
  expect(typesOf(atAdmin)).toEqual([...adminTypes, ...publicTypes]);
  expect(typesOf(atOwner)).toEqual(["ORDER_UPDATED", ...publicTypes]);
  expect(typesOf(atOther)).toEqual(publicTypes);
  expect(typesOf(atVisitor)).toEqual(publicTypes);

  const timestamp = expect.stringMatching(/^\d{4}-.+Z$/);
  expect(atAdmin.received[0]?.payload).toEqual({ timestamp, order: { id: 7, total: 62_000 } });
  expect(atAdmin.received[1]?.payload).toEqual({ timestamp, orderId: 7, status: "shipped" });
  const data = { isStatusNew: false };
  expect(atAdmin.received[2]?.payload).toEqual({ timestamp, orderId: 7, status: "shipped", data });
  expect(atAdmin.received[3]?.payload.data).toEqual({ isStatusNew: true, isPaid: true });
  expect(atAdmin.received[4]?.payload).toEqual({ timestamp, orderId: 7, attention: "paid_twice" });
  expect(atOwner.received[0]?.payload).toEqual({ timestamp, orderId: 7, status: "enviado" });
  expect(atVisitor.received[0]?.payload).toEqual({ timestamp, productId: 3, sizeVariantId: 4, stock: 2 });
});

test("the stock of a product that is not published reaches only the admin", async () => {
  const admin = await makeSignedIn(shop().ctx, { isAdmin: true });
  const atAdmin = await listen({ path: "/ws?isAdmin=true", cookie: admin.cookie });
  const atCustomer = await listen({ cookie: (await makeSignedIn(shop().ctx)).cookie });
  const atVisitor = await listen();
  const product = await makeProduct(shop().ctx, { stock: 5, isPublished: false });

  const answer = await shop().request({
    method: "POST",
    url: `/api/admin/products/${product.id}/stock`,
    cookie: admin.cookie,
    payload: { variantId: null, reason: "recount", stock: 9 },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  await waitForDelivery(atAdmin, atCustomer, atVisitor);

  expect(typesOf(atAdmin)).toContain("STOCK_UPDATED");
  expect(typesOf(atCustomer)).not.toContain("STOCK_UPDATED");
  expect(typesOf(atVisitor)).not.toContain("STOCK_UPDATED");
});

test("an administrator without the admin flag receives what a customer receives", async () => {
  const { cookie, user } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const listener = await listen({ cookie });

  await publish(
    { type: "order.created", orderId: 8, userId: null, total: 1 },
    { type: "order.updated", orderId: 8, userId: user.id, status: "completed" },
  );
  await waitForDelivery(listener);

  expect(typesOf(listener)).toEqual(["ORDER_UPDATED", "PRODUCT_DELETED"]);
  expect(listener.received[0]?.payload.status).toBe("entregado");
});

test("up to 20 changed products send one message each; more send one message together", async () => {
  const visitor = await listen();
  const ids = Array.from({ length: 21 }, (_, index) => index + 1);
  await publish(catalogChanged({ products: ids.slice(0, 20) }));
  await publish(catalogChanged({ products: ids }));
  await publish(catalogChanged({ products: "all" }));
  await waitForDelivery(visitor);

  const messages = visitor.received.map(({ type, payload }) => [
    type,
    payload.productIds ?? payload.productId,
  ]);
  expect(messages).toEqual([
    ...ids.slice(0, 20).map((id) => ["PRODUCT_UPDATED", id]),
    ["CATALOG_CHANGED", ids],
    ["CATALOG_CHANGED", undefined],
    ["PRODUCT_DELETED", 999],
  ]);
});

test("a change made by another process reaches the pages of this one", async () => {
  const { deps } = shop();
  const events = makeEvents();
  await deps.database.listen(events.channel, { onPayload: events.receive, onGap: events.reportPossibleLoss });
  const otherProcess = await buildApp({ ...deps, events });
  const there = await listen({ at: await serve(otherProcess) });
  const here = await listen();

  await publish(catalogChanged({ products: [5] }));
  await waitForDelivery(there, here);
  await otherProcess.close();

  expect(typesOf(there)).toEqual(["PRODUCT_UPDATED", "PRODUCT_DELETED"]);
  expect(typesOf(here)).toEqual(typesOf(there));
});

test("pages that may have missed an event are disconnected, so that they reconnect and refetch", async () => {
  const listener = await listen();

  shop().deps.events.reportPossibleLoss();

  const [code] = await once(listener.socket, "close");
  expect(code, "no close frame: pages reconnect only after an unclean close").toBe(1006);
});

test("visitors and customers cannot open the admin's socket", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);

  expect(await connectionResult({ path: "/ws?isAdmin=true" })).toContain("401");
  expect(await connectionResult({ path: "/ws?isAdmin=true", cookie })).toContain("403");
});

test("colleagues learn of changed categories, reviews, carrier files and settings, and nobody else", async () => {
  const admin = await makeSignedIn(shop().ctx, { isAdmin: true });
  const editor = await makeSignedIn(shop().ctx, { role: "catalog" });
  const atAdmin = await listen({ path: "/ws?isAdmin=true", cookie: admin.cookie });
  const atEditor = await listen({ path: "/ws?isAdmin=true", cookie: editor.cookie });
  const atVisitor = await listen();

  await publish(
    { type: "reviews.changed", productId: 3 },
    { type: "remittances.changed" },
    { type: "settings.changed" },
    catalogChanged({}),
  );
  await waitForDelivery(atAdmin, atEditor, atVisitor);

  expect(typesOf(atAdmin)).toEqual([
    "REVIEWS_CHANGED",
    "REMITTANCES_CHANGED",
    "SETTINGS_CHANGED",
    "CATEGORIES_CHANGED",
    "PRODUCT_DELETED",
  ]);
  expect(typesOf(atEditor)).toEqual(["CATEGORIES_CHANGED", "PRODUCT_DELETED"]);
  expect(typesOf(atVisitor)).toEqual(["PRODUCT_DELETED"]);
});

test("a socket from another site, or without an origin, is refused", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });

  for (const from of ["https://malo.example", "http://localhost:3001", "null", ""]) {
    expect(await connectionResult({ from, cookie, path: "/ws?isAdmin=true" })).toContain("403");
    expect(await connectionResult({ from })).toContain("403");
  }
  expect(await connectionResult({ from: "http://127.0.0.1:3000" })).toBe("accepted");
});

test("/ws without an upgrade is not found", async () => {
  expect((await shop().request({ url: "/ws" })).statusCode).toBe(404);
});

test("messages from pages are ignored, and a large one closes the socket", async () => {
  const { socket } = await listen();
  socket.send(JSON.stringify({ type: "ORDER_CREATED" }));
  socket.send("x".repeat(2000));

  const [code] = await once(socket, "close");
  expect(code).toBe(1009);
});

test("a session that ends closes its socket and no other", async () => {
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
