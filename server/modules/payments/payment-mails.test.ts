import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type Ctx, inTransaction } from "#server/context.ts";
import { mails, orders } from "#server/db/schema/index.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { enableTransfers, makeTransferOrder } from "#tests/support/transfers.ts";
import { findOrder, type OrderRow } from "../orders/index.ts";
import { mailCustomer, mailCustomerOfRefusal, mailShopOfAttention } from "./payment-mails.ts";

const shop = testShop();
beforeAll(() => enableTransfers(shop()));

async function makeOrderRow(given: Partial<typeof orders.$inferInsert> = {}): Promise<OrderRow> {
  const { id } = await makeTransferOrder(shop());
  if (Object.keys(given).length > 0) await shop().ctx.db.update(orders).set(given).where(eq(orders.id, id));
  const order = await findOrder(shop().ctx, id);
  if (!order) throw new Error(`no order ${id}`);
  return order;
}

const inTx = (queue: (tx: Ctx) => Promise<void>) => inTransaction(shop().ctx, queue);

async function keysOf({ id }: OrderRow, template: string) {
  const rows = await shop().ctx.db.select().from(mails).where(eq(mails.orderId, id)).orderBy(mails.id);
  return rows.filter((row) => row.template === template).map(({ dedupeKey }) => dedupeKey);
}

test("a refusal that the customer saw is mailed once for an order, another once for each payment", async () => {
  const [seen, unseen] = [await makeOrderRow(), await makeOrderRow()];
  for (const payment of [1, 2, 2]) {
    await inTx((tx) => mailCustomerOfRefusal(tx, seen, payment, { isSeen: true }));
    await inTx((tx) => mailCustomerOfRefusal(tx, unseen, payment, { isSeen: false }));
  }

  expect(await keysOf(seen, "paymentRejected")).toEqual([`order:${seen.id}:paymentRejected`]);
  expect(await keysOf(unseen, "paymentRejected")).toEqual([
    "payment:1:paymentRejected",
    "payment:2:paymentRejected",
  ]);
});

test("an order whose account was deleted gets no mail about its payment", async () => {
  const order = await makeOrderRow({ email: "" });

  await inTx((tx) => mailCustomer(tx, order, 3, "paymentAccepted"));
  await inTx((tx) => mailCustomerOfRefusal(tx, order, 3, { isSeen: false }));

  expect(await keysOf(order, "paymentAccepted")).toEqual([]);
  expect(await keysOf(order, "paymentRejected")).toEqual([]);
});

test("a shop is told of a payment once, and not while it has no address", async () => {
  const order = await makeOrderRow();
  const tell = () => inTx((tx) => mailShopOfAttention(tx, order.id, 4, "paidTwice"));

  await updateSettings(shop().ctx, { general: { email: "" }, notifications: { shopEmail: "" } });
  await tell();
  expect(await keysOf(order, "shopOrderAttention")).toEqual([]);

  await updateSettings(shop().ctx, { general: { email: "hola@tienda.example" } });
  await tell();
  await tell();
  expect(await keysOf(order, "shopOrderAttention")).toEqual(["payment:4:attention:paidTwice"]);
});
