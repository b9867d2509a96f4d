import { eq } from "drizzle-orm";
import { type Ctx, inTransaction, recordEvent } from "../../../context.ts";
import { isSameEmail } from "../../../db/is-same-email.ts";
import {
  contactMessages,
  invitations,
  newsletterSubscriptions,
  stockAlerts,
  users,
} from "../../../db/schema/index.ts";
import { eraseAuditorAddresses, recordAudit } from "../../audit/index.ts";
import { forgetContact } from "../../commercial-messages/index.ts";
import { eraseMails } from "../../mail/index.ts";
import { forgetMailedCarts } from "../../mailed-carts/index.ts";
import { anonymiseCustomer, releaseUnpaidOrders } from "../../orders/index.ts";
import { logAccountEvent } from "../account-log.ts";
import { lockAdministrators, requireAnotherOwner } from "../staff/administrators.ts";
import { revokeInvitationsOf } from "../staff/invitations.ts";
import { getOwnUserByPassword, lockUserIfPasswordUnchanged, wrongPassword } from "../user-queries.ts";

/**
 * Deletes an account and the person's data. Orders stay without personal data (docs/rules/accounts.md#erasure). Throws
 * `last_admin` and `wrong_password`.
 */
export async function deleteAccount(ctx: Ctx, userId: number, currentPassword: string): Promise<void> {
  const checked = await getOwnUserByPassword(ctx, userId, currentPassword);
  await inTransaction(ctx, async (tx) => {
    await lockAdministrators(tx);
    // Locks the row: concurrent orders, logins and messages wait, else their rows would survive the account.
    const user = await lockUserIfPasswordUnchanged(tx, checked, "update");
    if (!user) throw wrongPassword();
    if (user.isAdmin) {
      if (user.role === "owner") await requireAnotherOwner(tx, userId);
      await revokeInvitationsOf(tx, userId);
      await recordAudit(tx, { action: "user.administrator_left", subject: { type: "user", id: userId } });
    }
    await eraseAuditorAddresses(tx, userId);
    await releaseUnpaidOrders(tx, userId);
    const orderIds = await anonymiseCustomer(tx, userId);
    const isProven = user.emailVerifiedAt !== null;
    await eraseMails(tx, { email: user.email, orderIds, isProven });
    // These rows are linked by address only: an unverified address may belong to another person.
    if (isProven) await deleteAddressRecords(tx, user.email);
    await tx.db.delete(invitations).where(eq(invitations.usedBy, userId));
    await tx.db.delete(users).where(eq(users.id, userId));
    await recordEvent(tx, { type: "sessions.ended", userId });
  });
  logAccountEvent(ctx, "account_deleted", { userId });
}

/** Deletes the contact messages, the newsletter subscription, the stock alerts and the consents of an address. */
async function deleteAddressRecords(tx: Ctx, email: string): Promise<void> {
  await tx.db.delete(contactMessages).where(isSameEmail(contactMessages.email, email));
  await tx.db.delete(newsletterSubscriptions).where(isSameEmail(newsletterSubscriptions.email, email));
  await forgetContact(tx, email);
  await forgetMailedCarts(tx, email);
  await tx.db.delete(stockAlerts).where(isSameEmail(stockAlerts.email, email));
}
