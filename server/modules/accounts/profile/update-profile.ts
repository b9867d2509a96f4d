import { eq } from "drizzle-orm";
import type { UpdateProfileBody, User } from "#contract/accounts/accounts.ts";
import { type Ctx, inTransaction } from "../../../context.ts";
import { onlyRow } from "../../../db/only-row.ts";
import { users } from "../../../db/schema/index.ts";
import { maskEmail } from "../../../mask-email.ts";
import { queueMail } from "../../mail/index.ts";
import { logAccountEvent } from "../account-log.ts";
import type { Browser } from "../login/browser.ts";
import { forgetBrowsers } from "../login/known-browsers.ts";
import { sendVerification } from "../mailed-links/email-verification.ts";
import { requireHardToGuess } from "../passwords/guessable-password.ts";
import { queueSecurityMail } from "../security-mail.ts";
import { endOtherSessions, type NewSession, startSession } from "../sessions/sessions.ts";
import {
  getOwnUserByPassword,
  lockUserIfPasswordUnchanged,
  rejectTakenNames,
  wrongPassword,
} from "../user-queries.ts";
import { dropResetsAndPendingLogins } from "../user-tokens.ts";
import { presentUser, type UserRow } from "./user-presenter.ts";

/**
 * Updates names, e-mail, document and, if given, the password. A new password ends the other sessions and renews this
 * one (docs/rules/accounts.md#new-password). A new e-mail must be verified and is announced to the old one
 * (docs/rules/accounts.md#verified-address).
 */
export async function updateProfile(
  ctx: Ctx,
  userId: number,
  body: UpdateProfileBody,
  browser: Browser,
): Promise<{ user: User; session: NewSession | null }> {
  const checked = await getOwnUserByPassword(ctx, userId, body.currentPassword);
  const password =
    body.newPassword === undefined ? null : await checkAndHashPassword(ctx, body.newPassword, checked, body);

  const { before, user, session } = await rejectTakenNames(ctx, body, userId, () =>
    inTransaction(ctx, async (tx) => {
      // Another save may have changed the address during the check of the password, which is slow.
      const before = await lockUserIfPasswordUnchanged(tx, checked, "update");
      if (!before) throw wrongPassword();
      const isNewAddress = hasNewAddress(before, body);
      const rows = await tx.db
        .update(users)
        .set({
          username: body.username,
          email: body.email,
          firstName: body.firstName,
          lastName: body.lastName,
          ...(password !== null && { password }),
          ...(isNewAddress && { emailVerifiedAt: null }),
          ...(body.document !== undefined && {
            documentType: body.document?.type ?? null,
            documentNumber: body.document?.number ?? null,
          }),
        })
        .where(eq(users.id, userId))
        .returning();
      const after = onlyRow(rows);

      if (isNewAddress) await announceNewAddress(tx, before, after);
      if (password !== null) await queueSecurityMail(tx, before, "passwordChanged");
      if (isNewAddress || password !== null) await dropResetsAndPendingLogins(tx, userId);
      const session = password === null ? null : await restartSessions(tx, userId, browser);
      return { before, user: await presentUser(tx, after), session };
    }),
  );
  if (isRenamed(before, user)) logAccountEvent(ctx, "renamed", { userId });
  if (hasNewAddress(before, user)) logAccountEvent(ctx, "email_changed", { userId });
  if (password !== null) logAccountEvent(ctx, "password_changed", { userId });
  return { user, session };
}

async function checkAndHashPassword(
  ctx: Ctx,
  password: string,
  before: UserRow,
  { username, email, firstName, lastName }: UpdateProfileBody,
): Promise<string> {
  const after = {
    username,
    email,
    firstName: firstName ?? before.firstName,
    lastName: lastName ?? before.lastName,
  };
  await requireHardToGuess(ctx, password, after, "newPassword");
  return ctx.passwords.hash(password);
}

function hasNewAddress(before: UserRow, { email }: { email: string }): boolean {
  return before.email.toLowerCase() !== email.toLowerCase();
}

function isRenamed(before: UserRow, after: User): boolean {
  const names = ["firstName", "lastName", "username"] as const;
  return names.some((name) => before[name] !== after[name]);
}

async function announceNewAddress(tx: Ctx, before: UserRow, after: UserRow): Promise<void> {
  await queueMail(tx, {
    template: "emailChanged",
    to: before.email,
    data: { firstName: before.firstName, newEmail: maskEmail(after.email) },
  });
  await sendVerification(tx, after);
}

async function restartSessions(tx: Ctx, userId: number, browser: Browser): Promise<NewSession> {
  await endOtherSessions(tx, userId, null);
  await forgetBrowsers(tx, userId);
  return startSession(tx, userId, browser);
}
