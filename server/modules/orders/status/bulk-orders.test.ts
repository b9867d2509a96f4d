import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { BulkStatusResult } from "#contract/orders/change-status.ts";
import { inTransaction } from "#server/context.ts";
import { readCsv } from "#server/csv/index.ts";
import { orders } from "#server/db/schema/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { makePaidOrder } from "#tests/support/paid-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { setOrderPaymentStatus } from "../index.ts";

const shop = testShop();
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
});

const bulk = (payload: object) =>
  shop().request({ method: "POST", url: "/api/admin/orders/bulk-status", cookie, payload });
const statusOf = async (id: number) =>
  (await shop().request({ url: `/api/orders/${id}`, cookie })).json().status;

/** Orders of as many guests. */
function copies<T extends object>(values: T, howMany: number) {
  return Array.from({ length: howMany }, (_, index) => ({
    ...values,
    userId: null,
    email: `persona${index}@correo.example`,
    phone: null,
  }));
}

describe("a bulk status change", () => {
  test("changes each order separately and returns a result for each", async () => {
    const { order: ready } = await makePaidOrder(shop());
    const { order: sent } = await makePaidOrder(shop(), { status: "shipped" });
    const { order: cancelled } = await makePaidOrder(shop(), { status: "cancelled" });
    const { order: reversed } = await makePaidOrder(shop());
    await inTransaction(shop().ctx, (tx) => setOrderPaymentStatus(tx, reversed.id, "reversed"));

    const answer = await bulk({
      ids: [ready.id, sent.id, cancelled.id, reversed.id, 2_000_000_000, ready.id],
      status: "shipped",
    });

    expect(answer.json<BulkStatusResult[]>()).toEqual([
      { id: ready.id, isChanged: true, message: null },
      { id: sent.id, isChanged: false, message: "Ya estaba en ese estado." },
      { id: cancelled.id, isChanged: false, message: "Está cancelado: reábrelo desde el pedido." },
      { id: reversed.id, isChanged: false, message: "Su dinero ya se devolvió: decídelo desde el pedido." },
      { id: 2_000_000_000, isChanged: false, message: "No encontramos ese pedido." },
    ]);
    expect([await statusOf(ready.id), await statusOf(cancelled.id)]).toEqual(["shipped", "cancelled"]);
  });

  test("never moves an order back that has left already", async () => {
    const { order } = await makePaidOrder(shop(), { status: "delivered" });

    const answer = await bulk({ ids: [order.id], status: "shipped" });

    expect(answer.json<BulkStatusResult[]>()).toMatchObject([{ id: order.id, isChanged: false }]);
    expect(await statusOf(order.id)).toBe("delivered");
  });

  test("to shipped takes the number of each parcel before its mail goes out", async () => {
    const { order: one } = await makePaidOrder(shop());
    const { order: two } = await makePaidOrder(shop());
    const answer = await bulk({
      ids: [one.id, two.id],
      status: "shipped",
      shipments: [{ id: two.id, carrier: "tcc", trackingNumber: "tcc 778 1" }],
    });
    expect(answer.json<BulkStatusResult[]>().every(({ isChanged }) => isChanged)).toBe(true);
    const shipmentOf = async (id: number) =>
      (await shop().request({ url: `/api/orders/${id}`, cookie })).json().shipment;
    expect(await shipmentOf(two.id)).toMatchObject({ carrier: "tcc", trackingNumber: "TCC7781" });
    expect(await shipmentOf(one.id)).toBeNull();
  });

  test.each(["delivered", "cancelled", "pending"])(
    "is never to %s, and is refused for an empty list",
    async (status) => {
      expect((await bulk({ ids: [1], status })).statusCode).toBe(400);
      expect((await bulk({ ids: [], status: "shipped" })).statusCode).toBe(400);
    },
  );
});

