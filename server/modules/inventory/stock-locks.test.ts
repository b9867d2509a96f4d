import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { inTransaction } from "#server/context.ts";
import { products } from "#server/db/schema/index.ts";
import { makeProduct } from "#tests/support/factories.ts";
import { ledgerDifferences } from "#tests/support/orders.ts";
import { countLockWaits, testOnServer } from "#tests/support/test-on-server.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { setStock, takeStock } from "./index.ts";

const shop = testShop();

testOnServer("an order takes units that come back while it waits for the product's row", async () => {
  const { ctx } = shop();
  const { id: productId } = await makeProduct(ctx, { stock: 1 });
  const stockRow = { productId, variantId: null };

  const changed = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const returning = inTransaction(ctx, async (tx) => {
    await setStock(tx, { ...stockRow, stock: 4, reason: "adjustment" });
    changed.resolve();
    await release.promise;
  });
  await changed.promise;
  const taking = inTransaction(ctx, (tx) =>
    takeStock(tx, [{ ...stockRow, quantity: 3, name: "Champú", size: "" }], {
      orderId: 1,
      reason: "order_placed",
    }),
  );
  await expect.poll(() => countLockWaits(ctx)).toBe(1);
  release.resolve();
  await Promise.all([returning, taking]);

  const [product] = await ctx.db.select().from(products).where(eq(products.id, productId));
  expect(product?.stock).toBe(1);
  expect(await ledgerDifferences(ctx)).toEqual([]);
});
