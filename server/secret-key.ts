import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type Config, dataPaths } from "./config.ts";

const KEY_BYTES = 32;
const cached = new WeakMap<Config, string>();

/**
 * The shop's own key for keyed hashes and encryption, which the database does not contain: SECRET_KEY, else a file in the data folder,
 * which the first call creates. Processes that do not share their data folder need SECRET_KEY.
 */
export function readSecretKey(config: Config): string {
  const known = config.secretKey ?? cached.get(config);
  if (known) return known;
  const key = readOrCreate(config);
  cached.set(config, key);
  return key;
}

function readOrCreate(config: Config): string {
  const file = dataPaths.secretKey(config);
  if (!existsSync(file)) createKey(config.dataDir, file);
  return readFileSync(file, "utf8");
}

/** Writes the whole file before it gets its name. When another process was first, its key counts. */
function createKey(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(KEY_BYTES).toString("base64url"), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}
