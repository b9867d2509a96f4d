import { expect, test } from "vitest";
import { toPesos } from "#contract/money.ts";
import { inTransaction } from "#server/context.ts";
import type { DomainEvent } from "#server/events/events.ts";
import { markOrderPaid } from "#server/modules/orders/index.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { addPayment, makePaidOrder, type PaidTestOrder } from "#tests/support/paid-orders.ts";
import { makePromotion, switchPromotionsOn } from "#tests/support/promotions.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { postWithdrawal, readRefundMails } from "#tests/support/withdrawals.ts";

const shop = testShop();
const ask = (paid: PaidTestOrder, payload?: Record<string, unknown>) => postWithdrawal(shop(), paid, payload);
const mailsOf = (orderId: number) => readRefundMails(shop(), orderId);

test("a withdrawal is possible until the fifth business day after delivery, and the order shows that day", async () => {
  // The test clock starts on Wednesday, 4 March 2026.
  const paid = await makePaidOrder(shop(), { status: "delivered", isExpress: true });
  const { cookie, order } = paid;
  const read = async () => (await shop().request({ url: `/api/orders/${order.id}`, cookie })).json();
  expect((await read()).withdrawalTerms).toEqual({
    isPossible: true,
    whyNot: null,
    until: "2026-03-12T04:59:59.999Z",
    lines: order.items.map(({ id, quantity }) => ({ orderItemId: id, quantity })),
    refundable: toPesos(order.total),
  });

  shop().clock.advance(Date.parse("2026-03-12T05:00:00Z") - shop().clock.now().getTime());
  const late = await ask(paid);

  expect(late.statusCode).toBe(409);
  expect(late.json().message).toBe(
    "El plazo para retractarte de esta compra terminó el 11 de marzo de 2026.",
  );
  expect((await read()).withdrawalTerms).toMatchObject({ isPossible: false, whyNot: "expired" });
});

test("a request returns its refund term and amount with the order, and sends a mail to both sides", async () => {
  await updateSettings(shop().ctx, { general: { name: "Trenza Botánica", email: "hola@tienda.example" } });
  const paid = await makePaidOrder(shop(), { status: "delivered", isExpress: true });
  const events: DomainEvent[] = [];
  const stop = shop().deps.events.subscribe((event) => events.push(event));

  const answer = await ask(paid, { reason: "  No era mi tono.  " });
  stop();

  expect(answer.statusCode).toBe(201);
  const body = answer.json();
  expect(body.status).toBe("entregado");
  expect(body.withdrawals).toEqual([
    {
      id: expect.any(Number),
      state: "requested",
      reason: "No era mi tono.",
      requestedAt: shop().clock.now().toISOString(),
      payBackBy: "2026-03-28T04:59:59.999Z",
      amount: 100_000,
      includesShipping: true,
      lines: [
        expect.objectContaining({ name: "Champú", size: "260 ml", price: 30_000, quantity: 2 }),
        expect.objectContaining({ name: "Aceite", size: "", price: 20_000, quantity: 1 }),
      ],
      steps: [{ state: "requested", at: shop().clock.now().toISOString(), note: null }],
    },
  ]);
  expect(body.withdrawalTerms).toMatchObject({ isPossible: false, whyNot: "already_open" });
  const written = await mailsOf(paid.order.id);
  expect(written.map(({ template, recipient }) => [template, recipient])).toEqual([
    ["withdrawalRequested", paid.order.email],
    ["shopWithdrawalRequested", "hola@tienda.example"],
  ]);
  expect(written[0]?.data).toMatchObject({ withdrawalLines: "2 × Champú (260 ml), 1 × Aceite" });
  expect(events).toContainEqual(expect.objectContaining({ type: "order.updated", orderId: paid.order.id }));
  expect(events).toContainEqual({
    type: "order.flagged",
    orderId: paid.order.id,
    attention: "withdrawal_open",
  });
});

