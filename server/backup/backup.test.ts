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
import type { TestShop } from "#tests/support/test-shop.ts";
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
  await addToLastOrder(shop);
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

/** Makes an order that adds to one which the backup holds later, behind more rows than one statement restores. */
async function addToLastOrder({ ctx, clock }: TestShop): Promise<void> {
  const first = await insertPastOrder(ctx, clock.now(), 20_000);
  await insertPastOrder(ctx, clock.now(), 10_000, { supplementOf: first.id });
  await ctx.db.execute(sql`
    insert into orders (payment_method, subtotal, shipping, total, shipping_method, first_name, last_name, email,
      address, city, state, zip_code, country, expires_at)
    select payment_method, subtotal, shipping, total, shipping_method, first_name, last_name, email,
      address, city, state, zip_code, country, expires_at
    from orders, generate_series(1, 1500) where id = ${first.id}`);
  // A changed row moves to the end of its table.
  await ctx.db.update(orders).set({ notes: "llegó" }).where(eq(orders.id, first.id));
}
