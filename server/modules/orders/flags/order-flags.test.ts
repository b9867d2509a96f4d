import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { inTransaction } from "#server/context.ts";
import { orders, payments } from "#server/db/schema/index.ts";
import type { DomainEvent } from "#server/events/events.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { addPayment, makePaidOrder } from "#tests/support/paid-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { lockOrder, moveOrder, raiseFlag } from "../index.ts";
import { listFlaggedOrders } from "./list-flagged-orders.ts";

const shop = testShop();
let cookie = "";
beforeAll(async () => {
  cookie = (await makeSignedIn(shop().ctx, { isAdmin: true, firstName: "Gloria" })).cookie;
});

const read = async (id: number) => (await shop().request({ url: `/api/orders/${id}`, cookie })).json();
const post = async (url: string, payload: object) =>
  (await shop().request({ method: "POST", url: `/api/admin/orders/${url}`, cookie, payload })).json();
const closeWithNote = (id: number, attention: string) =>
  post(`${id}/settle`, { attention, note: "Ya lo revisé" });
const refund = (id: number, amount: number, reference: string) =>
  post(`${id}/refunds`, { amount, reference });

/** An order of 80.000 pesos with a second payment and a payment to review. */
async function paidTwiceAndToReview() {
  const { order } = await makePaidOrder(shop());
  await addPayment(shop(), order, "duplicate");
  await inTransaction(shop().ctx, async (tx) => {
    await raiseFlag(tx, order.id, "payment_review");
    await raiseFlag(tx, order.id, "paid_twice");
  });
  return order.id;
}

test("closing the flag of a second payment leaves a payment to review open", async () => {
  const id = await paidTwiceAndToReview();
  expect(await read(id)).toMatchObject({ attention: "paid_twice" });

  expect(await closeWithNote(id, "paid_twice")).toMatchObject({ attention: "payment_review" });
  expect(await closeWithNote(id, "payment_review")).toMatchObject({ attention: null });
});

test("a due refund is closed by refunding only, not by a note", async () => {
  const { order } = await makePaidOrder(shop());
  await inTransaction(shop().ctx, (tx) => raiseFlag(tx, order.id, "refund_due"));

  expect(await closeWithNote(order.id, "refund_due")).toMatchObject({ code: "conflict" });
  expect(await read(order.id)).toMatchObject({ attention: "refund_due" });
});

test("refunding the surplus leaves a payment to review open", async () => {
  const id = await paidTwiceAndToReview();

  expect(await refund(id, 80_000, "A")).toMatchObject({ attention: "payment_review" });
});

test("refunding all known payments leaves the flag about an unknown payment open", async () => {
  const id = await paidTwiceAndToReview();
  await refund(id, 80_000, "A");

  expect(await refund(id, 80_000, "B")).toMatchObject({
    paymentStatus: "refunded",
    attention: "payment_review",
  });
});

test("cancelling a paid order keeps a payment to review open besides the due refund", async () => {
  const id = await paidTwiceAndToReview();
  const url = `/api/orders/${id}/status`;
  await shop().request({ method: "PATCH", url, cookie, payload: { status: "cancelled" } });
  expect(await read(id)).toMatchObject({ attention: "refund_due" });

  expect(await refund(id, 160_000, "A")).toMatchObject({ attention: "payment_review" });
});

test.each([
  ["epayco", "shipped", []],
  ["epayco", "delivered", []],
  ["epayco", "cancelled", ["refund_due"]],
  ["cod", "shipped", ["slip_outdated"]],
  ["cod", "delivered", []],
] as const)(
  "the outdated slip of a '%s' order that is %s leaves the flags %j",
  async (paymentMethod, status, left) => {
    const { order } = await makePaidOrder(shop());
    const confirmedAt = shop().clock.now();
    await shop()
      .ctx.db.update(orders)
      .set({ paymentMethod, status: "processing", confirmedAt, confirmedVia: "page" })
      .where(eq(orders.id, order.id));
    await inTransaction(shop().ctx, (tx) => raiseFlag(tx, order.id, "slip_outdated"));

    await inTransaction(shop().ctx, async (tx) =>
      moveOrder(tx, await lockOrder(tx, order.id), status, { reason: null }),
    );

    expect((await read(order.id)).flags.map(({ kind }: { kind: string }) => kind)).toEqual(left);
  },
);

