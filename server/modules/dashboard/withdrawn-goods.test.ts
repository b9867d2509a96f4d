import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { SalesBreakdown, SalesDimension, SalesReport, UnsoldOffers } from "#contract/admin/dashboard.ts";
import { dayOf } from "#contract/calendar/days.ts";
import { DAY_MS } from "#contract/durations.ts";
import { gatewayTransactions, orderItems, orders } from "#server/db/schema/index.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { addPayment, makePaidOrder, setStatus } from "#tests/support/paid-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { postWithdrawal } from "#tests/support/withdrawals.ts";

// Each order: two Champú at 30,000, one Aceite at 20,000, and express shipping for 20,000 pesos.

const shop = testShop();
let cookie: string;

beforeAll(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
});

/** A delivered order, two days after the last one: the previous period of its day has no sales. */
async function arrange() {
  shop().clock.advance(2 * DAY_MS);
  const paid = await makePaidOrder(shop(), { status: "delivered", isExpress: true });
  const day = dayOf(shop().clock.now());
  return { ...paid, orderId: paid.order.id, query: `from=${day}&to=${day}` };
}

type Arranged = Awaited<ReturnType<typeof arrange>>;

const champu = (units: number) => ({ line: 0, units });
const aceite = { line: 1, units: 1 };

/** The customer withdraws from these units, or from all that is left. */
async function withdraw(arranged: Arranged, ...wanted: { line: number; units: number }[]) {
  const lines = wanted.map(({ line, units }) => ({
    orderItemId: mustExist(arranged.order.items[line]).id,
    quantity: units,
  }));
  const answer = await postWithdrawal(shop(), arranged, lines.length > 0 ? { lines } : {});
  return { id: answer.json().withdrawals.at(-1).id as number, orderId: arranged.orderId };
}

async function send(method: "POST" | "PATCH", url: string, payload: Record<string, unknown>) {
  const { statusCode } = await shop().request({ method, url: `/api/admin/${url}`, cookie, payload });
  expect(statusCode).toBeLessThan(300);
}

function refund(orderId: number, payload: Record<string, unknown>) {
  return send("POST", `orders/${orderId}/refunds`, { reference: crypto.randomUUID(), ...payload });
}

async function refundWithdrawal({ id, orderId }: { id: number; orderId: number }, amount: number, note = "") {
  await send("PATCH", `withdrawals/${id}`, { state: "approved" });
  await refund(orderId, { amount, withdrawalId: id, note });
}

const read = async <T>(url: string) => (await shop().request({ url, cookie })).json<T>();

const breakdown = ({ query }: Arranged, by: SalesDimension = "product") =>
  read<SalesBreakdown>(`/api/admin/sales/breakdown?${query}&by=${by}`);

/** Units and pesos of each product, the pesos of shipping, and all together. */
async function figures(arranged: Arranged) {
  const { rows, shipping, sum } = await breakdown(arranged);
  const goods = Object.fromEntries(rows.map(({ name, units, sales }) => [name, [units, sales]]));
  return { ...goods, shipping: shipping?.sales ?? 0, sum: [sum.units, sum.sales] };
}

describe("a product whose only unit was withdrawn", () => {
  let arranged: Arranged;
  let withdrawal: Awaited<ReturnType<typeof withdraw>>;
  const bestSellers = async () =>
    (await read<SalesReport>("/api/admin/sales?period=30d")).bestSellers.map(({ name, units, sales }) => [
      name,
      units,
      sales,
    ]);

  beforeAll(async () => {
    arranged = await arrange();
    withdrawal = await withdraw(arranged, aceite);
  });

  test("counts as sold until the refund is recorded", async () => {
    expect(await figures(arranged)).toEqual({
      Champú: [2, 60_000],
      Aceite: [1, 20_000],
      shipping: 20_000,
      sum: [3, 100_000],
    });
    expect(await bestSellers()).toEqual([
      ["Champú", 2, 60_000],
      ["Aceite", 1, 20_000],
    ]);
  });

  test("was not sold once it was refunded, and the other products keep their money", async () => {
    await refundWithdrawal(withdrawal, 20_000);
    expect(await figures(arranged)).toEqual({ Champú: [2, 60_000], shipping: 20_000, sum: [2, 80_000] });
    expect((await breakdown(arranged, "method")).sum).toMatchObject({ units: 2, orders: 1, sales: 80_000 });
    expect((await breakdown(arranged, "size")).rows).toMatchObject([{ name: "Champú, 260 ml", units: 2 }]);
    expect(await bestSellers()).toEqual([["Champú", 2, 60_000]]);
  });

  test("is then among what was not sold", async () => {
    const { items } = await read<UnsoldOffers>(`/api/admin/sales/unsold?${arranged.query}`);
    expect(items.map(({ name, lastSoldOn }) => [name, lastSoldOn])).toEqual([["Aceite", null]]);
  });
});

