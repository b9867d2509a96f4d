import { and, count, eq, isNull } from "drizzle-orm";
import { RECOVERY_CODES } from "#contract/two-step.ts";
import type { Ctx } from "../../context.ts";
import { recoveryCodes } from "../../db/schema/index.ts";
import { hashToken, newReadableCode } from "../../tokens.ts";

/** About 59 bits: cannot be guessed, nor brute-forced from its hash. */
const LENGTH = 12;

/** Replaces the user's codes with ten new ones. They are returned only here; the database has their hashes. */
export async function issueRecoveryCodes(tx: Ctx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newReadableCode(LENGTH));
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })));
  return codes;
}

/** Redeems a code; of two simultaneous uses one succeeds. */
export async function claimRecoveryCode(tx: Ctx, userId: number, code: string): Promise<boolean> {
  const used = await tx.db
    .update(recoveryCodes)
    .set({ usedAt: tx.clock.now() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOf(code)),
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

/** Ignores the dashes between groups. */
function hashOf(code: string): string {
  return hashToken(code.replaceAll("-", ""));
}
