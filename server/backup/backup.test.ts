import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { expect, test } from "vitest";
import { dataPaths } from "#server/config.ts";
import { orders } from "#server/db/schema/index.ts";
import {
  fileOf,
  fillShop,
  openBackupFolders,
  openRunningShop,
  openTargets,
  readRestored,
  readRows,
  readUploads,
} from "#tests/support/backups.ts";
import { mustExist } from "#tests/support/factories.ts";
import { insertPastOrder } from "#tests/support/past-orders.ts";
import type { Query } from "./dump-database.ts";
import { readBackupState } from "./index.ts";
import { restoreBackup } from "./restore-backup.ts";
import { takeBackup } from "./take-backup.ts";

const log = pino({ level: "silent" });
const plain = { identity: null, replace: false };
openBackupFolders();

test("a backup of a running shop restores every row and every byte, into either database", {
  timeout: 180_000,
}, async () => {
  const { shop, config } = await openRunningShop();
  await fillShop(shop);
  const before = await readRows(shop.deps.database.queue.executeSql as Query);
  const backup = await takeBackup(config, fileOf("copia.tar.gz"));

  expect(await readBackupState(shop.ctx)).toMatchObject({ last: backup, isOverdue: false });
  expect(before["public.sessions"]).not.toEqual([]);
  expect(
    mustExist(before["public.orders"]).length + mustExist(before["jobs.job_common"]).length,
  ).toBeGreaterThan(1);
  let file = fileOf("copia.tar.gz");
  for (const target of await openTargets()) {
    await restoreBackup(target, file, log, plain);
    // Everybody logs in again: sessions that were ended since the backup must not come back.
    expect(await readRestored(target)).toEqual({ ...before, "public.sessions": [] });
    expect(await readUploads(dataPaths.uploads(target))).toEqual(
      await readUploads(dataPaths.uploads(config)),
    );
    // The next database is restored from a backup of this one.
    file = fileOf("otra.tar.gz");
    await takeBackup(target, file);
  }
});

test("an order that adds to one further back in the backup is restored", { timeout: 180_000 }, async () => {
  const { shop, config } = await openRunningShop();
  const at = shop.clock.now();
  const first = await insertPastOrder(shop.ctx, at, 20_000);
  await insertPastOrder(shop.ctx, at, 10_000, { supplementOf: first.id });
  // More rows than one statement of the restore inserts. A changed row moves behind them.
  await shop.ctx.db.execute(sql`
    insert into orders (payment_method, subtotal, shipping, total, shipping_method, first_name, last_name, email,
      address, city, state, zip_code, country, expires_at)
    select payment_method, subtotal, shipping, total, shipping_method, first_name, last_name, email,
      address, city, state, zip_code, country, expires_at
    from orders, generate_series(1, 1500) where id = ${first.id}`);
  await shop.ctx.db.update(orders).set({ notes: "llegó" }).where(eq(orders.id, first.id));
  const before = await readRows(shop.deps.database.queue.executeSql as Query);
  await takeBackup(config, fileOf("copia.tar.gz"));

  for (const target of await openTargets()) {
    await restoreBackup(target, fileOf("copia.tar.gz"), log, plain);
    expect((await readRestored(target))["public.orders"]).toEqual(before["public.orders"]);
  }
});
