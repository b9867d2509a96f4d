import { beforeAll, describe, expect, test } from "vitest";
import { HOUR_MS } from "#contract/durations.ts";
import { inTransaction } from "#server/context.ts";
import { confirmCodOrder, expireOrders } from "#server/modules/orders/index.ts";
import { enableCod, makeCodOrder } from "#tests/support/cash-on-delivery.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { payingShop } from "#tests/support/paying-shop.ts";
import { enableTransfers, makeTransferOrder } from "#tests/support/transfers.ts";

/** Transfers of any amount that an administrator records without a receipt. */

const shop = payingShop();
const admin = { cookie: "" };
beforeAll(async () => {
  admin.cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
});

const asAdmin = (url: string, payload?: object) =>
  shop().request({ method: payload ? "POST" : "GET", url, cookie: admin.cookie, payload });

const record = ({ id }: { id: number }, amount: number, rest: object = {}) =>
  asAdmin(`/api/admin/orders/${id}/manual-payment`, {
    method: "transfer",
    reference: `NEQUI ${id} ${amount}`,
    amount,
    ...rest,
  });

async function paidOnline() {
  const order = await shop().placeOrder();
  await shop().standin.choose(await shop().startPayment(order), { outcome: "pay" });
  return order;
}

test("a transfer for an order that was paid online meanwhile is money to give back", async () => {
  const order = await paidOnline();

  const answer = await record(order, order.total);

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    paymentStatus: "accepted",
    attention: "paid_twice",
    money: { paid: 2 * order.total, refundDue: order.total },
  });
  expect(await shop().mailsOf(order.id)).toContain("paidTwice");
});

test("without an amount, a paid order takes no other payment", async () => {
  const order = await paidOnline();
  expect((await record(order, order.total, { amount: undefined })).statusCode).toBe(409);
});

test("less than the price leaves an order by transfer unpaid, and the rest pays it", async () => {
  await enableTransfers(shop());
  const order = await makeTransferOrder(shop());
  const { expiresAt } = await shop().order(order.id);
  shop().clock.advance(HOUR_MS);

  const part = (await record(order, 10_000, { seenAmount: order.total })).json();
  expect(part).toMatchObject({ status: "pending", isPaidInPart: true, money: { paid: 10_000 } });
  expect(Date.parse(part.expiresAt)).toBeGreaterThan(expiresAt.getTime());

  const rest = (await record(order, order.total - 10_000)).json();
  expect(rest).toMatchObject({ status: "processing", paymentStatus: "accepted" });
  expect(rest.money).toMatchObject({ paid: order.total, refundDue: 0 });
});

test("the customer's page tells a partly paid order as the list of orders does", async () => {
  await enableTransfers(shop());
  const order = await makeTransferOrder(shop());
  await record(order, 10_000);
  const { userId } = await shop().order(order.id);

  const customer = (await asAdmin(`/api/admin/customers/${userId}`)).json();

  expect(customer.orders[0]).toMatchObject({
    id: order.id,
    isPaidInPart: true,
    isInReview: false,
    refunded: 0,
  });
});

test("an order that is not paid by transfer cannot wait for the rest", async () => {
  const order = await shop().placeOrder();
  expect((await record(order, 10_000)).statusCode).toBe(409);
});

test("more than the price pays the order, and the difference is to be given back", async () => {
  const order = await shop().placeOrder();
  const answer = (await record(order, order.total + 5000)).json();
  expect(answer).toMatchObject({ status: "processing", paymentMethod: "manual", money: { refundDue: 5000 } });
});

test("a transfer for an order that expired pays it", async () => {
  const order = await shop().placeOrder();
  shop().clock.advance(HOUR_MS);
  await expireOrders(shop().ctx);

  const answer = (await record(order, order.total)).json();

  expect(answer).toMatchObject({ status: "processing", paymentMethod: "manual", money: { refundDue: 0 } });
});

test("a screen that showed the order as unpaid records nothing once it is paid", async () => {
  const order = await paidOnline();

  const answer = await record(order, order.total, { seenAmount: order.total });

  expect(answer.json()).toMatchObject({ code: "conflict" });
  expect((await asAdmin(`/api/orders/${order.id}`)).json()).toMatchObject({ attention: null });
});

test("a transfer for an order that somebody cancelled is to be given back", async () => {
  const order = await shop().placeOrder();
  await shop().request({
    method: "PATCH",
    url: `/api/orders/${order.id}/status`,
    cookie: admin.cookie,
    payload: { status: "cancelled" },
  });

  const answer = (await record(order, order.total)).json();

  expect(answer).toMatchObject({ status: "cancelled", money: { refundDue: order.total } });
});

test("a part for a cancelled order mails what arrived, and keeps its time to pay", async () => {
  const order = await shop().placeOrder();
  const { expiresAt } = await shop().order(order.id);
  shop().clock.advance(HOUR_MS);
  await expireOrders(shop().ctx);

  await record(order, 10_000);
  await shop().deliverMails();

  const sent = shop().mailer.sent.findLast(({ subject }) => subject.includes(`pedido #${order.id} y lo est`));
  expect(sent?.text).toMatch(/Recibimos \$\s10\.000 del pedido/);
  expect((await shop().order(order.id)).expiresAt).toEqual(expiresAt);
});

test("a transfer while the gateway decides pays the order, and a later acceptance is paid twice", async () => {
  const order = await shop().placeOrder();
  const session = await shop().startPayment(order);
  await shop().standin.choose(session, { outcome: "pending" });

  const paid = (await record(order, order.total)).json();

  expect(paid).toMatchObject({ status: "processing", paymentStatus: "accepted", attention: null });
  expect(mustExist(shop().standin.session(session)).attempts).toHaveLength(1);
  await shop().standin.moveTo(mustExist(mustExist(shop().standin.session(session)).attempts[0]).ref, 1);
  expect((await asAdmin(`/api/orders/${order.id}`)).json()).toMatchObject({ attention: "paid_twice" });
});

describe("an order that the carrier is to collect", () => {
  beforeAll(() => enableCod(shop()));

  async function underWay() {
    const { id, total } = await makeCodOrder(shop());
    await inTransaction(shop().ctx, (tx) => confirmCodOrder(tx, id, "page"));
    return { id, total };
  }

  test("takes no part by transfer", async () => {
    const order = await underWay();
    expect((await record(order, order.total - 1000)).statusCode).toBe(409);
  });

  test("is paid by a transfer of more, which flags the printed slip", async () => {
    const order = await underWay();
    const answer = (await record(order, order.total + 1000)).json();
    expect(answer).toMatchObject({ paymentStatus: "accepted", toCollect: 0, money: { refundDue: 1000 } });
    expect(answer.flags.map(({ kind }: { kind: string }) => kind)).toContain("slip_outdated");
  });
});

test("another means of payment has no amount of its own", async () => {
  const order = await shop().placeOrder();
  expect((await record(order, 5000, { method: "cash" })).statusCode).toBe(400);
});
