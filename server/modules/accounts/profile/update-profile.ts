import { and, eq } from "drizzle-orm";
import type { UpdateProfileBody, User } from "#contract/accounts/accounts.ts";
import { type Ctx, inTransaction } from "../../../context.ts";
import { users } from "../../../db/schema/index.ts";
import { maskEmail } from "../../../mask-email.ts";
import { queueMail } from "../../mail/index.ts";
import { logAccountEvent } from "../account-log.ts";
import type { Browser } from "../login/browser.ts";
import { forgetBrowsers } from "../login/known-browsers.ts";
import { sendVerification } from "../mailed-links/email-verification.ts";
import { dropResetTokens } from "../mailed-links/user-tokens.ts";
import { requireHardToGuess } from "../passwords/guessable-password.ts";
import { queueSecurityMail } from "../security-mail.ts";
import { endOtherSessions, type NewSession, startSession } from "../sessions/sessions.ts";
import { getOwnUserByPassword, rejectTakenNames, wrongPassword } from "../user-queries.ts";
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
  const before = await getOwnUserByPassword(ctx, userId, body.currentPassword);
  const password =
    body.newPassword === undefined ? null : await checkAndHashPassword(ctx, body.newPassword, before, body);
  const isNewAddress = before.email.toLowerCase() !== body.email.toLowerCase();

  const updated = await rejectTakenNames(ctx, body, userId, () =>
    inTransaction(ctx, async (tx) => {
      const [after] = await tx.db
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
        // Optimistic lock: fails if the password changed after it was checked.
        .where(and(eq(users.id, userId), eq(users.password, before.password)))
        .returning();
      if (!after) throw wrongPassword();

      if (isNewAddress) await announceNewAddress(tx, before, after);
      if (password !== null) await queueSecurityMail(tx, before, "passwordChanged");
      if (isNewAddress || password !== null) await dropResetTokens(tx, userId);
      const session = password === null ? null : await restartSessions(tx, userId, browser);
      return { user: await presentUser(tx, after), session };
    }),
  );
  if (isRenamed(before, updated.user)) logAccountEvent(ctx, "renamed", { userId });
  if (isNewAddress) logAccountEvent(ctx, "email_changed", { userId });
  if (password !== null) logAccountEvent(ctx, "password_changed", { userId });
  return updated;
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
