import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { recordStatements } from "#tests/support/statements.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop({ env: { RATE_LIMIT_FACTOR: "1" } });

test("an order and its mail run at most their SQL statements", async () => {
  const { ctx, deps } = shop();
  const product = await makeProduct(ctx, { price: 25_000, stock: 10 });
  const { cookie } = await makeSignedIn(ctx);
  const payload = orderBody([{ productId: product.id, price: 25_000 }]);
  const place = () => shop().request({ method: "POST", url: "/api/orders", cookie, payload });
  // Settings are in memory from here on.
  await place();

  const ofOrder = await recordStatements(async () => expect((await place()).statusCode).toBe(201));
  const [mail] = await ctx.db.select().from(mails).orderBy(desc(mails.id)).limit(1);
  const ofMail = await recordStatements(() =>
    makeJobHandlers(deps)["deliver-mail"]({ mailId: mail?.id ?? 0 }),
  );

  expect(shop().mailer.sent).toHaveLength(1);
  expect.soft(ofOrder.length, ofOrder.join("\n")).toBeLessThanOrEqual(13);
  expect.soft(ofMail.length, ofMail.join("\n")).toBeLessThanOrEqual(6);
});
