import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { nextAllowedMoment } from "#contract/commercial-messages/allowed-moment.ts";
import { HOUR_MS } from "#contract/durations.ts";
import { orders } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { cartMailsOf } from "#tests/support/cart-mails.ts";
import { deliverMailsTo } from "#tests/support/commercial-mails.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { setStatus } from "#tests/support/paid-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { inTransaction } from "../../context.ts";
import { sendCartMails } from "../cart-mails/index.ts";
import { setStock } from "../inventory/index.ts";
import { updateSettings } from "../settings/index.ts";

const shop = testShop();

function pass(ms: number) {
  shop().clock.advance(ms);
  shop().clock.advance(nextAllowedMoment(shop().clock.now()).getTime() - shop().clock.now().getTime());
}

test("the owner sees what cart mails and alerts brought", async () => {
  await updateSettings(shop().ctx, { reminders: { cartMails: true, stockAlerts: true } });
  const cart = await makeProduct(shop().ctx, { stock: 9, price: 20_000 });
  const soldOut = await makeProduct(shop().ctx, { stock: 0, price: 15_000 });
  const verified = { emailVerifiedAt: shop().clock.now() };
  const [ana, luz] = [await makeSignedIn(shop().ctx, verified), await makeSignedIn(shop().ctx, verified)];
  const post = (url: string, payload: object, cookie?: string) =>
    shop().request({ method: "POST", url, payload, ...(cookie && { cookie }) });

  await post("/api/checkout-starts", { items: [{ productId: cart.id, size: "", quantity: 2 }] }, ana.cookie);
  await post("/api/stock-alerts", { productId: soldOut.id, size: "" }, luz.cookie);
  await inTransaction(shop().ctx, (tx) =>
    setStock(tx, { productId: soldOut.id, variantId: null, stock: 3, reason: "adjustment" }),
  );
  pass(5 * HOUR_MS);
  await sendCartMails(shop().ctx);
  await makeJobHandlers(shop().deps)["send-stock-alerts"]({});
  for (const { user } of [ana, luz]) await deliverMailsTo(shop(), user.email);
  const token = /\/bolsa\/([\w-]+)/.exec(
    shop().mailer.sent.find(({ to }) => to === ana.user.email)?.text ?? "",
  )?.[1];
  await post(`/api/mailed-carts/${mustExist(token)}`, {});
  pass(HOUR_MS);
  for (const [person, product, price] of [
    [ana, cart, 20_000],
    [luz, soldOut, 15_000],
  ] as const) {
    const { id, email } = person.user;
    const order = await makeOrder(shop().ctx, {
      userId: id,
      email,
      lines: [{ productId: product.id, price }],
    });
    await shop().ctx.db.update(orders).set({ paymentStatus: "accepted" }).where(eq(orders.id, order.id));
  }

  const owner = await makeSignedIn(shop().ctx, { isAdmin: true });
  const read = async ({ cookie }: { cookie: string }) =>
    (await shop().request({ url: "/api/admin/reminders/figures", cookie })).json();

  expect(await read(owner)).toEqual({
    days: 90,
    reviews: { invitations: 0, opened: 0, reviews: 0 },
    carts: { mails: 1, opened: 1, recovered: 1, amount: 30_000 },
    alerts: { waiting: 0, mails: 1, sold: 1, amount: 15_000 },
    refills: { asked: 0, mails: 0, opened: 0, sold: 0, amount: 0 },
  });
});

test("the owner sees what refill reminders brought, and a cart that its browser bought with another address", async () => {
  await updateSettings(shop().ctx, {
    reminders: { cartMails: true, refills: true },
    guestCheckout: { isEnabled: true },
  });
  const serum = await makeProduct(shop().ctx, { price: 30_000, variants: [{ size: "60 ml", stock: 9 }] });
  const { user, cookie } = await makeSignedIn(shop().ctx, { emailVerifiedAt: shop().clock.now() });
  const line = { productId: serum.id, size: "60 ml", price: 30_000 };
  const order = await makeOrder(shop().ctx, { userId: user.id, email: user.email, lines: [line] });
  await setStatus(shop(), order.id, "processing");
  await setStatus(shop(), order.id, "delivered");
  await shop().request({ method: "POST", url: `/api/orders/${order.id}/refill-reminder`, cookie });
  await makeJobHandlers(shop().deps)["send-refills"]({});
  pass(10 * 24 * HOUR_MS);
  await makeJobHandlers(shop().deps)["send-refills"]({});
  await deliverMailsTo(shop(), user.email);
  pass(HOUR_MS);
  const again = await makeOrder(shop().ctx, { userId: user.id, email: "otra@correo.example", lines: [line] });

  const carts = cartMailsOf(shop);
  const [left, used] = [carts.newEmail(), carts.newEmail()];
  const browser = await carts.leaveCart(left, [{ productId: serum.id, size: "60 ml", quantity: 1 }]);
  pass(5 * HOUR_MS);
  await carts.runJobs(left);
  pass(HOUR_MS);
  const payload = orderBody([line], { email: used, phone: "3025554433" });
  const bought = await shop().request({ method: "POST", url: "/api/orders", payload, cookie: browser });
  await shop()
    .ctx.db.update(orders)
    .set({ paymentStatus: "accepted" })
    .where(inArray(orders.id, [again.id, bought.json().id]));

  const owner = await makeSignedIn(shop().ctx, { isAdmin: true });
  const figures = (
    await shop().request({ url: "/api/admin/reminders/figures", cookie: owner.cookie })
  ).json();

  expect(figures.refills).toEqual({ asked: 1, mails: 1, opened: 0, sold: 1, amount: 30_000 });
  expect(figures.carts.recovered).toBe(2);
});
