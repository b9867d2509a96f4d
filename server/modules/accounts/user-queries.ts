import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { isUniqueViolation } from "../../db/errors.ts";
import { isSameEmail } from "../../db/is-same-email.ts";
import { users } from "../../db/schema/index.ts";
import { DomainError, fieldError } from "../../errors.ts";
import { messages } from "./messages.ts";
import type { UserRow } from "./profile/user-presenter.ts";

/** Case-insensitive (docs/rules/accounts.md#names-and-addresses-are-unique). */
function hasUsername(username: string): SQL {
  return sql`lower(${users.username}) = lower(${username})`;
}

export function hasEmail(email: string): SQL {
  return isSameEmail(users.email, email);
}

/** Matches username or e-mail. A username contains no @, so at most one user matches. */
export function hasLogin(login: string): SQL | undefined {
  return or(hasUsername(login), hasEmail(login));
}

export async function findUserByLogin(ctx: Ctx, login: string): Promise<UserRow | null> {
  const [row] = await ctx.db.select().from(users).where(hasLogin(login));
  return row ?? null;
}

/** The signed-in user's row. Throws `not_signed_in` if the account was deleted meanwhile. */
export async function getOwnUser(ctx: Ctx, userId: number): Promise<UserRow> {
  const [row] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!row) throw new DomainError("not_signed_in", messages.notSignedIn);
  return row;
}

/** The signed-in user's row after a check of the password. Throws `wrong_password`. */
export async function getOwnUserByPassword(ctx: Ctx, userId: number, password: string): Promise<UserRow> {
  const row = await getOwnUser(ctx, userId);
  if (await ctx.passwords.verify(row.password, password)) return row;
  throw wrongPassword();
}

export function wrongPassword(): DomainError {
  return fieldError("wrong_password", "currentPassword", messages.wrongPassword);
}

/**
 * Locks the user's row until the transaction ends. Returns null if the password changed or the account was deleted
 * after the password check, which is slow by design.
 */
export async function lockUserIfPasswordUnchanged(
  tx: Ctx,
  { id, password }: Pick<UserRow, "id" | "password">,
  strength: "share" | "update",
): Promise<UserRow | null> {
  const [row] = await tx.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.password, password)))
    .for(strength);
  return row ?? null;
}

type Names = { username: string; email: string };

/**
 * Runs a write of username and e-mail. Turns a violation of their unique indexes into 409 `taken`, with an error for
 * each taken field. Call it outside a transaction: the violation aborts the transaction.
 */
export async function rejectTakenNames<T>(
  ctx: Ctx,
  names: Names,
  userId: number | null,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isTaken =
      isUniqueViolation(error, "users_username_lower") || isUniqueViolation(error, "users_email_lower");
    if (!isTaken) throw error;
    const errors = await findTakenNames(ctx, names, userId);
    throw new DomainError("taken", Object.values(errors)[0] ?? messages.usernameTaken, { errors });
  }
}

async function findTakenNames(ctx: Ctx, names: Names, userId: number | null) {
  const others = await ctx.db
    .select({
      hasUsername: sql<boolean>`${hasUsername(names.username)}`,
      hasEmail: sql<boolean>`${hasEmail(names.email)}`,
    })
    .from(users)
    .where(
      and(
        or(hasUsername(names.username), hasEmail(names.email)),
        userId === null ? undefined : ne(users.id, userId),
      ),
    );
  const errors: Record<string, string> = {};
  if (others.some((other) => other.hasUsername)) errors.username = messages.usernameTaken;
  if (others.some((other) => other.hasEmail)) errors.email = messages.emailTaken;
  return errors;
}
