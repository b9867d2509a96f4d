import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#contract/durations.ts";
import { mailedCartMails, orders, refillMails } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { cartMailsOf } from "#tests/support/cart-mails.ts";
import { deliverMailsTo } from "#tests/support/commercial-mails.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { setStatus } from "#tests/support/paid-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { sendCartMails } from "../cart-mails/index.ts";
import { updateSettings } from "../settings/index.ts";

const shop = testShop();
const { begin, itemsOf, pass, sentTo } = cartMailsOf(shop);
beforeAll(() => updateSettings(shop().ctx, { reminders: { cartMails: true, refills: true } }));

async function deliverWhileDown(email: string) {
  shop().mailer.isDown = true;
  await expect(deliverMailsTo(shop(), email)).rejects.toThrow("did not go out");
  shop().mailer.isDown = false;
}

async function readFigures() {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  return (await shop().request({ url: "/api/admin/reminders/figures", cookie })).json();
}

test("a cart mail that the mail server never took does not count as sent, nor the later order as its result", async () => {
  const product = await makeProduct(shop().ctx, { stock: 9, price: 20_000 });
  const { user, cookie } = await makeSignedIn(shop().ctx);
  await begin(cookie, { items: itemsOf(product) });
  pass(5 * HOUR_MS);
  await sendCartMails(shop().ctx);
  await deliverWhileDown(user.email);
  // The mail server is back at night: the mail waits for the morning, and the person buys before.
  shop().clock.advance(10 * HOUR_MS);
  await deliverMailsTo(shop(), user.email);
  const lines = [{ productId: product.id, price: 20_000 }];
  const order = await makeOrder(shop().ctx, { userId: user.id, email: user.email, lines });
  await shop().ctx.db.update(orders).set({ paymentStatus: "accepted" }).where(eq(orders.id, order.id));
  pass(HOUR_MS);
  await deliverMailsTo(shop(), user.email);

  expect(sentTo(user.email)).toEqual([]);
  expect(await shop().ctx.db.select().from(mailedCartMails)).toMatchObject([{ sentAt: null }]);
  expect((await readFigures()).carts).toMatchObject({ mails: 0, recovered: 0 });
});

test("a refill reminder counts as sent when the mail server takes it, not at a failed attempt", async () => {
  const product = await makeProduct(shop().ctx, {
    price: 30_000,
    variants: [{ size: "60 ml", stock: 9 }],
  });
  const { user, cookie } = await makeSignedIn(shop().ctx, { emailVerifiedAt: shop().clock.now() });
  const lines = [{ productId: product.id, size: "60 ml", price: 30_000 }];
  const order = await makeOrder(shop().ctx, { userId: user.id, email: user.email, lines });
  await setStatus(shop(), order.id, "processing");
  await setStatus(shop(), order.id, "delivered");
  await shop().request({ method: "POST", url: `/api/orders/${order.id}/refill-reminder`, cookie });
  const sentAt = async () => (await shop().ctx.db.select().from(refillMails)).map((mail) => mail.sentAt);
  const queue = () => makeJobHandlers(shop().deps)["send-refills"]({});
  await queue();
  pass(11 * DAY_MS);
  await queue();

  await deliverWhileDown(user.email);
  expect(await sentAt()).toEqual([null]);
  await deliverMailsTo(shop(), user.email);

  expect(await sentAt()).toEqual([shop().clock.now()]);
});
