import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { fullName } from "#contract/full-name.ts";
import type { AdminWithdrawal } from "#contract/payments/refunds.ts";
import { orders, products, productVariants, stockMovements } from "#server/db/schema/index.ts";
import { anonymiseCustomer, changeOrderStatus } from "#server/modules/orders/index.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { ledgerDifferences } from "#tests/support/orders.ts";
import { makePaidOrder, type PaidTestOrder, setStatus } from "#tests/support/paid-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makeWithdrawal, postWithdrawal, readRefundMails } from "#tests/support/withdrawals.ts";

const shop = testShop();
const ask = (paid: PaidTestOrder, payload?: Record<string, unknown>) => postWithdrawal(shop(), paid, payload);
const arrange = (given?: Parameters<typeof makeWithdrawal>[1]) => makeWithdrawal(shop(), given);
const mailsOf = (orderId: number) => readRefundMails(shop(), orderId);

async function asAdmin() {
  const { cookie, user } = await makeSignedIn(shop().ctx, { isAdmin: true });
  return {
    user,
    cookie,
    decide: (id: number, payload: Record<string, unknown>) =>
      shop().request({ method: "PATCH", url: `/api/admin/withdrawals/${id}`, cookie, payload }),
    refund: (orderId: number, payload: Record<string, unknown>) =>
      shop().request({ method: "POST", url: `/api/admin/orders/${orderId}/refunds`, cookie, payload }),
    read: async (orderId: number) => (await shop().request({ url: `/api/orders/${orderId}`, cookie })).json(),
    list: async (query = ""): Promise<AdminWithdrawal[]> =>
      (await shop().request({ url: `/api/admin/withdrawals${query}`, cookie })).json(),
  };
}

/** The order's movements in the stock ledger after it was placed. */
async function movementsOf(orderId: number) {
  const rows = await shop()
    .ctx.db.select()
    .from(stockMovements)
    .where(eq(stockMovements.orderId, orderId))
    .orderBy(asc(stockMovements.id));
  return rows
    .filter(({ reason }) => reason !== "order_placed")
    .map(({ reason, quantity }) => [reason, quantity]);
}

async function stockOf({ items }: { items: PaidTestOrder["order"]["items"] }) {
  const [shampoo, oil] = [mustExist(items[0]), mustExist(items[1])];
  const { db } = shop().ctx;
  const [variant] = await db
    .select()
    .from(productVariants)
    .where(eq(productVariants.id, shampoo.variantId ?? 0));
  const [product] = await db
    .select()
    .from(products)
    .where(eq(products.id, oil.productId ?? 0));
  return [variant?.stock, product?.stock];
}

