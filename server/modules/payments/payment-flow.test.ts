import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { products } from "#server/db/schema/index.ts";
import { expireOrders } from "#server/modules/orders/index.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { ledgerDifferences } from "#tests/support/orders.ts";
import { payingShop } from "#tests/support/paying-shop.ts";

const shop = payingShop();

beforeEach(async () => void (await shop().standin.clearFaults()));
afterEach(async () => {
  expect(await ledgerDifferences(shop().ctx)).toEqual([]);
});

async function stockOf(productId: number) {
  const [row] = await shop().ctx.db.select().from(products).where(eq(products.id, productId));
  return mustExist(row).stock;
}

describe("paying", () => {
  test("an accepted payment pays the order once, with one mail to each side", async () => {
    const placed = await shop().placeOrder();
    const ref = await shop().startPayment(placed);

    const returnUrl = await shop().standin.choose(ref, { outcome: "pay" });
    const status = await shop().poll(ref);

    expect(returnUrl).toBe(`${shop().publicUrl}/checkout/response?ref_payco=${ref}`);
    expect(status).toEqual({
      success: true,
      message: "El pago se ha procesado correctamente.",
      data: { estado: "Aceptada", orderId: placed.id },
    });
    const payment = await shop().payment(ref);
    expect(payment.status).toBe("accepted");
    expect(await shop().order(placed.id)).toMatchObject({
      status: "processing",
      paymentStatus: "accepted",
      transactionId: payment.gatewayRef,
    });
    expect(await shop().mailsOf(placed.id)).toEqual(["orderReceived", "paymentAccepted", "shopOrderPaid"]);
    expect(await stockOf(placed.productId)).toBe(4);
  });

  test("a query by the gateway's number returns the payment without its order", async () => {
    const ref = await shop().startPayment(await shop().placeOrder());
    await shop().standin.choose(ref, { outcome: "pay" });
    const { gatewayRef } = await shop().payment(ref);

    expect((await shop().poll(mustExist(gatewayRef))).data).toEqual({ estado: "Aceptada" });
  });

  test("a rejected payment leaves the order payable, and a second attempt pays it", async () => {
    const placed = await shop().placeOrder();
    const first = await shop().startPayment(placed);
    await shop().standin.choose(first, { outcome: "reject" });

    expect((await shop().poll(first)).data?.estado).toBe("Rechazada");
    expect(await shop().order(placed.id)).toMatchObject({ status: "pending", paymentStatus: "rejected" });

    const second = await shop().startPayment(placed);
    await shop().standin.choose(second, { outcome: "pay" });
    expect(await shop().order(placed.id)).toMatchObject({ status: "processing", paymentStatus: "accepted" });
  });

  test("a payment that is declined and then approved in one session pays the order", async () => {
    const placed = await shop().placeOrder();
    const ref = await shop().startPayment(placed);

    await shop().standin.choose(ref, { outcome: "reject-then-pay" });

    expect((await shop().poll(ref)).data?.estado).toBe("Aceptada");
    expect(await shop().mailsOf(placed.id)).toEqual(["orderReceived", "paymentAccepted", "shopOrderPaid"]);
  });

  test("a pending payment keeps the stock and sends a mail, and may be accepted later", async () => {
    const placed = await shop().placeOrder();
    const ref = await shop().startPayment(placed);
    await shop().standin.choose(ref, { outcome: "pending" });

    expect((await shop().poll(ref)).data?.estado).toBe("Pendiente");
    shop().clock.advance(2 * 60 * 60 * 1000);
    await expireOrders(shop().ctx);
    expect(await shop().order(placed.id)).toMatchObject({ status: "pending", paymentStatus: "pending" });
    expect((await shop().createPayment(placed)).success).toBe(false);

    await shop().standin.moveTo(ref, 1);
    expect(await shop().order(placed.id)).toMatchObject({ status: "processing", paymentStatus: "accepted" });
    expect(await shop().mailsOf(placed.id)).toEqual([
      "orderReceived",
      "paymentPending",
      "paymentAccepted",
      "shopOrderPaid",
    ]);
  });

  test("the customer gets a mail when a pending payment fails", async () => {
    const placed = await shop().placeOrder();
    const ref = await shop().startPayment(placed);
    await shop().standin.choose(ref, { outcome: "pending" });

    await shop().standin.moveTo(ref, 2);

    expect(await shop().order(placed.id)).toMatchObject({ paymentStatus: "rejected" });
    expect(await shop().mailsOf(placed.id)).toEqual(["orderReceived", "paymentPending", "paymentRejected"]);
  });

  test.each([
    [4, "Fallida", "rejected"],
    [7, "Pendiente", "pending"],
    [9, "Expirada", "expired"],
    [10, "Abandonada", "rejected"],
    [11, "Cancelada", "rejected"],
  ] as const)("code %i is shown as %s", async (code, estado, paymentStatus) => {
    const placed = await shop().placeOrder();
    const ref = await shop().startPayment(placed);
    await shop().standin.choose(ref, { outcome: "pending" });
    await shop().standin.moveTo(ref, code);

    expect((await shop().poll(ref)).data?.estado).toBe(estado);
    expect(await shop().order(placed.id)).toMatchObject({ status: "pending", paymentStatus });
  });

  test("a payment rejected as fraud is flagged for review", async () => {
    const placed = await shop().placeOrder();
    const ref = await shop().startPayment(placed);
    await shop().standin.choose(ref, { outcome: "pending" });
    await shop().standin.moveTo(ref, 12);

    expect(await shop().order(placed.id)).toMatchObject({
      paymentStatus: "rejected",
      attention: "payment_review",
    });
  });

  test("while one attempt is pending, the failure of another does not end the wait", async () => {
    const placed = await shop().placeOrder();
    const [first, second] = [await shop().startPayment(placed), await shop().startPayment(placed)];
    await shop().standin.choose(first, { outcome: "pending" });

    await shop().standin.choose(second, { outcome: "reject" });

    expect(await shop().order(placed.id)).toMatchObject({ paymentStatus: "pending" });
  });

  test("a late rejection never undoes an accepted payment, but a reversal does", async () => {
    const placed = await shop().placeOrder();
    const ref = await shop().startPayment(placed);
    await shop().standin.choose(ref, { outcome: "pay" });

    await shop().standin.moveTo(ref, 2);
    expect(await shop().order(placed.id)).toMatchObject({ status: "processing", paymentStatus: "accepted" });
    expect((await shop().poll(ref)).data?.estado).toBe("Aceptada");

    await shop().standin.moveTo(ref, 6);
    expect(await shop().payment(ref)).toMatchObject({ status: "reversed" });
    expect(await shop().order(placed.id)).toMatchObject({
      paymentStatus: "reversed",
      attention: "payment_reversed",
    });
    expect(await shop().mailsOf(placed.id)).toContain("shopOrderAttention");

    await shop().standin.moveTo(ref, 1);
    expect(await shop().payment(ref)).toMatchObject({ status: "reversed" });
  });

  test("a late success of an earlier attempt in the same session pays the order", async () => {
    const placed = await shop().placeOrder();
    const ref = await shop().startPayment(placed);
    for (const outcome of ["reject", "reject"] as const) await shop().standin.choose(ref, { outcome });
    const [first] = mustExist(shop().standin.session(ref)).attempts;

    await shop().standin.moveTo(mustExist(first).ref, 1);

    expect(await shop().payment(ref)).toMatchObject({ status: "accepted", gatewayRef: String(first?.ref) });
    expect(await shop().order(placed.id)).toMatchObject({ status: "processing", paymentStatus: "accepted" });
  });

  test("a failed later attempt does not end the wait for a pending one in the same session", async () => {
    const placed = await shop().placeOrder();
    const ref = await shop().startPayment(placed);
    for (const outcome of ["reject", "reject"] as const) await shop().standin.choose(ref, { outcome });
    const [first] = mustExist(shop().standin.session(ref)).attempts;

    await shop().standin.moveTo(mustExist(first).ref, 3);
    await shop().standin.setFaults({ webhookTiming: "never" }, ref);
    await shop().poll(ref);

    expect(await shop().order(placed.id)).toMatchObject({ status: "pending", paymentStatus: "pending" });
  });

  test("the result page learns that the order is an own one, and only for its owner", async () => {
    const placed = await shop().placeOrder();
    const url = `/api/payment/status/${await shop().startPayment(placed)}`;
    const { cookie: other } = await makeSignedIn(shop().ctx);
    const asked = async (cookie?: string) =>
      (await shop().request({ url, ...(cookie ? { cookie } : {}) })).json().data;

    expect(await asked(placed.cookie)).toMatchObject({ orderId: placed.id, isOwnOrder: true });
    expect(await asked(other)).toEqual({ estado: "Pendiente", orderId: placed.id });
    expect(await asked()).toEqual({ estado: "Pendiente", orderId: placed.id });
  });

  test("a second charge in one session is flagged, and its reversal leaves the first", async () => {
    const placed = await shop().placeOrder();
    const ref = await shop().startPayment(placed);
    await shop().standin.choose(ref, { outcome: "reject-then-pay" });
    const [declined, paid] = mustExist(shop().standin.session(ref)).attempts;

    await shop().standin.moveTo(mustExist(declined).ref, 1);

    expect(await shop().order(placed.id)).toMatchObject({
      paymentStatus: "accepted",
      attention: "paid_twice",
    });
    expect(await shop().mailsOf(placed.id)).toContain("shopOrderAttention");

    await shop().standin.moveTo(mustExist(declined).ref, 6);
    expect(await shop().payment(ref)).toMatchObject({ status: "accepted", gatewayRef: String(paid?.ref) });
    expect(await shop().order(placed.id)).toMatchObject({ paymentStatus: "accepted" });
    expect(await stockOf(placed.productId)).toBe(4);
  });

  test("a second accepted payment of one order is flagged", async () => {
    const placed = await shop().placeOrder();
    const [first, second] = [await shop().startPayment(placed), await shop().startPayment(placed)];

    await shop().standin.choose(first, { outcome: "pay" });
    await shop().standin.choose(second, { outcome: "pay" });

    expect(await shop().payment(second)).toMatchObject({ status: "duplicate" });
    expect(await shop().order(placed.id)).toMatchObject({
      status: "processing",
      paymentStatus: "accepted",
      attention: "paid_twice",
      transactionId: (await shop().payment(first)).gatewayRef,
    });
    expect(await stockOf(placed.productId)).toBe(4);
  });

  test("an order that is paid after it expired takes its stock again", async () => {
    const placed = await shop().placeOrder();
    const ref = await shop().startPayment(placed);
    shop().clock.advance(2 * 60 * 60 * 1000);
    await expireOrders(shop().ctx);
    expect(await stockOf(placed.productId)).toBe(5);

    await shop().standin.choose(ref, { outcome: "pay" });

    expect(await shop().order(placed.id)).toMatchObject({ status: "processing", attention: null });
    expect(await stockOf(placed.productId)).toBe(4);
  });

  test("an order that is paid after it expired and sold out notifies the customer and the shop", async () => {
    const placed = await shop().placeOrder({ stock: 1 });
    const ref = await shop().startPayment(placed);
    shop().clock.advance(2 * 60 * 60 * 1000);
    await expireOrders(shop().ctx);
    await takeLast(placed.productId);

    await shop().standin.choose(ref, { outcome: "pay" });

    expect(await shop().order(placed.id)).toMatchObject({
      status: "cancelled",
      paymentStatus: "accepted",
      attention: "paid_without_stock",
    });
    expect(await shop().mailsOf(placed.id)).toEqual([
      "orderReceived",
      "orderExpired",
      "paymentUnderReview",
      "shopOrderAttention",
    ]);
  });

  async function takeLast(productId: number) {
    const { cookie } = await makeSignedIn(shop().ctx);
    const payload = orderBody([{ productId, price: 39_900 }]);
    const answer = await shop().request({ method: "POST", url: "/api/orders", cookie, payload });
    expect(answer.statusCode).toBe(201);
  }
});

