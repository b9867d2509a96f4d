import { isConfirmationDue } from "#contract/payments/cash-on-delivery.ts";
import type { Ctx } from "../../../context.ts";
import { DomainError } from "../../../errors.ts";
import { messages } from "../messages.ts";
import { lockOrder, type OrderRow } from "../reading/order-rows.ts";
import { moveOrder } from "../status/move-order.ts";
import { arrivalColumns } from "./arrival-columns.ts";
import { updateOrder } from "./update-order.ts";

/**
 * The customer or the shop confirms a cash-on-delivery order, which is then prepared although it is unpaid
 * (docs/rules/cash-on-delivery.md#confirmation). Idempotent. Throws `conflict` when the order is over, late or not paid
 * on delivery.
 */
export async function confirmCodOrder(
  tx: Ctx,
  orderId: number,
  via: NonNullable<OrderRow["confirmedVia"]>,
): Promise<OrderRow> {
  const found = await lockOrder(tx, orderId);
  if (found.paymentMethod === "cod" && found.confirmedAt && found.status !== "cancelled") return found;
  const now = tx.clock.now();
  if (!isConfirmationDue(found) || found.expiresAt <= now)
    throw new DomainError("conflict", messages.notConfirmable);

  const order = await updateOrder(tx, found, {
    confirmedAt: now,
    confirmedVia: via,
    ...arrivalColumns(found, now),
  });
  return moveOrder(tx, order, "processing", { reason: "confirmed" });
}
