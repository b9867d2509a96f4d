import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, inject } from "vitest";
import { makeFolderStorage } from "#server/adapters/storage/folder-storage.ts";
import { type Query, quote, readTables, SESSION, tableName } from "#server/backup/dump-database.ts";
import { openSnapshotSocket } from "#server/backup/index.ts";
import { type Config, dataPaths, readConfig } from "#server/config.ts";
import { inTransaction } from "#server/context.ts";
import { openEmbedded } from "#server/db/client.ts";
import { queueMail } from "#server/modules/mail/index.ts";
import { makeProduct, makeSignedIn } from "./factories.ts";
import { makeOrder } from "./orders.ts";
import { openCopyForProcess } from "./template-database.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";

let folder = "";
let cleanUps: (() => Promise<unknown>)[] = [];

/** Gives each test of a file an empty folder for its shop and its backups. */
export function openBackupFolders(): void {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "trenza-backup-"));
    cleanUps = [() => rm(folder, { recursive: true, force: true })];
  });
  afterEach(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  });
}

/** Runs when the test ends, the last one first. */
export function cleanUpAfter(cleanUp: () => Promise<unknown>): void {
  cleanUps.push(cleanUp);
}

/** Path of a file in the test's folder. */
export const fileOf = (name: string) => join(folder, name);

/** A running shop with its data in a folder, on either database. */
export async function openRunningShop(env: Record<string, string> = {}) {
  const dataDir = join(folder, "shop");
  const copy = await openCopyForProcess(inject("template"), dataDir);
  const storage = makeFolderStorage(join(dataDir, "uploads"));
  const all = { ...copy.env, ...env };
  const shop = await openTestShop({
    env: all,
    parts: { storage },
    copy: { database: copy.database, drop: copy.drop },
  });
  const socket = await openSnapshotSocket(shop.deps);
  cleanUpAfter(async () => {
    await socket?.close();
    await shop.close();
    await copy.database.close();
    await copy.drop();
  });
  return { shop, config: readConfig(all) };
}

export async function fillShop({ ctx, deps }: TestShop): Promise<void> {
  const { user } = await makeSignedIn(ctx, { firstName: 'Ñandú "el\\grande"\n\tπ' });
  const product = await makeProduct(ctx, { price: 20_000 });
  await makeOrder(ctx, { userId: user.id, lines: [{ productId: product.id, price: 20_000 }] });
  await ctx.db.execute(
    `insert into settings (group_name, values) values ('null', 'null'), ('odd', '{"a": [1.50, "}\\""]}')`,
  );
  const data = { firstName: "Ana", username: "ana", verifyUrl: "http://x.example" };
  await inTransaction(ctx, (tx) => queueMail(tx, { template: "welcome", to: "ana@correo.example", data }));
  await deps.storage.put(
    "catalogo/foto.webp",
    Buffer.from(Array.from({ length: 200_000 }, (_, i) => (i * 7) % 256)),
    "",
  );
  await deps.storage.put("vacio.webp", Buffer.alloc(0), "image/webp");
}

/** An empty embedded database, and an empty one on the server of the tests if there is one. */
export async function openTargets(): Promise<Config[]> {
  const embedded = readConfig({ DATA_DIR: join(folder, "embedded") });
  const template = inject("template");
  if (template.kind === "embedded") return [embedded];
  const name = `trenza_restored_${randomUUID().slice(0, 8)}`;
  const url = new URL(template.url);
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: template.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  cleanUpAfter(() => run(`drop database ${name} with (force)`));
  url.pathname = `/${name}`;
  return [embedded, readConfig({ DATA_DIR: join(folder, "server"), DATABASE_URL: url.href })];
}

/** Every row of every table, as text, without the record of the backup itself. */
export async function readRows(query: Query): Promise<Record<string, string[]>> {
  await query(SESSION);
  const rows: Record<string, string[]> = {};
  for (const table of await readTables(query)) {
    const { rows: found } = await query(`select t::text as row from ${quote(table.schema, table.name)} t`);
    const isBackup = (row: string) => row.startsWith("(last_backup,");
    rows[tableName(table)] = (found as { row: string }[])
      .map(({ row }) => row)
      .filter((row) => !isBackup(row))
      .sort();
  }
  return rows;
}

export async function readRestored(config: Config): Promise<Record<string, string[]>> {
  if (config.databaseUrl) {
    const client = new pg.Client({ connectionString: config.databaseUrl });
    await client.connect();
    const rows = await readRows((statement) => client.query(statement));
    await client.end();
    return rows;
  }
  const database = await openEmbedded({ dataDir: dataPaths.database(config) });
  const rows = await readRows(database.queue.executeSql as Query);
  await database.close();
  return rows;
}

export async function readUploads(uploads: string): Promise<Record<string, string>> {
  const files = await readdir(uploads, { recursive: true, withFileTypes: true });
  const contents: Record<string, string> = {};
  for (const file of files.filter((each) => each.isFile())) {
    const path = join(file.parentPath, file.name);
    contents[path.slice(uploads.length)] = (await readFile(path)).toString("base64");
  }
  return contents;
}
