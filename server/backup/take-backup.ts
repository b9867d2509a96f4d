import { cp, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { openStorage, type Storage } from "../adapters/storage/index.ts";
import { type Config, ConfigError, dataPaths } from "../config.ts";
import { type Db, openEmbedded } from "../db/client.ts";
import { embeddedExists } from "../db/create-embedded.ts";
import { lockDataDir } from "../db/data-dir-lock.ts";
import { syncPath } from "../db/durable-folder.ts";
import * as schema from "../db/schema/index.ts";
import { type ArchiveWriter, createArchive } from "./archive.ts";
import { type DatabaseManifest, dumpDatabase, type Query } from "./dump-database.ts";
import { type LastBackup, recordBackup } from "./last-backup.ts";
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

/**
 * Writes database and uploads into one file, also while the shop runs. The file appears only when it is complete; one
 * with the same name is replaced. The rows are of one moment; uploads are copied after it, and one that the rows mention
 * is kept by the shop for a day at least.
 */
export async function takeBackup(config: Config, file: string): Promise<LastBackup> {
  const target = resolve(file);
  const draft = `${target}.part`;
  const source = config.databaseUrl === null ? await openCopy(config) : await openServer(config.databaseUrl);
  const takenAt = new Date().toISOString();
  const archive = await createArchive(draft, config.backup.recipient);
  try {
    const database = await dumpDatabase(source.query, archive);
    const manifest: Manifest = { format: FORMAT, takenAt, database };
    await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)));
    await addUploads(archive, await openStorage(config));
    await archive.finish();
    await rename(draft, target);
    syncPath(dirname(target));
    const { size } = await stat(target);
    const backup = {
      takenAt,
      file: basename(target),
      bytes: size,
      isEncrypted: config.backup.recipient !== null,
    };
    await source.report(backup);
    return backup;
  } catch (error) {
    archive.abort();
    await rm(draft, { force: true });
    throw error;
  } finally {
    await source.close();
  }
}

async function addUploads(archive: ArchiveWriter, storage: Storage): Promise<void> {
  for await (const key of storage.list()) {
    const file = await storage.read(key);
    // Deleted since it was listed: nothing mentions it any more.
    if (file) await archive.addStream(UPLOADS + key, file.size, file.content);
  }
}

async function openServer(url: string): Promise<Source> {
  const client = new pg.Client({ connectionString: url });
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
  if (!embeddedExists(original)) {
    throw new ConfigError(`DATA_DIR: en ${config.dataDir} no hay una tienda que copiar.`);
  }
  const folder = join(config.dataDir, `database.copy-${process.pid}-0`);
  const lock = lockDataDir(config.dataDir);
  try {
    await cp(original, folder, { recursive: true });
  } finally {
    lock.release();
  }
  return {
    folder,
    report: async () => undefined,
    release: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Name of a nightly backup; the names sort by time. */
const NIGHTLY = /^tienda-\d{4}-\d{2}-\d{2}T\d{6}\.tar\.gz(\.age)?$/;

/** Takes a backup into the configured folder and deletes the oldest ones beyond `backup.keep`. */
export async function takeNightlyBackup(config: Config): Promise<LastBackup> {
  const { folder, keep, recipient } = config.backup;
  if (folder === null) throw new ConfigError("BACKUP_DIR: escribe la carpeta de las copias de seguridad.");
  await mkdir(folder, { recursive: true });
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  const backup = await takeBackup(config, join(folder, `tienda-${time}.tar.gz${recipient ? ".age" : ""}`));
  const old = (await readdir(folder))
    .filter((name) => NIGHTLY.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of old) await rm(join(folder, name));
  return backup;
}
