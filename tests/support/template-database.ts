import { randomUUID } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import pino from "pino";
import { type Database, openEmbedded, openOnServer } from "#server/db/client.ts";
import { makeJobs } from "#server/jobs/index.ts";
import { onServer } from "./on-server.ts";

const WAL_FOLDER = "/pglite/data/pg_wal";

/**
 * A migrated database, created once per run and copied for each test file: a PGlite dump in a file or, with
 * TEST_DATABASE_URL, a template database on that server.
 */
export type Template = { kind: "embedded"; file: string } | { kind: "server"; url: string; name: string };

export async function makeTemplate(file: string, serverUrl: string | undefined): Promise<Template> {
  if (!serverUrl) {
    const database = await openEmbedded({});
    await prepare(database);
    // Tests need no other database, and unpacking them takes a third of the time of each copy.
    await database.pglite.exec("update pg_database set datistemplate = false");
    for (const name of ["template0", "template1"]) await database.pglite.exec(`drop database ${name}`);
    await shortenLog(database.pglite);
    const dump = await database.pglite.dumpDataDir("none");
    await writeFile(file, Buffer.from(await dump.arrayBuffer()));
    await database.close();
    return { kind: "embedded", file };
  }

  const name = `trenza_template_${randomUUID().slice(0, 8)}`;
  await onServer(serverUrl, `create database ${name}`);
  const database = await openOnServer(withDatabase(serverUrl, name));
  await prepare(database);
  await database.close();
  return { kind: "server", url: serverUrl, name };
}

/**
 * Leaves one megabyte of the write-ahead log, which otherwise is two thirds of the dump, and nothing in it to be replayed:
 * a copy opens in a third of the time. PostgreSQL lets the shortened file grow.
 */
async function shortenLog(pglite: PGlite): Promise<void> {
  await pglite.exec("checkpoint; select pg_switch_wal(); checkpoint");
  const answer = await pglite.query<{ name: string }>("select pg_walfile_name(pg_current_wal_lsn()) as name");
  const { FS } = pglite.Module;
  for (const { name } of answer.rows) FS.truncate(`${WAL_FOLDER}/${name}`, 2 ** 20);
  const isOther = (file: string) => /^[0-9A-F]{24}$/.test(file) && file !== answer.rows[0]?.name;
  for (const file of FS.readdir(WAL_FOLDER).filter(isOther)) FS.unlink(`${WAL_FOLDER}/${file}`);
}

export async function dropTemplate(template: Template): Promise<void> {
  if (template.kind === "server")
    await onServer(template.url, `drop database if exists ${template.name} with (force)`);
}

/**
 * In ms. Longer than the shop's own, because on a busy machine a storm of requests waits for longer than people would.
 */
const timeouts = {
  connection: 60_000,
  lock: 60_000,
  statement: 60_000,
  idleInTransaction: 60_000,
  answer: 70_000,
};

export type Copy = { database: Database; drop(): Promise<void> };

/** A blob that gives its bytes at once. Node's own copies them piece by piece, a third of the time of opening a copy. */
class Dump extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super();
    this.#bytes = bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes;
    return buffer.slice(byteOffset, byteOffset + byteLength);
  }
}

export async function openCopy(template: Template): Promise<Copy> {
  if (template.kind === "embedded") {
    const database = await openEmbedded({
      loadDataDir: new Dump(await readFile(template.file)),
      connectionMs: timeouts.connection,
    });
    return { database, drop: () => database.close() };
  }

  const name = `trenza_test_${randomUUID().slice(0, 8)}`;
  await onServer(template.url, `create database ${name} template ${template.name}`);
  const database = await openOnServer(withDatabase(template.url, name), timeouts);
  return {
    database,
    async drop() {
      await database.close();
      await onServer(template.url, `drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * A copy for another process, which finds it through `env`: in its data folder, or on the server. The returned database
 * is open for preparing data; close it before the other process opens it.
 */
export async function openCopyForProcess(
  template: Template,
  dataDir: string,
): Promise<Copy & { env: Record<string, string> }> {
  const env = { DATA_DIR: dataDir };
  if (template.kind === "embedded") {
    await mkdir(dataDir, { recursive: true });
    const loadDataDir = new Dump(await readFile(template.file));
    const database = await openEmbedded({ dataDir: join(dataDir, "database"), loadDataDir });
    return { database, env, drop: async () => undefined };
  }

  const name = `trenza_test_${randomUUID().slice(0, 8)}`;
  await onServer(template.url, `create database ${name} template ${template.name}`);
  const url = withDatabase(template.url, name);
  return {
    database: await openOnServer(url),
    env: { ...env, DATABASE_URL: url },
    drop: () => onServer(template.url, `drop database if exists ${name} with (force)`),
  };
}

/** Creates the schema and the job queues once, so that no test file has to. */
async function prepare(database: Database) {
  await database.migrate();
  const jobs = makeJobs(database, pino({ level: "silent" }));
  await jobs.start();
  await jobs.stop();
}

function withDatabase(url: string, name: string): string {
  const copy = new URL(url);
  copy.pathname = `/${name}`;
  return copy.href;
}
