import pino from "pino";
import { expect, test } from "vitest";
import { dataPaths } from "#server/config.ts";
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
