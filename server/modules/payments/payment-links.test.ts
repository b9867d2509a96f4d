import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import type { ManualOrderAnswer } from "#contract/orders/manual-orders.ts";
import { orders } from "#server/db/schema/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { manualOrderBody } from "#tests/support/manual-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();

async function makeOrderWithLink() {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const product = await makeProduct(shop().ctx, { price: 39_900, stock: 5 });
  const payload = manualOrderBody([{ productId: product.id, price: 39_900 }]);
  const placed = await shop().request({ method: "POST", url: "/api/admin/orders", cookie, payload });
  const { order, paymentLink } = placed.json<ManualOrderAnswer>();
  const token = paymentLink?.url.split("/").at(-1);
  return { order, read: () => shop().request({ url: `/api/payment-links/${token}` }) };
}

test("a payment link asks for no second payment while a receipt is under review or a part of the price has arrived", async () => {
  const { order, read } = await makeOrderWithLink();
  const change = (values: Partial<typeof orders.$inferInsert>) =>
    shop().ctx.db.update(orders).set(values).where(eq(orders.id, order.id));
  const state = async () => (await read()).json().state;

  expect(await state()).toBe("payable");
  await change({ receiptWaitingSince: new Date() });
  expect(await state()).toBe("in_review");
  await change({ receiptWaitingSince: null, received: 100n });
  expect(await state()).toBe("partly_paid");
  await change({ status: "cancelled", holdsStock: false });
  expect(await state()).toBe("over");
});

test("a payment link is not found 30 days after the time to pay", async () => {
  const { order, read } = await makeOrderWithLink();
  const end = new Date(order.expiresAt ?? 0).getTime() + 30 * DAY_MS;

  shop().clock.advance(end - shop().clock.now().getTime());
  expect((await read()).json().state).toBe("over");
  shop().clock.advance(1);
  expect((await read()).statusCode).toBe(404);
});

test("a payment link shows the state of its order and the days of arrival, without address and contact data", async () => {
  const { order, read } = await makeOrderWithLink();
  const change = (values: Partial<typeof orders.$inferInsert>) =>
    shop().ctx.db.update(orders).set(values).where(eq(orders.id, order.id));

  await change({
    status: "processing",
    paymentStatus: "accepted",
    deliveryTerms: { daysFrom: 2, daysUntil: 4, cutoffHour: null },
    arrivesFrom: "2026-03-09",
    arrivesUntil: "2026-03-11",
  });
  const answer = await read();

  expect(answer.json()).toMatchObject({
    state: "paid",
    status: "procesando",
    arrival: { from: "2026-03-09", until: "2026-03-11" },
    hasEmail: true,
  });
  const { email, phone } = order.customer;
  expect(answer.body).not.toContain(email);
  expect(answer.body).not.toContain(phone);
  await change({ email: "" });
  expect((await read()).json()).toMatchObject({ hasEmail: false });
});

test.each([
  ["unpaid", "payable"],
  ["rejected", "payable"],
  ["expired", "payable"],
  ["pending", "under_way"],
  ["accepted", "paid"],
  ["refunded", "paid_back"],
  ["reversed", "paid_back"],
] as const)("the link of an order whose payment is %s says %s", async (paymentStatus, state) => {
  const { order, read } = await makeOrderWithLink();
  await shop().ctx.db.update(orders).set({ paymentStatus }).where(eq(orders.id, order.id));

  expect((await read()).json()).toMatchObject({
    state,
    waysToPay: state === "payable" ? ["online"] : [],
    transfer: null,
  });
});

test("a payment link shows what was bought", async () => {
  const { order, read } = await makeOrderWithLink();
  const [item] = order.items;

  expect((await read()).json()).toMatchObject({
    id: order.id,
    firstName: "Rosalba",
    city: "Medellín",
    shippingMethod: "standard",
    total: order.total,
    expiresAt: order.expiresAt,
    items: [
      { id: item?.id, name: item?.name, size: "", quantity: 1, price: 39_900, imageUrl: item?.imageUrl },
    ],
  });
});
