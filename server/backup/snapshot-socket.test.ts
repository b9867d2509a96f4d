import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { mustExist } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { dataPaths } from "../config.ts";
import { openSnapshotSocket } from "./snapshot-socket.ts";

const shop = testShop();

test("the copy of a backup that is killed while the database is copied is deleted", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "trenza-snapshot-"));
  const { deps } = shop();
  const config = { ...deps.config, dataDir };
  let isCopied = false;
  /** Writes folders into the copy until after the client is gone. */
  async function copyTo(folder: string) {
    for (let count = 0; count < 20; count++) {
      await mkdir(join(folder, String(count)), { recursive: true });
      await wait(10);
    }
    isCopied = true;
  }
  const socket = mustExist(
    await openSnapshotSocket({ ...deps, config, database: { ...deps.database, copyTo } }),
  );
  onTestFinished(async () => {
    await socket.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const client = createConnection(dataPaths.backupSocket(config));
  await once(client, "connect");
  await wait(50);
  client.destroy();

  await expect.poll(() => isCopied).toBe(true);
  await expect.poll(() => readdir(dataDir)).toEqual(["backup.sock"]);
});
