import type { TransferAccount } from "#contract/payments/transfers.ts";
import type { WayToPay } from "#contract/payments/ways-to-pay.ts";
import type { Ctx } from "../../../context.ts";
import { readWaysToPay } from "../payment-status/ways-to-pay.ts";
import { isPayable } from "../status/order-state-machine.ts";
import { findOrderWithLines, type OrderWithLines, readGivenAccounts } from "./order-rows.ts";

type OrderForMail = OrderWithLines & {
  accounts: TransferAccount[];
  isPayable: boolean;
  waysToPay: WayToPay[];
};

/** The order as a mail shows it. */
export async function findOrderForMail(ctx: Ctx, orderId: number): Promise<OrderForMail | null> {
  const order = await findOrderWithLines(ctx, orderId);
  if (!order) return null;
  return {
    ...order,
    accounts: await readGivenAccounts(ctx, order),
    isPayable: isPayable(order, ctx.clock.now()),
    waysToPay: await readWaysToPay(ctx, order),
  };
}
