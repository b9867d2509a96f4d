import { once } from "node:events";
import { mkdir, readdir, symlink, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { createEmbedded } from "#server/db/create-embedded.ts";
import { openDatabase } from "#server/startup/open-database.ts";
import { fileOf, openBackupFolders, openRunningShop } from "#tests/support/backups.ts";
import { deleteLeftovers } from "./index.ts";
import { takeNightlyBackup } from "./nightly-backup.ts";
import { takeBackup } from "./take-backup.ts";

openBackupFolders();
/** As the nightly job calls it. */
const job = { sendsWaiting: true };
const HOURS_AGO = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);

test("a backup of a stopped shop that fails leaves no copy of its database", {
  timeout: 120_000,
}, async () => {
  const dataDir = fileOf("stopped");
  await mkdir(dataDir);
  await createEmbedded(`${dataDir}/database`);
  const config = readConfig({ DATA_DIR: dataDir, BACKUP_RECIPIENT: "age1notakey" });

  await expect(takeBackup(config, fileOf("copia.tar.gz"))).rejects.toThrow();

  expect((await readdir(dataDir)).filter((name) => name.startsWith("database.copy-"))).toEqual([]);
});

/** A database of which a copy fails at once. */
async function writeUncopyable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/PG_VERSION`, "17");
  const uncopyable = createServer().listen(`${folder}/socket`);
  onTestFinished(() => void uncopyable.close());
  await once(uncopyable, "listening");
}

test("a backup of a stopped shop whose database cannot be copied leaves no part of it", async () => {
  const dataDir = fileOf("stopped");
  await writeUncopyable(`${dataDir}/database`);

  await expect(takeBackup(readConfig({ DATA_DIR: dataDir }), fileOf("copia.tar.gz"))).rejects.toThrow(
    /socket/,
  );

  expect(await readdir(dataDir)).toEqual(["database"]);
});

test("a backup of a stopped shop first completes a restore that was killed before its last step", async () => {
  const dataDir = fileOf("stopped");
  await writeUncopyable(`${dataDir}/database.replacement`);

  await expect(takeBackup(readConfig({ DATA_DIR: dataDir }), fileOf("copia.tar.gz"))).rejects.toThrow(
    /socket/,
  );

  expect(await readdir(dataDir)).toEqual(["database"]);
});

test("a shop deletes what killed processes left at its start, but nothing of a running one", {
  timeout: 120_000,
}, async () => {
  const { shop } = await openRunningShop();
  const dataDir = fileOf("started");
  const killed = 2 ** 22 + 1;
  const running = [`database.copy-${process.ppid}-0`, `database.lock.${process.ppid}-x`];
  const copies = [`database.copy-${killed}-0`, `database.copy-${killed}-3`, "database.restored-Ab12"];
  const drafts = [
    `database.lock.${killed}-x`,
    `database.lock.claim.${killed}-x`,
    `database.lock.${process.pid}-x`,
  ];
  for (const name of [...copies, ...drafts, ...running])
    await mkdir(`${dataDir}/${name}`, { recursive: true });
  const { config, database } = shop.deps;

  await deleteLeftovers({ config: { ...config, dataDir }, database: { ...database, kind: "embedded" } });

  expect((await readdir(dataDir)).toSorted()).toEqual(running);
});

test("the download of a killed restore from S3 is deleted, whichever database the shop has", {
  timeout: 120_000,
}, async () => {
  const { shop } = await openRunningShop();
  const dataDir = fileOf("started");
  const running = `restore-${process.ppid}-Ab12`;
  for (const kind of ["embedded", "server"] as const) {
    for (const name of [`restore-${2 ** 22 + 1}-Ab12`, running])
      await mkdir(`${dataDir}/${name}`, { recursive: true });
    const { config, database } = shop.deps;

    await deleteLeftovers({ config: { ...config, dataDir }, database: { ...database, kind } });

    expect(await readdir(dataDir)).toEqual([running]);
  }
});

test("a shop opens the restored database when the restore was killed before its last step", {
  timeout: 180_000,
}, async () => {
  const config = readConfig({ DATA_DIR: fileOf("restored") });
  await mkdir(config.dataDir);
  await createEmbedded(`${config.dataDir}/database.replacement`);

  const database = await openDatabase(config);
  await database.close();

  expect(await readdir(config.dataDir)).toEqual(["database"]);
});

test("a backup of a folder without a shop says so, and leaves nothing in it", async () => {
  const config = readConfig({ DATA_DIR: fileOf("empty") });
  await mkdir(config.dataDir);

  await expect(takeBackup(config, fileOf("copia.tar.gz"))).rejects.toThrow("no hay una tienda que copiar");

  expect(await readdir(config.dataDir)).toEqual([]);
});

test("a nightly backup deletes the unfinished files of earlier nights, even when it fails", {
  timeout: 120_000,
}, async () => {
  const { config } = await openRunningShop({
    BACKUP_DIR: fileOf("nightly"),
    BACKUP_RECIPIENT: "age1notakey",
  });
  await mkdir(fileOf("nightly"));
  const files = { "tienda-2026-01-01T080000.tar.gz.part": 24, "tienda-2026-01-02T080000.tar.gz.part": 1 };
  for (const [name, hours] of Object.entries({ ...files, "otro.part": 24 })) {
    await writeFile(fileOf(`nightly/${name}`), "");
    await utimes(fileOf(`nightly/${name}`), HOURS_AGO(hours), HOURS_AGO(hours));
  }

  await expect(takeNightlyBackup(config, job)).rejects.toThrow();

  expect((await readdir(fileOf("nightly"))).toSorted()).toEqual([
    "otro.part",
    "tienda-2026-01-02T080000.tar.gz.part",
  ]);
});

test("a nightly backup is taken although another process completes its own meanwhile", {
  timeout: 120_000,
}, async () => {
  const { config } = await openRunningShop({ BACKUP_DIR: fileOf("nightly") });
  await mkdir(fileOf("nightly"));
  // The folder lists it, and it cannot be found.
  await symlink(fileOf("nowhere"), fileOf("nightly/tienda-2026-01-01T080000.tar.gz.part"));

  const { file } = await takeNightlyBackup(config, job);

  expect(await readdir(fileOf("nightly"))).toContain(file);
});
