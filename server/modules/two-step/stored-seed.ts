import { and, eq, notLike } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { twoStepSecrets } from "../../db/schema/index.ts";
import { isSealed, reseal, seal, unseal } from "../../security/sealing.ts";

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

/** Encrypts seeds that an earlier release stored as plain text; re-encrypts those of the previous key with SECRET_KEY. */
export async function encryptSeeds({ db, config }: Pick<Ctx, "db" | "config">): Promise<void> {
  const isPlain = notLike(twoStepSecrets.secret, "sealed:%");
  const rows = await db
    .select({ userId: twoStepSecrets.userId, secret: twoStepSecrets.secret })
    .from(twoStepSecrets)
    .where(config.previousSecretKey === null ? isPlain : undefined);
  for (const { userId, secret } of rows) {
    const sealed = isSealed(secret)
      ? reseal(config, "two-step", String(userId), secret)
      : sealSeed({ config }, userId, secret);
    if (sealed === null) continue;
    await db
      .update(twoStepSecrets)
      .set({ secret: sealed })
      .where(and(eq(twoStepSecrets.userId, userId), eq(twoStepSecrets.secret, secret)));
  }
}
