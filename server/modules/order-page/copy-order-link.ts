import { type Ctx, inTransaction } from "../../context.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { makeOrderLink, orderLinkUrl } from "../order-links/index.ts";
import { announceOrder, lockOrder, writeHistory } from "../orders/index.ts";

/**
 * Makes a new link to the order's page, which shows its sums, for an administrator to send. Earlier links stay valid.
 * The history records it (docs/rules/whatsapp.md#order-texts). Throws `not_found`.
 */
export const copyOrderLink = guard(["orders.write", "money.read"], (ctx: Ctx, orderId: number) =>
  inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const url = orderLinkUrl(tx.config, await makeOrderLink(tx, orderId, "admin"));
    await writeHistory(tx, { orderId, from: order.status, to: order.status, reason: "link_copied" });
    await recordAudit(tx, { action: "order.link_copied", subject: { type: "order", id: orderId } });
    await announceOrder(tx, order);
    return { url };
  }),
);
