import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { sql } from "drizzle-orm";
import pino from "pino";
import { expect, test } from "vitest";
import { dataPaths, readConfig } from "#server/config.ts";
import { inTransaction } from "#server/context.ts";
import { openEmbedded } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows.ts";
import {
  cleanUpAfter,
  fileOf,
  fillShop,
  openBackupFolders,
  openRunningShop,
  openTargets,
  readRestored,
  readRows,
} from "#tests/support/backups.ts";
import { makeProduct, mustExist } from "#tests/support/factories.ts";
import { startS3Server } from "#tests/support/s3-server.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import type { Query } from "./dump-database.ts";
import { readBackupState } from "./index.ts";
import { takeNightlyBackup } from "./nightly-backup.ts";
import { migrateTo, restoreBackup } from "./restore-backup.ts";
import { takeBackup } from "./take-backup.ts";

const log = pino({ level: "silent" });
/** As the nightly job calls it. */
const job = { sendsWaiting: true };
const plain = { identity: null, replace: false };
openBackupFolders();

test("new rows continue the numbers of the restored ones", { timeout: 120_000 }, async () => {
  const { shop, config } = await openRunningShop();
  const { id } = await makeProduct(shop.ctx);
  await takeBackup(config, fileOf("copia.tar.gz"));
  const target = mustExist((await openTargets())[0]);
  await restoreBackup(target, fileOf("copia.tar.gz"), log, plain);

  const database = await openEmbedded({ dataDir: dataPaths.database(target) });
  const restored = await openTestShop({ copy: { database, drop: database.close } });
  expect((await makeProduct(restored.ctx)).id).toBe(id + 1);
  await restored.close();
});