describe("asking for a payment's state", () => {
  test.each(["undefined", "0".repeat(24), "101", "a".repeat(90)])("%s is unknown", async (ref) => {
    const answer = await shop().request({ url: `/api/payment/status/${ref}` });

    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      success: false,
      code: "not_found",
      message: "No se pudo obtener el estado del pago.",
    });
  });

  test("opened again later, it says that the order was cancelled, and then that its money went back", async () => {
    const placed = await shop().placeOrder();
    const ref = await shop().startPayment(placed);
    await shop().standin.choose(ref, { outcome: "pay" });
    const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
    const act = (path: string, method: "PATCH" | "POST", payload: object) =>
      shop().request({ method, url: `/api/${path}`, cookie, payload });

    expect((await shop().poll(ref)).data).toEqual({ estado: "Aceptada", orderId: placed.id });
    await act(`orders/${placed.id}/status`, "PATCH", { status: "cancelled" });
    expect((await shop().poll(ref)).data).toMatchObject({ estado: "Aceptada", orderEnd: "cancelled" });
    await act(`admin/orders/${placed.id}/refunds`, "POST", { amount: placed.total, reference: "DEV-1" });
    expect((await shop().poll(ref)).data).toMatchObject({ estado: "Aceptada", orderEnd: "refunded" });
  });

  test("before a payment it is pending", async () => {
    const ref = await shop().startPayment(await shop().placeOrder());

    expect((await shop().poll(ref)).data?.estado).toBe("Pendiente");
  });

  test("many polls make one query, and a gateway that does not answer causes no error", async () => {
    const ref = await shop().startPayment(await shop().placeOrder());
    await shop().standin.setFaults({ webhookTiming: "never", validation: "error" }, ref);
    await shop().standin.choose(ref, { outcome: "pay" });

    expect((await shop().poll(ref)).data?.estado).toBe("Pendiente");
    await shop().standin.clearFaults(ref);
    const soon = await shop().request({ url: `/api/payment/status/${ref}` });
    expect(soon.json().data.estado).toBe("Pendiente");
    expect((await shop().poll(ref)).data?.estado).toBe("Aceptada");
  });
});