describe("deciding a withdrawal", () => {
  test("is only for administrators", async () => {
    const { id, cookie } = await arrange();
    const url = `/api/admin/withdrawals/${id}`;
    const payload = { state: "approved" };

    expect((await shop().request({ method: "PATCH", url, payload })).statusCode).toBe(401);
    expect((await shop().request({ method: "PATCH", url, payload, cookie })).statusCode).toBe(403);
    expect((await shop().request({ url: "/api/admin/withdrawals", cookie })).statusCode).toBe(403);
  });

  test("leads from the approval and the return of the goods to the refund, each step with its mail", async () => {
    const arranged = await arrange();
    const { order, id, items } = arranged;
    const { decide, refund, user } = await asAdmin();
    const [shampoo, oil] = [mustExist(items[0]), mustExist(items[1])];
    const before = await stockOf(arranged);

    const approved = await decide(id, { state: "approved", note: "Envíalo a la Calle 10." });
    const received = await decide(id, {
      state: "received",
      restock: [{ orderItemId: shampoo.id, quantity: 1 }],
    });
    const refunded = await refund(order.id, { amount: 100_000, reference: "R", withdrawalId: id });

    expect(approved.json().withdrawals[0]).toMatchObject({
      state: "approved",
      actions: ["receive", "refund", "refuse"],
      receivedAt: null,
      urgency: "on_time",
    });
    expect(received.json().withdrawals[0]).toMatchObject({ state: "received", actions: ["refund"] });
    expect(received.json().withdrawals[0].lines.map((line: { restocked: number }) => line.restocked)).toEqual(
      [1, 0],
    );
    expect(await stockOf(arranged)).toEqual([mustExist(before[0]) + 1, before[1]]);
    expect(await movementsOf(order.id)).toEqual([["order_returned", 1]]);

    const body = refunded.json();
    expect(body).toMatchObject({
      status: "delivered",
      paymentStatus: "refunded",
      attention: null,
      refunds: [{ amount: 100_000, withdrawalId: id }],
    });
    expect(body.withdrawals[0]).toMatchObject({ state: "refunded", urgency: null, actions: [] });
    const steps = body.withdrawals[0].steps.map(({ state, by, note }: { [key: string]: string }) => [
      state,
      by,
      note,
    ]);
    expect(steps.slice(1)).toEqual([
      ["approved", fullName(user), "Envíalo a la Calle 10."],
      ["received", fullName(user), null],
      ["refunded", fullName(user), null],
    ]);
    const written = (await mailsOf(order.id)).filter(({ recipient }) => recipient === order.email);
    expect(written.map(({ template }) => template)).toEqual([
      "withdrawalRequested",
      "withdrawalApproved",
      "withdrawalReceived",
      "refundRecorded",
    ]);
    expect(written[1]?.data).toMatchObject({ withdrawalInstructions: "Envíalo a la Calle 10." });
    expect(oil.quantity).toBe(1);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });

  test("a refusal shows its reason to the customer, who may ask again within the term", async () => {
    const arranged = await arrange();
    const { decide, read } = await asAdmin();

    expect((await decide(arranged.id, { state: "refused" })).statusCode).toBe(400);
    expect((await decide(arranged.id, { state: "refused", note: "no" })).statusCode).toBe(400);
    await decide(arranged.id, { state: "refused", note: "El producto llegó abierto." });

    const { cookie, order } = arranged;
    const own = (await shop().request({ url: `/api/orders/${order.id}`, cookie })).json();
    expect(own.withdrawals[0]).toMatchObject({ state: "refused" });
    expect(own.withdrawals[0].steps[1]).toMatchObject({
      state: "refused",
      note: "El producto llegó abierto.",
    });
    expect(own.withdrawals[0].steps[1]).not.toHaveProperty("by");
    expect((await mailsOf(order.id)).at(-1)).toMatchObject({
      template: "withdrawalRefused",
      data: { refusalReason: "El producto llegó abierto." },
    });
    expect((await read(order.id)).attention).toBeNull();
    expect((await ask(arranged)).statusCode).toBe(201);
  });

  test("the approval cancels a paid order that was not shipped, and nothing must be sent back", async () => {
    const arranged = await arrange({ status: "processing" });
    const { order, id } = arranged;
    const { decide, refund } = await asAdmin();

    const approved = await decide(id, { state: "approved" });

    expect(approved.json()).toMatchObject({ status: "cancelled", attention: "refund_due" });
    expect(approved.json().withdrawals[0]).toMatchObject({ state: "received", actions: ["refund"] });
    expect(approved.json().history.at(-1)).toMatchObject({ to: "cancelled", reason: "withdrawn" });
    expect(await stockOf(arranged)).toEqual([10, 10]);
    expect(await movementsOf(order.id)).toEqual([
      ["order_returned", 1],
      ["order_returned", 2],
    ]);
    const templates = (await mailsOf(order.id)).map(({ template }) => template);
    expect(templates).toContain("withdrawalApproved");
    expect(templates).not.toContain("withdrawalReceived");

    const refunded = await refund(order.id, { amount: 100_000, reference: "R", withdrawalId: id });
    expect(refunded.json()).toMatchObject({ attention: null, isRefundDue: false, paymentStatus: "refunded" });
  });

  test("goods that wait in the shop to be picked up need not be sent back", async () => {
    const arranged = await arrange({ status: "shipped" });
    const { decide } = await asAdmin();
    await shop()
      .ctx.db.update(orders)
      .set({ shippingMethod: "pickup" })
      .where(eq(orders.id, arranged.order.id));

    const approved = await decide(arranged.id, { state: "approved" });

    expect(approved.json()).toMatchObject({ status: "cancelled", withdrawals: [{ state: "received" }] });
    expect(await stockOf(arranged)).toEqual([10, 10]);
  });

  test("the rest of an order that was not shipped will still be sent", async () => {
    const arranged = await arrange({ status: "processing", lines: [[0, 2]] });
    const { decide } = await asAdmin();

    const approved = await decide(arranged.id, { state: "approved" });

    expect(approved.json()).toMatchObject({ status: "processing", attention: "withdrawal_open" });
    expect(await stockOf(arranged)).toEqual([10, 9]);
  });

  test("a slip printed before a part was returned is reported as outdated", async () => {
    const arranged = await arrange({ status: "processing", lines: [[0, 1]] });
    const { decide } = await asAdmin();

    const approved = await decide(arranged.id, { state: "approved" });

    expect(approved.json().flags).toMatchObject([{ kind: "withdrawal_open" }, { kind: "slip_outdated" }]);
  });

  test("the slip of an order does not pack returned units of its supplement, and an earlier one is outdated", async () => {
    const main = await makePaidOrder(shop());
    const supplement = await arrange({ status: "processing", lines: [[0, 1]] });
    const { decide, read } = await asAdmin();
    const values = { supplementOf: main.order.id };
    await shop().ctx.db.update(orders).set(values).where(eq(orders.id, supplement.order.id));

    await decide(supplement.id, { state: "approved" });

    const { supplements, flags } = await read(main.order.id);
    expect(supplements[0].items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 1]);
    expect(flags).toMatchObject([{ kind: "slip_outdated" }]);
  });

  test("an undelivered parcel that came back complete cancels its order", async () => {
    const arranged = await arrange({ status: "shipped" });
    const { decide } = await asAdmin();
    const restock = arranged.items.map(({ id, quantity }) => ({ orderItemId: id, quantity }));
    await decide(arranged.id, { state: "approved" });

    const received = await decide(arranged.id, { state: "received", restock });

    expect(received.json()).toMatchObject({ status: "cancelled", attention: "refund_due" });
    expect(await stockOf(arranged)).toEqual([10, 10]);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });

  test("returned units are neither given back nor taken a second time", async () => {
    const arranged = await arrange({ lines: [[0, 1]] });
    const { decide } = await asAdmin();
    const restock = [{ orderItemId: mustExist(arranged.items[0]).id, quantity: 1 }];
    await decide(arranged.id, { state: "approved" });
    await decide(arranged.id, { state: "received", restock });
    expect(await stockOf(arranged)).toEqual([9, 9]);

    await changeOrderStatus(shop().ctx, arranged.order.id, { status: "cancelled", goodsReturned: true });
    expect(await stockOf(arranged)).toEqual([10, 10]);
    await changeOrderStatus(shop().ctx, arranged.order.id, { status: "processing" });

    expect(await stockOf(arranged)).toEqual([9, 9]);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });

  test("units of an order that was cancelled meanwhile enter the stock only once", async () => {
    const arranged = await arrange({ status: "shipped" });
    const { decide } = await asAdmin();
    const restock = [{ orderItemId: mustExist(arranged.items[0]).id, quantity: 2 }];
    await decide(arranged.id, { state: "approved" });
    await changeOrderStatus(shop().ctx, arranged.order.id, { status: "cancelled", goodsReturned: true });

    expect((await decide(arranged.id, { state: "received", restock })).statusCode).toBe(409);
    expect((await decide(arranged.id, { state: "received", restock: [] })).statusCode).toBe(200);
    expect(await stockOf(arranged)).toEqual([10, 10]);
  });

  test("goods that arrive after their refund can still be received, without a mail that announces a refund", async () => {
    const { order, id, items } = await arrange({ lines: [[1, 1]] });
    const { decide, refund } = await asAdmin();
    await decide(id, { state: "approved" });
    const refunded = await refund(order.id, { amount: 20_000, reference: "R", withdrawalId: id });
    expect(refunded.json()).toMatchObject({ paymentStatus: "accepted", attention: null });
    expect(refunded.json().withdrawals[0]).toMatchObject({ state: "refunded", actions: ["receive"] });

    const restock = [{ orderItemId: mustExist(items[1]).id, quantity: 1 }];
    const received = await decide(id, { state: "received", restock });

    expect(received.json().withdrawals[0]).toMatchObject({ state: "refunded", actions: [] });
    expect(received.json().withdrawals[0].receivedAt).not.toBeNull();
    expect((await mailsOf(order.id)).map(({ template }) => template)).not.toContain("withdrawalReceived");
  });

  test("steps that the state does not allow are refused, and simultaneous clicks take a step once", async () => {
    const { order, id, items } = await arrange();
    const { decide, refund } = await asAdmin();
    const early = await refund(order.id, { amount: 100, reference: "R", withdrawalId: id });
    const tooSoon = await decide(id, { state: "received", restock: [] });

    expect([early.statusCode, tooSoon.statusCode]).toEqual([409, 409]);
    const twice = await Promise.all([decide(id, { state: "approved" }), decide(id, { state: "approved" })]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const item = mustExist(items[1]).id;
    for (const restock of [
      [{ orderItemId: item, quantity: 2 }],
      [{ orderItemId: item + 999, quantity: 1 }],
    ]) {
      expect((await decide(id, { state: "received", restock })).statusCode).toBe(400);
    }
    expect((await decide(999_999, { state: "approved" })).statusCode).toBe(404);
    expect((await decide(id, { state: "requested" })).statusCode).toBe(400);
  });

  test("a refund may close only a withdrawal of its order; refunding all that is left closes the open one", async () => {
    const one = await arrange();
    const two = await arrange();
    const { refund } = await asAdmin();

    const foreign = await refund(one.order.id, { amount: 100, reference: "R", withdrawalId: two.id });
    const whole = await refund(two.order.id, { amount: 100_000, reference: "R" });

    expect(foreign.statusCode).toBe(404);
    expect(whole.json()).toMatchObject({ attention: null, refunds: [{ withdrawalId: two.id }] });
    expect(whole.json().withdrawals[0]).toMatchObject({ state: "refunded" });
  });

  test("a refund below the withdrawal's amount needs a note", async () => {
    const { order, id } = await arrange({ lines: [[0, 1]] });
    const { decide, refund } = await asAdmin();
    await decide(id, { state: "approved" });
    const less = { amount: 3_000, reference: "R", withdrawalId: id };

    const refused = await refund(order.id, less);
    const explained = await refund(order.id, { ...less, note: "Lo acordamos: llegó usado." });

    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors.note.replaceAll("\u00a0", " ")).toContain("le corresponden $ 30.000");
    expect(explained.json()).toMatchObject({ refunded: 3_000, attention: null });
    expect(explained.json().withdrawals[0]).toMatchObject({ state: "refunded" });
  });

  test("an open withdrawal stays flagged while the order's status changes", async () => {
    const { order } = await arrange({ status: "shipped" });
    const { read } = await asAdmin();

    await setStatus(shop(), order.id, "delivered");

    expect((await read(order.id)).attention).toBe("withdrawal_open");
  });
});

