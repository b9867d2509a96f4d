import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, globSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/support/free-port.ts";

const root = path.resolve(import.meta.dirname, "../../..");
/** As in `npm start`: a smaller young generation and a limit of the old one save 200 MB (docs/decisions/019-heap-limit.md). */
const NODE_FLAGS = ["--max-semi-space-size=4", "--max-old-space-size=1024"];
/** As in `npm start`: jemalloc if the machine has it, and fewer heaps of the C library otherwise. */
const [jemalloc] = globSync("/usr/lib/*/libjemalloc.so.2");
const ALLOCATOR_ENV = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_CONF: "background_thread:true,narenas:2",
  ...(jemalloc && { LD_PRELOAD: jemalloc }),
};
export const allocatorName = jemalloc ? "jemalloc" : "the C library's";
const STARTS_WITHIN_MS = 120_000;
const STOPS_WITHIN_MS = 15_000;

export type ShopProcess = {
  /** The shop's address: `http://localhost:<port>`. */
  url: string;
  /** The ePayco stand-in's address. */
  standinUrl: string;
  /** Folder with database, uploads and the outbox of sent mails. */
  dataDir: string;
  pid: number;
  /** Shuts the shop down gracefully; kills it after a time-out. */
  stop: () => Promise<void>;
};

/** Starts the shop on free ports and waits until it is ready. Its output goes to `logFile`. */
export async function startShop(
  dataDir: string,
  logFile: string,
  env: Record<string, string> = {},
): Promise<ShopProcess> {
  const [port, standinPort] = await Promise.all([freePort(), freePort()]);
  await mkdir(path.dirname(logFile), { recursive: true });
  const child = spawn(process.execPath, [...NODE_FLAGS, "server/main.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    // Do not pass the developer's environment: it may hold keys, a database or a mail server.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...ALLOCATOR_ENV,
      NODE_ENV: "production",
      PORT: String(port),
      STANDIN_PORT: String(standinPort),
      DATA_DIR: dataDir,
      DEMO: "1",
      RATE_LIMIT_FACTOR: "0",
      LOG_LEVEL: "warn",
      ...env,
    },
  });
  const log = createWriteStream(logFile);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });

  const url = `http://localhost:${port}`;
  try {
    await waitUntilReady(url, child);
  } catch (error) {
    await stopChild(child);
    throw new Error(`The shop did not start, see ${logFile}`, { cause: error });
  }
  return {
    url,
    standinUrl: `http://localhost:${standinPort}`,
    dataDir,
    pid: child.pid ?? 0,
    stop: () => stopChild(child),
  };
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}`);
    const ready = await fetch(`${url}/api/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await wait(100);
  }
  throw new Error(`Not ready within ${STARTS_WITHIN_MS / 1000} s`);
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const killTimer = setTimeout(() => child.kill("SIGKILL"), STOPS_WITHIN_MS);
  await ended;
  clearTimeout(killTimer);
}
