import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#server/db/rows.ts";
import { orders, products, promotions, promotionUses, reviews } from "#server/db/schema/index.ts";
import { getSettings, updateSettings } from "#server/modules/settings/index.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { openOldRelease } from "#tests/support/old-release.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { inviteTo, moderate, newestReview, reviewForm } from "#tests/support/reviews.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const OWN_PRICE = 31_234.5;

/** The oldest release with figures, prices and amounts of its owner. */
async function openCustomised() {
  const database = await openOldRelease();
  const { orm } = database;
  const [product] = await rowsOf<{ id: number }>(
    orm,
    sql`update products set base_price = ${OWN_PRICE * 100}, rating = 4.7, review_count = 214, stock = 50,
          is_published = true
        where id = (select min(id) from products) returning id`,
  );
  const productId = mustExist(product).id;
  await orm.execute(sql`delete from product_variants where product_id = ${productId}`);
  return { database, productId };
}

test("a shop that upgrades has no promotions, no sales and no reviews, and charges its own prices", {
  timeout: 120_000,
}, async () => {
  const { database, productId } = await openCustomised();

  await database.migrate();

  const shop = await openTestShop({ copy: { database, drop: () => database.close() } });
  const settings = await getSettings(shop.ctx);
  expect([settings.promotions.isEnabled, settings.salePrices.isEnabled, settings.reviews.isEnabled]).toEqual([
    false,
    false,
    false,
  ]);
  for (const table of [promotions, promotionUses, reviews]) expect(await shop.ctx.db.$count(table)).toBe(0);
  const { cookie } = await makeSignedIn(shop.ctx, { isAdmin: true });
  const url = `/api/products/${productId}`;
  // Nobody can read the 214 opinions, so no figure of them remains.
  expect((await shop.request({ url })).json()).toMatchObject({ price: OWN_PRICE, rating: 5, reviewCount: 0 });
  const placed = await shop.request({
    method: "POST",
    url: "/api/orders",
    cookie,
    payload: orderBody([{ productId, price: OWN_PRICE }], { discount: 0 }),
  });
  expect(placed.json()).toMatchObject({ subtotal: OWN_PRICE, discounts: 0 });

  // The prices from before the upgrade were charged, so a sale may name them, and no higher one.
  await updateSettings(shop.ctx, { salePrices: { isEnabled: true } });
  const sell = (compareAt: number) =>
    shop.request({ method: "PATCH", url, cookie, payload: { price: 20_000, compareAt } });
  expect((await sell(OWN_PRICE + 1)).statusCode).toBe(400);
  expect((await sell(OWN_PRICE)).json()).toMatchObject({ price: 20_000, compareAt: OWN_PRICE });
  await shop.close();
});

test("an order from before the upgrade keeps its amounts and can be reviewed once it is delivered", {
  timeout: 120_000,
}, async () => {
  const { database } = await openCustomised();
  await database.orm.execute(sql`update orders set total = total + 1234500, subtotal = subtotal + 1234500`);
  const [before] = await rowsOf<{ total: string }>(database.orm, sql`select total::text from orders`);

  await database.migrate();

  const shop = await openTestShop({ copy: { database, drop: () => database.close() } });
  await updateSettings(shop.ctx, { reviews: { isEnabled: true } });
  const [order] = await shop.ctx.db.select().from(orders);
  const { id, total, discounts } = mustExist(order);
  expect([String(total), String(discounts)]).toEqual([before?.total, "0"]);
  await shop.ctx.db
    .update(orders)
    .set({ status: "delivered", paymentStatus: "accepted" })
    .where(eq(orders.id, id));
  const token = await inviteTo(shop, id);
  const url = `/api/review-invitations/${token}`;
  const [line] = (await shop.request({ url })).json().lines;

  const fields = { item: String(line.id), stars: "4", text: "Como siempre", consent: "true" };
  expect((await shop.request({ url, ...reviewForm(fields) })).statusCode).toBe(201);

  const { cookie } = await makeSignedIn(shop.ctx, { isAdmin: true });
  await moderate(shop, cookie, await newestReview(shop, cookie), { state: "published" });
  const [reviewed] = await shop.ctx.db.select().from(products).where(eq(products.reviewCount, 1));
  expect(reviewed).toMatchObject({ rating: 4 });
  await shop.close();
});
