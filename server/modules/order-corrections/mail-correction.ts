import type { Ctx } from "../../context.ts";
import { queueMail } from "../mail/index.ts";
import type { OrderWithItems } from "../orders/index.ts";

/**
 * Mails the correction. An earlier address gets a mail that it gets no more mails about the order, without data of the
 * new person.
 */
export async function mailCorrection(
  tx: Ctx,
  before: OrderWithItems,
  { email, hasNewEmail, hasNewTotal }: { email: string; hasNewEmail: boolean; hasNewTotal: boolean },
): Promise<void> {
  const orderId = before.id;
  if (email) {
    const data = { newTotal: hasNewTotal ? "yes" : "" };
    await queueMail(tx, { template: "orderCorrected", to: email, orderId, data });
  }
  if (before.email && hasNewEmail) {
    const data = { firstName: before.firstName };
    await queueMail(tx, { template: "orderEmailChanged", to: before.email, orderId, data });
  }
}
