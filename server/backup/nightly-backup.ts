import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { HOUR_MS } from "#contract/durations.ts";
import { type Config, ConfigError } from "../config.ts";
import { errorCodeOf } from "../errors.ts";
import type { LastBackup } from "./last-backup.ts";
import { openS3Bucket, parseS3Address, type S3Bucket } from "./s3-target.ts";
import { takeBackup } from "./take-backup.ts";

/** Name of a nightly backup; the names sort by time. */
const NIGHTLY = /^tienda-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})\.tar\.gz(\.age)?$/;
/** A nightly backup that is being written, or was when its process was killed. */
const UNFINISHED = /^tienda-.+\.part$/;

/** A file that is younger, in ms, is of this night. One that is not in the bucket then waits: its upload failed. */
const NIGHT_MS = 12 * HOUR_MS;

/**
 * Takes a backup into the configured folder, the bucket or both, and deletes the oldest ones beyond `backup.keep` in
 * each. After an upload that failed, the job's next try uploads the file that the folder has (`sendsWaiting`).
 */
export async function takeNightlyBackup(
  config: Config,
  { sendsWaiting }: { sendsWaiting: boolean },
): Promise<LastBackup> {
  const { folder, bucket, recipient } = config.backup;
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  const name = `tienda-${time}.tar.gz${recipient ? ".age" : ""}`;
  if (folder !== null) {
    await mkdir(folder, { recursive: true });
    // Before this night's backup, which needs their space and may fail, too.
    await deleteUnfinished(folder);
    const waiting = bucket && sendsWaiting ? await findNotUploaded(config, folder, bucket) : null;
    if (bucket !== null && waiting) {
      await sendToBucket(config, bucket, { file: join(folder, waiting.file), name: waiting.file });
      return waiting;
    }
    const file = join(folder, name);
    const backup = await takeBackup(config, file);
    await deleteOldFiles(config, folder);
    if (bucket !== null) await sendToBucket(config, bucket, { file, name });
    return backup;
  }
  if (bucket === null) {
    throw new ConfigError(
      "BACKUP_DIR: escribe la carpeta de las copias de seguridad, o un bucket en BACKUP_S3.",
    );
  }
  const backup = await takeBackup(config, `${bucket}/${name}`);
  await deleteOldObjects(config, bucket);
  return backup;
}

/** This night's file in the folder, unless the bucket has it or backups are encrypted only since then. */
async function findNotUploaded(config: Config, folder: string, bucket: string): Promise<LastBackup | null> {
  const file = (await readdir(folder))
    .filter((name) => NIGHTLY.test(name))
    .sort()
    .at(-1);
  const isEncrypted = config.backup.recipient !== null;
  if (file === undefined || file.endsWith(".age") !== isEncrypted) return null;
  if (await isOlderThanNight(join(folder, file))) return null;
  const { opened, prefix } = nightlyBucket(config, bucket);
  if ((await opened.list(prefix + file)).length > 0) return null;
  const { size: bytes } = await stat(join(folder, file));
  return { takenAt: takenAtOf(file), file, bytes, isEncrypted };
}

/** The name holds the time at which the backup began, to the second. */
function takenAtOf(file: string): string {
  return file.replace(NIGHTLY, "$1T$2:$3:$4.000Z");
}

/** Also false when the file is gone: another process may complete or delete it at the same time. */
async function isOlderThanNight(file: string): Promise<boolean> {
  const found = await stat(file).catch((error: unknown) => {
    if (errorCodeOf(error) === "ENOENT") return null;
    throw error;
  });
  return found !== null && Date.now() - found.mtime.getTime() > NIGHT_MS;
}

async function deleteUnfinished(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => UNFINISHED.test(each))) {
    const file = join(folder, name);
    if (await isOlderThanNight(file)) await rm(file, { force: true });
  }
}

async function deleteOldFiles({ backup: { keep } }: Config, folder: string): Promise<void> {
  const old = oldest(await readdir(folder), keep);
  for (const name of old) await rm(join(folder, name), { force: true });
}

async function sendToBucket(config: Config, bucket: string, { file, name }: { file: string; name: string }) {
  const { opened, prefix } = nightlyBucket(config, bucket);
  await opened.upload(prefix + name, createReadStream(file));
  await deleteOldObjects(config, bucket);
}

async function deleteOldObjects(config: Config, bucket: string): Promise<void> {
  const { opened, prefix } = nightlyBucket(config, bucket);
  const names = (await opened.list(prefix)).map((key) => key.slice(prefix.length));
  for (const name of oldest(names, config.backup.keep)) await opened.delete(prefix + name);
}

function nightlyBucket(config: Config, address: string): { opened: S3Bucket; prefix: string } {
  const parsed = parseS3Address(address);
  if (!parsed)
    throw new ConfigError(`BACKUP_S3: «${address}» no es una dirección de S3 (s3://bucket/carpeta).`);
  return {
    opened: openS3Bucket(config, parsed.bucket),
    prefix: parsed.key === "" ? "" : `${parsed.key}/`,
  };
}

/** Nightly backups beyond the number to keep. Other files stay. */
function oldest(names: string[], keep: number): string[] {
  return names
    .filter((name) => NIGHTLY.test(name))
    .sort()
    .slice(0, -keep);
}
