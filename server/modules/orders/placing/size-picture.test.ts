import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();

test("order and mail show the picture of the size that was bought", async () => {
  const admin = await makeSignedIn(shop().ctx, { isAdmin: true });
  const { id } = await makeProduct(shop().ctx, { variants: [{ size: "80 ml", stock: 3 }] });
  await shop().request({
    method: "PUT",
    url: `/api/products/${id}/variants`,
    cookie: admin.cookie,
    payload: [{ size: "80 ml" }, { size: "500 g", stock: 4, imageUrl: "/uploads/balsamo-500g.webp" }],
  });
  const buyer = await makeSignedIn(shop().ctx);
  const lines = [
    { productId: id, size: "500 g", price: 20_000 },
    { productId: id, size: "80 ml", price: 20_000 },
  ];
  const order = await makeOrder(shop().ctx, { userId: buyer.user.id, lines });

  const { items } = (await shop().request({ url: `/api/orders/${order.id}`, cookie: buyer.cookie })).json();
  expect(items.map(({ imageUrl }: { imageUrl: string }) => imageUrl)).toEqual([
    "/uploads/balsamo-500g.webp",
    "/uploads/default-product.jpg",
  ]);

  const [queued] = await shop().ctx.db.select().from(mails).where(eq(mails.orderId, order.id));
  await makeJobHandlers(shop().deps)["deliver-mail"]({ mailId: mustExist(queued).id });
  expect(mustExist(shop().mailer.sent.at(-1)).html).toContain("/uploads/balsamo-500g.webp");
});
