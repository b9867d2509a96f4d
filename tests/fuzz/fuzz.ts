/**
 * `npm run fuzz`: hostile and random requests to every call of the OpenAPI document, as visitor, customer and
 * administrator, with forms, sockets and broken HTTP. Fails on an answer of 500 or more, on one that takes longer than
 * 20 s, when the shop ends, and when its memory or its open handles grow. `-- 5000` sends 5,000 requests instead of
 * 100,000; `SEED=…` repeats the choices. Ctrl+C ends the run early, with its report.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { Agent, request as send } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#tests/support/free-port.ts";
import { sizes } from "#tests/torture/sizes.ts";
import { makeRandom } from "#tests/torture/support/random.ts";
import { type FuzzRequest, makeRequests, type OpenApi, type Sessions } from "./support/requests.ts";
import type { Answer, Usage } from "./support/shop-main.ts";
import { attackPort, attackSocket } from "./support/sockets.ts";

const count = Number(process.argv[2] ?? 100_000);
const AT_ONCE = 8;
const ANSWERS_WITHIN_MS = 20_000;
/** Every so many requests one connection is a socket, another is broken HTTP, and the sessions are new. */
const SOCKET_EVERY = 50;
const PORT_EVERY = 100;
const SESSIONS_EVERY = 500;
/** Allowed growth after the warm-up, which fills the caches. */
const WARM_UP = Math.min(20_000, Math.floor(count / 2));
const GROWTH = { heapMb: 60, handles: 50, files: 50 };

type Measured = Usage & { files: number };

const random = makeRandom(sizes.seed);
const folder = await mkdtemp(path.join(tmpdir(), "trenza-fuzz-"));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const agent = new Agent({ keepAlive: true, maxSockets: 2 * AT_ONCE });
const shop = await startShop();
const shopEnded = once(shop, "exit").then(() => Promise.reject(new Error("the shop ended")));
shopEnded.catch(() => undefined);
const faults = new Map<string, { times: number; example: string }>();
const statuses = new Map<number, number>();
const routes = new Set<string>();
let slowest = { ms: 0, route: "" };
let sent = 0;
let isStopped = false;
process.on("SIGINT", () => {
  isStopped = true;
});
let lastAnswer: Promise<unknown> = Promise.resolve();

console.log(`SEED=${sizes.seed}, ${count} requests, log in ${folder}`);
const document = (await (await fetch(`${url}/api/docs/json`)).json()) as OpenApi;
const makeRequest = makeRequests(document, random);
const callCount = Object.values(document.paths).flatMap((methods) => Object.keys(methods)).length;
let sessions = (await ask("sessions")) as Sessions;
let start: Measured | null = null;

const startedAt = performance.now();
await Promise.all(Array.from({ length: AT_ONCE }, attackUntilEnd));
const seconds = (performance.now() - startedAt) / 1000;
agent.destroy();
await new Promise((resolve) => setTimeout(resolve, 3_000));
const end = await measure().catch(() => null);

report();
const hasFailed = faults.size > 0;
shop.kill("SIGTERM");
await shopEnded.catch(() => undefined);
if (!hasFailed) await rm(folder, { recursive: true, force: true });
process.exit(hasFailed ? 1 : 0);

async function attackUntilEnd(): Promise<void> {
  while (sent < count && !isStopped && !hasEnded()) {
    await attack(++sent).catch((error) => {
      if (!hasEnded()) throw error;
    });
  }
}

async function attack(number: number): Promise<void> {
  if (number % SESSIONS_EVERY === 0) sessions = (await ask("sessions")) as Sessions;
  if (number === WARM_UP) start = await measure();
  if (number % 10_000 === 0) console.log(`${number} requests, ${faults.size} kinds of faults`);
  if (number % SOCKET_EVERY === 0) await attackSocket(url, sessions, random);
  else if (number % PORT_EVERY === 1) await attackPort(port, random);
  else await attackCall(makeRequest(sessions));
}

/** By itself, or by a signal of the system. */
function hasEnded(): boolean {
  return shop.exitCode !== null || shop.signalCode !== null;
}

