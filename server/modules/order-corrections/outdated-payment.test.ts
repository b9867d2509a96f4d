import { beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import type { CorrectionBody } from "#contract/orders/order-corrections.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { expireOrders } from "#server/modules/orders/index.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { correctionOf } from "#tests/support/order-corrections.ts";
import { payingShop } from "#tests/support/paying-shop.ts";

/** A payment of the total before a correction (docs/rules/payments.md#corrected-order). */

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
const units = ({ productId }: { productId: number }, quantity: number) => [{ productId, size: "", quantity }];
const setStatus = (id: number, status: string) => ask("PATCH", `/api/orders/${id}/status`, { status });
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
  await correct(placed.id, { items: units(placed, 2), seenTotal: 2 * PRICE });
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

    await correct(id, { items: units({ productId }, 1), seenTotal: PRICE + FEE });

    expect(await read(id)).toMatchObject({
      status: "processing",
      paymentStatus: "accepted",
      attention: null,
      money: { paid: PRICE + FEE, refundDue: 0 },
    });
    expect(await shop().mailsOf(id)).toContain("paymentAccepted");
  });

  test("that arrives while the order is corrected to it pays the order, whichever comes first", async () => {
    const orders = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const placed = await shop().placeOrder();
        const session = await shop().startPayment(placed);
        await correct(placed.id, { items: units(placed, 2), seenTotal: 2 * PRICE });
        return { placed, session };
      }),
    );

    for (const { placed, session } of orders) {
      const body = correctionOf(await read(placed.id), { items: units(placed, 1), seenTotal: PRICE + FEE });
      await Promise.all([
        shop().standin.choose(session, { outcome: "pay" }),
        ask("PATCH", `/api/admin/orders/${placed.id}`, body),
      ]);
      expect(await read(placed.id)).toMatchObject({
        paymentStatus: "accepted",
        money: { paid: PRICE + FEE, refundDue: 0 },
        isRefundDue: false,
      });
    }
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

  test("of an order that was rejected before says no longer that nothing was charged", async () => {
    const placed = await shop().placeOrder();
    const [first, second] = [await shop().startPayment(placed), await shop().startPayment(placed)];
    await shop().standin.choose(first, { outcome: "reject" });
    await correct(placed.id, { items: units(placed, 2), seenTotal: 2 * PRICE });

    await shop().standin.choose(second, { outcome: "pay" });

    expect(await read(placed.id)).toMatchObject({ paymentStatus: "unpaid", attention: "payment_outdated" });
    expect(await shop().mailsOf(placed.id)).toContain("paymentOutdated");
  });

  test("that was given back in part pays the order once the rest is enough", async () => {
    const { id, productId } = await payEarlierTotal();
    await refund(id, 10_000);

    await correct(id, {
      items: units({ productId }, 1),
      shippingFee: 0,
      seenTotal: PRICE,
    });

    expect(await read(id)).toMatchObject({
      paymentStatus: "accepted",
      attention: null,
      money: { refundable: PRICE, refundDue: 0 },
    });
  });

  test("of an order that was cancelled and reopened still asks for a decision", async () => {
    const { id, productId } = await payEarlierTotal();
    await setStatus(id, "cancelled");
    expect(await read(id)).toMatchObject({ attention: "refund_due", money: { refundDue: PRICE + FEE } });

    await setStatus(id, "processing");
    expect(await read(id)).toMatchObject({ attention: "payment_outdated" });
    await correct(id, { items: units({ productId }, 1), seenTotal: PRICE + FEE });

    const order = await read(id);
    expect(order.paymentStatus).toBe("accepted");
    // It is in preparation, so its slip may be printed already.
    expect(order.flags.map(({ kind }) => kind)).toEqual(["slip_outdated"]);
  });

  test("of a cancelled order is owed, with nothing left to correct", async () => {
    const placed = await shop().placeOrder();
    const session = await shop().startPayment(placed);
    await correct(placed.id, { items: units(placed, 2), seenTotal: 2 * PRICE });
    await setStatus(placed.id, "cancelled");

    await shop().standin.choose(session, { outcome: "pay" });

    const order = await read(placed.id);
    expect(order.flags.map(({ kind }) => kind)).toEqual(["refund_due"]);
    expect(order.money.refundDue).toBe(PRICE + FEE);
    await shop().deliverMails();
    const subject = `Recibimos tu pago del pedido #${placed.id} y lo estamos revisando`;
    const mail = shop().mailer.sent.find((sent) => sent.subject === subject);
    expect(mail?.text.replaceAll(/\s/g, " ")).toContain(`Recibimos $ 49.900 del pedido #${placed.id}.`);
  });

  test("that the gateway reversed is not owed again when the customer pays the new total", async () => {
    const placed = await payEarlierTotal();
    const { id } = placed;
    await shop().standin.moveTo(placed.session, 6);

    const again = await shop().startPayment({ ...placed, total: 2 * PRICE });
    await shop().standin.choose(again, { outcome: "pay" });

    expect(await read(id)).toMatchObject({
      paymentStatus: "accepted",
      attention: null,
      money: { refunded: PRICE + FEE, refundable: 2 * PRICE, refundDue: 0 },
    });
    await setStatus(id, "cancelled");
    expect((await read(id)).money.refundDue).toBe(2 * PRICE);
  });

  test("is not taken for the new total that the gateway reversed", async () => {
    const placed = await shop().placeOrder();
    const early = await shop().startPayment(placed);
    await correct(placed.id, { items: units(placed, 2), seenTotal: 2 * PRICE });
    const late = await shop().startPayment({ ...placed, total: 2 * PRICE });
    await shop().standin.choose(early, { outcome: "pay" });
    await shop().standin.choose(late, { outcome: "pay" });
    expect(await read(placed.id)).toMatchObject({
      attention: "refund_due",
      money: { refundDue: PRICE + FEE },
    });

    await shop().standin.moveTo(late, 6);
    expect((await read(placed.id)).money.refundDue).toBe(PRICE + FEE);
    await refund(placed.id, PRICE + FEE);

    expect(await read(placed.id)).toMatchObject({ attention: "payment_reversed", money: { refundDue: 0 } });
  });

  test("keeps its order when the customer starts another one with the same goods", async () => {
    const { id, cookie: customer, productId } = await payEarlierTotal();
    const payload = orderBody([{ productId, price: PRICE }]);

    await shop().request({ method: "POST", url: "/api/orders", cookie: customer, payload });

    expect(await read(id)).toMatchObject({ status: "pending", attention: "payment_outdated" });
  });

  test("is owed when the order expires, and its mail does not say that nothing was paid", async () => {
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
    expect(await shop().mailsOf(id)).toContain("orderCancelled");
    expect(await shop().mailsOf(id)).not.toContain("orderExpired");
  });
});

