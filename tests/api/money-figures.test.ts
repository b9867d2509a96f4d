import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { completePermissions, permissions } from "#contract/permissions.ts";
import { inTransaction, recordEvent } from "#server/context.ts";
import { products, staffRoles } from "#server/db/schema/index.ts";
import { catalogChanged } from "#server/events/events.ts";
import { markOrderPaid, raiseFlag } from "#server/modules/orders/index.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { addPayment, setStatus } from "#tests/support/paid-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { enableTransfers, makeTransferOrder } from "#tests/support/transfers.ts";

/** What staff without `money.read` receive (docs/rules/accounts.md#money-figures). */

const shop = testShop();
const UNIT_PRICE = 21_437;
const REFUND = 3_119;
/** Amounts of the order in pesos, as JSON and CSV write them. */
let amounts: string[];
let orderId: number;
let customerId: number;
let contactId: number;
let productId: number;
const cookies: Record<string, string> = {};

/** Every permission that does not bring `money.read` with it. */
const withoutMoney = permissions.filter((each) => !completePermissions([each]).includes("money.read"));

beforeAll(async () => {
  const { ctx } = shop();
  for (const role of ["owner", "orders", "catalog"] as const) {
    cookies[role] = (await makeSignedIn(ctx, { role })).cookie;
  }
  const [role] = await ctx.db
    .insert(staffRoles)
    .values({ name: "Sin dinero", permissions: [...withoutMoney] })
    .returning();
  cookies.custom = (await makeSignedIn(ctx, { staffRoleId: mustExist(role).id })).cookie;

  const product = await makeProduct(ctx, { price: UNIT_PRICE, stock: 50 });
  const customer = await makeSignedIn(ctx);
  const line = { productId: product.id, price: UNIT_PRICE, quantity: 3 };
  const order = await makeOrder(ctx, { userId: customer.user.id, email: customer.user.email, lines: [line] });
  [orderId, customerId, productId] = [order.id, customer.user.id, product.id];
  contactId = mustExist(order.contactId);
  await addPayment(shop(), order, "accepted");
  await inTransaction(ctx, async (tx) => {
    await markOrderPaid(tx, order.id, { transactionId: "101500123" });
    await raiseFlag(tx, order.id, "paid_twice");
  });
  await setStatus(shop(), order.id, "delivered");
  const post = (cookie: string, path: string, payload: object) =>
    shop().request({ method: "POST", url: `/api/${path}`, cookie, payload });
  await post(mustExist(cookies.owner), `admin/orders/${orderId}/refunds`, {
    amount: REFUND,
    reference: "r-1",
  });
  await post(customer.cookie, `orders/${orderId}/withdrawal`, {
    lines: [{ orderItemId: mustExist(order.items[0]).id, quantity: 2 }],
  });
  // The price that was paid is no longer one of the catalogue.
  await ctx.db.update(products).set({ price: 900_000n, basePrice: 900_000n });

  const { total } = (await read("owner", `/api/orders/${orderId}`)).json();
  amounts = [UNIT_PRICE, REFUND, 2 * UNIT_PRICE, 3 * UNIT_PRICE, total, total - REFUND].map(String);
});

const read = (who: string, url: string) => shop().request({ url, cookie: mustExist(cookies[who]) });

/** Every route that answers a GET, with the ids of the order, its customer and its product. */
function urls(): string[] {
  const routes = shop().app.declaredRoutes.filter(
    ({ method, url }) => method === "GET" && url.startsWith("/api/"),
  );
  return routes.map(({ url }) => {
    const id = /contacts/.test(url)
      ? contactId
      : /customers|staff/.test(url)
        ? customerId
        : /products/.test(url)
          ? productId
          : orderId;
    const path = url.replace(/:id|:productId/, String(id)).replaceAll(/:\w+/g, "home");
    return path === "/api/admin/search" ? `${path}?q=${orderId}` : path;
  });
}

const amountsIn = (text: string) =>
  amounts.filter((amount) => new RegExp(`(?<!\\d)${amount}(?!\\d)`).test(text));

