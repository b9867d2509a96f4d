import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#contract/durations.ts";
import type { ManualOrderAnswer, PaymentLinkOrder } from "#contract/orders/manual-orders.ts";
import type { CustomerOrderDetail } from "#contract/orders/order-details.ts";
import { inTransaction } from "#server/context.ts";
import { orders } from "#server/db/schema/index.ts";
import { deliverMailsTo, mailsTo } from "#tests/support/commercial-mails.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { manualOrderBody } from "#tests/support/manual-orders.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { enableTransfers, receiptForm } from "#tests/support/transfers.ts";
import { queueMail } from "../mail/index.ts";
import { makeOrderLink } from "../order-links/index.ts";
import { revokePaymentLinks } from "../payments/index.ts";

/** Orders of a shop without the gateway's keys, and orders that change to a transfer (docs/rules/transfers.md#change). */

const shop = testShop();
const setGateway = (isConnected: boolean) => {
  shop().deps.gateway = { ...shop().deps.gateway, isConnected };
};
let admin: Awaited<ReturnType<typeof makeSignedIn>>;
beforeAll(async () => {
  admin = await makeSignedIn(shop().ctx, { isAdmin: true });
});
afterEach(() => setGateway(true));

/** An unpaid order by card: 39,900 pesos and 10,000 for shipping. */
async function placeByCard() {
  const { user, cookie } = await makeSignedIn(shop().ctx);
  const product = await makeProduct(shop().ctx, { price: 39_900, stock: 5 });
  const { id } = await makeOrder(shop().ctx, {
    userId: user.id,
    email: user.email,
    paymentMethod: "credit-card",
    lines: [{ productId: product.id, price: 39_900 }],
  });
  const request = (method: "GET" | "POST", path = "", rest = {}) =>
    shop().request({ method, url: `/api/orders/${id}${path}`, cookie, ...rest });
  return {
    id,
    email: user.email,
    cookie,
    request,
    read: async () => (await request("GET")).json<CustomerOrderDetail>(),
  };
}

async function placeByHand() {
  const product = await makeProduct(shop().ctx, { price: 39_900, stock: 5 });
  const payload = manualOrderBody([{ productId: product.id, price: 39_900 }]);
  const answer = await shop().request({
    method: "POST",
    url: "/api/admin/orders",
    cookie: admin.cookie,
    payload,
  });
  const { order, paymentLink } = answer.json<ManualOrderAnswer>();
  const url = `/api/payment-links/${paymentLink?.url.split("/").at(-1)}`;
  const ask = (method: "GET" | "POST", path = "", rest = {}) =>
    shop().request({ method, url: `${url}${path}`, ...rest });
  return { order, paymentLink, ask, read: async () => (await ask("GET")).json<PaymentLinkOrder>() };
}

describe("without transfers", () => {
  test("an unpaid order is paid online, and after the keys are gone in no way", async () => {
    const { id, cookie, request, read } = await placeByCard();
    expect(await read()).toMatchObject({ isPayable: true, waysToPay: ["online"] });

    setGateway(false);
    const order = await read();
    const body = {
      order_id: id,
      amount: order.total,
      description: "",
      name: "A",
      last_name: "B",
      email: "a@b.co",
      cell_phone: "3000000000",
      address: "Calle 1",
      city: "Cali",
    };
    const paid = await shop().request({
      method: "POST",
      url: "/api/payment/create",
      cookie,
      payload: body,
    });

    expect(order).toMatchObject({ isPayable: true, waysToPay: [] });
    expect([paid.statusCode, paid.json().code]).toEqual([409, "not_payable"]);
    expect((await request("POST", "/transfer")).statusCode).toBe(409);
  });

  test("an order taken by hand gets no payment link, and a link made before says to write to the shop", async () => {
    const before = await placeByHand();
    setGateway(false);

    expect((await placeByHand()).paymentLink).toBeNull();
    expect(await before.read()).toMatchObject({ state: "no_way_to_pay", waysToPay: [] });
    const pay = await before.ask("POST", "/pay", { payload: {} });
    expect([pay.statusCode, pay.json().code]).toEqual([409, "not_payable"]);
    const again = await shop().request({
      method: "POST",
      url: `/api/admin/orders/${before.order.id}/payment-link`,
      cookie: admin.cookie,
      payload: {},
    });
    expect([again.statusCode, again.json().message]).toEqual([409, expect.stringContaining("cuenta")]);
  });
});

