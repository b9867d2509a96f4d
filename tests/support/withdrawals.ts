import { asc, eq } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { mails } from "#server/db/schema/index.ts";
import { mustExist } from "./factories.ts";
import { makePaidOrder, type PaidOrder } from "./paid-orders.ts";
import type { TestShop } from "./test-shop.ts";

/** Its customer asks to withdraw from a paid order. */
export function askWithdrawal(
  shop: TestShop,
  { order, cookie }: PaidOrder,
  payload: Record<string, unknown> = {},
): Promise<LightMyRequestResponse> {
  return shop.request({ method: "POST", url: `/api/orders/${order.id}/withdrawal`, cookie, payload });
}

type Given = { status?: "processing" | "shipped" | "delivered"; lines?: [index: number, quantity: number][] };

/** A delivered order whose customer withdrew from all of it, or from these lines. */
export async function makeWithdrawal(shop: TestShop, { status = "delivered", lines }: Given = {}) {
  const paid = await makePaidOrder(shop, { status, isExpress: true });
  const wanted = lines?.map(([index, quantity]) => ({
    orderItemId: mustExist(paid.order.items[index]).id,
    quantity,
  }));
  const answer = await askWithdrawal(shop, paid, wanted ? { lines: wanted } : {});
  const [withdrawal] = answer.json().withdrawals;
  return { ...paid, id: withdrawal.id as number, items: paid.order.items };
}

/** Mails about an order's withdrawals and refunds, oldest first. */
export async function moneyBackMails(shop: TestShop, orderId: number) {
  const rows = await shop.ctx.db
    .select()
    .from(mails)
    .where(eq(mails.orderId, orderId))
    .orderBy(asc(mails.id));
  return rows.filter(({ template }) => /ithdrawal|refund/.test(template));
}
