import { sql } from "drizzle-orm";
import pg from "pg";
import pino from "pino";
import { expect, test } from "vitest";
import { rowsOf } from "#server/db/rows.ts";
import { openDatabase } from "#server/startup/open-database.ts";
import {
  fileOf,
  fillShop,
  openBackupFolders,
  openRunningShop,
  openTargets,
  readRestored,
} from "#tests/support/backups.ts";
import { mustExist } from "#tests/support/factories.ts";
import { restoreBackup } from "./restore-backup.ts";
import { setShopAside } from "./set-shop-aside.ts";
import { takeBackup } from "./take-backup.ts";

const log = pino({ level: "silent" });
const plain = { identity: null, replace: false };
openBackupFolders();

/** Two backups of a shop. The second one cannot be restored: no table of the shop may hold its rows. */
async function takeGoodAndBad() {
  const { shop, config } = await openRunningShop();
  await fillShop(shop);
  await takeBackup(config, fileOf("buena.tar.gz"));
  await shop.ctx.db.execute("alter table content_pages drop constraint content_pages_pkey");
  await shop.ctx.db.execute("insert into content_pages (page, content) values ('a', '1'), ('a', '2')");
  await takeBackup(config, fileOf("mala.tar.gz"));
}

test("a restore that fails leaves the shop that is there as it was", { timeout: 180_000 }, async () => {
  await takeGoodAndBad();
  // The server's database, if there is one: an embedded one is restored into another folder.
  const target = mustExist((await openTargets()).at(-1));
  await restoreBackup(target, fileOf("buena.tar.gz"), log, plain);
  const before = await readRestored(target);
  const replace = (file: string) => restoreBackup(target, fileOf(file), log, { ...plain, replace: true });

  await expect(replace("mala.tar.gz")).rejects.toThrow(/content_pages_pkey/);
  expect(await readRestored(target)).toEqual(before);
  await replace("buena.tar.gz");
  expect(await readRestored(target)).toEqual(before);
});

test("after a restore onto a server that was killed no shop starts, and the next restore puts the old one back", {
  timeout: 180_000,
}, async () => {
  const { shop, config } = await openRunningShop();
  await fillShop(shop);
  await takeBackup(config, fileOf("copia.tar.gz"));
  const target = mustExist((await openTargets()).at(-1));
  if (!target.databaseUrl) return;
  await restoreBackup(target, fileOf("copia.tar.gz"), log, plain);
  const before = await readRestored(target);
  const client = new pg.Client({ connectionString: target.databaseUrl });
  await client.connect();
  await setShopAside(client);
  await client.query("create table public.settings (half integer)");
  await client.end();

  await expect(openDatabase(target)).rejects.toThrow(/^DATABASE_URL: .*Repítela con npm run restore/);
  await expect(restoreBackup(target, fileOf("copia.tar.gz"), log, plain)).rejects.toThrow(/--replace/);

  expect(await readRestored(target)).toEqual(before);
  const database = await openDatabase(target);
  expect(await rowsOf(database.orm, sql`select search_key('Ñandú') as key`)).toEqual([{ key: "nandu" }]);
  await database.close();
});

test("a restore into an empty database that fails leaves it empty", { timeout: 180_000 }, async () => {
  await takeGoodAndBad();
  const target = mustExist((await openTargets()).at(-1));

  await expect(restoreBackup(target, fileOf("mala.tar.gz"), log, plain)).rejects.toThrow(
    /content_pages_pkey/,
  );
  await restoreBackup(target, fileOf("buena.tar.gz"), log, plain);

  expect((await readRestored(target))["public.orders"]).toHaveLength(1);
});
