import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { TwoStepSetup } from "#contract/two-step.ts";
import type { Ctx } from "../../context.ts";
import { recoveryCodes, twoStepSecrets, users } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { getSettings } from "../settings/index.ts";
import { describeSecret, newSecret, stepOfCode } from "./authenticator.ts";
import { messages } from "./messages.ts";
import { claimRecoveryCode, issueRecoveryCodes } from "./recovery-codes.ts";

/** Makes a secret for a person who has none in use; nothing is asked of them until they confirm it. */
export async function beginTwoStep(tx: Ctx, userId: number): Promise<TwoStepSetup> {
  const user = await lockUser(tx, userId);
  if (user.twoStepAt !== null) throw new DomainError("conflict", messages.alreadyOn);

  const secret = newSecret();
  const row = { secret, lastStep: null, createdAt: tx.clock.now() };
  await tx.db
    .insert(twoStepSecrets)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: twoStepSecrets.userId, set: row });
  const { general } = await getSettings(tx);
  return describeSecret(secret, { shop: general.name, username: user.username });
}

/** Turns it on, once a code shows that the application holds the secret. Answers the recovery codes. */
export async function confirmTwoStep(tx: Ctx, userId: number, code: string): Promise<string[]> {
  const user = await lockUser(tx, userId);
  if (user.twoStepAt !== null) throw new DomainError("conflict", messages.alreadyOn);
  if (!(await claimCode(tx, userId, code))) throw wrongCode();

  await tx.db.update(users).set({ twoStepAt: tx.clock.now() }).where(eq(users.id, userId));
  return issueRecoveryCodes(tx, userId);
}

/** Turns it off and forgets what belonged to it. */
export async function dropTwoStep(tx: Pick<Ctx, "db">, userId: number): Promise<void> {
  await tx.db.update(users).set({ twoStepAt: null }).where(eq(users.id, userId));
  await tx.db.delete(twoStepSecrets).where(eq(twoStepSecrets.userId, userId));
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export type SecondStep = "code" | "recovery_code";

/** Uses up a code of either kind, and says which it was; null when it is wrong. Taken once, it is wrong from then on. */
export async function claimSecondStep(tx: Ctx, userId: number, code: string): Promise<SecondStep | null> {
  if (await claimCode(tx, userId, code)) return "code";
  return (await claimRecoveryCode(tx, userId, code)) ? "recovery_code" : null;
}

/** The same, for a person who has it on and is asked to prove it. Throws `wrong_code` or `conflict`. */
export async function requireSecondStep(tx: Ctx, userId: number, code: string): Promise<void> {
  const user = await lockUser(tx, userId);
  if (user.twoStepAt === null) throw new DomainError("conflict", messages.notOn);
  if (!(await claimSecondStep(tx, userId, code))) throw wrongCode();
}

export function wrongCode(): DomainError {
  return new DomainError("wrong_code", messages.wrongCode, { errors: { code: messages.wrongCode } });
}

/** Takes a code of the application's whose half minute comes after the last one taken. */
async function claimCode(tx: Ctx, userId: number, code: string): Promise<boolean> {
  const [row] = await tx.db
    .select({ secret: twoStepSecrets.secret })
    .from(twoStepSecrets)
    .where(eq(twoStepSecrets.userId, userId));
  const step = row ? stepOfCode(row.secret, code, tx.clock.now()) : null;
  if (step === null) return false;

  const isLater = or(isNull(twoStepSecrets.lastStep), lt(twoStepSecrets.lastStep, step));
  const taken = await tx.db
    .update(twoStepSecrets)
    .set({ lastStep: step })
    .where(and(eq(twoStepSecrets.userId, userId), isLater))
    .returning({ userId: twoStepSecrets.userId });
  return taken.length > 0;
}

/** One change at a time. */
async function lockUser(tx: Ctx, userId: number) {
  const [user] = await tx.db
    .select({ username: users.username, twoStepAt: users.twoStepAt })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  if (!user) throw new DomainError("not_signed_in", messages.notSignedIn);
  return user;
}
