import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Config } from "../config.ts";
import { readEarlierKeys, readSecretKey } from "./secret-key.ts";

/**
 * Encryption of values that the shop must read again, with a key that the database does not contain
 * (docs/rules/admin.md#stored-keys). AES-256-GCM.
 */

/** Each purpose has its own key, derived from the shop's. */
type Purpose = "connections" | "two-step";

const PREFIX = "sealed:1:";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param owner the row that holds the value; it cannot be opened as the value of another row */
export function seal(config: Config, purpose: Purpose, owner: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", derive(readSecretKey(config), purpose), nonce).setAAD(
    Buffer.from(owner),
  );
  const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return PREFIX + Buffer.concat([nonce, content, cipher.getAuthTag()]).toString("base64url");
}

export function isSealed(stored: string): boolean {
  return stored.startsWith(PREFIX);
}

/** Null for a value that was sealed with another key or is damaged. Also opens with earlier keys. */
export function unseal(config: Config, purpose: Purpose, owner: string, sealed: string): string | null {
  if (!isSealed(sealed)) return null;
  const text = open(readSecretKey(config), purpose, owner, sealed);
  return text ?? openWithEarlier(config, purpose, owner, sealed);
}

/** The same value, sealed with the current key. Null when it already is, or when no known key opens it. */
export function reseal(config: Config, purpose: Purpose, owner: string, sealed: string): string | null {
  if (!isSealed(sealed) || open(readSecretKey(config), purpose, owner, sealed) !== null) return null;
  const text = openWithEarlier(config, purpose, owner, sealed);
  return text === null ? null : seal(config, purpose, owner, text);
}

function openWithEarlier(config: Config, purpose: Purpose, owner: string, sealed: string): string | null {
  for (const key of readEarlierKeys(config)) {
    const text = open(key, purpose, owner, sealed);
    if (text !== null) return text;
  }
  return null;
}

function open(secretKey: string, purpose: Purpose, owner: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed.slice(PREFIX.length), "base64url");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const content = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
  const key = derive(secretKey, purpose);
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(content), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

function derive(secretKey: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync("sha256", secretKey, "", `trenza ${purpose}`, 32));
}
