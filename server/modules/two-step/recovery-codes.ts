import { and, count, eq, isNull } from "drizzle-orm";
import { RECOVERY_CODES } from "#contract/two-step.ts";
import type { Ctx } from "../../context.ts";
import { recoveryCodes } from "../../db/schema/index.ts";
import { hashToken, newReadableCode } from "../../tokens.ts";

/** Some 59 bits: out of reach for guessing, and for whoever reads the hashes. */
const LENGTH = 12;

/** Makes ten codes in place of those there were. They are told once, here. */
export async function issueRecoveryCodes(tx: Ctx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newReadableCode(LENGTH));
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })));
  return codes;
}

/** Uses a code up: of two simultaneous uses one succeeds. */
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

/** However it is grouped. */
function hashOf(code: string): string {
  return hashToken(code.replaceAll("-", ""));
}
