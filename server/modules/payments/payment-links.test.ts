import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ManualOrderAnswer } from "#contract/orders/manual-orders.ts";
import { orders } from "#server/db/schema/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { manualOrderBody } from "#tests/support/manual-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();

test("a payment link asks for no second payment while a receipt is under review or a part of the price has arrived", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const product = await makeProduct(shop().ctx, { price: 39_900, stock: 5 });
  const payload = manualOrderBody([{ productId: product.id, price: 39_900 }]);
  const placed = await shop().request({ method: "POST", url: "/api/admin/orders", cookie, payload });
  const { order, paymentLink } = placed.json<ManualOrderAnswer>();
  const token = paymentLink?.url.split("/").at(-1);
  const change = (values: Partial<typeof orders.$inferInsert>) =>
    shop().ctx.db.update(orders).set(values).where(eq(orders.id, order.id));
  const state = async () => (await shop().request({ url: `/api/payment-links/${token}` })).json().state;

  expect(await state()).toBe("payable");
  await change({ reviewSince: new Date() });
  expect(await state()).toBe("in_review");
  await change({ reviewSince: null, received: 100n });
  expect(await state()).toBe("partly_paid");
  await change({ status: "cancelled", holdsStock: false });
  expect(await state()).toBe("over");
});
