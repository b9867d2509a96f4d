import { and, count, eq, isNull, notLike } from "drizzle-orm";
import { RECOVERY_CODES } from "#contract/accounts/two-step.ts";
import type { Ctx } from "../../context.ts";
import { recoveryCodes } from "../../db/schema/index.ts";
import { hashToken, newReadableCode } from "../../security/tokens.ts";

/** About 59 bits. */
const LENGTH = 12;
/** How a password hash begins; codes of earlier releases have a SHA-256 until `protectRecoveryCodes` has run. */
const PASSWORD_HASH = "$argon2";

type NewRecoveryCodes = { codes: string[]; hashes: string[] };

/** Ten new codes. Hashing is slow on purpose: call it outside a transaction. */
export async function makeRecoveryCodes({ passwords }: Pick<Ctx, "passwords">): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newReadableCode(LENGTH));
  const hashes: string[] = [];
  // One after the other: each hash needs 19 MiB.
  for (const code of codes) hashes.push(await passwords.hash(digestOf(code)));
  return { codes, hashes };
}

/** Replaces the user's codes. The database has only their hashes. */
export async function storeRecoveryCodes(
  tx: Ctx,
  userId: number,
  { hashes }: NewRecoveryCodes,
): Promise<void> {
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** The stored hash of an unused code, or null. Slow on purpose: call it outside a transaction. */
export async function findRecoveryCode(ctx: Ctx, userId: number, code: string): Promise<string | null> {
  const digest = digestOf(code);
  const rows = await ctx.db
    .select({ codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  for (const { codeHash } of rows) {
    const isSame = codeHash.startsWith(PASSWORD_HASH)
      ? await ctx.passwords.verify(codeHash, digest)
      : codeHash === digest;
    if (isSame) return codeHash;
  }
  return null;
}

/** Redeems a code by its hash; of two simultaneous uses one succeeds. */
export async function claimRecoveryCode(tx: Ctx, userId: number, codeHash: string): Promise<boolean> {
  const used = await tx.db
    .update(recoveryCodes)
    .set({ usedAt: tx.clock.now() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

export async function countRecoveryCodes(ctx: Ctx, userId: number): Promise<number> {
  const [row] = await ctx.db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** Hashes that are handled in one run of the clean-up. */
const PER_RUN = 200;

/** Turns the SHA-256 of earlier releases into password hashes. The codes stay valid. */
export async function protectRecoveryCodes(ctx: Ctx): Promise<void> {
  const rows = await ctx.db
    .select({ userId: recoveryCodes.userId, digest: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(notLike(recoveryCodes.codeHash, `${PASSWORD_HASH}%`))
    .limit(PER_RUN);
  for (const { userId, digest } of rows) {
    await ctx.db
      .update(recoveryCodes)
      .set({ codeHash: await ctx.passwords.hash(digest) })
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, digest)));
  }
}

/** What is hashed: the SHA-256, so that codes of earlier releases can be protected too. Ignores dashes. */
function digestOf(code: string): string {
  return hashToken(code.replaceAll("-", ""));
}
