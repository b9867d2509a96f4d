/**
 * `npm run bench:start`: time of the second start, memory of the process tree 30 s later, and size of the home page's
 * JavaScript. Prints each figure with its limit, and never fails.
 */
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { startShop } from "../e2e/support/shop-process.ts";

const SETTLE_MS = 30_000;
const folder = await mkdtemp(path.join(tmpdir(), "trenza-bench-"));
const log = path.join(folder, "shop.log");

const first = await timed(() => startShop(path.join(folder, "data"), log));
await first.value.stop();
const second = await timed(() => startShop(path.join(folder, "data"), log));
report("first start, demo loaded", first.ms / 1000, "s");
report("second start", second.ms / 1000, "s", 3);

const home = await fetch(second.value.url).then((answer) => answer.text());
const scripts = [
  ...new Set([...home.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map((match) => match[1] ?? "")),
];
const sizes = await Promise.all(scripts.map((file) => gzipSize(new URL(file, second.value.url))));
report(`JavaScript of the home page, ${scripts.length} files, gzip`, sum(sizes) / 1024, "KB", 180);

await wait(SETTLE_MS);
report("memory of the process tree, 30 s after the start", treeMemory(second.value.pid) / 1024, "MB", 400);
await second.value.stop();
await rm(folder, { recursive: true, force: true });

async function timed<T>(work: () => Promise<T>) {
  const start = performance.now();
  return { value: await work(), ms: performance.now() - start };
}

function report(what: string, value: number, unit: string, limit?: number) {
  console.log(
    `${what}: ${value.toFixed(1)} ${unit}${limit === undefined ? "" : ` (limit ${limit} ${unit})`}`,
  );
}

async function gzipSize(url: URL): Promise<number> {
  const answer = await fetch(url);
  return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Resident memory (VmRSS) of a process and its children, in KB. */
function treeMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .trim()
    .split(" ")
    .filter(Boolean);
  return own + sum(children.map((child) => treeMemory(Number(child))));
}
