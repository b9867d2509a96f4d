import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "#server/context.ts";
import { mails } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { markOrderPaid } from "#server/modules/orders/index.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { addPayment, setStatus } from "#tests/support/paid-orders.ts";
import { makePromotion, switchPromotionsOn } from "#tests/support/promotions.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { postWithdrawal } from "#tests/support/withdrawals.ts";

const shop = testShop();

/** 3 × 9,999.99 and 1 × 20,000 pesos with 15 % off, 7,499.99: a paid total of 52,499.98 with the fee. */
async function buyWithCode(email: string) {
  const { ctx } = shop();
  await switchPromotionsOn(ctx);
  const code = email.startsWith("uno") ? "MARCA15" : "SALON15";
  await makePromotion(ctx, { name: "Aliadas", value: 15, code });
  const { user, cookie } = await makeSignedIn(ctx);
  const soap = await makeProduct(ctx, { name: "Jabón", price: 9_999.99, stock: 10 });
  const oil = await makeProduct(ctx, { name: "Aceite", price: 20_000, stock: 10 });
  const order = await makeOrder(ctx, {
    userId: user.id,
    email,
    discountCode: code,
    discount: 7_499.99,
    lines: [
      { productId: soap.id, price: 9_999.99, quantity: 3 },
      { productId: oil.id, price: 20_000 },
    ],
  });
  await addPayment(shop(), order, "accepted");
  await inTransaction(ctx, async (tx) => {
    await markOrderPaid(tx, order.id, { transactionId: "101500123" });
  });
  const lineOf = (name: string) => mustExist(order.items.find((item) => item.name === name)).id;
  return { order, cookie, userId: user.id, soap: lineOf("Jabón"), oil: lineOf("Aceite") };
}

test("mail, export and 'Ventas' of a discounted order show its discount and what was paid", async () => {
  const { order } = await buyWithCode("uno@correo.example");
  const admin = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
  const { "deliver-mail": deliver } = makeJobHandlers(shop().deps);
  const queued = await shop().ctx.db.select().from(mails).where(eq(mails.orderId, order.id));
  for (const { id: mailId } of queued) await deliver({ mailId });

  const mail = mustExist(shop().mailer.sent.find(({ to }) => to === "uno@correo.example"));
  expect(mail.text.replaceAll(/[\u00a0\u202f]/g, " ")).toMatch(
    /Aliadas: -\$ 7\.499,99\n.*\$ 10\.000\n.*\$ 52\.499,98/,
  );
  const list = await shop().request({ url: "/api/admin/orders.csv", cookie: admin });
  expect(list.body).toContain(";49999,97;7499,99;10000;0;52499,98;");
  const { total } = (await shop().request({ url: "/api/admin/sales?period=30d", cookie: admin })).json();
  expect(total).toEqual({ sales: 52_499.98, orders: 1 });
  expect(order.items.reduce((sum, { discount }) => sum + discount, 0n)).toBe(749_999n);
});

test("withdrawals from a discounted order refund net prices, which add up to the paid total", async () => {
  const bought = await buyWithCode("dos@correo.example");
  const { order, soap, oil } = bought;
  await setStatus(shop(), order.id, "delivered");
  const admin = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
  const giveBack = async (lines: { orderItemId: number; quantity: number }[]) => {
    const { withdrawals } = (await postWithdrawal(shop(), bought, { lines })).json();
    const { id, amount } = withdrawals.find(({ state }: { state: string }) => state === "requested");
    const send = (method: "PATCH" | "POST", url: string, payload: object) =>
      shop().request({ method, url, cookie: admin, payload });
    await send("PATCH", `/api/admin/withdrawals/${id}`, { state: "approved" });
    const refund = { amount, reference: `R${id}`, withdrawalId: id };
    const answer = await send("POST", `/api/admin/orders/${order.id}/refunds`, refund);
    expect(answer.statusCode).toBe(201);
    return amount;
  };

  const amounts = [
    await giveBack([{ orderItemId: soap, quantity: 1 }]),
    await giveBack([{ orderItemId: soap, quantity: 1 }]),
    await giveBack([
      { orderItemId: soap, quantity: 1 },
      { orderItemId: oil, quantity: 1 },
    ]),
  ];

  expect(amounts).toEqual([8_499.99, 8_499.99, 35_500]);
});
