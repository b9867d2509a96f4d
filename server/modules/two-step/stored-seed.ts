import { and, eq, notLike } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { twoStepSecrets } from "../../db/schema/index.ts";
import { isSealed, seal, unseal } from "../../sealing.ts";

/** The secret of an authenticator app is stored encrypted (docs/rules/accounts.md#two-step-seeds). */

export function sealSeed(ctx: Pick<Ctx, "config">, userId: number, seed: string): string {
  return seal(ctx.config, "two-step", String(userId), seed);
}

/** Null when the shop's key has changed since: the person needs a recovery code. */
export function openSeed(ctx: Pick<Ctx, "config" | "log">, userId: number, stored: string): string | null {
  if (!isSealed(stored)) return stored;
  const seed = unseal(ctx.config, "two-step", String(userId), stored);
  if (seed === null) ctx.log.error({ userId }, "a two-step secret was encrypted with another SECRET_KEY");
  return seed;
}

/** Encrypts the seeds that an earlier release stored. */
export async function protectSeeds(ctx: Pick<Ctx, "db" | "config">): Promise<void> {
  const rows = await ctx.db
    .select({ userId: twoStepSecrets.userId, secret: twoStepSecrets.secret })
    .from(twoStepSecrets)
    .where(notLike(twoStepSecrets.secret, "sealed:%"));
  for (const { userId, secret } of rows) {
    await ctx.db
      .update(twoStepSecrets)
      .set({ secret: sealSeed(ctx, userId, secret) })
      .where(and(eq(twoStepSecrets.userId, userId), eq(twoStepSecrets.secret, secret)));
  }
}
