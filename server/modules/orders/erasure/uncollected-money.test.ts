import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { inTransaction } from "#server/context.ts";
import { orders, users } from "#server/db/schema/index.ts";
import { enableCod, makeCodOrder } from "#tests/support/cash-on-delivery.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { readOrder } from "#tests/support/orders.ts";
import { setStatus } from "#tests/support/paid-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { anonymiseCustomer, confirmCodOrder, eraseRequestedOrders } from "../index.ts";

/** The carrier's file names parcels by their tracking numbers (docs/rules/cash-on-delivery.md#remittances). */

const shop = testShop();
let cookie: string;
beforeAll(async () => {
  await enableCod(shop());
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
});

async function sentOrder(trackingNumber: string) {
  const { id, userId } = await makeCodOrder(shop());
  await inTransaction(shop().ctx, (tx) => confirmCodOrder(tx, id, "page"));
  await shop().ctx.db.update(orders).set({ carrier: "tcc", trackingNumber }).where(eq(orders.id, id));
  await setStatus(shop(), id, "shipped");
  return { id, userId };
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