test("the owner finds every amount of the order, so that the search below can fail", async () => {
  const bodies = await Promise.all(urls().map(async (url) => (await read("owner", url)).body));

  expect(amountsIn(bodies.join("\n"))).toEqual(amounts);
});

test.each(["orders", "catalog", "custom"])("no answer shows an amount to the role %s", async (who) => {
  let reached = 0;
  for (const url of urls()) {
    const answer = await read(who, url);
    expect([url, amountsIn(answer.body)]).toEqual([url, []]);
    expect([url, answer.statusCode < 500]).toEqual([url, true]);
    if (answer.statusCode === 200 && url.includes("/admin/")) reached += 1;
  }
  expect(reached).toBeGreaterThan(who === "custom" ? 15 : 2);
});

test("staff without money read the order, its customer, the list and the export, without sums", async () => {
  const order = (await read("orders", `/api/orders/${orderId}`)).json();
  const [listed] = (await read("orders", "/api/orders")).json();
  const csv = (await read("custom", "/api/admin/orders.csv")).body;

  expect(order).toMatchObject({ id: orderId, total: null, money: { paid: null, refundable: null } });
  expect(order.items[0]).toMatchObject({ quantity: 3, price: null });
  expect(listed).toMatchObject({ id: orderId, total: null });
  expect(csv).toContain("Unidades");
  expect(csv).not.toContain("Total");
});

test("a change of an order answers without amounts, too", async () => {
  const answer = await shop().request({
    method: "POST",
    url: `/api/admin/orders/${orderId}/notes`,
    cookie: cookies.orders ?? "",
    payload: { text: "Llamó por su pedido" },
  });

  expect(answer.statusCode).toBe(200);
  expect(amountsIn(answer.body)).toEqual([]);
});

test("the socket sends each role only what it may read, without amounts", async () => {
  await shop().app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = shop().app.server.address() as AddressInfo;
  const listen = async (who: string) => {
    const headers = { cookie: mustExist(cookies[who]), origin: "http://localhost:3000" };
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?isAdmin=true`, { headers });
    const received: string[] = [];
    socket.on("message", (data) => received.push(String(data)));
    await once(socket, "open");
    return { socket, received };
  };
  const [orders, catalog, owner] = [await listen("orders"), await listen("catalog"), await listen("owner")];
  const total = Number(amounts[4]);

  await inTransaction(shop().ctx, async (tx) => {
    await recordEvent(tx, { type: "order.created", orderId, userId: null, total });
    await recordEvent(tx, { type: "order.updated", orderId, userId: null, status: "shipped" });
    await recordEvent(tx, { type: "order.flagged", orderId, attention: "paid_twice" });
    await recordEvent(tx, catalogChanged({ deleted: [999] }));
  });
  const all = [orders, catalog, owner];
  await expect
    .poll(() => all.every(({ received }) => received.at(-1)?.includes("PRODUCT_DELETED")))
    .toBe(true);
  for (const { socket } of all) socket.terminate();

  const types = ({ received }: { received: string[] }) => received.map((text) => JSON.parse(text).type);
  expect(types(orders)).toEqual(["ORDER_CREATED", "ORDER_UPDATED", "ORDER_FLAGGED", "PRODUCT_DELETED"]);
  expect(types(catalog)).toEqual(["PRODUCT_DELETED"]);
  expect(amountsIn([...orders.received, ...catalog.received].join("\n"))).toEqual([]);
  expect(amountsIn(owner.received.join("\n"))).toContain(String(total));
});

test("staff without money see neither the missing nor the received amount of an order paid by transfer", async () => {
  await enableTransfers(shop());
  const { id } = await makeTransferOrder(shop());

  const hidden = { moneyReceived: null, transfer: { missing: null } };
  expect((await read("orders", `/api/orders/${id}`)).json()).toMatchObject(hidden);
  const shown = { moneyReceived: 0, transfer: { missing: 49_900 } };
  expect((await read("owner", `/api/orders/${id}`)).json()).toMatchObject(shown);
});
