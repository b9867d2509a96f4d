import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { contentTypeOf, openStorage } from "../adapters/storage/index.ts";
import { type Config, dataPaths } from "../config.ts";
import type { Log } from "../context.ts";
import { type Database, migrationsFolder, openEmbedded, openOnServer } from "../db/client.ts";
import { embeddedExists } from "../db/create-embedded.ts";
import { lockDataDir } from "../db/data-dir-lock.ts";
import { syncFolder } from "../db/durable-folder.ts";
import { makeClient } from "../db/make-client.ts";
import { finishReplacement, replaceEmbedded } from "../db/replace-embedded.ts";
import { makeJobs } from "../jobs/index.ts";
import { BackupError, readArchive, readBytes, writeToFile } from "./archive.ts";
import { type Query, readPartName } from "./dump-database.ts";
import { openTableLoader, type TableLoader } from "./restore-database.ts";
import { openS3Bucket, parseS3Address } from "./s3-target.ts";
import { deleteShopAside, isShopAside, putShopBack, setShopAside } from "./set-shop-aside.ts";
import { FORMAT, MANIFEST, type Manifest, UPLOADS } from "./take-backup.ts";

type RestoreOptions = {
  /** age secret key of an encrypted backup. */
  identity: string | null;
  /** Whether a shop that is already there may be replaced. */
  replace: boolean;
};

const copy = {
  exists:
    "Aquí ya hay una tienda. Repite con --replace si quieres reemplazarla por la copia (antes haz una copia de seguridad de ella).",
  running: "Otro programa usa la base de datos. Cierra la tienda y repite.",
  newer: "La copia es de una versión más nueva de la tienda. Actualiza la tienda y repite.",
  damaged: "El archivo de copia está dañado o incompleto, o no es una copia de seguridad de la tienda.",
  format: "El archivo no es una copia de seguridad de la tienda.",
  aside:
    "La restauración falló y la base de datos no responde. La tienda anterior, si la había, está completa, pero apartada: no abras la tienda; repite la restauración cuando la base de datos responda.",
};

type Target = {
  database: Database;
  /** Runs statements on one session without time-outs. */
  query: Query;
  /** Makes the restored database the shop's own. */
  finish(): Promise<void>;
  /** Closes what is open. Deletes an unfinished database, and puts the shop back that was there. */
  close(): Promise<void>;
};

/**
 * Restores a backup, a file or `s3://bucket/file`, into the configured database and storage; the shop must be stopped.
 * Reads the whole file first, so a damaged one or one of a newer release changes nothing. The rows are inserted into
 * the schema of their release, which is then migrated. A shop that is there is replaced when the new one is complete; an
 * old embedded one stays beside it. Sessions are not restored. Throws BackupError.
 */
