import { asc, eq } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { mails } from "#server/db/schema/index.ts";
import { mustExist } from "./factories.ts";
import { makePaidOrder, type PaidTestOrder } from "./paid-orders.ts";
import type { TestShop } from "./test-shop.ts";

/** The customer asks to withdraw from a paid order. */
export function postWithdrawal(
  shop: TestShop,
  { order, cookie }: PaidTestOrder,
  payload: Record<string, unknown> = {},
): Promise<LightMyRequestResponse> {
  return shop.request({ method: "POST", url: `/api/orders/${order.id}/withdrawal`, cookie, payload });
}

type WithdrawalOptions = {
  status?: "processing" | "shipped" | "delivered";
  lines?: [index: number, quantity: number][];
};

/** A delivered order whose customer withdraws from all of it, or from `lines`. */
export async function makeWithdrawal(
  shop: TestShop,
  { status = "delivered", lines }: WithdrawalOptions = {},
) {
  const paid = await makePaidOrder(shop, { status, isExpress: true });
  const wanted = lines?.map(([index, quantity]) => ({
    orderItemId: mustExist(paid.order.items[index]).id,
    quantity,
  }));
  const answer = await postWithdrawal(shop, paid, wanted ? { lines: wanted } : {});
  const [withdrawal] = answer.json().withdrawals;
  return { ...paid, id: withdrawal.id as number, items: paid.order.items };
}

/** Mails about an order's withdrawals and refunds, oldest first. */
export async function readRefundMails(shop: TestShop, orderId: number) {
  const rows = await shop.ctx.db
    .select()
    .from(mails)
    .where(eq(mails.orderId, orderId))
    .orderBy(asc(mails.id));
  return rows.filter(({ template }) => /ithdrawal|refund/.test(template));
}
