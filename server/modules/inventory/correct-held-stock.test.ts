import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "#server/context.ts";
import { stockMovements } from "#server/db/schema/index.ts";
import { makeProduct, mustExist } from "#tests/support/factories.ts";
import { ledgerDifferences } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { correctHeldStock } from "./index.ts";
import type { StockLine } from "./take-stock.ts";

const shop = testShop();

type Product = Awaited<ReturnType<typeof makeProduct>>;

function line({ id, variants }: Product, quantity: number, index?: number): StockLine {
  const variant = index === undefined ? undefined : mustExist(variants[index]);
  return {
    productId: id,
    variantId: variant?.id ?? null,
    quantity,
    name: "Aceite",
    size: variant?.size ?? "",
  };
}

function correct(held: StockLine[], wanted: StockLine[]): Promise<unknown> {
  const change = inTransaction(shop().ctx, (tx) => correctHeldStock(tx, 7, { held, wanted }));
  return change.catch((error: unknown) => error);
}

/** Newest first, without the initial stock. */
function movements({ id }: Product) {
  const { reason, orderId, size, quantity, stockAfter } = stockMovements;
  return shop()
    .ctx.db.select({ reason, orderId, size, quantity, stockAfter })
    .from(stockMovements)
    .where(eq(stockMovements.productId, id))
    .orderBy(desc(stockMovements.id))
    .then((rows) => rows.filter((row) => row.reason !== "initial"));
}

test("moves the difference of each stock: the last units may be taken, and what was removed comes back", async () => {
  const oil = await makeProduct(shop().ctx, { stock: 2 });
  const cream = await makeProduct(shop().ctx, {
    variants: [
      { size: "30 ml", stock: 5 },
      { size: "90 ml", stock: 0 },
    ],
  });

  const refusal = await correct([line(oil, 1), line(cream, 3, 0)], [line(oil, 3), line(cream, 1, 0)]);

  expect(refusal).toBeUndefined();
  const cause = { reason: "order_corrected", orderId: 7 };
  expect(await movements(oil)).toEqual([{ ...cause, size: "", quantity: -2, stockAfter: 0 }]);
  expect(await movements(cream)).toEqual([{ ...cause, size: "30 ml", quantity: 2, stockAfter: 7 }]);
  expect(await ledgerDifferences(shop().ctx)).toEqual([]);
});

test("two lines of one stock count together, and units that stay the same move nothing, even without stock", async () => {
  const oil = await makeProduct(shop().ctx, { stock: 0 });

  expect(await correct([line(oil, 3)], [line(oil, 1), line(oil, 2)])).toBeUndefined();

  expect(await movements(oil)).toEqual([]);
});

test("one unit too many refuses all, and names only the short line", async () => {
  const oil = await makeProduct(shop().ctx, { name: "Aceite", stock: 1 });
  const soap = await makeProduct(shop().ctx, { name: "Jabón", stock: 9 });

  const refusal = await correct([line(soap, 2)], [line(oil, 2), line(soap, 1)]);

  expect(refusal).toMatchObject({
    code: "out_of_stock",
    details: { lines: [{ productId: oil.id, available: 1 }] },
  });
  expect([await movements(oil), await movements(soap)]).toEqual([[], []]);
});

test("units of a product that has sizes now are not taken, and do not come back", async () => {
  const cream = await makeProduct(shop().ctx, { variants: [{ size: "30 ml", stock: 5 }] });

  expect(await correct([line(cream, 2)], [])).toBeUndefined();
  expect(await correct([], [line(cream, 1)])).toMatchObject({ code: "out_of_stock" });

  expect(await movements(cream)).toEqual([]);
});

test("units of a deleted size are not taken, and do not come back", async () => {
  const cream = await makeProduct(shop().ctx, { variants: [{ size: "30 ml", stock: 5 }] });
  const deleted = { ...line(cream, 1, 0), variantId: 999_999 };

  expect(await correct([{ ...deleted, quantity: 2 }], [])).toBeUndefined();
  expect(await correct([], [deleted])).toMatchObject({ code: "out_of_stock" });

  expect(await movements(cream)).toEqual([]);
});