export async function restoreBackup(
  config: Config,
  source: string,
  log: Log,
  options: RestoreOptions,
): Promise<Manifest> {
  const address = parseS3Address(source);
  if (!address) return restoreFile(config, source, log, options);
  // The file is read twice, and a large one does not fit into memory.
  mkdirSync(config.dataDir, { recursive: true });
  const folder = mkdtempSync(join(config.dataDir, `restore-${process.pid}-`));
  try {
    const file = join(folder, "copia");
    await writeToFile(file)(await openS3Bucket(config, address.bucket).download(address.key));
    return await restoreFile(config, file, log, options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function restoreFile(
  config: Config,
  file: string,
  log: Log,
  { identity, replace }: RestoreOptions,
): Promise<Manifest> {
  const manifest = await readManifest(file, identity);
  const target =
    config.databaseUrl === null
      ? await openEmbeddedTarget(config, replace)
      : await openServerTarget(config.databaseUrl, replace);
  try {
    await migrateTo(target.database, manifest.database.migrations);
    await loadArchive(config, file, identity, target, manifest, log);
    // Somebody may have ended a session since the backup, e.g. of a stolen phone: everybody logs in again.
    await target.query("delete from sessions");
    await target.finish();
  } finally {
    await target.close();
  }
  return manifest;
}

/** Reads the whole file and checks it. */
async function readManifest(file: string, identity: string | null): Promise<Manifest> {
  let found = "";
  try {
    await readArchive(file, identity, async ({ name, content }) => {
      if (name === MANIFEST) found = await text(content);
    });
  } catch (error) {
    // A file that cannot be read at all has a system error.
    if (error instanceof BackupError || (error instanceof Error && "syscall" in error)) throw error;
    throw new BackupError(copy.damaged, { cause: error });
  }
  if (found === "") throw new BackupError(copy.format);
  const manifest: Manifest = JSON.parse(found);
  if (manifest.format !== FORMAT) throw new BackupError(copy.newer);
  requireKnownMigrations(manifest.database.migrations);
  return manifest;
}

function requireKnownMigrations(hashes: string[]): void {
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  if (hashes.some((hash, index) => hash !== known[index])) throw new BackupError(copy.newer);
}

/** Brings an empty database to the schema that these migrations make, the first ones of this release. */
export async function migrateTo(database: Database, hashes: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "trenza-migrations-"));
  try {
    const journal = JSON.parse(await readFile(join(migrationsFolder, "meta/_journal.json"), "utf8"));
    journal.entries = journal.entries.slice(0, hashes.length);
    await mkdir(join(folder, "meta"));
    writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify(journal));
    for (const { tag } of journal.entries) {
      symlinkSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    }
    await database.migrate(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function loadArchive(
  config: Config,
  file: string,
  identity: string | null,
  { database, query }: Target,
  manifest: Manifest,
  log: Log,
): Promise<void> {
  const storage = await openStorage(config);
  let isShopLoaded = false;
  let loader: TableLoader = await openTableLoader(query, "public", manifest.database);

  /** The job queue's schema belongs to this release, and is created after the shop's tables are migrated. */
  async function continueWithJobs(): Promise<void> {
    if (isShopLoaded) return;
    isShopLoaded = true;
    await loader.finish();
    await database.migrate();
    const jobs = makeJobs(database, log);
    await jobs.start();
    await jobs.stop();
    loader = await openTableLoader(query, "jobs", manifest.database);
  }

  await readArchive(file, identity, async ({ name, content }) => {
    const table = readPartName(name);
    if (table) {
      if (table.startsWith("jobs.")) await continueWithJobs();
      await loader.load(table, await text(content));
    } else if (name === MANIFEST) {
      await continueWithJobs();
      await loader.finish();
    } else if (name.startsWith(UPLOADS)) {
      const key = name.slice(UPLOADS.length);
      await storage.put(key, await readBytes(content), contentTypeOf(key));
    }
  });
}

async function openEmbeddedTarget(config: Config, replace: boolean): Promise<Target> {
  const folder = dataPaths.database(config);
  const lock = await lockDataDir(config.dataDir);
  try {
    finishReplacement(folder);
    if (embeddedExists(folder) && !replace) throw new BackupError(copy.exists);
    const draft = await mkdtemp(join(config.dataDir, "database.restored-"));
    const database = await openEmbedded({ dataDir: draft });
    let isOpen = true;
    return {
      database,
      query: database.queue.executeSql as Query,
      async finish() {
        isOpen = false;
        await database.close();
        syncFolder(draft);
        replaceEmbedded(folder, draft);
      },
      async close() {
        if (isOpen) await database.close();
        await rm(draft, { recursive: true, force: true });
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openServerTarget(url: string, replace: boolean): Promise<Target> {
  const client = makeClient({ connectionString: url });
  await client.connect();
  let isAside = false;
  try {
    await requireReplaceable(client, replace);
    await setShopAside(client);
    isAside = true;
    const database = await openOnServer(url);
    return {
      database,
      query: (statement, values) => client.query(statement, values),
      async finish() {
        await deleteShopAside(client);
        isAside = false;
      },
      async close() {
        await client.end();
        await database.close();
        if (isAside) await reconnectAndPutShopBack(url);
      },
    };
  } catch (error) {
    await client.end();
    if (isAside) await reconnectAndPutShopBack(url);
    throw error;
  }
}

/** Takes a new connection, because the restore's may be what failed. */
async function reconnectAndPutShopBack(url: string): Promise<void> {
  const client = makeClient({ connectionString: url });
  try {
    await client.connect();
    await putShopBack(client);
  } catch (error) {
    throw new BackupError(copy.aside, { cause: error });
  } finally {
    await client.end();
  }
}

/** Undoes a restore that was killed. Throws BackupError when there is a shop that may not be replaced. */
async function requireReplaceable(client: pg.Client, replace: boolean): Promise<void> {
  const { rows: others } = await client.query(
    "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename = current_user",
  );
  if (others.length > 0) throw new BackupError(copy.running);
  const isUnfinished = await isShopAside((statement, values) => client.query(statement, values));
  if (isUnfinished) await putShopBack(client);
  const { rows: tables } = await client.query(
    "select 1 from pg_tables where schemaname in ('public', 'jobs', 'drizzle') limit 1",
  );
  if (tables.length > 0 && !replace) throw new BackupError(copy.exists);
}