describe("two payments of the earlier, lower total", () => {
  // Somebody else, because all that one person refunds on a day may ask for the password.
  let other = "";
  beforeAll(async () => {
    ({ cookie: other } = await makeSignedIn(shop().ctx, { isAdmin: true }));
  });

  async function refundOf(id: number, reference: string, amount = PRICE + FEE) {
    const url = `/api/admin/orders/${id}/refunds`;
    const payload = { amount, reference };
    expect((await shop().request({ method: "POST", url, cookie: other, payload })).statusCode).toBe(201);
  }

  async function inTwoSessions() {
    const placed = await shop().placeOrder();
    const sessions = [await shop().startPayment(placed), await shop().startPayment(placed)];
    await correct(placed.id, { items: units(placed, 2), seenTotal: 2 * PRICE });
    const pay = async (session = "") => {
      await shop().standin.choose(session, { outcome: "pay" });
      return String((await shop().payment(session)).gatewayRef);
    };
    return { placed, first: await pay(sessions[0]), second: await pay(sessions[1]) };
  }

  async function inOneSession() {
    const placed = await shop().placeOrder();
    const session = await shop().startPayment(placed);
    await correct(placed.id, { items: units(placed, 2), seenTotal: 2 * PRICE });
    await shop().standin.choose(session, { outcome: "reject-then-pay" });
    const [declined, paid] = mustExist(shop().standin.session(session)).attempts;
    await shop().standin.moveTo(mustExist(declined).ref, 1);
    return { placed, first: String(mustExist(paid).ref), second: String(mustExist(declined).ref) };
  }

  const ways = [
    ["in two sessions", inTwoSessions],
    ["in one session", inOneSession],
  ] as const;

  test.each(ways)(
    "%s: the reversal of one is recorded although the other was refunded",
    async (_way, pay) => {
      for (const isFirst of [true, false]) {
        const { placed, ...refs } = await pay();
        const [refunded, reversed] = isFirst ? [refs.first, refs.second] : [refs.second, refs.first];
        await refundOf(placed.id, refunded);

        await shop().standin.moveTo(Number(reversed), 6);

        expect(await read(placed.id)).toMatchObject({
          attention: null,
          isPayable: true,
          money: { refunded: 2 * (PRICE + FEE), refundDue: 0, refundable: 0 },
        });
      }
    },
  );

  test.each(ways)("%s: the rest is recorded when one is reversed after a part of it", async (_way, pay) => {
    const { placed, second } = await pay();
    await refundOf(placed.id, second, 5_000);

    await shop().standin.moveTo(Number(second), 6);

    expect((await read(placed.id)).money).toMatchObject({ refunded: PRICE + FEE, refundDue: PRICE + FEE });
  });

  test.each(ways)("%s: pay the corrected order by the one that the shop still holds", async (_way, pay) => {
    const { placed, first, second } = await pay();
    await refundOf(placed.id, first);

    await correct(placed.id, { items: units(placed, 1), seenTotal: PRICE + FEE });
    expect(await read(placed.id)).toMatchObject({ paymentStatus: "accepted", transactionId: second });

    await shop().standin.moveTo(Number(second), 6);
    expect(await read(placed.id)).toMatchObject({ paymentStatus: "reversed", attention: "payment_reversed" });
  });
});
