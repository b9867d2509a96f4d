import type { User } from "#contract/accounts/accounts.ts";
import type { Ctx } from "../../../context.ts";
import { storedDocument } from "../../../db/documents.ts";
import type { users } from "../../../db/schema/index.ts";
import { readRolePermissions, requiresTwoStep, roleChoiceOf } from "../staff/administrator-rights.ts";

export type UserRow = typeof users.$inferSelect;

type Person = Omit<User, "mustSetUpTwoStep" | "role" | "permissions">;

/** The signed-in person's own view. */
export async function presentUser(ctx: Ctx, row: UserRow): Promise<User> {
  const permissions = await readRolePermissions(ctx, row);
  const mustSetUpTwoStep = row.twoStepAt === null && (await requiresTwoStep(ctx, permissions));
  return {
    ...presentPerson(row),
    role: roleChoiceOf(row),
    permissions: mustSetUpTwoStep ? [] : [...permissions],
    mustSetUpTwoStep,
  };
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
