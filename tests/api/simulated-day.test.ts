import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { WaitingReceipt } from "#contract/payments/transfers.ts";
import { completePermissions, permissions } from "#contract/permissions.ts";
import { products, staffRoles } from "#server/db/schema/index.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { manualOrderBody } from "#tests/support/manual-orders.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { payingShop, paymentBody } from "#tests/support/paying-shop.ts";
import { enableTransfers, receiptForm } from "#tests/support/transfers.ts";

/**
 * A day of the shop: purchases, payments, shipments, refunds. Everything that staff without `money.read` receive, by
 * HTTP and by socket, is recorded and searched for the day's amounts (docs/rules/accounts.md#money-figures).
 */

const shop = payingShop();

/** Prices in pesos that no other number resembles. The catalogue has other prices after the purchases. */
const OIL = { bought: 21_437, now: 23_873 };
const CREAM = { bought: 17_909, now: 19_777 };
const SHIPPING = 10_000;
const ARRIVED = 30_333;
const REFUND = 5_119;

const online = { lines: 3 * OIL.bought, total: 3 * OIL.bought };
const rejected = { lines: 2 * CREAM.bought, total: 2 * CREAM.bought + SHIPPING };
const transfer = { lines: 2 * OIL.bought, total: 2 * OIL.bought + SHIPPING };
const byPhone = { lines: 2 * OIL.now, total: 2 * OIL.now + CREAM.now };

/** The day's amounts in pesos. */
const figures = [
  OIL.bought,
  CREAM.bought,
  ...[online, rejected, transfer, byPhone].map(({ total }) => total),
  ARRIVED,
  transfer.total - ARRIVED,
  REFUND,
  online.total - REFUND,
];

const restricted = ["orders", "catalog", "custom"] as const;
type Person = (typeof restricted)[number] | "owner" | "customer";
const cookies = new Map<Person, string>();

type Received = { who: Person; what: string; text: string };
const traffic: Received[] = [];
const sockets: WebSocket[] = [];

const orderIds: number[] = [];
const productIds: number[] = [];
let customerId = 0;

async function call(who: Person, method: "GET" | "POST" | "PATCH", url: string, payload?: object) {
  const cookie = mustExist(cookies.get(who));
  const answer = await shop().request({ method, url, cookie, ...(payload && { payload }) });
  traffic.push({ who, what: `${method} ${url}`, text: answer.body });
  return answer;
}

/** A step of the day, which must succeed. */
async function step(who: Person, method: "POST" | "PATCH", url: string, payload: object) {
  const answer = await call(who, method, url, payload);
  expect([url, answer.statusCode, answer.statusCode < 300 ? "" : answer.body]).toEqual([
    url,
    answer.statusCode,
    "",
  ]);
  return answer.json();
}

