import type { Encrypter } from "age-encryption";
import { ConfigError } from "../config.ts";

/** Encrypts for `recipient`, an age public key (`BACKUP_RECIPIENT`). Throws ConfigError when it is none. */
export async function makeEncrypter(recipient: string): Promise<Encrypter> {
  // Loaded here: a shop without encrypted backups starts faster without it.
  const age = await import("age-encryption");
  const encrypter = new age.Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new ConfigError(
      "BACKUP_RECIPIENT: escribe completa la llave pública que muestra age-keygen; empieza con age1.",
    );
  }
  return encrypter;
}
