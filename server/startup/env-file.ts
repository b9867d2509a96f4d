import { existsSync } from "node:fs";
import path from "node:path";

const file = path.resolve(import.meta.dirname, "../../.env");

/** Reads the settings of the file `.env`, if there is one, into the environment. */
export function loadEnvFile(): void {
  if (existsSync(file)) process.loadEnvFile(file);
}