async function listen(who: Person) {
  const { port } = shop().app.server.address() as AddressInfo;
  const headers = { cookie: mustExist(cookies.get(who)), origin: shop().publicUrl };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?isAdmin=true`, { headers });
  socket.on("message", (data) => traffic.push({ who, what: "socket", text: String(data) }));
  await once(socket, "open");
  sockets.push(socket);
}

/** Every route that answers a GET, with the ids of all orders, products and people of the day. */
function urls(): string[] {
  const paths = shop()
    .app.declaredRoutes.filter(({ method, url }) => method === "GET" && !/^\/ws|^\/pago|\*|:file/.test(url))
    .map(({ url }) => url);
  return [...new Set(paths)].flatMap((path) => {
    if (path === "/api/admin/search") return [...orderIds, "Rosalba", "aceite"].map((q) => `${path}?q=${q}`);
    if (!/:(id|productId)\b/.test(path)) return [path.replaceAll(/:\w+/g, "home")];
    const ids = /customers|staff|contacts/.test(path)
      ? [customerId, ...orderIds]
      : /products/.test(path)
        ? productIds
        : orderIds;
    return ids.map((id) => path.replace(/:(id|productId)\b/, String(id)).replaceAll(/:\w+/g, "home"));
  });
}

/** Everybody opens everything. */
async function readEverything() {
  for (const who of [...restricted, "owner"] as const) {
    for (const url of urls()) await call(who, "GET", url);
  }
}

const place = (lines: Parameters<typeof orderBody>[0], given: Parameters<typeof orderBody>[1] = {}) =>
  step("customer", "POST", "/api/orders", orderBody(lines, given));

async function pay({ id, total }: { id: number; total: number }, outcome: "pay" | "reject") {
  const { data } = await step("customer", "POST", "/api/payment/create", paymentBody(id, total));
  await shop().standin.choose(data.ref_payco, { outcome });
}

beforeAll(async () => {
  const { ctx } = shop();
  const withoutMoney = permissions.filter((each) => !completePermissions([each]).includes("money.read"));
  const role = { name: "Sin dinero", permissions: [...withoutMoney] };
  const [custom] = await ctx.db.insert(staffRoles).values(role).returning();
  const people = {
    owner: { role: "owner" },
    orders: { role: "orders" },
    catalog: { role: "catalog" },
    custom: { staffRoleId: mustExist(custom).id },
    customer: {},
  } as const;
  for (const [who, given] of Object.entries(people)) {
    const { user, cookie } = await makeSignedIn(ctx, given);
    cookies.set(who as Person, cookie);
    if (who === "customer") customerId = user.id;
  }
  for (const who of [...restricted, "owner"] as const) await listen(who);
  await enableTransfers(shop());
});

afterAll(() => {
  for (const socket of sockets) socket.terminate();
});

test("staff without money receive no amount of a whole day, in no answer and no event", async () => {
  const { ctx } = shop();
  const oil = await makeProduct(ctx, { name: "Aceite de moringa", price: OIL.bought, stock: 50 });
  const cream = await makeProduct(ctx, { name: "Crema de cacao", price: CREAM.bought, stock: 50 });
  productIds.push(oil.id, cream.id);

  // Morning: a purchase is paid, one is rejected, one is paid by transfer, too little of it.
  const first = await place([{ productId: oil.id, price: OIL.bought, quantity: 3 }]);
  const second = await place([{ productId: cream.id, price: CREAM.bought, quantity: 2 }]);
  const third = await place([{ productId: oil.id, price: OIL.bought, quantity: 2 }], {
    paymentMethod: "direct",
  });
  orderIds.push(first.id, second.id, third.id);
  expect([first.total, second.total, third.total]).toEqual([online.total, rejected.total, transfer.total]);
  for (const [{ id }, { now }] of [
    [oil, OIL],
    [cream, CREAM],
  ] as const) {
    const price = BigInt(now * 100);
    await ctx.db.update(products).set({ price, basePrice: price }).where(eq(products.id, id));
  }
  await pay(first, "pay");
  await pay(second, "reject");
  const sent = await shop().request({
    method: "POST",
    url: `/api/orders/${third.id}/receipts`,
    cookie: mustExist(cookies.get("customer")),
    ...receiptForm({ reference: "M-7781204" }),
  });
  expect(sent.statusCode).toBeLessThan(300);
  await readEverything();
  const waiting: WaitingReceipt[] = (await call("owner", "GET", "/api/admin/receipts")).json();
  await step("owner", "POST", `/api/admin/receipts/${mustExist(waiting[0]).id}/approve`, { amount: ARRIVED });

  // Noon: an order by telephone, and staff prepare and ship.
  const phoned = await step(
    "orders",
    "POST",
    "/api/admin/orders",
    manualOrderBody([
      { productId: oil.id, price: OIL.now, quantity: 2 },
      { productId: cream.id, price: CREAM.now },
    ]),
  );
  orderIds.push(phoned.order?.id ?? phoned.id);
  await step("orders", "POST", `/api/admin/orders/${mustExist(orderIds[3])}/payment-link`, {});
  await step("orders", "POST", `/api/admin/orders/${first.id}/notes`, { text: "Llamó por su pedido" });
  await step("orders", "POST", "/api/admin/orders/bulk-status", {
    ids: [first.id],
    status: "shipped",
    shipments: [{ id: first.id, carrier: "tcc", trackingNumber: "2233445566" }],
  });
  await readEverything();

  // Afternoon: the parcel arrives, part of it comes back, and the owner gives money back.
  await step("custom", "PATCH", `/api/orders/${first.id}/status`, { status: "delivered" });
  await step("customer", "POST", `/api/orders/${first.id}/withdrawal`, {
    lines: [{ orderItemId: first.items[0].id, quantity: 1 }],
  });
  await step("owner", "POST", `/api/admin/orders/${first.id}/refunds`, {
    amount: REFUND,
    reference: "r-7719",
    note: "Llegó abierto",
  });
  await step("orders", "PATCH", `/api/orders/${second.id}/status`, {
    status: "cancelled",
    reason: "no pagó",
  });
  await readEverything();

  const shown = (who: Person) => textOf(traffic.filter((each) => each.who === who));
  expect(figures.filter((amount) => !contains(shown("owner"), amount))).toEqual([]);
  const leaks = traffic
    .filter(({ who }) => who !== "owner" && who !== "customer")
    .flatMap(({ who, what, text }) =>
      figures.filter((amount) => contains(text, amount)).map((amount) => `${who} ${what}: ${amount}`),
    );
  expect(leaks).toEqual([]);
  for (const who of ["orders", "custom"] as const) {
    expect(traffic.some((each) => each.who === who && each.what === "socket")).toBe(true);
  }
}, 120_000);

const textOf = (received: readonly Received[]) => received.map(({ text }) => text).join("\n");

/** Finds `64311`, `64311.00`, `64.311`, `$ 64.311,00` and the centavos `6431100`, not the digits of a random name. */
function contains(text: string, amount: number): boolean {
  const grouped = amount.toLocaleString("es-CO").replaceAll(".", "[.,]?");
  return new RegExp(`(?<![\\w.,])${grouped}(?:[.,]?00)?(?!\\w)`).test(text);
}