test("open withdrawals are listed by the end of their refund term, with the near and overdue ones marked", async () => {
  const first = await arrange();
  shop().clock.advance(DAY_MS);
  const second = await arrange();
  const { list, decide } = await asAdmin();
  const ours = async (query?: string) =>
    (await list(query))
      .filter(({ id }) => [first.id, second.id].includes(id))
      .map(({ id, urgency }) => [id, urgency]);

  expect(await ours()).toEqual([
    [first.id, "on_time"],
    [second.id, "on_time"],
  ]);
  shop().clock.advance(9 * DAY_MS);
  expect(await ours()).toEqual([
    [first.id, "near"],
    [second.id, "on_time"],
  ]);
  shop().clock.advance(6 * DAY_MS);
  expect(await ours()).toEqual([
    [first.id, "overdue"],
    [second.id, "near"],
  ]);
  await decide(first.id, { state: "refused", note: "El producto llegó abierto." });
  expect(await ours()).toEqual([[second.id, "near"]]);
  expect(await ours("?state=refused")).toEqual([[first.id, null]]);
  const [listed] = (await list()).filter(({ id }) => id === second.id);
  expect(listed).toMatchObject({ orderId: second.order.id, customerName: "Ana María Restrepo" });
});

test("the download of personal data contains refunds and withdrawals, and a deleted account keeps no reasons", async () => {
  const paid = await makePaidOrder(shop(), { status: "delivered" });
  await ask(paid, { reason: "Me dio alergia." });
  const { refund, read } = await asAdmin();
  await refund(paid.order.id, { amount: 5_000, reference: "R" });

  const data = (await shop().request({ url: "/api/user/data", cookie: paid.cookie })).json();
  await anonymiseCustomer(shop().ctx, paid.userId);

  expect(data.orders[0]).toMatchObject({
    refunds: [{ amount: 5_000, reference: "R" }],
    withdrawals: [{ state: "requested", reason: "Me dio alergia." }],
  });
  expect((await read(paid.order.id)).withdrawals[0].reason).toBeNull();
});
