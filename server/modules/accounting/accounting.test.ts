import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AccountingMonth } from "#contract/admin/accounting.ts";
import { toCentavos } from "#contract/money.ts";
import type { PlacedOrder } from "#contract/orders/orders.ts";
import { manualPayments, orders, refunds } from "#server/db/schema/index.ts";
import { vatPercentOf } from "#server/modules/orders/index.ts";
import { getSettings, updateSettings } from "#server/modules/settings/index.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { insertPastOrder } from "#tests/support/past-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { monthLimits } from "./month-limits.ts";

const shop = testShop();

/** An order paid in cash at one moment, and perhaps refunded at another. */
async function plant(paidAt: string, total: number, refund?: { at: string; amount: number }) {
  const { db } = shop().ctx;
  const { id } = await insertPastOrder(shop().ctx, new Date(paidAt), total, {
    paymentStatus: "accepted",
    status: "delivered",
  });
  await db.insert(manualPayments).values({
    orderId: id,
    amount: toCentavos(total),
    method: "cash",
    reference: `caja ${id}`,
    createdAt: new Date(paidAt),
  });
  if (refund) {
    await db.insert(refunds).values({
      orderId: id,
      amount: toCentavos(refund.amount),
      reference: "dev",
      createdAt: new Date(refund.at),
    });
  }
  return id;
}

async function read(month: string): Promise<AccountingMonth> {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  return (await shop().request({ url: `/api/admin/accounting?month=${month}`, cookie })).json();
}

test("a month lists payments and refunds by their own dates in Bogotá, with base and IVA", async () => {
  const inTime = await plant("2026-02-01T05:00:00Z", 119_000, { at: "2026-02-20T12:00:00Z", amount: 23_800 });
  await plant("2026-02-01T04:59:59Z", 50_000);
  const late = await plant("2026-01-15T12:00:00Z", 11_900, { at: "2026-02-28T12:00:00Z", amount: 11_900 });
  await insertPastOrder(shop().ctx, new Date("2026-02-10T12:00:00Z"), 70_000, { paymentStatus: "unpaid" });

  const month = await read("2026-02");

  expect(
    month.movements.map(({ orderId, kind, amount, base, vat }) => [orderId, kind, amount, base, vat]),
  ).toEqual([
    [inTime, "sale", 119_000, 100_000, 19_000],
    [inTime, "refund", -23_800, -20_000, -3_800],
    [late, "refund", -11_900, -10_000, -1_900],
  ]);
  expect(month.sales).toEqual({ amount: 119_000, base: 100_000, vat: 19_000 });
  expect(month.refunds).toEqual({ amount: -35_700, base: -30_000, vat: -5_700 });
  expect(month.byRate).toEqual([{ vatPercent: 19, amount: 83_300, base: 70_000, vat: 13_300 }]);
  expect(month.byMeans).toEqual([{ means: "cash", sales: 119_000, refunds: -35_700, net: 83_300 }]);
});

test("a refund without a reference counts as cash, even when a transfer paid the order", async () => {
  const id = await plant("2023-05-10T12:00:00Z", 119_000, { at: "2023-05-11T12:00:00Z", amount: 11_900 });
  const { db } = shop().ctx;
  await db.update(manualPayments).set({ method: "transfer" }).where(eq(manualPayments.orderId, id));
  await db.update(refunds).set({ reference: "" }).where(eq(refunds.orderId, id));

  expect((await read("2023-05")).byMeans).toEqual([
    { means: "transfer", sales: 119_000, refunds: 0, net: 119_000 },
    { means: "cash", sales: 0, refunds: -11_900, net: -11_900 },
  ]);
});

test("a later change of the rate changes no order that was placed before, in no report and at no gateway", async () => {
  const buyer = await makeSignedIn(shop().ctx);
  const { id: productId } = await makeProduct(shop().ctx, { price: 20_000, stock: 9 });
  const place = async () => {
    const payload = orderBody([{ productId, price: 20_000 }]);
    const answer = await shop().request({
      method: "POST",
      url: "/api/orders",
      payload,
      cookie: buyer.cookie,
    });
    const { id, total } = answer.json<PlacedOrder>();
    await shop()
      .ctx.db.insert(manualPayments)
      .values({
        orderId: id,
        amount: toCentavos(total),
        method: "cash",
        reference: `caja ${id}`,
        createdAt: new Date("2024-03-10T12:00:00Z"),
      });
    return id;
  };
  const general = { ...(await getSettings(shop().ctx)).general };
  const at19 = await place();
  await updateSettings(shop().ctx, { general: { ...general, vatPercent: 5 } });
  const at5 = await place();
  await updateSettings(shop().ctx, { general: { ...general, isVatResponsible: false } });
  const without = await place();

  const month = await read("2024-03");
  const [row] = await shop().ctx.db.select().from(orders).where(eq(orders.id, at19));

  await updateSettings(shop().ctx, { general });
  expect(month.movements.map(({ orderId, vatPercent }) => [orderId, vatPercent])).toEqual([
    [at19, 19],
    [at5, 5],
    [without, 0],
  ]);
  expect(month.byRate.map(({ vatPercent, vat }) => [vatPercent, vat > 0])).toEqual([
    [19, true],
    [5, true],
    [0, false],
  ]);
  expect(month.net.vat).toBe(month.byRate.reduce((sum, { vat }) => sum + vat, 0));
  const notResponsible = { ...general, isVatResponsible: false };
  expect(vatPercentOf(mustExist(row), notResponsible)).toBe(19);
  expect(vatPercentOf({ isVatResponsible: null, vatPercent: null }, notResponsible)).toBeNull();
});

test("the CSV has the same movements, with decimal commas", async () => {
  const refund = { at: "2025-06-11T15:30:00Z", amount: 1190.5 };
  const id = await plant("2025-06-10T15:30:00Z", 10_000.5, refund);
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });

  const answer = await shop().request({ url: "/api/admin/accounting.csv?month=2025-06", cookie });

  expect(answer.headers["content-disposition"]).toContain("contabilidad-2025-06.csv");
  const [, row, refunded] = answer.body.split("\r\n");
  expect(row).toBe(`2025-06-10 10:30;Venta;${id};Efectivo;caja ${id};10000,5;8403,78;19;1596,72`);
  expect(refunded).toBe(`2025-06-11 10:30;Reembolso;${id};Efectivo;dev;-1190,5;-1000,42;19;-190,08`);
});

test("nobody reads it without the permission for money, and a month must exist", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { role: "orders" });
  const admin = await makeSignedIn(shop().ctx, { isAdmin: true });
  for (const path of ["accounting", "accounting.csv"]) {
    const url = `/api/admin/${path}?month=2026-02`;
    expect((await shop().request({ url, cookie })).statusCode).toBe(403);
    const wrong = url.replace("2026-02", "2026-13");
    expect((await shop().request({ url: wrong, cookie: admin.cookie })).statusCode).toBe(400);
  }
});

test("December ends with the year", () => {
  expect(monthLimits("2025-12")).toEqual({
    from: new Date("2025-12-01T05:00:00Z"),
    until: new Date("2026-01-01T05:00:00Z"),
  });
});
