import { eq } from "drizzle-orm";
import type { RegisterBody, User } from "#contract/accounts/accounts.ts";
import { type Ctx, inTransaction } from "../../../context.ts";
import { onlyRow } from "../../../db/only-row.ts";
import { invitations, users } from "../../../db/schema/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { queueMail } from "../../mail/index.ts";
import { getSettings } from "../../settings/index.ts";
import { logAccountEvent } from "../account-log.ts";
import type { Browser } from "../login/browser.ts";
import { sendVerification } from "../mailed-links/email-verification.ts";
import { accountLinks } from "../mailed-links/links.ts";
import { requireHardToGuess } from "../passwords/guessable-password.ts";
import { presentUser, type UserRow } from "../profile/user-presenter.ts";
import { type NewSession, renewSession } from "../sessions/sessions.ts";
import { authoriseNewAdministrator, type GrantedRole } from "../staff/administrators.ts";
import { rejectTakenNames } from "../user-queries.ts";
import { issueUserToken } from "../user-tokens.ts";

/**
 * Creates a customer's account and a session for it (docs/rules/accounts.md#registration-opens-a-session). Submitting the
 * form is the consent to the privacy policy (docs/rules/law.md#consent).
 */
export async function registerCustomer(
  ctx: Ctx,
  body: RegisterBody,
  browser: Browser,
): Promise<{ user: User; session: NewSession }> {
  const registered = await createAccount(ctx, body, async (tx, password) => {
    const user = await insertUser(tx, body, password, null);
    await queueWelcome(tx, user);
    const session = await renewSession(tx, user.id, browser);
    return { user: await presentUser(tx, user), session };
  });
  logAccountEvent(ctx, "registered", { userId: registered.user.id });
  return registered;
}

/** Creates an administrator's account, without a session. Throws what `authoriseNewAdministrator` throws. */
export async function registerAdministrator(ctx: Ctx, body: RegisterBody): Promise<User> {
  const registered = await createAccount(ctx, body, async (tx, password) => {
    const granted = await authoriseNewAdministrator(tx, body);
    const { invitationId } = granted;
    const user = await insertUser(tx, body, password, granted);
    if (invitationId !== null) {
      await tx.db.update(invitations).set({ usedBy: user.id }).where(eq(invitations.id, invitationId));
    }
    await auditAdministrator(tx, user.id, invitationId);
    // The welcome mail is written for customers.
    await sendVerification(tx, user);
    return presentUser(tx, user);
  });
  logAccountEvent(ctx, "administrator_registered", { userId: registered.id });
  return registered;
}

/** Runs `create` in a transaction with the hash of an allowed password. Names the fields that another account has. */
async function createAccount<T>(
  ctx: Ctx,
  body: RegisterBody,
  create: (tx: Ctx, password: string) => Promise<T>,
): Promise<T> {
  await requireHardToGuess(ctx, body.password, body, "password");
  const password = await ctx.passwords.hash(body.password);
  return rejectTakenNames(ctx, body, null, () => inTransaction(ctx, (tx) => create(tx, password)));
}

async function insertUser(
  tx: Ctx,
  body: RegisterBody,
  password: string,
  granted: GrantedRole | null,
): Promise<UserRow> {
  const now = tx.clock.now();
  const { general } = await getSettings(tx);
  return onlyRow(
    await tx.db
      .insert(users)
      .values({
        username: body.username,
        email: body.email,
        password,
        firstName: body.firstName,
        lastName: body.lastName,
        isAdmin: granted !== null,
        role: granted?.role ?? null,
        staffRoleId: granted?.staffRoleId ?? null,
        privacyVersion: general.privacyUpdatedAt,
        privacyAcceptedAt: now,
        createdAt: now,
      })
      .returning(),
  );
}

/** The actor is the signed-in administrator, or the new person for the first administrator and for invitations. */
async function auditAdministrator(tx: Ctx, id: number, invitationId: number | null): Promise<void> {
  await recordAudit(tx, {
    action: "user.administrator_registered",
    subject: { type: "user", id },
    after: { isAdmin: true, invitationId },
    by: tx.actor.kind === "visitor" || invitationId !== null ? id : undefined,
  });
}

async function queueWelcome(tx: Ctx, user: UserRow): Promise<void> {
  const { token } = await issueUserToken(tx, user.id, "verify_email", user.email);
  await queueMail(tx, {
    template: "welcome",
    to: user.email,
    data: {
      firstName: user.firstName,
      username: user.username,
      verifyUrl: accountLinks.verifyEmail(tx.config, token),
    },
  });
}
