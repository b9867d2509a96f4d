import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "#server/context.ts";
import { products, productVariants, stockMovements } from "#server/db/schema/index.ts";
import type { DomainEvent } from "#server/events/events.ts";
import { makeProduct, makeUser, mustExist } from "#tests/support/factories.ts";
import { ledgerDifferences } from "#tests/support/orders.ts";
import { permissionsOf } from "#tests/support/permissions.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { setStock, takeStock } from "./index.ts";

const shop = testShop();

async function stockOf(productId: number) {
  const [row] = await shop().ctx.db.select().from(products).where(eq(products.id, productId));
  return mustExist(row).stock;
}

function movementsOf(productId: number) {
  return shop()
    .ctx.db.select()
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
    .orderBy(asc(stockMovements.id));
}

test("setting the stock records the difference and the user in the ledger, and publishes an event", async () => {
  const product = await makeProduct(shop().ctx, { stock: 4 });
  const admin = await makeUser(shop().ctx, { isAdmin: true });
  const received: DomainEvent[] = [];
  const stop = shop().deps.events.subscribe((event) => received.push(event));

  const ctx = {
    ...shop().ctx,
    actor: {
      kind: "user",
      userId: admin.id,
      permissions: permissionsOf("owner"),
      sessionId: 1,
    } as const,
  };
  await inTransaction(ctx, (tx) =>
    setStock(tx, { productId: product.id, variantId: null, stock: 11, reason: "adjustment", note: "conteo" }),
  );
  stop();

  const [, movement] = await movementsOf(product.id);
  expect(movement).toMatchObject({
    quantity: 7,
    stockBefore: 4,
    stockAfter: 11,
    reason: "adjustment",
    note: "conteo",
    userId: admin.id,
  });
  expect(received).toContainEqual({
    type: "stock.updated",
    productId: product.id,
    variantId: null,
    stock: 11,
  });
});

test("setting the same stock again adds nothing to the ledger", async () => {
  const product = await makeProduct(shop().ctx, { stock: 4 });

  await inTransaction(shop().ctx, (tx) =>
    setStock(tx, { productId: product.id, variantId: null, stock: 4, reason: "adjustment" }),
  );

  expect(await movementsOf(product.id)).toHaveLength(1);
});

test("the stock is not set when it is another one than the user saw", async () => {
  const { id } = await makeProduct(shop().ctx, { stock: 4 });
  const set = (expected: number) =>
    inTransaction(shop().ctx, (tx) =>
      setStock(tx, { productId: id, variantId: null, stock: 9, expected, reason: "adjustment" }),
    );

  await expect(set(5)).rejects.toMatchObject({
    code: "conflict",
    details: { movedStock: [{ size: "", expected: 5, stock: 4 }] },
  });
  expect(await stockOf(id)).toBe(4);
  await set(4);
  expect(await stockOf(id)).toBe(9);
});

test("the stock of a product that is gone is not set", async () => {
  const attempt = inTransaction(shop().ctx, (tx) =>
    setStock(tx, { productId: 999_999, variantId: null, stock: 9, reason: "adjustment" }),
  );

  await expect(attempt).rejects.toThrow(/^Ese producto ya no existe/);
});

test("a variant that belongs to another product is not found", async () => {
  const one = await makeProduct(shop().ctx, { variants: [{ size: "30 ml", stock: 3 }] });
  const other = await makeProduct(shop().ctx);

  const attempt = inTransaction(shop().ctx, (tx) =>
    setStock(tx, {
      productId: other.id,
      variantId: mustExist(one.variants[0]).id,
      stock: 9,
      reason: "adjustment",
    }),
  );

  await expect(attempt).rejects.toMatchObject({ code: "not_found" });
});

test("an order takes the stock of all lines or none, names the short ones, and keeps the transaction usable", async () => {
  const plenty = await makeProduct(shop().ctx, { name: "Aceite", stock: 5 });
  const scarce = await makeProduct(shop().ctx, {
    name: "Champú",
    price: 30_000,
    variants: [{ size: "30 ml", stock: 1 }],
  });
  const variant = mustExist(scarce.variants[0]);

  const refusal = await inTransaction(shop().ctx, (tx) =>
    takeStock(
      tx,
      [
        { productId: plenty.id, variantId: null, quantity: 2, name: "Aceite", size: "" },
        { productId: scarce.id, variantId: variant.id, quantity: 2, name: "Champú", size: "30 ml" },
      ],
      { orderId: 1, reason: "order_placed" },
    ).catch((error: unknown) => error),
  );

  expect(refusal).toMatchObject({
    code: "out_of_stock",
    details: { lines: [{ productId: scarce.id, size: "30 ml", price: 30_000, available: 1 }] },
  });
  expect(await stockOf(plenty.id)).toBe(5);
  expect(await movementsOf(plenty.id)).toHaveLength(1);
});

