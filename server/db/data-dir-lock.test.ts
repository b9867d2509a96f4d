import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import fs, {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { isRunning, lockDataDir } from "./data-dir-lock.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "trenza-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockFile = () => join(folder, "database.lock");
/** Takes the lock until the test is over. */
async function take() {
  const lock = await lockDataDir(folder);
  onTestFinished(() => lock.release());
  return lock;
}

const statOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];

test("the error of a second process names the process that uses the folder", async () => {
  const parent = process.ppid;
  writeFileSync(lockFile(), `${parent} ${statOf(parent)[19]}`);

  await expect(lockDataDir(folder)).rejects.toThrow(`DATA_DIR: el proceso ${parent} ya usa`);
});

test("a stale lock of a killed process is replaced, even when another process has its pid", async () => {
  const killed = spawn("sleep", ["60"]);
  const pid = killed.pid ?? 0;
  writeFileSync(lockFile(), `${pid} ${statOf(pid)[19]}`);
  killed.kill("SIGKILL");
  await once(killed, "exit");
  (await take()).release();

  writeFileSync(lockFile(), `${process.ppid} 1`);
  (await take()).release();
  expect(() => readFileSync(lockFile())).toThrow("ENOENT");
});

test("a stale lock of a zombie process is replaced", async () => {
  const careless = spawn("sh", ["-c", "sleep 0.1 & echo $!; exec sleep 60"]);
  const [printed] = await once(careless.stdout, "data");
  const pid = Number(printed);
  writeFileSync(lockFile(), `${pid} ${statOf(pid)[19]}`);
  await vi.waitFor(() => expect(statOf(pid)[0]).toBe("Z"), 30_000);

  await take();
  careless.kill("SIGKILL");
});

test("a folder that another container uses is refused, although no process has its number here", async () => {
  writeFileSync(lockFile(), "1 100 otro-contenedor/pid:[1]");
  const beat = setInterval(() => utimesSync(lockFile(), new Date(), new Date()), 500);
  onTestFinished(() => clearInterval(beat));

  await expect(lockDataDir(folder)).rejects.toThrow("DATA_DIR: otro contenedor u otro equipo usa");
});

test("a container that was killed longer ago does not keep the folder, but is watched for a moment", async () => {
  writeFileSync(lockFile(), "1 100 otro-contenedor/pid:[1]");
  const minuteAgo = new Date(Date.now() - 60_000);
  utimesSync(lockFile(), minuteAgo, minuteAgo);
  const start = performance.now();

  await take();

  expect(performance.now() - start).toBeGreaterThan(4500);
  expect(readFileSync(lockFile(), "utf8")).toMatch(`${process.pid} `);
});

test("the holder touches its lock", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const lock = await take();
  utimesSync(lockFile(), new Date(0), new Date(0));

  vi.advanceTimersByTime(10_000);

  expect(statSync(lockFile()).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
  lock.release();
  vi.advanceTimersByTime(10_000);
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ["taken by another process", () => writeFileSync(lockFile(), "1 100 otro-contenedor/pid:[1]")],
  ["removed", () => rmSync(lockFile())],
])("a holder whose lock was %s ends itself, and deletes no lock of others", async (_, lose) => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const exit = vi.spyOn(process, "exit").mockImplementation((() => undefined) as never);
  onTestFinished(() => exit.mockRestore());
  const lock = await take();
  lose();
  const left = readdirSync(folder);

  vi.advanceTimersByTime(1000);
  lock.release();

  expect(exit).toHaveBeenCalledWith(1);
  expect(readdirSync(folder)).toEqual(left);
});

test.each(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"])(
  "on a file system without hard links (%s) the error names the reason, and nothing is left behind",
  async (code) => {
    const link = vi.spyOn(fs, "linkSync").mockImplementation(() => {
      throw Object.assign(new Error(`${code}: link`), { code });
    });
    syncBuiltinESMExports();
    onTestFinished(() => {
      link.mockRestore();
      syncBuiltinESMExports();
    });

    await expect(lockDataDir(folder)).rejects.toThrow(
      `DATA_DIR: el sistema de archivos de ${folder} no admite enlaces`,
    );
    expect(readdirSync(folder)).toEqual([]);
  },
);

test("a process of another user counts as running", () => {
  const kill = vi.spyOn(process, "kill").mockImplementation(() => {
    throw Object.assign(new Error("kill EPERM"), { code: "EPERM" });
  });
  onTestFinished(() => kill.mockRestore());

  expect(isRunning(process.ppid)).toBe(true);
});

test("a stale lock is replaced although a process was killed while it replaced it", async () => {
  for (const name of ["database.lock", "database.lock.claim"])
    writeFileSync(join(folder, name), "999999999 1");

  await take();

  expect(readdirSync(folder)).toEqual(["database.lock"]);
  expect(readFileSync(join(folder, "database.lock"), "utf8")).toMatch(`${process.pid} `);
});

test("a process gives up while another one removes the claim of a killed process", async () => {
  const stale = "999999999 1";
  const running = `${process.ppid} ${statOf(process.ppid)[19]}`;
  const contents = { "": stale, ".claim": stale, ".claim.claim": running };
  for (const [ending, content] of Object.entries(contents)) writeFileSync(lockFile() + ending, content);

  await expect(lockDataDir(folder)).rejects.toThrow(`DATA_DIR: el proceso ${process.ppid} ya usa`);
  expect(readFileSync(`${lockFile()}.claim`, "utf8")).toBe(stale);
});

test("of several processes that replace a stale lock at the same moment, one holds the folder", async () => {
  const start = String(Date.now() + 2000);
  const run = () => promisify(execFile)(process.execPath, ["tests/support/lock-rounds.ts", folder, start]);

  const counts = (await Promise.all([run(), run(), run(), run()])).map(({ stdout }) => JSON.parse(stdout));

  expect(counts.map(({ shared }) => shared)).toEqual([0, 0, 0, 0]);
  expect(counts.some(({ locked }) => locked > 0)).toBe(true);
}, 60_000);