describe("with transfers", () => {
  beforeAll(() => enableTransfers(shop()));

  test("an order by card changes to a transfer once, with the accounts and the time of one placed so", async () => {
    setGateway(false);
    const { id, request, read } = await placeByCard();
    const { createdAt, waysToPay, transfer } = await read();
    expect([waysToPay, transfer]).toEqual([["transfer"], null]);

    const answers = [await request("POST", "/transfer"), await request("POST", "/transfer")];
    const changed = await read();

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(changed).toMatchObject({ paymentMethod: "direct", waysToPay: ["transfer"] });
    expect(changed.transfer).toMatchObject({ accounts: [{ number: "300 000 0000" }], missing: 49_900 });
    expect(Date.parse(changed.expiresAt ?? "") - Date.parse(createdAt)).toBe(24 * HOUR_MS);
    const { history } = (await shop().request({ url: `/api/orders/${id}`, cookie: admin.cookie })).json();
    expect(history.map((entry: { reason: string }) => entry.reason)).toEqual([null, "changed_to_transfer"]);
    expect(changed.history).toHaveLength(1);
  });

  test("cash on delivery, a total that no account takes and a cancelled order do not change", async () => {
    const cod = await placeByCard();
    await shop().ctx.db.update(orders).set({ paymentMethod: "cod" }).where(eq(orders.id, cod.id));
    expect((await cod.request("POST", "/transfer")).statusCode).toBe(409);

    await enableTransfers(shop(), { maxAmount: 1_000 });
    const tooMuch = await placeByCard();
    expect((await tooMuch.read()).waysToPay).toEqual(["online"]);
    expect((await tooMuch.request("POST", "/transfer")).statusCode).toBe(409);
    await enableTransfers(shop());

    const cancelled = await placeByCard();
    await cancelled.request("POST", "/cancel");
    expect((await cancelled.request("POST", "/transfer")).json().code).toBe("not_payable");
  });

  test("nobody changes another customer's order", async () => {
    const { id } = await placeByCard();
    const { cookie } = await makeSignedIn(shop().ctx);

    const answer = await shop().request({ method: "POST", url: `/api/orders/${id}/transfer`, cookie });

    expect(answer.statusCode).toBe(404);
  });

  test("whoever pays by a link chooses the transfer, sees the accounts and sends the receipt", async () => {
    setGateway(false);
    const { order, read, ask } = await placeByHand();
    expect(await read()).toMatchObject({ state: "payable", waysToPay: ["transfer"] });

    const chosen = (await ask("POST", "/transfer")).json<PaymentLinkOrder>();
    expect(chosen.transfer).toMatchObject({
      accounts: [{ holder: "Trenza Botánica" }],
      missing: order.total,
    });
    const reference = `M-${randomUUID()}`;
    const sent = await ask("POST", "/receipts", receiptForm({ reference }));

    expect(sent.json()).toMatchObject({ state: "in_review", transfer: null });
    expect(sent.body).not.toContain(reference);
    const receipts = await shop().request({ url: "/api/admin/receipts", cookie: admin.cookie });
    expect(receipts.json().at(-1)).toMatchObject({ orderId: order.id, reference });
  });

  test("an old payment link and one that a correction ended take no receipt", async () => {
    const [old, corrected] = [await placeByHand(), await placeByHand()];
    const expiresAt = new Date(shop().clock.now().getTime() - 31 * DAY_MS);
    await shop().ctx.db.update(orders).set({ expiresAt }).where(eq(orders.id, old.order.id));
    await inTransaction(shop().ctx, (tx) => revokePaymentLinks(tx, corrected.order.id));
    const reference = `M-${randomUUID()}`;
    const sendBoth = async ({ ask }: typeof old) => {
      const answers = [
        await ask("POST", "/transfer"),
        await ask("POST", "/receipts", receiptForm({ reference })),
      ];
      return answers.map((answer) => answer.json().code);
    };

    expect(await sendBoth(old)).toEqual(["not_found", "not_found"]);
    expect(await sendBoth(corrected)).toEqual(["not_payable", "not_payable"]);
    const receipts = await shop().request({ url: "/api/admin/receipts", cookie: admin.cookie });
    expect(receipts.body).not.toContain(reference);
  });

  test.each([
    ["a receipt is under review", { receiptWaitingSince: new Date() }],
    ["a part of the price has arrived", { received: 100n }],
    ["the shop holds a payment of an earlier total", { heldOutdated: 100n }],
  ])("no mail asks for another payment while %s", async (_, values) => {
    const { id, email } = await placeByCard();
    await inTransaction(shop().ctx, async (tx) => {
      await queueMail(tx, { template: "paymentRejected", to: email, orderId: id });
      await queueMail(tx, { template: "orderExpiring", to: email, orderId: id });
    });
    await shop()
      .ctx.db.update(orders)
      .set({ paymentStatus: "rejected", ...values })
      .where(eq(orders.id, id));

    await deliverMailsTo(shop(), email);

    const mails = (await mailsTo(shop(), email)).filter(({ template }) => template !== "orderReceived");
    expect(mails.map(({ status }) => status)).toEqual(["dropped", "dropped"]);
  });

  test("whoever holds the order's own link changes it to a transfer", async () => {
    const { id, read } = await placeByCard();
    const token = await makeOrderLink(shop().ctx, id, "admin");

    const answer = await shop().request({ method: "POST", url: `/api/order-links/${token}/transfer` });

    expect(answer.statusCode).toBe(200);
    expect((await read()).paymentMethod).toBe("direct");
  });
});
