import { expect, test } from "vitest";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { enableTransfers, receiptForm } from "#tests/support/transfers.ts";

const shop = testShop({ env: { RATE_LIMIT_FACTOR: "1" } });

test("unchecked receipts hold no more stock than unpaid orders may", async () => {
  await enableTransfers(shop());
  const { user, cookie } = await makeSignedIn(shop().ctx);
  const product = await makeProduct(shop().ctx, { price: 39_900, stock: 10 });
  const place = () =>
    makeOrder(shop().ctx, {
      userId: user.id,
      paymentMethod: "direct",
      lines: [{ productId: product.id, price: 39_900 }],
    });
  for (let i = 0; i < 3; i++) {
    const url = `/api/orders/${(await place()).id}/receipts`;
    await shop().request({ method: "POST", url, cookie, ...receiptForm({ reference: `M-100${i}` }) });
  }

  await expect(place()).rejects.toMatchObject({ code: "conflict" });

  expect((await shop().request({ url: `/api/products/${product.id}` })).json().stock).toBe(7);
});
