import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { isUniqueViolation } from "../../db/errors.ts";
import { users } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { messages } from "./messages.ts";
import type { UserRow } from "./user-presenter.ts";

/** Usernames and e-mails are equal regardless of case (decision 26). */
function hasUsername(username: string): SQL {
  return sql`lower(${users.username}) = lower(${username})`;
}

export function hasEmail(email: string): SQL {
  return sql`lower(${users.email}) = lower(${email})`;
}

/** By username or e-mail; a username cannot hold an @, so at most one person answers to a name. */
export function hasLogin(login: string): SQL | undefined {
  return or(hasUsername(login), hasEmail(login));
}

export async function findUserByLogin(ctx: Ctx, login: string): Promise<UserRow | null> {
  const [row] = await ctx.db.select().from(users).where(hasLogin(login));
  return row ?? null;
}

/** The signed-in person's own row; their session ended together with it. */
export async function getOwnUser(ctx: Ctx, userId: number): Promise<UserRow> {
  const [row] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!row) throw new DomainError("not_signed_in", messages.notSignedIn);
  return row;
}

/** The person's row, once they have shown that they know its password. */
export async function getOwnUserByPassword(ctx: Ctx, userId: number, password: string): Promise<UserRow> {
  const row = await getOwnUser(ctx, userId);
  if (await ctx.passwords.verify(row.password, password)) return row;
  throw wrongPassword();
}

export function wrongPassword(): DomainError {
  return new DomainError("wrong_password", messages.wrongPassword, {
    errors: { currentPassword: messages.wrongPassword },
  });
}

/**
 * The row as it is now, unless its password changed or the account went since it was checked, which takes a while.
 * Held until the transaction ends: who changes the password next finds what was done by this one.
 */
export async function holdByPassword(
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
 * Runs a write of somebody's names. The unique keys decide; what they refuse becomes 409 `taken`, which names every
 * field that is taken. Not inside a transaction: the refusal ends it.
 */
export async function refusingTakenNames<T>(
  ctx: Ctx,
  names: Names,
  userId: number | null,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isOurs =
      isUniqueViolation(error, "users_username_lower") || isUniqueViolation(error, "users_email_lower");
    if (!isOurs) throw error;
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
