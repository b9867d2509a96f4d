import { and, eq, isNotNull } from "drizzle-orm";
import type { ConfirmationBody } from "#contract/orders/confirmations.ts";
import { isConfirmationDue } from "#contract/payments/cash-on-delivery.ts";
import { type Ctx, inTransaction } from "../../../context.ts";
import { users } from "../../../db/schema/index.ts";
import { DomainError } from "../../../errors.ts";
import { guard } from "../../../security/permission.ts";
import { recordAudit } from "../../audit/index.ts";
import { liftRefusals } from "../../cod-refusals/index.ts";
import { messages } from "../messages.ts";
import { confirmCodOrder } from "../payment-status/confirm-cod-order.ts";
import { lockBuyerForCod, requireFewUnsentCodOrders, unpaidOwnerOf } from "../placing/unpaid-limit.ts";
import {
  getOrderWithItems,
  isOwnOrder,
  lockOrder,
  type OrderRow,
  orderNotFound,
} from "../reading/order-rows.ts";

/**
 * The buyer confirms an own order that is paid on delivery. Throws `not_found`, `conflict` for a buyer without a proven
 * contact or with too many confirmed orders that are not sent, and what `confirmCodOrder` throws.
 */
export async function confirmOwnOrder(ctx: Ctx, orderId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const found = await getOrderWithItems(tx, orderId);
    if (!isOwnOrder(tx, found)) throw orderNotFound();
    await lockBuyerForCod(tx, unpaidOwnerOf(found), found.phone);
    const order = await lockOrder(tx, orderId);
    if (isConfirmationDue(order)) {
      if (!(await hasProvenContact(tx))) throw new DomainError("conflict", messages.confirmByMail);
      await requireFewUnsentCodOrders(tx, unpaidOwnerOf(order), order.phone);
    }
    await confirmCodOrder(tx, orderId, "page");
  });
}

/** Whether the caller may confirm this own order now. */
export async function mayConfirm(ctx: Ctx, order: OrderRow): Promise<boolean> {
  return isConfirmationDue(order) && hasProvenContact(ctx);
}

/**
 * Whether the caller opened a link that the shop sent, or verified the account's e-mail. The browser that placed the
 * order proves no contact, and neither does a link to pay it (docs/rules/cash-on-delivery.md#confirmation).
 */
async function hasProvenContact({ actor, db }: Ctx): Promise<boolean> {
  if (actor.kind === "orderHolder") return actor.via === "mail" || actor.via === "admin";
  if (actor.kind !== "user") return false;
  return (await db.$count(users, and(eq(users.id, actor.userId), isNotNull(users.emailVerifiedAt)))) > 0;
}

/** Confirms an order for a buyer with whom an administrator spoke. Throws what `confirmCodOrder` throws. */
export const confirmForBuyer = guard("orders.write", (ctx: Ctx, orderId: number, { via }: ConfirmationBody) =>
  inTransaction(ctx, async (tx) => {
    const before = await lockOrder(tx, orderId);
    await confirmCodOrder(tx, orderId, via);
    // Nothing changed: it was confirmed before.
    if (before.confirmedAt) return;
    await recordAudit(tx, {
      action: "order.confirmed",
      subject: { type: "order", id: orderId },
      after: { via },
    });
  }),
);

/** The owner offers cash on delivery to this order's buyer again (docs/rules/cash-on-delivery.md#refusals). */
export const liftRefusalsOf = guard(liftRefusals.permissions, (ctx: Ctx, orderId: number) =>
  inTransaction(ctx, async (tx) => liftRefusals(tx, await lockOrder(tx, orderId))),
);
