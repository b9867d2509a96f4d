import { createHash, randomBytes, randomInt } from "node:crypto";

const TOKEN_BYTES = 32;
/** Alphabet without characters that look alike; almost five bits per character. */
const READABLE = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** A random secret for cookies and links. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** A random secret that people can read and type, in groups of four. */
export function newReadableCode(length: number): string {
  const letters = Array.from({ length }, () => READABLE[randomInt(READABLE.length)]);
  return letters.join("").replace(/.{4}(?=.)/g, "$&-");
}

/** SHA-256 of a token. The database stores only this, so that a leaked table contains no usable tokens. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