test("an order takes the stock of all sizes or none when one of them is short", async () => {
  const product = await makeProduct(shop().ctx, {
    price: 30_000,
    variants: [
      { size: "30 ml", stock: 5 },
      { size: "60 ml", stock: 1 },
    ],
  });
  const lines = product.variants.map(({ id, size }) => {
    return { productId: product.id, variantId: id, quantity: 2, name: "Champú", size };
  });

  const refusal = await inTransaction(shop().ctx, (tx) =>
    takeStock(tx, lines, { orderId: 1, reason: "order_placed" }).catch((error: unknown) => error),
  );

  expect(refusal).toMatchObject({
    code: "out_of_stock",
    details: { lines: [{ productId: product.id, size: "60 ml", price: 30_000, available: 1 }] },
  });
  expect(await ledgerDifferences(shop().ctx)).toEqual([]);
});

test("simultaneous orders of several sizes never sell more than there is", async () => {
  const product = await makeProduct(shop().ctx, {
    variants: [
      { size: "30 ml", stock: 12 },
      { size: "60 ml", stock: 20 },
    ],
  });
  const lines = product.variants.map(({ id, size }) => {
    return { productId: product.id, variantId: id, quantity: 1, name: "Champú", size };
  });

  const orders = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) =>
      inTransaction(shop().ctx, (tx) =>
        takeStock(tx, index % 2 ? lines : lines.toReversed(), { orderId: 1, reason: "order_placed" }),
      ),
    ),
  );

  expect(orders.filter(({ status }) => status === "fulfilled")).toHaveLength(12);
  const left = await shop()
    .ctx.db.select({ size: productVariants.size, stock: productVariants.stock })
    .from(productVariants)
    .where(eq(productVariants.productId, product.id))
    .orderBy(productVariants.id);
  expect(left).toEqual([
    { size: "30 ml", stock: 0 },
    { size: "60 ml", stock: 8 },
  ]);
  expect(await ledgerDifferences(shop().ctx)).toEqual([]);
});

test("a product that has variants does not sell from its own stock", async () => {
  const product = await makeProduct(shop().ctx, { variants: [{ size: "30 ml", stock: 3 }] });
  await shop().ctx.db.update(products).set({ stock: 7 }).where(eq(products.id, product.id));

  const attempt = inTransaction(shop().ctx, (tx) =>
    takeStock(tx, [{ productId: product.id, variantId: null, quantity: 1, name: "X", size: "" }], {
      orderId: 1,
      reason: "order_placed",
    }),
  );

  await expect(attempt).rejects.toMatchObject({ code: "out_of_stock" });
  await shop().ctx.db.update(products).set({ stock: 0 }).where(eq(products.id, product.id));
});

test("simultaneous orders with lines in opposite order all succeed, and the ledger equals the stock", async () => {
  const one = await makeProduct(shop().ctx, { variants: [{ size: "30 ml", stock: 100 }] });
  const two = await makeProduct(shop().ctx, { stock: 100 });
  const lines = [
    { productId: one.id, variantId: mustExist(one.variants[0]).id, quantity: 1, name: "1", size: "30 ml" },
    { productId: two.id, variantId: null, quantity: 1, name: "2", size: "" },
  ];

  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      inTransaction(shop().ctx, (tx) =>
        takeStock(tx, index % 2 ? lines : lines.toReversed(), { orderId: 1, reason: "order_placed" }),
      ),
    ),
  );

  const [variant] = await shop()
    .ctx.db.select()
    .from(productVariants)
    .where(eq(productVariants.productId, one.id));
  expect(variant?.stock).toBe(70);
  expect(await stockOf(two.id)).toBe(70);
  expect(await ledgerDifferences(shop().ctx)).toEqual([]);
});
