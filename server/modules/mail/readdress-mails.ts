import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { isSameEmail } from "../../db/is-same-email.ts";
import { mails } from "../../db/schema/index.ts";
import { type MailOrder, orderMailTemplates } from "./templates.ts";

/** Mails about an order to its customer. `orderEmailChanged` is meant for the earlier address. */
const customerTemplates: string[] = orderMailTemplates.filter(
  (template) => !template.startsWith("shop") && template !== "orderEmailChanged",
);

/**
 * Addresses the unsent mails of a corrected order to its new address. A mail that is being sent right now keeps its
 * recipient: if it does not go out, it is dropped (`isMisaddressed`). The mails of its payment links ended with them.
 */
export async function readdressMails(
  tx: Ctx,
  orderId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.db
    .update(mails)
    .set({ recipient: to })
    .where(
      and(
        eq(mails.orderId, orderId),
        inArray(mails.status, ["queued", "failed"]),
        inArray(mails.template, customerTemplates),
        isSameEmail(mails.recipient, from),
        isNull(mails.claimedAt),
      ),
    );
}

/** A mail to the customer whose recipient is no longer the order's address: a stranger may own it. */
export function isMisaddressed(
  { template, recipient }: Pick<typeof mails.$inferSelect, "template" | "recipient">,
  order: MailOrder,
): boolean {
  return customerTemplates.includes(template) && recipient.toLowerCase() !== order.email.toLowerCase();
}