test.each(["processing", "shipped"] as const)(
  "a withdrawal is possible before delivery, while %s",
  async (status) => {
    const paid = await makePaidOrder(shop(), { status });

    expect((await ask(paid)).statusCode).toBe(201);
  },
);

test("a part of an order is refunded without the shipping fee", async () => {
  const paid = await makePaidOrder(shop(), { status: "delivered", isExpress: true });
  const lines = [{ orderItemId: mustExist(paid.order.items[0]).id, quantity: 1 }];

  const [withdrawal] = (await ask(paid, { lines })).json().withdrawals;

  expect(withdrawal).toMatchObject({ amount: 30_000, includesShipping: false });
});

test("a withdrawal is refused for units that the order does not have", async () => {
  const paid = await makePaidOrder(shop(), { status: "delivered" });
  const [first] = paid.order.items;
  const orderItemId = mustExist(first).id;

  for (const lines of [
    [],
    [{ orderItemId, quantity: 0 }],
    [{ orderItemId, quantity: 3 }],
    [{ orderItemId: orderItemId + 1_000, quantity: 1 }],
    [
      { orderItemId, quantity: 1 },
      { orderItemId, quantity: 1 },
    ],
  ]) {
    expect((await ask(paid, { lines })).statusCode).toBe(400);
  }
  expect((await ask(paid, { reason: "x".repeat(1001) })).statusCode).toBe(400);
});

test("two requests, one after the other or simultaneous, make one withdrawal", async () => {
  const paid = await makePaidOrder(shop(), { status: "delivered" });

  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(paid)));

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  expect((await ask(paid)).json().message).toContain("Ya hay una solicitud");
  expect(
    (await mailsOf(paid.order.id)).filter(({ template }) => template === "withdrawalRequested"),
  ).toHaveLength(1);
});

test("a visitor is 401, another customer's order and an unknown one are 404, an unpaid one is 409", async () => {
  const paid = await makePaidOrder(shop(), { status: "delivered" });
  const stranger = await makeSignedIn(shop().ctx);
  const admin = await makeSignedIn(shop().ctx, { isAdmin: true });

  expect((await ask({ ...paid, cookie: "" })).statusCode).toBe(401);
  expect((await ask({ ...paid, cookie: stranger.cookie })).statusCode).toBe(404);
  expect((await ask({ ...paid, cookie: admin.cookie })).statusCode).toBe(404);
  expect((await ask({ ...paid, order: { ...paid.order, id: 999_999 } })).statusCode).toBe(404);
  await shop().ctx.db.execute(`update orders set payment_status = 'unpaid' where id = ${paid.order.id}`);
  expect((await ask(paid)).statusCode).toBe(409);
});

test("units that cost nothing are not returned alone, and a message says so", async () => {
  const { ctx } = shop();
  await switchPromotionsOn(ctx);
  const { user, cookie } = await makeSignedIn(ctx);
  const gift = await makeProduct(ctx, { price: 10_000 });
  const oil = await makeProduct(ctx, { price: 20_000 });
  await makePromotion(ctx, { value: 100, applies: { to: "products", ids: [gift.id] } });
  const lines = [
    { productId: gift.id, price: 10_000 },
    { productId: oil.id, price: 20_000 },
  ];
  const order = await makeOrder(ctx, { userId: user.id, lines });
  await addPayment(shop(), order, "accepted");
  await inTransaction(ctx, async (tx) => {
    await markOrderPaid(tx, order.id, { transactionId: "101500123" });
  });
  const paid = { order, cookie, userId: user.id };
  const free = mustExist(order.items.find(({ productId }) => productId === gift.id)).id;

  const alone = await ask(paid, { lines: [{ orderItemId: free, quantity: 1 }] });
  const together = await ask(paid);

  expect(alone.statusCode).toBe(409);
  expect(alone.json().message).toContain("no hay dinero por devolver");
  expect(together.json().withdrawals).toMatchObject([{ amount: 30_000 }]);
});
