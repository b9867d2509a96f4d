import { and, eq, gt, sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../../context.ts";
import { users, userTokens } from "../../../db/schema/index.ts";
import { DomainError } from "../../../errors.ts";
import { hashToken } from "../../../security/tokens.ts";
import { queueMail } from "../../mail/index.ts";
import { messages } from "../messages.ts";
import type { UserRow } from "../profile/user-presenter.ts";
import { getOwnUser, hasEmail } from "../user-queries.ts";
import { issueUserToken } from "../user-tokens.ts";
import { accountLinks } from "./links.ts";

/** Mails the link that verifies an address. Call it inside a transaction. */
export async function sendVerification(tx: Ctx, user: UserRow): Promise<void> {
  const { token } = await issueUserToken(tx, user.id, "verify_email", user.email);
  await queueMail(tx, {
    template: "verifyEmail",
    to: user.email,
    data: { firstName: user.firstName, verifyUrl: accountLinks.verifyEmail(tx.config, token) },
  });
}

/** Mails the link again. Does nothing when the address is already verified. */
export async function resendVerification(ctx: Ctx, userId: number): Promise<void> {
  const user = await getOwnUser(ctx, userId);
  if (user.emailVerifiedAt === null) await inTransaction(ctx, (tx) => sendVerification(tx, user));
}

/**
 * Marks the link's address as verified if the account still has that address. Idempotent. Requires a session of the
 * account: otherwise a stranger could register somebody's address, wait for that person's click and take over their
 * orders (docs/rules/accounts.md#verified-address). Throws `token_invalid`.
 */
export async function verifyEmail(ctx: Ctx, userId: number, token: string): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ userId: userTokens.userId, email: userTokens.email })
      .from(userTokens)
      .where(
        and(
          eq(userTokens.tokenHash, hashToken(token)),
          eq(userTokens.purpose, "verify_email"),
          eq(userTokens.userId, userId),
          gt(userTokens.expiresAt, now),
        ),
      );
    const verified = found?.email
      ? await tx.db
          .update(users)
          .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()})` })
          .where(and(eq(users.id, found.userId), hasEmail(found.email)))
          .returning({ id: users.id })
      : [];
    if (verified.length === 0) throw new DomainError("token_invalid", messages.linkInvalid);
  });
}