test("two payments to review are two flags, each closed on its own", async () => {
  const { order } = await makePaidOrder(shop());
  await addPayment(shop(), order, "rejected");
  const rows = await shop().ctx.db.select().from(payments).where(eq(payments.orderId, order.id));
  await inTransaction(shop().ctx, async (tx) => {
    for (const { id } of [...rows, ...rows]) await raiseFlag(tx, order.id, "payment_review", id);
  });
  const { flags } = await read(order.id);
  expect(flags).toMatchObject([{ kind: "payment_review" }, { kind: "payment_review" }]);

  const note = "Ya lo revisé";
  const body = { attention: "payment_review", flag: flags[1].id, note };
  expect(await post(`${order.id}/settle`, body)).toMatchObject({ flags: [{ id: flags[0].id }] });
  expect(await post(`${order.id}/settle`, body)).toMatchObject({ code: "conflict" });
});

test("a flag that was closed can be raised again", async () => {
  const { order } = await makePaidOrder(shop());
  const raiseAgain = () => inTransaction(shop().ctx, (tx) => raiseFlag(tx, order.id, "payment_review"));
  await raiseAgain();
  await closeWithNote(order.id, "payment_review");
  await raiseAgain();

  const { flags, history } = await read(order.id);
  expect(flags).toMatchObject([{ kind: "payment_review" }]);
  expect(history.at(-1)).toMatchObject({
    settled: "payment_review",
    reason: "Ya lo revisé",
    by: "Gloria Restrepo",
  });
});

test("the list of orders that need attention shows every open flag of an order", async () => {
  const id = await paidTwiceAndToReview();

  const { orders } = (await shop().request({ url: "/api/admin/attention", cookie })).json();

  const listed = orders.items.find((item: { id: number }) => item.id === id);
  expect(listed).toMatchObject({
    attention: "paid_twice",
    flags: [{ kind: "paid_twice" }, { kind: "payment_review" }],
  });
});

test("the list names how many orders need attention, also those that it does not show", async () => {
  const { total: before } = await listFlaggedOrders(shop().ctx, 1);
  await paidTwiceAndToReview();
  await paidTwiceAndToReview();

  const { items, total } = await listFlaggedOrders(shop().ctx, 1);

  expect([items.length, total]).toEqual([1, before + 2]);
  expect((await listFlaggedOrders(shop().ctx, total)).total).toBe(total);
});

test("the same flag is announced once, and again after it was closed", async () => {
  const { order } = await makePaidOrder(shop());
  const announced: DomainEvent[] = [];
  const unsubscribe = shop().ctx.events.subscribe((event) => announced.push(event));
  const raise = () => inTransaction(shop().ctx, (tx) => raiseFlag(tx, order.id, "payment_review"));
  const flagged = () => announced.filter(({ type }) => type === "order.flagged").length;

  await raise();
  await raise();
  expect(flagged()).toBe(1);
  await closeWithNote(order.id, "payment_review");
  await raise();
  unsubscribe();

  expect(flagged()).toBe(2);
});

test("an order that expires although a part of its price has arrived is announced to the shop", async () => {
  const { order } = await makePaidOrder(shop());
  await shop()
    .ctx.db.update(orders)
    .set({ status: "pending", paymentStatus: "unpaid", received: 100n })
    .where(eq(orders.id, order.id));
  const announced: DomainEvent[] = [];
  const unsubscribe = shop().ctx.events.subscribe((event) => announced.push(event));

  await inTransaction(shop().ctx, async (tx) => {
    const row = await lockOrder(tx, order.id);
    await moveOrder(tx, row, "cancelled", { reason: "expired" });
  });
  unsubscribe();

  expect(announced).toContainEqual({ type: "order.flagged", orderId: order.id, attention: "refund_due" });
});
