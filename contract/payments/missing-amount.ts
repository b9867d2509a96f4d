import type { Centavos } from "../money.ts";
import { type PaymentStatus, unpaidStatuses } from "../orders/order-status.ts";

type OrderMoney = { total: Centavos; received: Centavos; refunded: Centavos };

/** Centavos that an unpaid order still waits for; negative when more arrived than its total. */
export function missingAmount({ total, received, refunded }: OrderMoney): Centavos {
  return total - received + refunded;
}

/** An order as the API shows it. Amounts are null for callers who may not see money, and absent in short answers. */
type ShownOrder = {
  paymentStatus: PaymentStatus;
  moneyReceived?: number | null;
  refunded?: number | null;
};

/** Pesos that arrived of an order that is not paid yet; 0 when all or nothing arrived. */
export function partPaid({ paymentStatus, moneyReceived, refunded }: ShownOrder): number {
  if (!unpaidStatuses.includes(paymentStatus)) return 0;
  return Math.max(0, (moneyReceived ?? 0) - (refunded ?? 0));
}

/** Pesos that an unpaid order still waits for; null for callers who may not see money. */
export function missingPesos(order: ShownOrder & { total: number | null }): number | null {
  return order.total === null ? null : order.total - partPaid(order);
}