describe("a bulk status change of all matching orders", () => {
  const ask = async (search: string) =>
    (await shop().request({ url: `/api/admin/orders/bulk-status?search=${search}`, cookie })).json();
  const change = (payload: object) =>
    shop().request({ method: "POST", url: "/api/admin/orders/bulk-status/matching", cookie, payload });

  /** Pending orders whose last name no other test uses. */
  async function makePending(lastName: string, howMany: number): Promise<number[]> {
    const { ctx } = shop();
    const { user } = await makeSignedIn(ctx);
    const product = await makeProduct(ctx, { price: 20_000, stock: 5000 });
    const lines = [{ productId: product.id, price: 20_000 }];
    const order = await makeOrder(ctx, { userId: user.id, lastName, lines });
    const { id: _id, items: _items, searchText: _text, ...values } = order;
    const rows = await ctx.db
      .insert(orders)
      .values(copies(values, howMany - 1))
      .returning({ id: orders.id });
    return [order.id, ...rows.map(({ id }) => id)];
  }

  test("changes every one of them, on all pages, and no other", async () => {
    const ids = await makePending("Cientos", 130);
    const [other = 0] = await makePending("Ajena", 2);
    const { count, newestId } = await ask("cientos");
    expect({ count, newestId }).toEqual({ count: 130, newestId: Math.max(...ids) });

    const answer = await change({ matching: { search: "cientos" }, count, newestId, status: "processing" });

    const results = answer.json<BulkStatusResult[]>();
    expect(new Set(results.map(({ id }) => id))).toEqual(new Set(ids));
    expect(results.every(({ isChanged }) => isChanged)).toBe(true);
    expect(await statusOf(other)).toBe("pending");
  });

  test("shows how many of them are unpaid, and how many stay as they are", async () => {
    const [
      unpaid = 0,
      paid = 0,
      onDelivery = 0,
      notConfirmed = 0,
      payingAtTheBank = 0,
      sent = 0,
      refunded = 0,
    ] = await makePending("Impagada", 7);
    for (const [id, values] of [
      [paid, { paymentStatus: "accepted" }],
      [onDelivery, { paymentMethod: "cod", confirmedAt: new Date(), confirmedVia: "phone" }],
      [notConfirmed, { paymentMethod: "cod" }],
      [payingAtTheBank, { paymentMethod: "cod", paymentStatus: "pending" }],
      [sent, { status: "shipped" }],
      [refunded, { paymentStatus: "refunded" }],
    ] as const) {
      await shop().ctx.db.update(orders).set(values).where(eq(orders.id, id));
    }

    const shown = await ask("impagada");
    expect(shown).toEqual({ count: 3, newestId: onDelivery, leftOut: 4, unpaid: 1 });
    const { count, newestId } = shown;
    const answer = await change({ matching: { search: "impagada" }, count, newestId, status: "processing" });
    const results = answer.json<BulkStatusResult[]>();
    expect(results.map(({ id }) => id)).toEqual([onDelivery, paid, unpaid]);
    expect(results.every(({ isChanged }) => isChanged)).toBe(true);
  });

  test("leaves out an order that came after the number was shown", async () => {
    const ids = await makePending("Tardía", 2);
    const { count, newestId } = await ask("tardia");
    const [late = 0] = await makePending("Tardía", 2);

    const answer = await change({ matching: { search: "tardia" }, count, newestId, status: "processing" });

    expect(answer.json<BulkStatusResult[]>().map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await statusOf(late)).toBe("pending");
  });

  test("never changes more than the shown number", async () => {
    const ids = await makePending("Contada", 5);
    const newestId = Math.max(...ids);

    const answer = await change({
      matching: { search: "contada" },
      count: 3,
      newestId,
      status: "processing",
    });

    expect(answer.json<BulkStatusResult[]>()).toHaveLength(3);
    const statuses = await Promise.all(ids.map(statusOf));
    expect(statuses.filter((status) => status === "processing")).toHaveLength(3);
  });

  test("is refused when the number has changed much, and changes none", async () => {
    const ids = await makePending("Movida", 9);
    const newestId = Math.max(...ids);

    const answer = await change({ matching: { search: "movida" }, count: 5, newestId, status: "processing" });

    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain("ahora coinciden 9");
    expect(new Set(await Promise.all(ids.map(statusOf)))).toEqual(new Set(["pending"]));
  });

  test("is refused when a colleague has changed all of them", async () => {
    const ids = await makePending("Adelantada", 2);
    const { count, newestId } = await ask("adelantada");
    await shop().ctx.db.update(orders).set({ status: "processing" }).where(inArray(orders.id, ids));

    const matching = { search: "adelantada" };
    expect((await change({ matching, count, newestId, status: "processing" })).statusCode).toBe(409);
  });

  test("moves none back that was sent or delivered already", async () => {
    const ids = await makePending("Avanzada", 4);
    const [, sent = 0, delivered = 0, completed = 0] = ids;
    for (const [id, status] of [
      [sent, "shipped"],
      [delivered, "delivered"],
      [completed, "completed"],
    ] as const) {
      await shop().ctx.db.update(orders).set({ status }).where(eq(orders.id, id));
    }
    const { count, newestId } = await ask("avanzada");

    const answer = await change({ matching: { search: "avanzada" }, count, newestId, status: "processing" });

    const results = answer.json<BulkStatusResult[]>();
    expect(results.map(({ id }) => id)).toEqual(ids.slice(0, 1));
    expect(await Promise.all(ids.map(statusOf))).toEqual(["processing", "shipped", "delivered", "completed"]);
  });

  test("takes a thousand at most, and never ships: each parcel has a number", async () => {
    await makePending("Millar", 1001);
    const answer = await shop().request({ url: "/api/admin/orders/bulk-status?search=millar", cookie });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain("1.001 pedidos");
    const shipped = { matching: { search: "millar" }, count: 10, newestId: 1, status: "shipped" };
    expect((await change(shipped)).statusCode).toBe(400);
  });
});

