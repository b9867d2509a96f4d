import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { ManualOrderAnswer, ManualOrderBody } from "#contract/orders/manual-orders.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { orders } from "#server/db/schema/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { manualOrderBody } from "#tests/support/manual-orders.ts";
import { payingShop } from "#tests/support/paying-shop.ts";

const shop = payingShop();
const PRICE = 39_900;

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
});

const read = async (id: number) =>
  (await shop().request({ url: `/api/orders/${id}`, cookie })).json<AdminOrderDetail>();

async function place(given: Partial<ManualOrderBody>) {
  const product = await makeProduct(shop().ctx, { name: "Spa capilar", price: PRICE, stock: 5 });
  const payload = manualOrderBody([{ productId: product.id, price: PRICE }], given);
  const answer = await shop().request({ method: "POST", url: "/api/admin/orders", cookie, payload });
  return { answer, ...answer.json<ManualOrderAnswer>() };
}

test("a payment is not recorded as the price that a correction has raised meanwhile", async () => {
  const { order } = await place({});
  const seenAmount = order.total ?? 0;
  const corrected = { subtotal: sql`subtotal + 1000000`, total: sql`total + 1000000` };
  await shop().ctx.db.update(orders).set(corrected).where(eq(orders.id, order.id));
  const url = `/api/admin/orders/${order.id}/manual-payment`;
  const record = (seen: number) => {
    const payload = { method: "cash", reference: "", seenAmount: seen };
    return shop().request({ method: "POST", url, cookie, payload });
  };

  const refused = await record(seenAmount);

  expect([refused.statusCode, refused.json().code]).toEqual([409, "amount_mismatch"]);
  expect(await read(order.id)).toMatchObject({ paymentStatus: "unpaid", moneyReceived: 0 });
  expect((await record(seenAmount + 10_000)).json()).toMatchObject({ paymentStatus: "accepted" });
});

test("a payment in cash needs no reference, and its mail names none; every other payment needs one", async () => {
  const { order } = await place({ payment: { method: "cash", reference: "" } });
  expect(order).toMatchObject({ paymentStatus: "accepted", transactionId: null });
  expect((await read(order.id)).paymentStory).toMatchObject([{ method: "cash", reference: null }]);
  await shop().deliverMails();
  const mails = shop().mailer.sent.filter(({ subject }) => subject.endsWith(`#${order.id}`));
  expect(mails.map(({ text }) => text.includes("Confirmamos tu pago"))).toContain(true);
  expect(mails.filter(({ text }) => text.includes("referencia"))).toEqual([]);

  for (const method of ["transfer", "card", "other"] as const) {
    const { answer } = await place({ payment: { method, reference: " " } });
    expect([method, answer.statusCode]).toEqual([method, 400]);
    expect(answer.json().errors).toEqual({ "payment.reference": "Escribe la referencia del pago" });
  }
});
