import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** A secret nobody can guess, fit for cookies and links. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** SHA-256 of a token, as the database keeps it: whoever reads the table cannot use it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
