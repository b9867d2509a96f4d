import { beforeAll, describe, expect, test } from "vitest";
import type { BulkStatusResult } from "#contract/orders.ts";
import { inTransaction } from "#server/context.ts";
import { readCsv } from "#server/csv/index.ts";
import { orders } from "#server/db/schema/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { makePaidOrder } from "#tests/support/paid-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { setOrderPaymentStatus } from "./index.ts";

const shop = testShop();
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
});

const bulk = (payload: object) =>
  shop().request({ method: "POST", url: "/api/admin/orders/bulk-status", cookie, payload });
const statusOf = async (id: number) =>
  (await shop().request({ url: `/api/orders/${id}`, cookie })).json().status;

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
    await ctx.db.insert(orders).values(Array.from({ length: 1100 }, () => values));

    const { table } = await download("search=repetido&status=pending");

    const ids = table.rows.map(({ cells }) => Number(cells[0]));
    expect(new Set(ids).size).toBe(1101);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect((await download("search=repetido&status=shipped")).table.rows).toEqual([]);
  });
});