async function attackCall(request: FuzzRequest): Promise<void> {
  const began = performance.now();
  const { status, text } = await answerTo(request).catch((error: Error) => ({
    status: 0,
    text: error.message,
  }));
  const ms = performance.now() - began;
  routes.add(request.route);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (ms > slowest.ms) slowest = { ms, route: request.route };
  if (status >= 500 || status === 0) note(`${request.route}: ${status}`, request, text);
}

function note(fault: string, request?: FuzzRequest, text = ""): void {
  const example = request
    ? `${request.method} ${request.url.slice(0, 300)} ${JSON.stringify(request.headers).slice(0, 300)}\n    ${String(request.body).slice(0, 300)}\n    → ${text.slice(0, 300)}`
    : text;
  faults.set(fault, { times: (faults.get(fault)?.times ?? 0) + 1, example });
}

function answerTo({
  method,
  url: target,
  headers,
  body,
}: FuzzRequest): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { "content-length": Buffer.byteLength(body) };
    const options = {
      method,
      path: target,
      headers: { ...headers, ...length },
      agent,
      timeout: ANSWERS_WITHIN_MS,
    };
    const call = send(url, options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
      answer.on("error", reject);
    });
    call.on("timeout", () => call.destroy(new Error(`no answer within ${ANSWERS_WITHIN_MS} ms`)));
    // The shop may refuse a body while it is being sent, and close the connection.
    call.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "EPIPE" || error.code === "ECONNRESET"
        ? resolve({ status: 400, text: "closed" })
        : reject(error),
    );
    call.end(body ?? undefined);
  });
}

async function startShop(): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, "support/shop-main.ts"), {
    execArgv: ["--expose-gc", "--max-semi-space-size=4", "--max-old-space-size=1024"],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      STANDIN_PORT: "0",
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: path.join(folder, "data"),
      RATE_LIMIT_FACTOR: "0",
      LOG_LEVEL: "error",
      ...(process.env.DATABASE_URL && { DATABASE_URL: process.env.DATABASE_URL }),
    },
  });
  const log = createWriteStream(path.join(folder, "shop.log"));
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() =>
      Promise.reject(new Error(`The shop did not start, see ${folder}/shop.log`)),
    ),
  ]);
  return child;
}

/** One question at a time: answers carry no number. Throws when the shop has ended. */
function ask(question: "sessions" | "usage"): Promise<Answer> {
  const answered = lastAnswer.then(async () => {
    const message = once(shop, "message");
    // Without a callback, a channel that is closed already is an error event.
    shop.send(question, () => undefined);
    const [answer] = await Promise.race([message, shopEnded]);
    return answer as Answer;
  });
  lastAnswer = answered.catch(() => undefined);
  return answered;
}

async function measure(): Promise<Measured> {
  const usage = (await ask("usage")) as Usage;
  const files = await readdir(`/proc/${shop.pid}/fd`).catch(() => []);
  return { ...usage, files: files.length };
}

function report(): void {
  if (hasEnded()) note(`the shop ended with ${shop.signalCode ?? shop.exitCode}`);
  if (start && end) reportGrowth(start, end);
  else console.log("growth is not known: the run ended too early");
  const byStatus = [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, n]) => `${status}: ${n}`);
  console.log(
    `${routes.size} of ${callCount} calls, ${(sent / seconds).toFixed(0)} requests/s; ${byStatus.join(", ")}`,
  );
  console.log(`slowest answer: ${slowest.ms.toFixed(0)} ms, ${slowest.route}`);
  for (const [fault, { times, example }] of faults)
    console.log(`\n${fault} (${times} times)\n    ${example}`);
  console.log(`\n${sent} requests, ${faults.size} faults`);
}

function reportGrowth(before: Measured, after: Measured): void {
  for (const key of ["heapMb", "handles", "files"] as const) {
    const growth = after[key] - before[key];
    console.log(
      `${key}: ${before[key].toFixed(0)} after ${WARM_UP} requests, ${after[key].toFixed(0)} at the end`,
    );
    if (growth > GROWTH[key]) note(`${key} grew by ${growth.toFixed(0)}`);
  }
}
