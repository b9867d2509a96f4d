/**
 * `npm run backup -- FILE`: writes database and uploads into one file, also while the shop runs. FILE may be
 * `s3://bucket/folder/file`. `npm run backup` without FILE takes the nightly backup (BACKUP_DIR, BACKUP_S3) now.
 */
import { takeNightlyBackup } from "#server/backup/nightly-backup.ts";
import { takeBackup } from "#server/backup/take-backup.ts";
import { ConfigError, readConfig } from "#server/config.ts";
import { loadEnvFile } from "#server/startup/env-file.ts";
import { restrictNewFiles } from "#server/startup/private-files.ts";

loadEnvFile();
restrictNewFiles();

const [file] = process.argv.slice(2);
try {
  const config = readConfig();
  const backup = file
    ? await takeBackup(config, file)
    : await takeNightlyBackup(config, { sendsWaiting: false });
  const size = (backup.bytes / 1_000_000).toFixed(1).replace(".", ",");
  console.log(
    `Copia de seguridad completa: ${backup.file} (${size} MB${backup.isEncrypted ? ", cifrada" : ""}).`,
  );
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
