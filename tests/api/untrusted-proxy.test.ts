import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dataPaths } from "#server/config.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const run = promisify(execFile);
const log = makeRecordingLog();
const forwarded = { "x-forwarded-for": "190.24.10.77" };
let folder: string;
let shop: TestShop | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "trenza-proxy-"));
  log.clear();
});
afterEach(async () => {
  await shop?.close();
  await rm(folder, { recursive: true });
});

const publicEnv = () => ({
  PUBLIC_URL: "https://tienda.example",
  DATA_DIR: folder,
});

async function open(env: Record<string, string> = {}) {
  shop = await openTestShop({ env: { ...publicEnv(), ...env }, parts: { log: log.log } });
  const { cookie } = await makeSignedIn(shop.ctx, { isAdmin: true });
  const { request } = shop;
  return {
    ask: (headers: Record<string, string>) => request({ url: "/api/settings", headers }),
    // With HTTPS the session cookie has another name.
    notice: async () =>
      (
        await request({ url: "/api/admin/attention", cookie: cookie.replace("trenza_", "__Host-trenza_") })
      ).json().untrustedProxy,
  };
}

const warnings = () => log.problems().filter(({ msg }) => String(msg).includes("TRUST_PROXY"));

/** What `npm run doctor` prints about the proxy. */
async function runDoctor(): Promise<string> {
  const env = { PATH: process.env.PATH, ...publicEnv() };
  const { stdout } = await run(process.execPath, ["scripts/doctor.ts"], { env }).catch(
    (failed: { stdout: string }) => failed,
  );
  return stdout.slice(stdout.indexOf("Proxy:"), stdout.indexOf("Espacio en disco:"));
}

test("a public shop behind an unknown proxy reports it once in the log, on the dashboard and in doctor", async () => {
  const { ask, notice } = await open();
  await ask({});
  expect([await notice(), warnings()]).toEqual([null, []]);
  expect(await runDoctor()).toContain("En orden");

  await ask(forwarded);
  await ask(forwarded);

  expect(warnings()).toHaveLength(1);
  expect(await notice()).toEqual({ seenAt: shop?.clock.now().toISOString() });
  expect(await runDoctor()).toContain("TRUST_PROXY");
});

test("a proxy in TRUST_PROXY causes no warning, and a restart removes an old notice", async () => {
  const before = await open();
  await before.ask(forwarded);
  await shop?.close();
  const { ask, notice } = await open({ TRUST_PROXY: "127.0.0.1" });
  log.clear();
  await ask(forwarded);

  expect([await notice(), warnings()]).toEqual([null, []]);
});

test("a damaged notice does not close the dashboard, and the next one replaces it completely", async () => {
  const { ask, notice } = await open();
  const file = dataPaths.untrustedProxy(mustExist(shop).deps.config);
  await writeFile(file, '{"seenAt":"20');

  expect(await notice()).toBeNull();
  await ask(forwarded);
  expect(await notice()).toEqual({ seenAt: shop?.clock.now().toISOString() });
  const drafts = (await readdir(folder)).filter((name) => name.endsWith(".part"));
  expect(drafts).toEqual([]);
});

test("a request of the server itself through its own proxy causes no warning", async () => {
  const { ask, notice } = await open({ TRUST_PROXY: "127.0.0.1" });
  await ask({ "x-forwarded-for": "127.0.0.1" });

  expect([await notice(), warnings()]).toEqual([null, []]);
});
