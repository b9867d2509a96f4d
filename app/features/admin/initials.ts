import type { User } from "#contract/accounts/accounts.ts";

/** First letters of first and last name, else the first letter of the username (docs/rules/admin.md#initials). */
export function initialsOf({
  firstName,
  lastName,
  username,
}: Pick<User, "firstName" | "lastName" | "username">) {
  const letters = [firstName, lastName].map((name) => [...name.trim()][0] ?? "").join("");
  return (letters || [...username][0] || "").toUpperCase();
}
