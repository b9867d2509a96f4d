import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { HOUR_MS } from "#contract/durations.ts";
import { mails } from "#server/db/schema/index.ts";
import { recordAnnouncedFlags } from "#tests/support/announced-flags.ts";
import { type PlacedOrder, payingShop } from "#tests/support/paying-shop.ts";
import { changeOrderStatus, closeFlag, expireOrders } from "../orders/index.ts";

/** Unusual payments are mailed to the shop and shown to connected administrators (docs/rules/payments.md#outcomes). */

const shop = payingShop();

const flagsOf = recordAnnouncedFlags(shop);

async function mailsToShop(orderId: number) {
  const rows = await shop()
    .ctx.db.select()
    .from(mails)
    .where(and(eq(mails.orderId, orderId), eq(mails.template, "shopOrderAttention")));
  return rows.map(({ recipient, data }) => `${recipient}: ${data.attentionText}`);
}

const set = ({ id }: PlacedOrder, status: string) => changeOrderStatus(shop().ctx, id, { status });

async function pay(placed: PlacedOrder, ref?: string) {
  const session = ref ?? (await shop().startPayment(placed));
  await shop().standin.choose(session, { outcome: "pay" });
  return session;
}

async function paidTooLate() {
  const placed = await shop().placeOrder({ stock: 1 });
  const ref = await shop().startPayment(placed);
  shop().clock.advance(2 * HOUR_MS);
  await expireOrders(shop().ctx);
  await shop().ctx.db.execute(`update products set stock = 0 where id = ${placed.productId}`);
  await pay(placed, ref);
  return placed;
}

async function paidAfterCancelled() {
  const placed = await shop().placeOrder();
  const ref = await shop().startPayment(placed);
  await set(placed, "cancelled");
  await pay(placed, ref);
  return placed;
}

async function paidTwice() {
  const placed = await shop().placeOrder();
  const [first, second] = [await shop().startPayment(placed), await shop().startPayment(placed)];
  await pay(placed, first);
  await pay(placed, second);
  return placed;
}

async function reversed() {
  const placed = await shop().placeOrder();
  await shop().standin.moveTo(await pay(placed), 6);
  return placed;
}

async function fraud() {
  const placed = await shop().placeOrder();
  const ref = await shop().startPayment(placed);
  await shop().standin.choose(ref, { outcome: "pending" });
  await shop().standin.moveTo(ref, 12);
  return placed;
}

test.each([
  ["paid late and is sold out", paidTooLate, "paid_without_stock", "ya había vencido o estaba cancelado"],
  ["paid after it was cancelled", paidAfterCancelled, "refund_due", "ya había vencido o estaba cancelado"],
  ["paid twice", paidTwice, "paid_twice", "se aceptó un segundo pago"],
  ["reversed", reversed, "payment_reversed", "la pasarela reversó el pago"],
  ["rejected as fraud", fraud, "payment_review", "un estado poco común"],
] as const)(
  "an order that was %s notifies the shop once, by mail and live",
  async (_what, happen, why, text) => {
    const { id } = await happen();

    expect((await shop().order(id)).attention).toBe(why);
    expect(flagsOf(id)).toEqual([why]);
    expect(await mailsToShop(id)).toEqual([expect.stringMatching(`^hola@tienda.example: .*${text}`)]);
  },
);

async function charged(placed: PlacedOrder, ref: string, amount: number) {
  await shop().standin.setFaults({ chargedAmount: amount }, ref);
  await pay(placed, ref);
  await shop().poll(ref);
}

test("a payment to review stays flagged when the order expires or is paid by another payment", async () => {
  const [runsOut, isPaid] = [await shop().placeOrder(), await shop().placeOrder()];
  for (const placed of [runsOut, isPaid]) await charged(placed, await shop().startPayment(placed), 1_000);

  await pay(isPaid);
  shop().clock.advance(2 * HOUR_MS);
  await expireOrders(shop().ctx);

  expect(await shop().order(isPaid.id)).toMatchObject({ status: "processing", attention: "payment_review" });
  expect(await shop().order(runsOut.id)).toMatchObject({ status: "cancelled", attention: "payment_review" });
});

test("a second payment is shown before an open withdrawal, which stays open", async () => {
  const placed = await shop().placeOrder();
  const [first, second] = [await shop().startPayment(placed), await shop().startPayment(placed)];
  await pay(placed, first);
  const url = `/api/orders/${placed.id}/withdrawal`;
  await shop().request({ method: "POST", url, cookie: placed.cookie, payload: {} });
  expect((await shop().order(placed.id)).attention).toBe("withdrawal_open");

  await pay(placed, second);
  expect((await shop().order(placed.id)).attention).toBe("paid_twice");

  const note = "Devolví el segundo pago, ref. 88";
  await closeFlag(shop().ctx, placed.id, { attention: "paid_twice", note });
  expect((await shop().order(placed.id)).attention).toBe("withdrawal_open");
});
