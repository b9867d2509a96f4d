import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { inTransaction } from "#server/context.ts";
import { orders, users } from "#server/db/schema/index.ts";
import { enableCod, makeCodOrder } from "#tests/support/cash-on-delivery.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { readOrder } from "#tests/support/orders.ts";
import { setStatus } from "#tests/support/paid-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { enableTransfers, makeTransferOrder, receiptForm } from "#tests/support/transfers.ts";
import { anonymiseCustomer, confirmCodOrder, eraseRequestedOrders, raiseOldReceiptFlags } from "../index.ts";

/** The carrier's file names parcels by their tracking numbers (docs/rules/cash-on-delivery.md#remittances). */

const shop = testShop();
let cookie: string;
beforeAll(async () => {
  await enableCod(shop());
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
});

async function sentOrder(trackingNumber: string) {
  const { id, userId, cookie } = await makeCodOrder(shop());
  await inTransaction(shop().ctx, (tx) => confirmCodOrder(tx, id, "page"));
  await shop().ctx.db.update(orders).set({ carrier: "tcc", trackingNumber }).where(eq(orders.id, id));
  await setStatus(shop(), id, "shipped");
  return { id, userId, cookie };
}

async function deleteAccountOf({ userId }: { userId: number }) {
  await inTransaction(shop().ctx, async (tx) => {
    await anonymiseCustomer(tx, userId);
    await tx.db.delete(users).where(eq(users.id, userId));
  });
}

async function askAsGuest({ id }: { id: number }) {
  const values = { userId: null, isGuest: true, erasureRequestedAt: shop().clock.now() };
  await shop().ctx.db.update(orders).set(values).where(eq(orders.id, id));
}

test.each([
  ["on its way when its account is deleted", "TCC1", ["delete", "deliver"]],
  ["delivered when its account is deleted", "TCC2", ["deliver", "delete"]],
  ["of a guest who asked for the erasure", "TCC3", ["ask", "deliver"]],
] as const)(
  "a parcel %s is found in the carrier's file, and its data are erased after it",
  async (_what, number, steps) => {
    const order = await sentOrder(number);
    const actions = {
      delete: () => deleteAccountOf(order),
      deliver: () => setStatus(shop(), order.id, "delivered"),
      ask: () => askAsGuest(order),
    };
    for (const step of steps) await actions[step]();
    await eraseRequestedOrders(shop().ctx);

    const payload = { fileName: "recaudo.csv", csv: `guía;valor\n${number};52900` };
    const answer = await shop().request({ method: "POST", url: "/api/admin/remittances", cookie, payload });
    expect(answer.json().lines).toMatchObject([{ orderId: order.id, outcome: "recorded" }]);

    await eraseRequestedOrders(shop().ctx);
    expect(await readOrder(shop().ctx, order.id)).toMatchObject({ firstName: "", trackingNumber: null });
  },
);

test("the data of a deleted account's parcel are erased twelve months after its delivery, with its money open", async () => {
  const order = await sentOrder("TCC4");
  await setStatus(shop(), order.id, "delivered");
  await deleteAccountOf(order);
  const eraseLater = async (days: number) => {
    shop().clock.advance(days * DAY_MS);
    await eraseRequestedOrders(shop().ctx);
    return readOrder(shop().ctx, order.id);
  };

  expect(await eraseLater(364)).toMatchObject({ trackingNumber: "TCC4" });
  expect(await eraseLater(2)).toMatchObject({ firstName: "", trackingNumber: null, paymentStatus: "unpaid" });
});

async function orderWithReceipt(reference: string) {
  await enableTransfers(shop());
  const order = await makeTransferOrder(shop());
  const url = `/api/orders/${order.id}/receipts`;
  await shop().request({ method: "POST", url, cookie: order.cookie, ...receiptForm({ reference }) });
  return order;
}

test("a receipt that nobody decided about is erased twelve months after the purchase, with its flag", async () => {
  const order = await orderWithReceipt("M 123456");
  await setStatus(shop(), order.id, "cancelled");
  shop().clock.advance(3 * DAY_MS);
  await raiseOldReceiptFlags(shop().ctx);
  await deleteAccountOf(order);
  const eraseLater = async (days: number) => {
    shop().clock.advance(days * DAY_MS);
    await eraseRequestedOrders(shop().ctx);
    const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
    return (await shop().request({ url: `/api/orders/${order.id}`, cookie })).json();
  };

  expect(await eraseLater(300)).toMatchObject({ attention: "receipt_waiting" });
  expect(await eraseLater(70)).toMatchObject({ attention: null, customer: { firstName: "" } });
});

test("an order that ends more than twelve months after its purchase is erased at once, with its receipt undecided", async () => {
  const order = await orderWithReceipt("M 654321");
  await deleteAccountOf(order);
  shop().clock.advance(366 * DAY_MS);

  await setStatus(shop(), order.id, "cancelled");

  expect(await readOrder(shop().ctx, order.id)).toMatchObject({ status: "cancelled", firstName: "" });
});

test("whoever deletes the account is told of a delivered order whose money is still to come", async () => {
  const order = await sentOrder("TCC5");
  await setStatus(shop(), order.id, "delivered");
  const answer = await shop().request({ url: "/api/user/open-matters", cookie: order.cookie });

  expect(answer.json()).toEqual([{ orderId: order.id, kind: "money_open" }]);
});