describe("the CSV export", () => {
  const download = async (query: string) => {
    const answer = await shop().request({ url: `/api/admin/orders.csv?${query}`, cookie });
    return { answer, table: readCsv(answer.rawPayload, { maxRows: 5000 }) };
  };

  test("describes each order in Spanish, and runs no formula in a spreadsheet", async () => {
    const { ctx } = shop();
    const { user } = await makeSignedIn(ctx);
    const product = await makeProduct(ctx, {
      name: "Champú",
      price: 12_345.5,
      variants: [{ size: "60 ml", stock: 9 }],
    });
    const order = await makeOrder(ctx, {
      userId: user.id,
      firstName: "=HYPERLINK(1)",
      lastName: "Tabla",
      notes: "Dejar en\nportería; gracias",
      lines: [{ productId: product.id, size: "60 ml", price: 12_345.5, quantity: 2 }],
    });

    const { answer, table } = await download("search=tabla");

    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(answer.body).toContain("'=HYPERLINK(1)");
    const row = Object.fromEntries(table.headers.map((header, i) => [header, table.rows[0]?.cells[i]]));
    expect(row).toMatchObject({
      Pedido: String(order.id),
      Fecha: "2026-03-04 12:00",
      Estado: "Pendiente",
      Pago: "Sin pagar",
      "Llegó por": "Página web",
      Productos: "2 × Champú (60 ml)",
      Unidades: "2",
      Subtotal: "24691",
      Total: "34691",
      "Notas del cliente": "Dejar en\nportería; gracias",
    });
    expect(table.rows).toHaveLength(1);
  });

  test("contains every filtered order exactly once, across all pages", async () => {
    const { ctx } = shop();
    const { user } = await makeSignedIn(ctx);
    const product = await makeProduct(ctx, { price: 20_000, stock: 5000 });
    const order = await makeOrder(ctx, {
      userId: user.id,
      lastName: "Repetido",
      lines: [{ productId: product.id, price: 20_000 }],
    });
    const { id: _id, items: _items, searchText: _text, ...values } = order;
    // Two statements, because one holds at most 65,535 values.
    for (const _ of [1, 2]) await ctx.db.insert(orders).values(copies(values, 550));

    const { table } = await download("search=repetido&status=pending");

    const ids = table.rows.map(({ cells }) => Number(cells[0]));
    expect(new Set(ids).size).toBe(1101);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect((await download("search=repetido&status=shipped")).table.rows).toEqual([]);
  });
});
