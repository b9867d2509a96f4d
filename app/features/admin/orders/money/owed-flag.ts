import { owedMoneyFlags } from "#contract/orders/order-status.ts";
import type { OrderFlag } from "#contract/orders/orders.ts";

/** Whether a recorded refund closes the flag. */
export function isAboutOwedMoney({ kind }: OrderFlag): boolean {
  return owedMoneyFlags.includes(kind);
}
