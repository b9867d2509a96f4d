import { type Ctx, inTransaction } from "../../context.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { endOrderLinks } from "../order-links/index.ts";
import { lockOrder } from "../orders/index.ts";

/**
 * Ends all links that the order has now. Needs the permissions of `copyOrderLink`: whoever takes the customer's links
 * must be able to give a new one. Throws `not_found`.
 */
export const revokeOrderLinks = guard(
  ["orders.write", "money.read"],
  async (ctx: Ctx, orderId: number): Promise<void> => {
    await inTransaction(ctx, async (tx) => {
      await lockOrder(tx, orderId);
      await endOrderLinks(tx, orderId);
      await recordAudit(tx, { action: "order.links_revoked", subject: { type: "order", id: orderId } });
    });
  },
);
