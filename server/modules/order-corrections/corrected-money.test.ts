import { beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import type { CorrectionBody } from "#contract/orders/order-corrections.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { expireOrders } from "#server/modules/orders/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { manualOrderBody } from "#tests/support/manual-orders.ts";
import { correctionOf } from "#tests/support/order-corrections.ts";
import { payingShop } from "#tests/support/paying-shop.ts";

/** Payments of an earlier total, and fees that were agreed with the customer. */

const shop = payingShop();
const PRICE = 39_900;
const FEE = 10_000;

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
});

const ask = (method: "GET" | "POST" | "PATCH", url: string, payload?: object) =>
  shop().request({ method, url, cookie, ...(payload && { payload }) });
const read = async (id: number) => (await ask("GET", `/api/orders/${id}`)).json<AdminOrderDetail>();
const stockOf = async (productId: number): Promise<number> =>
  (await shop().request({ url: `/api/products/${productId}` })).json().stock;
const refund = (id: number, amount: number) =>
  ask("POST", `/api/admin/orders/${id}/refunds`, { amount, reference: `R-${amount}` });

async function correct(id: number, given: Partial<CorrectionBody>) {
  return ask("PATCH", `/api/admin/orders/${id}`, correctionOf(await read(id), given));
}

/** An order whose customer paid its earlier total, 49,900 pesos; now it costs 79,800. */
async function payEarlierTotal() {
  const placed = await shop().placeOrder();
  const session = await shop().startPayment(placed);
  const items = [{ productId: placed.productId, size: "", quantity: 2 }];
  await correct(placed.id, { items, seenTotal: 2 * PRICE });
  await shop().standin.choose(session, { outcome: "pay" });
  return { ...placed, session };
}

describe("a payment of the earlier, lower total", () => {
  test("can be given back: the order stays payable, and expires when nobody pays it", async () => {
    const { id, productId } = await payEarlierTotal();
    const stock = await stockOf(productId);

    await refund(id, PRICE + FEE);

    expect(await read(id)).toMatchObject({ status: "pending", paymentStatus: "unpaid", isPayable: true });
    shop().clock.advance(8 * DAY_MS);
    await expireOrders(shop().ctx);
    expect(await read(id)).toMatchObject({ status: "cancelled", isRefundDue: false });
    expect(await stockOf(productId)).toBe(stock + 2);
  });

  test("leaves the whole total to be paid, whatever part of it is given back", async () => {
    const { id } = await payEarlierTotal();

    await refund(id, 5_000);

    expect(await read(id)).toMatchObject({ isPaidInPart: false, moneyReceived: 0 });
    await ask("POST", `/api/admin/orders/${id}/manual-payment`, { method: "transfer", reference: "T-1" });
    expect((await read(id)).money).toMatchObject({ paid: PRICE + FEE + 2 * PRICE, refunded: 5_000 });
  });

  test("is not paid a second time: the order waits two days for a decision, and its customer is told", async () => {
    const placed = await payEarlierTotal();
    const { id, cookie: customer } = placed;
    const shownTo = (who: string) => shop().request({ url: `/api/orders/${id}`, cookie: who });

    expect(await read(id)).toMatchObject({
      paymentStatus: "unpaid",
      isPayable: false,
      attention: "payment_outdated",
      money: { refundDue: PRICE + FEE },
    });
    expect((await shownTo(customer)).json()).toMatchObject({ isPayable: false, owed: PRICE + FEE });
    const again = await shop().createPayment({ ...placed, total: 2 * PRICE });
    expect(again).toMatchObject({ success: false, code: "not_payable" });
    shop().clock.advance(2 * DAY_MS - 1);
    await expireOrders(shop().ctx);
    expect(await read(id)).toMatchObject({ status: "pending" });
  });

  test("pays the order once it is corrected to what was paid", async () => {
    const { id, productId } = await payEarlierTotal();

    await correct(id, { items: [{ productId, size: "", quantity: 1 }], seenTotal: PRICE + FEE });

    expect(await read(id)).toMatchObject({
      status: "processing",
      paymentStatus: "accepted",
      attention: null,
      money: { paid: PRICE + FEE, refundDue: 0 },
    });
    expect(await shop().mailsOf(id)).toContain("paymentAccepted");
  });

  test("is owed like any surplus once the order is paid otherwise", async () => {
    const { id } = await payEarlierTotal();

    await ask("POST", `/api/admin/orders/${id}/manual-payment`, { method: "transfer", reference: `T-${id}` });

    expect(await read(id)).toMatchObject({ attention: "refund_due", money: { refundDue: PRICE + FEE } });
    await refund(id, PRICE + FEE);
    expect(await read(id)).toMatchObject({ attention: null, paymentStatus: "accepted" });
  });

  test("needs no decision once the gateway reversed it", async () => {
    const { id, session } = await payEarlierTotal();

    await shop().standin.moveTo(session, 6);

    expect(await read(id)).toMatchObject({ attention: null, isPayable: true, money: { refundDue: 0 } });
  });

  test("is owed when the order expires", async () => {
    const { id } = await payEarlierTotal();
    const note = { attention: "payment_outdated", note: "Ya hablamos con la clienta" };
    expect((await ask("POST", `/api/admin/orders/${id}/settle`, note)).statusCode).toBe(409);

    shop().clock.advance(8 * DAY_MS);
    await expireOrders(shop().ctx);

    expect(await read(id)).toMatchObject({
      status: "cancelled",
      isRefundDue: true,
      money: { refundDue: PRICE + FEE },
    });
    await ask("PATCH", `/api/orders/${id}/status`, { status: "processing" });
    expect(await read(id)).toMatchObject({ status: "processing", isRefundDue: true });
  });
});

describe("free shipping that was agreed", () => {
  test.each([
    ["units", { quantity: 2, city: "Medellín" }],
    ["its town", { quantity: 1, city: "Bello" }],
  ])("stays when the order gets other %s", async (_, { quantity, city }) => {
    const { id: productId } = await makeProduct(shop().ctx, { price: 12_000, stock: 9 });
    const body = manualOrderBody([{ productId, price: 12_000 }], { shippingFee: 0, total: 12_000 });
    const { order } = (await ask("POST", "/api/admin/orders", body)).json();
    const { delivery } = correctionOf(await read(order.id));

    const answer = await correct(order.id, {
      delivery: { ...delivery, city } as CorrectionBody["delivery"],
      items: [{ productId, size: "", quantity }],
      seenTotal: quantity * 12_000,
    });

    expect(answer.statusCode).toBe(200);
    expect(await read(order.id)).toMatchObject({ shipping: 0, agreedFee: { amount: 0 } });
  });
});
