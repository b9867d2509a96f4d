import { amountToCollect } from "#contract/payments/cash-on-delivery.ts";
import type { OrderWithItems } from "../orders/index.ts";
import type { Recipient } from "./recipient-columns.ts";

/** Columns of person and address that the packing slip shows. */
const slipColumns = [
  "firstName",
  "lastName",
  "phone",
  "shippingMethod",
  "address",
  "neighborhood",
  "directions",
  "city",
  "state",
  "zipCode",
  "country",
] as const satisfies (keyof Recipient)[];

/** Whether a slip printed before the correction names other goods, another address or another amount to collect. */
export function changesSlip(
  order: OrderWithItems,
  recipient: Recipient,
  { total, hasNewLines }: { total: bigint; hasNewLines: boolean },
): boolean {
  if (order.status !== "processing") return false;
  const hasNewAmountToCollect = total !== order.total && amountToCollect({ ...order, total }) > 0n;
  const hasNewAddress = slipColumns.some((name) => (recipient[name] ?? "") !== (order[name] ?? ""));
  return hasNewLines || hasNewAmountToCollect || hasNewAddress;
}
