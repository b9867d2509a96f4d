import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { products } from "#server/db/schema/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { csvTable } from "#tests/support/product-csv.ts";
import { enableReviews } from "#tests/support/reviews.ts";
import { countLockWaits, testOnServer } from "#tests/support/test-on-server.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { inTransaction } from "../../../context.ts";
import { lockReviewedProduct } from "../rating.ts";

const shop = testShop();

testOnServer("a product created while an import waits gets the average of its imported reviews", async () => {
  const { ctx } = shop();
  await enableReviews(shop());
  const { cookie } = await makeSignedIn(ctx, { isAdmin: true });
  const { id, slug } = await makeProduct(ctx);
  const csv = csvTable(
    ["Producto", "Estrellas", "Nombre", "Texto", "Fecha"],
    [slug, "4", "Ana", "Bien", "2024-05-31"],
    ["Crema de cacao nueva", "2", "Luz", "Mala", "2024-05-31"],
  );
  const url = "/api/admin/reviews/import";

  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();

  const holding = inTransaction(ctx, async (tx) => {
    await lockReviewedProduct(tx, id);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const importing = shop().request({ method: "POST", url, cookie, payload: { csv, areReal: true } });
  await expect.poll(() => countLockWaits(ctx), { timeout: 5_000 }).toBeGreaterThan(0);
  const { id: createdId } = await makeProduct(ctx, { name: "Crema de cacao nueva" });
  release.resolve();
  await holding;

  expect((await importing).json()).toMatchObject({ imported: 2, skippedTotal: 0 });
  const [created] = await ctx.db.select().from(products).where(eq(products.id, createdId));
  expect(created).toMatchObject({ rating: 2, reviewCount: 1 });
});
