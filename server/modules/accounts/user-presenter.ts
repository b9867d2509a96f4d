import type { User } from "#contract/accounts.ts";
import type { users } from "../../db/schema/index.ts";

export type UserRow = typeof users.$inferSelect;

/** What leaves the server of a user; never the hash. */
export function presentUser(row: Omit<UserRow, "password">): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    isAdmin: row.isAdmin,
    isEmailVerified: row.emailVerifiedAt !== null,
    createdAt: row.createdAt.toISOString(),
    document: null,
    isTwoStepOn: false,
    mustSetUpTwoStep: false,
  };
}
