import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { payments } from "#server/db/schema/index.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { payingShop, paymentBody } from "#tests/support/paying-shop.ts";

const shop = payingShop();

test("returns the payment address after storing the attempt", async () => {
  const placed = await shop().placeOrder();

  const answer = await shop().createPayment(placed);

  const { urlpago, ref_payco } = mustExist(answer.data);
  expect(answer).toMatchObject({ success: true, message: "Serás redirigido a la pasarela de pago." });
  expect(urlpago).toBe(`${shop().publicUrl}/pago/epayco/${ref_payco}`);
  expect(await shop().payment(ref_payco)).toMatchObject({
    orderId: placed.id,
    amount: 4_990_000n,
    status: "created",
  });
  expect(shop().standin.session(ref_payco)?.request).toMatchObject({
    amount: 49_900,
    description: `Pedido #${placed.id} - Trenza Botánica`,
    confirmation: `${shop().publicUrl}/api/payment/confirmation`,
    extras: { extra1: String(placed.id) },
  });
});

test("leads back to the loopback name at which the buyer uses a shop that is not public", async () => {
  const { id, total, cookie } = await shop().placeOrder();
  const origin = shop().publicUrl.replace("127.0.0.1", "localhost");

  const answer = await shop().request({
    method: "POST",
    url: "/api/payment/create",
    cookie,
    headers: { origin },
    payload: paymentBody(id, total),
  });

  const { urlpago, ref_payco } = answer.json().data;
  expect(urlpago).toBe(`${origin}/pago/epayco/${ref_payco}`);
  const returnUrl = await shop().standin.choose(ref_payco, { outcome: "pay" });
  expect(returnUrl).toBe(`${origin}/checkout/response?ref_payco=${ref_payco}`);
});

test("two simultaneous clicks are two attempts to pay one order", async () => {
  const placed = await shop().placeOrder();

  const answers = await Promise.all([shop().createPayment(placed), shop().createPayment(placed)]);

  expect(answers.map((answer) => answer.success)).toEqual([true, true]);
  expect(new Set(answers.map((answer) => answer.data?.ref_payco)).size).toBe(2);
});

test("accepts the order's number as text, too", async () => {
  const placed = await shop().placeOrder();

  const answer = await shop().createPayment(placed, { order_id: String(placed.id) });

  expect(answer.success).toBe(true);
});

test.each([
  ["another amount", { amount: 1 }, 409, "amount_mismatch"],
  ["an unknown key", { discount: 100 }, 400, "invalid_input"],
  ["an amount with a third decimal", { amount: 49_900.001 }, 400, "invalid_input"],
  ["an unknown order", { order_id: 999_999 }, 404, "not_found"],
  ["a wrong order number", { order_id: -1 }, 400, "invalid_input"],
])("refuses %s", async (_, given, status, code) => {
  const { id, total, cookie } = await shop().placeOrder();
  const payload = { ...paymentBody(id, total), ...given };

  const answer = await shop().request({ method: "POST", url: "/api/payment/create", cookie, payload });

  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code, message: expect.any(String) });
  expect(await shop().ctx.db.$count(payments, eq(payments.orderId, id))).toBe(0);
});

test("answers 404 for another customer's order and 401 without a session", async () => {
  const { id, total } = await shop().placeOrder();
  const { cookie } = await makeSignedIn(shop().ctx);
  const payload = paymentBody(id, total);

  const foreign = await shop().request({ method: "POST", url: "/api/payment/create", cookie, payload });
  const visitor = await shop().request({ method: "POST", url: "/api/payment/create", payload });

  expect(foreign.statusCode).toBe(404);
  expect(foreign.json()).toMatchObject({ success: false });
  expect(visitor.statusCode).toBe(401);
});