test("a backup taken while the shop writes holds whole transactions of one moment", {
  timeout: 120_000,
}, async () => {
  const { shop, config } = await openRunningShop();
  let isOver = false;
  let written = 0;
  const writing = (async () => {
    while (!isOver) {
      written += 1;
      await inTransaction(shop.ctx, async ({ db }) => {
        await db.execute(`insert into settings (group_name, values) values ('a${written}', '1')`);
        await wait(1);
        await db.execute(`insert into content_pages (page, content) values ('a${written}', '1')`);
      });
    }
  })();
  while (written < 10) await wait(5);
  const before = written - 1;
  await takeBackup(config, fileOf("copia.tar.gz"));
  isOver = true;
  await writing;
  const target = mustExist((await openTargets())[0]);
  await restoreBackup(target, fileOf("copia.tar.gz"), log, plain);

  const rows = await readRestored(target);
  const namesIn = (table: string) =>
    mustExist(rows[table])
      .map((row) => /^\((a\d+),/.exec(row)?.[1])
      .filter((name) => name !== undefined);
  expect(namesIn("public.settings")).toEqual(namesIn("public.content_pages"));
  expect(namesIn("public.settings").length).toBeGreaterThanOrEqual(before);
});

test("a damaged or incomplete file is refused and changes nothing", { timeout: 120_000 }, async () => {
  const { shop, config } = await openRunningShop();
  await fillShop(shop);
  await takeBackup(config, fileOf("copia.tar.gz"));
  const whole = await readFile(fileOf("copia.tar.gz"));
  const damaged = Buffer.from(whole);
  damaged[Math.floor(whole.length / 2)] = mustExist(damaged[Math.floor(whole.length / 2)]) ^ 1;
  const target = mustExist((await openTargets())[0]);

  for (const bytes of [
    damaged,
    whole.subarray(0, whole.length - 600),
    whole.subarray(0, 10),
    Buffer.from("hola"),
  ]) {
    await writeFile(fileOf("mala.tar.gz"), bytes);
    await expect(restoreBackup(target, fileOf("mala.tar.gz"), log, plain)).rejects.toThrow(/copia/);
  }
  expect(await readdir(fileOf(""))).not.toContain("embedded");
});

test("an encrypted backup opens only with its own key", { timeout: 120_000 }, async () => {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const { config } = await openRunningShop({ BACKUP_RECIPIENT: recipient });
  const backup = await takeBackup(config, fileOf("copia.tar.gz.age"));
  const target = mustExist((await openTargets())[0]);
  const restore = (key: string | null) =>
    restoreBackup(target, fileOf("copia.tar.gz.age"), log, { ...plain, identity: key });

  expect(backup.isEncrypted).toBe(true);
  expect((await readFile(fileOf("copia.tar.gz.age"))).toString("latin1", 0, 21)).toBe(
    "age-encryption.org/v1",
  );
  await expect(restore(null)).rejects.toThrow(/cifrada/);
  await expect(restore(await generateX25519Identity())).rejects.toThrow(/llave/);
  await restore(identity);
  expect(Object.keys(await readRestored(target))).toContain("public.orders");
});

test("a shop that is there is replaced only on demand, and the old embedded one is kept", {
  timeout: 120_000,
}, async () => {
  const { config } = await openRunningShop();
  await takeBackup(config, fileOf("copia.tar.gz"));
  for (const target of await openTargets()) {
    await restoreBackup(target, fileOf("copia.tar.gz"), log, plain);
    await expect(restoreBackup(target, fileOf("copia.tar.gz"), log, plain)).rejects.toThrow(/--replace/);
    await restoreBackup(target, fileOf("copia.tar.gz"), log, { ...plain, replace: true });
  }
  expect(await readdir(fileOf("embedded"))).toContain("database.before-restore");
});

test("a backup of a newer release is refused before the shop that is there is touched", {
  timeout: 120_000,
}, async () => {
  const { shop, config } = await openRunningShop();
  await fillShop(shop);
  await takeBackup(config, fileOf("copia.tar.gz"));
  await shop.ctx.db.execute(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('nueva', 9000000000000)`,
  );
  await takeBackup(config, fileOf("nueva.tar.gz"));
  const replace = { ...plain, replace: true };

  // The server's database, if there is one: it is emptied in place.
  const target = mustExist((await openTargets()).at(-1));
  await restoreBackup(target, fileOf("copia.tar.gz"), log, plain);
  const before = await readRestored(target);
  await expect(restoreBackup(target, fileOf("nueva.tar.gz"), log, replace)).rejects.toThrow(/más nueva/);
  expect(await readRestored(target)).toEqual(before);
});

test("a backup of an older release is restored and migrated", { timeout: 120_000 }, async () => {
  const { shop } = await openRunningShop();
  const applied = await rowsOf<{ hash: string }>(
    shop.ctx.db,
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  );
  const old = readConfig({ DATA_DIR: fileOf("old") });
  await mkdir(old.dataDir);
  const database = await openEmbedded({ dataDir: dataPaths.database(old) });
  await migrateTo(
    database,
    applied.slice(0, 12).map(({ hash }) => hash),
  );
  await database.exec("insert into categories (name, slug) values ('Antigua', 'antigua')");
  await database.close();
  await takeBackup(old, fileOf("vieja.tar.gz"));
  const target = mustExist((await openTargets())[0]);
  await restoreBackup(target, fileOf("vieja.tar.gz"), log, plain);

  const restored = await readRestored(target);
  expect(restored["public.categories"]?.[0]).toContain("Antigua");
  expect(Object.keys(restored)).toContain("public.gateway_transactions");
});

test("nightly backups are kept up to the number of the settings, and a missing one is reported after a day", {
  timeout: 120_000,
}, async () => {
  const { shop, config } = await openRunningShop({ BACKUP_DIR: fileOf("nightly"), BACKUP_KEEP: "2" });
  const overdue = async () => (await readBackupState(shop.ctx)).isOverdue;
  expect(await overdue()).toBe(true);
  await writeFile(fileOf("otro.txt"), "");
  for (let night = 0; night < 3; night++) {
    await takeNightlyBackup(config, job);
    await wait(1100);
  }
  const names = await readdir(fileOf("nightly"));

  expect(names).toHaveLength(2);
  shop.clock.advance(Date.now() - shop.clock.now().getTime());
  expect(await overdue()).toBe(false);
  shop.clock.advance(27 * 60 * 60 * 1000);
  expect(await overdue()).toBe(true);
});

test("nightly backups go to S3, alone or after the folder, are kept up to the number there, too, and restore from it", {
  timeout: 180_000,
}, async () => {
  const s3 = await startS3Server();
  cleanUpAfter(s3.close);
  const access = {
    BACKUP_S3: "s3://copias/tienda",
    BACKUP_S3_ENDPOINT: s3.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: "AKIAIOSFODNN7EXAMPLE",
    BACKUP_S3_SECRET_ACCESS_KEY: "secret",
    BACKUP_KEEP: "2",
  };
  const { shop, config } = await openRunningShop(access);
  await fillShop(shop);
  const before = await readRows(shop.deps.database.queue.executeSql as Query);
  for (let night = 0; night < 2; night++) {
    await takeNightlyBackup(config, job);
    await wait(1100);
  }
  const withFolder = { ...config, backup: { ...config.backup, folder: fileOf("nightly") } };
  const last = await takeNightlyBackup(withFolder, job);
  const [file] = await readdir(fileOf("nightly"));

  expect(await readBackupState(shop.ctx)).toMatchObject({ last, isNightly: true, isOverdue: false });
  expect(s3.keys()).toHaveLength(2);
  expect(s3.keys()).toContain(`/copias/tienda/${file}`);
  for (const target of await openTargets()) {
    const fromS3 = { ...target, backup: config.backup };
    await restoreBackup(fromS3, `s3://copias/tienda/${file}`, log, plain);
    expect(await readRestored(target)).toEqual({ ...before, "public.sessions": [] });
    expect((await readdir(target.dataDir)).filter((name) => name.startsWith("restore-"))).toEqual([]);
  }
  await expect(restoreBackup(config, "s3://copias/nada", log, plain)).rejects.toThrow(/no hay nada/);
});

test("a nightly backup whose upload failed is uploaded by the next try, which takes no other", {
  timeout: 120_000,
}, async () => {
  const s3 = await startS3Server();
  cleanUpAfter(s3.close);
  const { config } = await openRunningShop({
    BACKUP_DIR: fileOf("nightly"),
    BACKUP_S3: "s3://copias/tienda",
    BACKUP_S3_ENDPOINT: s3.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: "AKIAIOSFODNN7EXAMPLE",
    BACKUP_S3_SECRET_ACCESS_KEY: "secret",
  });
  s3.failNextWrites(100);
  await expect(takeNightlyBackup(config, job)).rejects.toThrow();
  await wait(1100);
  await expect(takeNightlyBackup(config, job)).rejects.toThrow();
  const names = await readdir(fileOf("nightly"));
  expect(names).toHaveLength(1);

  s3.failNextWrites(0);
  await wait(1100);
  const byHand = await takeNightlyBackup(config, { sendsWaiting: false });
  expect(byHand.file, "somebody who asks for a backup gets one of now").not.toBe(names[0]);
  await rm(`${fileOf("nightly")}/${byHand.file}`);
  expect((await takeNightlyBackup(config, job)).file).toBe(names[0]);
  expect(s3.keys()).toContain(`/copias/tienda/${names[0]}`);
  await takeNightlyBackup(config, job);

  expect(await readdir(fileOf("nightly"))).toHaveLength(2);
  expect(s3.keys()).toHaveLength(3);
});