test("another refund is spread over what the withdrawal left", async () => {
  const arranged = await arrange();
  await refundWithdrawal(await withdraw(arranged, champu(1)), 30_000);
  await refund(arranged.orderId, { amount: 7_000 });

  expect(await figures(arranged)).toEqual({
    Champú: [1, 27_000],
    Aceite: [1, 18_000],
    shipping: 18_000,
    sum: [2, 63_000],
  });
});

test("what was not refunded of a withdrawal stays with its lines", async () => {
  const arranged = await arrange();
  await refundWithdrawal(await withdraw(arranged, champu(1), aceite), 45_000, "Llegó abierto");

  expect(await figures(arranged)).toEqual({
    Champú: [1, 33_000],
    Aceite: [0, 2_000],
    shipping: 20_000,
    sum: [1, 55_000],
  });
});

test("what was refunded above the withdrawal's amount is spread over the rest of the order", async () => {
  const arranged = await arrange();
  await refundWithdrawal(await withdraw(arranged, aceite), 28_000);

  expect(await figures(arranged)).toEqual({ Champú: [2, 54_000], shipping: 18_000, sum: [2, 72_000] });
});

test("two withdrawals of one discounted line take away its price to the centavo", async () => {
  const arranged = await arrange();
  const { order, orderId } = arranged;
  const { db } = shop().ctx;
  const total = order.total - 1n;
  const line = mustExist(order.items[0]).id;
  await db.update(orderItems).set({ discount: 1n }).where(eq(orderItems.id, line));
  await db.update(orders).set({ discounts: 1n, total }).where(eq(orders.id, orderId));
  await db.update(gatewayTransactions).set({ amount: total }).where(eq(gatewayTransactions.orderId, orderId));

  await refundWithdrawal(await withdraw(arranged, champu(1)), 29_999.99);
  expect(await figures(arranged)).toMatchObject({ Champú: [1, 30_000], sum: [2, 70_000] });
  await refundWithdrawal(await withdraw(arranged, champu(1)), 30_000);
  expect(await figures(arranged)).toEqual({ Aceite: [1, 20_000], shipping: 20_000, sum: [1, 40_000] });
});

test("the last withdrawal takes its part from shipping, too", async () => {
  const arranged = await arrange();
  await refundWithdrawal(await withdraw(arranged, aceite), 20_000);
  await refundWithdrawal(await withdraw(arranged), 60_000, "Menos lo usado");
  expect(await figures(arranged)).toEqual({ Champú: [0, 15_000], shipping: 5_000, sum: [0, 20_000] });

  await refund(arranged.orderId, { amount: 20_000 });
  expect(await figures(arranged)).toEqual({ shipping: 0, sum: [0, 0] });
});

test("shares of lines that cannot be divided evenly still add up to what was kept", async () => {
  const arranged = await arrange();
  await refundWithdrawal(await withdraw(arranged, champu(2), aceite), 33_333.33, "Llegaron abiertos");
  await refund(arranged.orderId, { amount: 10_000 });

  const { rows, shipping, sum } = await breakdown(arranged);
  const parts = [...rows, mustExist(shipping)].map(({ sales }) => Math.round(100 * sales));
  expect(sum.sales).toBe(56_666.67);
  expect(parts.reduce((all, part) => all + part)).toBe(5_666_667);
});

test("the money of a second payment belongs to no withdrawn line", async () => {
  const arranged = await arrange();
  await addPayment(shop(), arranged.order, "duplicate");
  await refundWithdrawal(await withdraw(arranged, aceite), 20_000);
  expect(await figures(arranged)).toEqual({ Champú: [2, 60_000], shipping: 40_000, sum: [2, 100_000] });

  await refund(arranged.orderId, { amount: 100_000 });
  expect(await figures(arranged)).toEqual({ Champú: [2, 60_000], shipping: 20_000, sum: [2, 80_000] });
});

test("a cancelled order was not sold, whatever came back of it", async () => {
  const arranged = await arrange();
  await refundWithdrawal(await withdraw(arranged, aceite), 20_000);
  await setStatus(shop(), arranged.orderId, "cancelled");
  expect(await figures(arranged)).toEqual({ shipping: 0, sum: [0, 0] });
});
