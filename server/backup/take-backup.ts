import { cp, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { openStorage, type Storage } from "../adapters/storage/index.ts";
import { type Config, ConfigError, dataPaths } from "../config.ts";
import { type Db, openEmbedded } from "../db/client.ts";
import { embeddedExists } from "../db/create-embedded.ts";
import { lockDataDir } from "../db/data-dir-lock.ts";
import { syncPath } from "../db/durable-folder.ts";
import { makeClient } from "../db/make-client.ts";
import { finishReplacement, isReplacementUnfinished } from "../db/replace-embedded.ts";
import * as schema from "../db/schema/index.ts";
import { type ArchiveSink, type ArchiveWriter, createArchive, writeToFile } from "./archive.ts";
import { type DatabaseManifest, dumpDatabase, type Query } from "./dump-database.ts";
import { type LastBackup, recordBackup } from "./last-backup.ts";
import { openS3Bucket, parseS3Address } from "./s3-target.ts";
import { requestSnapshot } from "./snapshot-socket.ts";

/** Describes the archive; it is written after the rows, and read first with `tar -xO`. */
export const FORMAT = 1;
export const MANIFEST = "manifest.json";
export const UPLOADS = "uploads/";

export type Manifest = { format: number; takenAt: string; database: DatabaseManifest };

/** A database to read at rest or while others write to it. */
type Source = {
  query: Query;
  /** Tells the shop about the finished backup, if it runs. */
  report(backup: LastBackup): Promise<void>;
  close(): Promise<void>;
};

/** Where a backup goes. `name` is the file's name. */
type Target = {
  name: string;
  write: ArchiveSink;
  finish(): Promise<{ bytes: number }>;
  abort(): Promise<void>;
};

/**
 * Writes database and uploads into one file, or to `s3://bucket/file`, also while the shop runs. The file appears only
 * when it is complete; one with the same name is replaced. The rows are of one moment; uploads are copied after it, and
 * one that the rows mention is kept by the shop for a day at least.
 */
export async function takeBackup(config: Config, destination: string): Promise<LastBackup> {
  const target = targetOf(config, destination);
  const source = config.databaseUrl === null ? await openCopy(config) : await openServer(config.databaseUrl);
  try {
    const backup = await writeBackup(config, source, target);
    await source.report(backup);
    return backup;
  } finally {
    await source.close();
  }
}

async function writeBackup(config: Config, source: Source, target: Target): Promise<LastBackup> {
  const takenAt = new Date().toISOString();
  const archive = await createArchive(target.write, config.backup.recipient);
  try {
    const database = await dumpDatabase(source.query, archive);
    const manifest: Manifest = { format: FORMAT, takenAt, database };
    await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)));
    await addUploads(archive, await openStorage(config));
    await archive.finish();
    const { bytes } = await target.finish();
    return { takenAt, file: target.name, bytes, isEncrypted: config.backup.recipient !== null };
  } catch (error) {
    archive.abort();
    await target.abort();
    throw error;
  }
}

function targetOf(config: Config, destination: string): Target {
  const address = parseS3Address(destination);
  if (!address) return fileTarget(resolve(destination));
  const { bucket, key } = address;
  if (key === "") throw new ConfigError(`Escribe también el nombre del archivo: ${destination}/copia.tar.gz`);
  const opened = openS3Bucket(config, bucket);
  let uploading: Promise<number> = Promise.resolve(0);
  return {
    name: basename(key),
    write(content) {
      uploading = opened.upload(key, content);
      return uploading;
    },
    finish: async () => ({ bytes: await uploading }),
    // A failed upload removes its parts.
    async abort() {
      await uploading.catch(() => undefined);
    },
  };
}

function fileTarget(file: string): Target {
  const draft = `${file}.part`;
  return {
    name: basename(file),
    write: writeToFile(draft),
    async finish() {
      await rename(draft, file);
      syncPath(dirname(file));
      const { size } = await stat(file);
      return { bytes: size };
    },
    abort: () => rm(draft, { force: true }),
  };
}

async function addUploads(archive: ArchiveWriter, storage: Storage): Promise<void> {
  for await (const key of storage.list()) {
    const file = await storage.read(key);
    // Deleted since it was listed: nothing mentions it any more.
    if (file) await archive.addStream(UPLOADS + key, file.size, file.content);
  }
}

async function openServer(url: string): Promise<Source> {
  const client = makeClient({ connectionString: url });
  await client.connect();
  return {
    query: (text, values) => client.query(text, values),
    report: (backup) => recordBackup(drizzle(client, { schema, casing: "snake_case" }) as Db, backup),
    close: () => client.end(),
  };
}

/** A copy of the embedded database: from the running shop, or of the folder if no shop runs. */
async function openCopy(config: Config): Promise<Source> {
  const snapshot = (await requestSnapshot(config)) ?? (await copyUnused(config));
  try {
    const database = await openEmbedded({ dataDir: snapshot.folder });
    let isOpen = true;
    const closeCopy = async () => {
      if (isOpen) await database.close();
      isOpen = false;
    };
    return {
      query: database.queue.executeSql as Query,
      async report(backup) {
        // The shop deletes the copy after the report.
        await closeCopy();
        await snapshot.report(backup);
      },
      async close() {
        await closeCopy();
        await snapshot.release();
      },
    };
  } catch (error) {
    await snapshot.release();
    throw error;
  }
}

async function copyUnused(config: Config) {
  const original = dataPaths.database(config);
  if (!embeddedExists(original) && !isReplacementUnfinished(original)) {
    throw new ConfigError(`DATA_DIR: en ${config.dataDir} no hay una tienda que copiar.`);
  }
  const folder = join(config.dataDir, `database.copy-${process.pid}-0`);
  const release = () => rm(folder, { recursive: true, force: true });
  const lock = await lockDataDir(config.dataDir);
  try {
    finishReplacement(original);
    await cp(original, folder, { recursive: true });
  } catch (error) {
    await release();
    throw error;
  } finally {
    lock.release();
  }
  return { folder, report: async () => undefined, release };
}
