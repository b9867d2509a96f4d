import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { type Config, ConfigError, dataPaths } from "../config.ts";
import { createFileOnce } from "../db/create-file-once.ts";
import { syncPath } from "../db/durable-folder.ts";

const KEY_BYTES = 32;
/** The length that SECRET_KEY must have, too. */
const SHORTEST = 32;
const cached = new WeakMap<Config, string>();

/**
 * The shop's own key for keyed hashes and encryption, which the database does not contain: SECRET_KEY, else a file in
 * the data folder, which the first call creates. Processes that do not share their data folder need SECRET_KEY. Throws
 * ConfigError for a file without a whole key.
 */
export function readSecretKey(config: Config): string {
  const known = config.secretKey ?? cached.get(config);
  if (known) return known;
  const key = readOrCreate(config);
  cached.set(config, key);
  return key;
}

/**
 * Keys whose values the shop still opens: SECRET_KEY_PREVIOUS, and the key file, which SECRET_KEY may have replaced.
 * Release 0.1.0 counted the file's line break as a part of the key.
 */
export function readEarlierKeys(config: Config): string[] {
  const file = dataPaths.secretKey(config);
  const whole = existsSync(file) ? readFileSync(file, "utf8") : null;
  return [config.previousSecretKey, whole?.trim(), whole].filter((key) => typeof key === "string");
}

function readOrCreate(config: Config): string {
  const file = dataPaths.secretKey(config);
  if (!existsSync(file)) createKey(config.dataDir, file);
  // An editor adds a line break.
  const key = readFileSync(file, "utf8").trim();
  // A file that a power cut or a full disk left empty would encrypt with a publicly known key.
  if (key.length >= SHORTEST) return key;
  throw new ConfigError(
    `SECRET_KEY: el archivo ${file} está vacío o cortado. Recupéralo de tu copia; si no la tienes, bórralo y escribe de nuevo el correo y las llaves de ePayco.`,
  );
}

/** Writes the whole file to the disk before it gets its name. When another process was first, its key counts. */
function createKey(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true });
  const key = randomBytes(KEY_BYTES).toString("base64url");
  if (createFileOnce(file, key, { mode: 0o600, flush: true })) syncPath(folder);
}
