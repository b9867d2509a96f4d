import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { inTransaction } from "#server/context.ts";
import { users } from "#server/db/schema/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { manualOrderBody } from "#tests/support/manual-orders.ts";
import { makePaidOrder } from "#tests/support/paid-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makeWithdrawal } from "#tests/support/withdrawals.ts";
import { anonymiseCustomer, raiseFlag } from "../index.ts";

const shop = testShop();
const PERSONAL = "Rosalba, casa azul";

async function asAdmin() {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const call = async (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object) => {
    const answer = await shop().request({ method, url, cookie, ...(payload && { payload }) });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer;
  };
  return {
    call,
    read: async (id: number) => (await call("GET", `/api/orders/${id}`)).json<AdminOrderDetail>(),
    /** Closes a flag and refunds a part, each with a note about the customer. */
    writeNotes: async (id: number) => {
      await inTransaction(shop().ctx, (tx) => raiseFlag(tx, id, "payment_review"));
      await call("POST", `/api/admin/orders/${id}/settle`, { attention: "payment_review", note: PERSONAL });
      await call("POST", `/api/admin/orders/${id}/refunds`, {
        amount: 1_000,
        reference: "R",
        note: PERSONAL,
      });
    },
  };
}

test("erasing a guest removes the notes about flags, statuses and refunds and keeps the history", async () => {
  const { call, read, writeNotes } = await asAdmin();
  const product = await makeProduct(shop().ctx, { price: 20_000 });
  const payment = { method: "cash", reference: "Recibo 12" } as const;
  const body = manualOrderBody([{ productId: product.id, price: 20_000 }], { payment });
  const { id } = (await call("POST", "/api/admin/orders", body)).json().order;
  await writeNotes(id);
  await call("PATCH", `/api/orders/${id}/status`, { status: "delivered", reason: PERSONAL });
  const before = await read(id);

  await call("DELETE", `/api/admin/orders/${id}/customer`);

  const after = await read(id);
  expect(JSON.stringify(before).split(PERSONAL)).toHaveLength(4);
  expect(JSON.stringify(after)).not.toContain(PERSONAL);
  const withoutNotes = before.history.map((row) =>
    row.reason === PERSONAL ? { ...row, reason: null } : row,
  );
  expect(after.history).toEqual(withoutNotes);
  expect(after.history.map(({ reason }) => reason)).toContain("paid_by_hand");
  expect(after.refunds).toMatchObject([{ amount: 1_000, reference: "R", note: null }]);
});

test("deleting an account erases the notes about its withdrawals and refunds", async () => {
  const { call, read, writeNotes } = await asAdmin();
  const { order, userId, id } = await makeWithdrawal(shop());
  await call("PATCH", `/api/admin/withdrawals/${id}`, { state: "refused", note: PERSONAL });
  await writeNotes(order.id);

  await inTransaction(shop().ctx, (tx) => anonymiseCustomer(tx, userId));

  const after = await read(order.id);
  expect(JSON.stringify(after)).not.toContain(PERSONAL);
  expect(after.withdrawals[0]).toMatchObject({ state: "refused" });
});

test("notes written after the account was deleted are erased when its order is finished", async () => {
  const { ctx } = shop();
  const { call, read, writeNotes } = await asAdmin();
  const { order, userId } = await makePaidOrder(shop());
  await inTransaction(ctx, (tx) => anonymiseCustomer(tx, userId));
  await ctx.db.delete(users).where(eq(users.id, userId));
  await writeNotes(order.id);

  await call("PATCH", `/api/orders/${order.id}/status`, { status: "delivered", reason: PERSONAL });

  expect(JSON.stringify(await read(order.id))).not.toContain(PERSONAL);
});
