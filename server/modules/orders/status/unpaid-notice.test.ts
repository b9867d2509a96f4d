import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { MINUTE_MS } from "#contract/durations.ts";
import { inTransaction } from "#server/context.ts";
import { mails } from "#server/db/schema/index.ts";
import { deliverMailsTo } from "#tests/support/commercial-mails.ts";
import { makeProduct, makeUser } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { whileRefusing } from "#tests/support/while-refusing.ts";
import { updateSettings } from "../../settings/index.ts";
import { expireOrders, markOrderPaid, setOrderPaymentStatus } from "../index.ts";
import { remindUnpaidOrders } from "./remind-unpaid-orders.ts";

const shop = testShop();

beforeAll(() => updateSettings(shop().ctx, { reminders: { unpaidOrders: true } }));

async function arrange() {
  const { id: userId } = await makeUser(shop().ctx);
  const product = await makeProduct(shop().ctx, { price: 20_000 });
  return makeOrder(shop().ctx, { userId, lines: [{ productId: product.id, price: 20_000 }] });
}

async function remindAfter(minutes: number) {
  shop().clock.advance(minutes * MINUTE_MS);
  await remindUnpaidOrders(shop().ctx);
}

const noticesOf = async (orderId: number) =>
  (await shop().ctx.db.select().from(mails).where(eq(mails.orderId, orderId)).orderBy(mails.id)).filter(
    ({ template }) => template === "orderExpiring",
  );

test("an unpaid order is announced once, 15 minutes before its end, and after it offers to order again", async () => {
  const order = await arrange();
  await remindAfter(44);
  expect(await noticesOf(order.id)).toEqual([]);

  await remindAfter(1);
  await Promise.all([remindAfter(1), remindAfter(1)]);
  expect(await noticesOf(order.id)).toHaveLength(1);
  await deliverMailsTo(shop(), order.email);
  const notice = shop().mailer.sent.findLast(
    ({ to, subject }) => to === order.email && subject.includes("vence"),
  );
  expect(notice?.subject).toMatch(
    new RegExp(`^Tu pedido #${order.id} vence el \\d+ de [a-z]+ a las? \\d+:\\d\\d`),
  );
  expect(notice?.text).toMatch(/Pagar ahora: http:\/\/localhost:3000\/pedido\/[\w-]{43}/);

  shop().clock.advance(15 * MINUTE_MS);
  await expireOrders(shop().ctx);
  await deliverMailsTo(shop(), order.email);
  expect(shop().mailer.sent.at(-1)?.text).toMatch(
    /Pedirlo otra vez: http:\/\/localhost:3000\/pedido\/[\w-]{43}/,
  );
});

test("a notice that cannot be queued stops no other, and is sent by a later run", async () => {
  const [broken, whole] = [await arrange(), await arrange()];

  await whileRefusing(shop().ctx, "mails", `new.order_id = ${broken.id}`, () =>
    expect(remindAfter(46)).rejects.toThrow(`failed: ${broken.id}`),
  );
  expect([await noticesOf(broken.id), await noticesOf(whole.id)]).toMatchObject([[], [{}]]);
  await remindAfter(1);
  expect(await noticesOf(broken.id)).toHaveLength(1);
});

test("an order that is paid, being paid or under way gets no notice", async () => {
  const [paid, pending] = [await arrange(), await arrange()];
  await inTransaction(shop().ctx, async (tx) => {
    await markOrderPaid(tx, paid.id, { transactionId: "101500123" });
    await setOrderPaymentStatus(tx, pending.id, "pending");
  });

  await remindAfter(50);

  expect([...(await noticesOf(paid.id)), ...(await noticesOf(pending.id))]).toEqual([]);
});

test("a notice that could not be sent in time is dropped", async () => {
  const order = await arrange();
  await remindAfter(50);
  const before = shop().mailer.sent.length;
  shop().clock.advance(10 * MINUTE_MS);

  await deliverMailsTo(shop(), order.email);

  expect(await noticesOf(order.id)).toMatchObject([{ status: "dropped" }]);
  expect(
    shop()
      .mailer.sent.slice(before)
      .filter(({ subject }) => subject.includes("vence en")),
  ).toEqual([]);
});

test("while the switch is off, nobody is reminded", async () => {
  await updateSettings(shop().ctx, { reminders: { unpaidOrders: false } });
  const order = await arrange();

  await remindAfter(50);

  expect(await noticesOf(order.id)).toEqual([]);
});
