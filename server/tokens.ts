import { createHash, randomBytes, randomInt } from "node:crypto";

const TOKEN_BYTES = 32;
/** Without letters and digits that look alike: almost five bits each. */
const READABLE = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** A secret nobody can guess, fit for cookies and links. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** A secret for people to read and type, in groups of four. */
export function newReadableCode(length: number): string {
  const letters = Array.from({ length }, () => READABLE[randomInt(READABLE.length)]);
  return letters.join("").replace(/.{4}(?=.)/g, "$&-");
}

/** SHA-256 of a token, as the database keeps it: whoever reads the table cannot use it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
