import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runScript } from "./run-script.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "trenza-script-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A script that tells its process in the file `pid` and then never ends. */
async function writeEndless(): Promise<string> {
  const script = join(folder, "endless.mjs");
  const pid = JSON.stringify(join(folder, "pid"));
  const draft = JSON.stringify(join(folder, "pid.part"));
  // The file appears with its content: whoever waits for it must not read it empty.
  const content = `
    import { renameSync, writeFileSync } from "node:fs";
    writeFileSync(${draft}, String(process.pid));
    renameSync(${draft}, ${pid});
    setInterval(() => {}, 1000);`;
  await writeFile(script, content);
  return script;
}

test("a script that fails or takes too long is an error", async () => {
  await writeFile(join(folder, "fails.mjs"), "process.exit(3)");

  await expect(runScript(join(folder, "fails.mjs"), 60_000)).rejects.toThrow(/ended with code 3/);
  await expect(runScript(await writeEndless(), 100)).rejects.toThrow(/ended with SIGTERM/);
});

test("a script does not outlive the process that started it", async () => {
  const script = JSON.stringify(await writeEndless());
  const pidFile = JSON.stringify(join(folder, "pid"));
  const module = JSON.stringify(join(import.meta.dirname, "run-script.ts"));
  const parent = `
    import { existsSync } from "node:fs";
    const { runScript } = await import(${module});
    void runScript(${script}, 60_000);
    setInterval(() => existsSync(${pidFile}) && process.exit(0), 20);`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", parent], {
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);

  const pid = Number(await readFile(join(folder, "pid"), "utf8"));
  await expect.poll(() => isRunning(pid)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
