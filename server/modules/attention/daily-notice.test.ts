import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "#contract/durations.ts";
import type { OrderFlagKind } from "#contract/orders/order-status.ts";
import { mails, orderFlags } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeProduct, makeUser, mustExist } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { makeTestClock } from "#tests/support/test-clock.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { sendDailyNotice } from "./index.ts";

const clock = makeTestClock(new Date("2026-03-04T11:59:00Z")); // 6:59 in Bogotá
let opened: TestShop | undefined;
const shop = () => mustExist(opened);

beforeAll(async () => {
  opened = await openTestShop({ parts: { clock } });
  return () => opened?.close();
});

let orderId = 0;
beforeEach(async () => {
  await shop().ctx.db.delete(mails);
  await updateSettings(shop().ctx, {
    general: { email: "hola@tienda.example" },
    notifications: { shopEmail: "avisos@tienda.example", mailShopDaily: true },
  });
  if (orderId === 0) {
    const product = await makeProduct(shop().ctx, { price: 20_000 });
    const { id: userId } = await makeUser(shop().ctx);
    const lines = [{ productId: product.id, price: 20_000 }];
    orderId = (await makeOrder(shop().ctx, { userId, lines })).id;
  }
});

async function flag(kind: OrderFlagKind | null) {
  await shop().ctx.db.delete(orderFlags);
  if (kind) await shop().ctx.db.insert(orderFlags).values({ orderId, kind, raisedAt: clock.now() });
}
const run = () => sendDailyNotice(shop().ctx);
const notices = () =>
  shop().ctx.db.select().from(mails).where(eq(mails.template, "shopDailyNotice")).orderBy(mails.id);

test("the daily notice is sent once in the morning, also with repeated and simultaneous runs", async () => {
  await flag("paid_twice");

  await run();
  expect(await notices()).toEqual([]);

  clock.advance(60_000);
  await Promise.all([run(), run(), run()]);
  clock.advance(5 * HOUR_MS);
  await run();
  expect(await notices()).toMatchObject([
    { recipient: "avisos@tienda.example", dedupeKey: "daily-notice:2026-03-04" },
  ]);

  clock.advance(19 * HOUR_MS);
  await run();
  expect(await notices()).toHaveLength(2);
});

test("the daily notice lists each matter with its link", async () => {
  clock.advance(24 * HOUR_MS);
  await flag("paid_twice");
  await run();

  const [{ id } = { id: 0 }] = await notices();
  await makeJobHandlers(shop().deps)["deliver-mail"]({ mailId: id });

  const sent = mustExist(shop().mailer.sent.at(-1));
  expect(sent.subject).toBe("Por revisar en Mi Tienda: 1");
  expect(sent.text).toContain(`- Pedido #${orderId}: Llegó más de un pago.`);
  expect(sent.text).toContain(`/admin/orders?open=${orderId}`);
  expect(sent.html).toContain(`/admin/orders?open=${orderId}"`);
});

test("the daily notice is not sent when nothing needs attention, or when the setting is off", async () => {
  clock.advance(24 * HOUR_MS);
  await flag(null);
  await run();
  await flag("paid_twice");
  await updateSettings(shop().ctx, { notifications: { mailShopDaily: false } });
  await run();

  expect(await notices()).toEqual([]);
});

test("a notice that cannot be sent is dropped: the next morning's notice repeats it", async () => {
  clock.advance(24 * HOUR_MS);
  await flag("paid_twice");
  await run();
  const [{ id } = { id: 0 }] = await notices();
  shop().mailer.isDown = true;
  clock.advance(48 * HOUR_MS);

  await makeJobHandlers(shop().deps)["deliver-mail"]({ mailId: id });

  expect(await notices()).toMatchObject([{ status: "dropped" }]);
});
