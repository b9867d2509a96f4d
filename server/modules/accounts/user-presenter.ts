import type { User } from "#contract/accounts.ts";
import type { Ctx } from "../../context.ts";
import { storedDocument } from "../../db/documents.ts";
import type { users } from "../../db/schema/index.ts";
import { rightsOf } from "./administrator-rights.ts";

export type UserRow = typeof users.$inferSelect;

type Person = Omit<User, "mustSetUpTwoStep">;

/** The signed-in person's own view. */
export async function presentUser(ctx: Ctx, row: UserRow): Promise<User> {
  const { mustSetUpTwoStep } = await rightsOf(ctx, row);
  return { ...presentPerson(row), mustSetUpTwoStep };
}

/** The fields of a user that the API returns; never the password hash. */
export function presentPerson(row: UserRow): Person {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    isAdmin: row.isAdmin,
    isEmailVerified: row.emailVerifiedAt !== null,
    createdAt: row.createdAt.toISOString(),
    document: storedDocument(row),
    isTwoStepOn: row.twoStepAt !== null,
  };
}
