/**
 * `npm run restore -- FILE [--replace] [--identity KEY_FILE]`: restores a backup into the database and the storage that
 * the settings name, embedded or PostgreSQL. The shop must be stopped. FILE may be `s3://bucket/folder/file`.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { BackupError } from "#server/backup/archive.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { formatDateTime } from "#server/checks/format-date-time.ts";
import { ConfigError, readConfig } from "#server/config.ts";
import { makeLog } from "#server/log.ts";
import { loadEnvFile } from "#server/startup/env-file.ts";
import { restrictNewFiles } from "#server/startup/private-files.ts";

loadEnvFile();
restrictNewFiles();

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: "boolean", default: false }, identity: { type: "string" } },
});
const [file] = positionals;
try {
  if (!file) throw new BackupError("Escribe el archivo: npm run restore -- ARCHIVO");
  const config = readConfig();
  const identity = values.identity ? readSecretKey(values.identity) : null;
  const { takenAt } = await restoreBackup(config, file, await makeLog(config), {
    identity,
    replace: values.replace,
  });
  console.log(`La tienda quedó como estaba el ${formatDateTime(new Date(takenAt))}. Ya puedes abrirla.`);
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof BackupError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}

/** The key line of a file that age-keygen wrote. */
function readSecretKey(keyFile: string): string {
  const line = readFileSync(keyFile, "utf8")
    .split("\n")
    .find((each) => each.startsWith("AGE-SECRET-KEY-"));
  if (!line) throw new BackupError(`En ${keyFile} no hay una llave de age (AGE-SECRET-KEY-…).`);
  return line.trim();
}
