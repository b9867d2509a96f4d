import { and, eq, ne, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { contactMessages, mails, newsletterSubscriptions, users } from "../../db/schema/index.ts";
import { forgetAuditor, recordAudit } from "../audit/index.ts";
import { forgetCustomer } from "../orders/index.ts";
import { logAccountEvent } from "./account-log.ts";
import { lockAdministrators, requireAnotherAdministrator } from "./administrators.ts";
import { revokeInvitationsOf } from "./invitations.ts";
import { getOwnUserByPassword, holdByPassword, wrongPassword } from "./user-queries.ts";

/**
 * Deletes a person's account with all that the shop keeps of them; their orders stay, without the person (decision
 * 28). Throws `last_admin`.
 */
export async function deleteAccount(ctx: Ctx, userId: number, currentPassword: string): Promise<void> {
  const checked = await getOwnUserByPassword(ctx, userId, currentPassword);
  await inTransaction(ctx, async (tx) => {
    await lockAdministrators(tx);
    // Orders, logins and messages under way wait: what they add would stay behind.
    const user = await holdByPassword(tx, checked, "update");
    if (!user) throw wrongPassword();
    if (user.isAdmin) {
      await requireAnotherAdministrator(tx, userId);
      await revokeInvitationsOf(tx, userId);
      await recordAudit(tx, { action: "user.administrator_left", subject: { type: "user", id: userId } });
    }
    await forgetAuditor(tx, userId);
    await forgetCustomer(tx, userId);
    // Known by address only: whoever registers with another's address must not delete that person's.
    if (user.emailVerifiedAt !== null) await forgetAddress(tx, user.email);
    await tx.db.delete(users).where(eq(users.id, userId));
    await recordEvent(tx, { type: "sessions.ended", userId });
  });
  logAccountEvent(ctx, "account_deleted", { userId });
}

/** What was written from and to an address, and its place on the newsletter's list. */
async function forgetAddress(tx: Ctx, email: string): Promise<void> {
  const isTheirs = (column: AnyPgColumn) => sql`lower(${column}) = lower(${email})`;
  await tx.db.delete(contactMessages).where(isTheirs(contactMessages.email));
  await tx.db.delete(newsletterSubscriptions).where(isTheirs(newsletterSubscriptions.email));
  // The rows stay: their keys say what was mailed already.
  await tx.db
    .update(mails)
    .set({ recipient: "" })
    .where(and(isTheirs(mails.recipient), ne(mails.status, "queued")));
}
