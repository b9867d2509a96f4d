import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dataPaths, readConfig } from "../config.ts";
import { requestChecks } from "./checks-socket.ts";

test("a shop that hangs is not waited for", async () => {
  const config = readConfig({ DATA_DIR: await mkdtemp(join(tmpdir(), "trenza-checks-")) });
  const server = createServer().listen(dataPaths.checksSocket(config, "0a1b2c3d"));
  onTestFinished(async () => {
    server.close();
    await rm(config.dataDir, { recursive: true });
  });

  expect(await requestChecks(config, 100)).toBeNull();
});
