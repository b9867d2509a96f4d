/** Limits of a user name (docs/rules/accounts.md#names-and-addresses-are-unique). */
const MIN_LENGTH = 3;
const MAX_LENGTH = 40;

/** A user name from the part of an e-mail address before the @; empty when that is too short for one. */
export function proposedUsername(email: string): string {
  const [name = ""] = email.trim().toLowerCase().split("@");
  const allowed = name
    .replace(/\+.*$/, "")
    .replaceAll(/[^a-z0-9._-]/g, "")
    .slice(0, MAX_LENGTH);
  return allowed.length < MIN_LENGTH ? "" : allowed;
}
