/**
 * Not `crypto.randomUUID`: that needs a secure context, and a shop on a local address may have none.
 *
 * @returns 128 random bits as 32 hexadecimal digits
 */
export function newKey(): string {
  return toHex(randomBytes());
}

/** A random UUID (version 4). */
export function newUuid(): string {
  const bytes = randomBytes();
  const [, , , , , , version = 0, , variant = 0] = bytes;
  bytes[6] = (version & 0x0f) | 0x40;
  bytes[8] = (variant & 0x3f) | 0x80;
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function randomBytes(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
