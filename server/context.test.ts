import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { toCentavos } from "#contract/money.ts";
import { makeProduct } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { type Ctx, inTransaction, recordEvent } from "./context.ts";
import { products } from "./db/schema/index.ts";
import { catalogChanged } from "./events/events.ts";

const shop = testShop();

/** A context whose connection breaks when the server has committed, before it says so. */
function withLostAnswer(ctx: Ctx): Ctx {
  const db: Ctx["db"] = Object.create(ctx.db);
  db.transaction = async (work) => {
    await ctx.db.transaction(work);
    throw new Error("Connection terminated unexpectedly");
  };
  return { ...ctx, db };
}

test("a change whose commit gave no answer is shown if it happened", async () => {
  const { ctx } = shop();
  const { id } = await makeProduct(ctx, { price: 20_000 });
  const readPrice = async () => (await shop().request({ url: `/api/products/${id}` })).json().price;
  expect(await readPrice()).toBe(20_000);

  const price = toCentavos(30_000);
  const write = inTransaction(withLostAnswer(ctx), async (tx) => {
    await tx.db.update(products).set({ price, basePrice: price }).where(eq(products.id, id));
    await recordEvent(tx, catalogChanged({ products: [id] }));
  });

  await expect(write).rejects.toThrow("Connection terminated");
  expect(await readPrice()).toBe(30_000);
});
