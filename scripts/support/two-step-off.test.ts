import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { lockDataDir } from "#server/db/data-dir-lock.ts";

test("turning two-step verification off says in one line that the shop is open, or that no account was named", async () => {
  const folder = await mkdtemp(join(tmpdir(), "trenza-two-step-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const lock = await lockDataDir(folder);
  onTestFinished(() => lock.release());
  // Empty: the database that a developer's .env names must not be used.
  const env = { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: "" };
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ["scripts/two-step-off.ts", ...args], { env });

  await expect(run("ana")).rejects.toMatchObject({
    code: 1,
    stderr: `DATA_DIR: el proceso ${process.pid} ya usa ${folder}. Ciérralo o elige otra carpeta.\n`,
  });
  await expect(run()).rejects.toMatchObject({
    code: 1,
    stderr: "Uso: npm run two-step:off -- <usuario o correo>\n",
  });
});
