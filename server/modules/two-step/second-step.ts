import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { TwoStepSetup } from "#contract/accounts/two-step.ts";
import type { Ctx } from "../../context.ts";
import { recoveryCodes, twoStepSecrets, users } from "../../db/schema/index.ts";
import { DomainError, fieldError } from "../../errors.ts";
import { getSettings } from "../settings/index.ts";
import { describeSecret, newSecret, stepOfCode } from "./authenticator.ts";
import { messages } from "./messages.ts";
import { claimRecoveryCode, findRecoveryCode } from "./recovery-codes.ts";
import { openSeed, sealSeed } from "./stored-seed.ts";

/**
 * Creates an unconfirmed secret. Logins ask for no code until `confirmTwoStep`. Throws `conflict` when it is already
 * on.
 */
export async function beginTwoStep(tx: Ctx, userId: number): Promise<TwoStepSetup> {
  const user = await lockUser(tx, userId);
  if (user.twoStepAt !== null) throw new DomainError("conflict", messages.alreadyOn);

  const secret = newSecret();
  const row = { secret: sealSeed(tx, userId, secret), lastStep: null, createdAt: tx.clock.now() };
  await tx.db
    .insert(twoStepSecrets)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: twoStepSecrets.userId, set: row });
  const { general } = await getSettings(tx);
  return describeSecret(secret, { shop: general.name, username: user.username });
}

/** Turns two-step verification on if the code matches the secret. The caller stores recovery codes. */
export async function confirmTwoStep(tx: Ctx, userId: number, code: string): Promise<void> {
  const user = await lockUser(tx, userId);
  if (user.twoStepAt !== null) throw new DomainError("conflict", messages.alreadyOn);
  if (!(await claimCode(tx, userId, code))) throw wrongCode();

  await tx.db.update(users).set({ twoStepAt: tx.clock.now() }).where(eq(users.id, userId));
}

/** Turns it off and deletes the secret and the recovery codes. */
export async function dropTwoStep(tx: Pick<Ctx, "db">, userId: number): Promise<void> {
  await tx.db.update(users).set({ twoStepAt: null }).where(eq(users.id, userId));
  await tx.db.delete(twoStepSecrets).where(eq(twoStepSecrets.userId, userId));
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export type SecondStep = "code" | "recovery_code";

/** A typed code, and the stored hash that it belongs to if it is a recovery code. */
type TypedCode = { code: string; recoveryHash: string | null };

/** The code of an authenticator, which is no recovery code. */
const APP_CODE = /^\d{6}$/;

/** Compares a typed code with the recovery codes, which is slow on purpose: call it outside a transaction. */
export async function readTypedCode(ctx: Ctx, userId: number, code: string): Promise<TypedCode> {
  return { code, recoveryHash: APP_CODE.test(code) ? null : await findRecoveryCode(ctx, userId, code) };
}

/** Redeems an authenticator or recovery code, each usable once. Returns its kind, or null if it is wrong. */
export async function claimSecondStep(
  tx: Ctx,
  userId: number,
  { code, recoveryHash }: TypedCode,
): Promise<SecondStep | null> {
  if (await claimCode(tx, userId, code)) return "code";
  if (recoveryHash === null) return null;
  return (await claimRecoveryCode(tx, userId, recoveryHash)) ? "recovery_code" : null;
}

/** Redeems a code as a confirmation of another action. Throws `wrong_code`, or `conflict` when it is off. */
export async function requireSecondStep(tx: Ctx, userId: number, code: TypedCode): Promise<void> {
  const user = await lockUser(tx, userId);
  if (user.twoStepAt === null) throw new DomainError("conflict", messages.notOn);
  if (!(await claimSecondStep(tx, userId, code))) throw wrongCode();
}

export function wrongCode(): DomainError {
  return fieldError("wrong_code", "code", messages.wrongCode);
}

/** Accepts an authenticator code only if its time step is later than the last accepted one (no replay). */
async function claimCode(tx: Ctx, userId: number, code: string): Promise<boolean> {
  const [row] = await tx.db
    .select({ secret: twoStepSecrets.secret })
    .from(twoStepSecrets)
    .where(eq(twoStepSecrets.userId, userId));
  const seed = row ? openSeed(tx, userId, row.secret) : null;
  const step = seed === null ? null : stepOfCode(seed, code, tx.clock.now());
  if (step === null) return false;

  const isLater = or(isNull(twoStepSecrets.lastStep), lt(twoStepSecrets.lastStep, step));
  const taken = await tx.db
    .update(twoStepSecrets)
    .set({ lastStep: step })
    .where(and(eq(twoStepSecrets.userId, userId), isLater))
    .returning({ userId: twoStepSecrets.userId });
  return taken.length > 0;
}

/** Serialises changes of one user's two-step verification. */
async function lockUser(tx: Ctx, userId: number) {
  const [user] = await tx.db
    .select({ username: users.username, twoStepAt: users.twoStepAt })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  if (!user) throw new DomainError("not_signed_in", messages.notSignedIn);
  return user;
}
