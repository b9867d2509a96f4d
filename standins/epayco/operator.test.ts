import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { NO_FAULTS, type Standin } from "./index.ts";
import { createSession, startTestShop, startTestStandin, type TestShop } from "./test-shop.ts";

const LONG_WAIT = { timeout: 30_000 };

let folder: string;
let stateFile: string;
let standin: Standin;
let shop: TestShop;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "epayco-standin-"));
  stateFile = path.join(folder, "deep", "state.json");
  shop = await startTestShop();
  standin = await startTestStandin({ stateFile });
});

afterEach(async () => {
  await standin.close();
  await shop.close();
  await rm(folder, { recursive: true });
});

async function call(method: string, route: string, body?: unknown) {
  const response = await fetch(`${standin.url}/_standin${route}`, {
    method,
    ...(body !== undefined && {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  return { status: response.status, body: await response.json() };
}

async function restart(): Promise<void> {
  await standin.close();
  standin = await startTestStandin({ stateFile });
}

describe("operator", () => {
  test("an operator sets and clears faults, for all sessions and for one", async () => {
    const id = await createSession(standin, shop);

    expect((await call("PATCH", "/faults", { copies: 3 })).body).toEqual({ ...NO_FAULTS, copies: 3 });
    const own = await call("PATCH", `/sessions/${id}/faults`, { copies: 2, returns: false });
    expect(own.body).toMatchObject({ copies: 2, returns: false });
    expect((await call("DELETE", `/sessions/${id}/faults`)).body).toMatchObject({ copies: 3, returns: true });
    expect((await call("DELETE", "/faults")).body).toEqual(NO_FAULTS);
  });

  test("unknown faults, states and sessions are refused", async () => {
    const id = await createSession(standin, shop);

    expect((await call("PATCH", "/faults", { copys: 3 })).status).toBe(400);
    expect((await call("POST", `/sessions/${id}/state`, { code: 5 })).status).toBe(400);
    expect((await call("POST", `/sessions/${id}/state`, { code: 6 })).status).toBe(409);
    expect((await call("POST", "/sessions/77/state", { code: 6 })).status).toBe(404);
  });

  test("an operator pays, changes the state and resends the confirmation without a page", async () => {
    const id = await createSession(standin, shop);

    const paid = await call("POST", `/sessions/${id}/outcome`, { outcome: "pay" });
    expect(paid.body).toEqual({ returnUrl: `${shop.url}/checkout/response?ref_payco=${id}` });
    await call("POST", `/sessions/${id}/state`, { code: 6 });
    await call("POST", `/sessions/${id}/webhook`);

    const sent = await call("GET", `/sessions/${id}/deliveries`);
    expect(sent.body.map((delivery: { code: number }) => delivery.code)).toEqual([1, 6, 6]);
  });

  test("a reset deletes everything, but payment numbers continue", async () => {
    const first = await createSession(standin, shop);
    await standin.choose(first, { outcome: "pay" });
    await call("POST", "/reset");
    expect((await call("GET", "/sessions")).body).toEqual([]);

    const second = await createSession(standin, shop);
    await standin.choose(second, { outcome: "pay" });
    expect(standin.session(second)?.attempts[0]?.ref).toBe(101500124);
  });
});

describe("state on disk", () => {
  test("sessions, attempts and faults survive a restart", async () => {
    const id = await createSession(standin, shop);
    await standin.choose(id, { outcome: "pending", key: "page" });
    await standin.setFaults({ amountFormat: "decimals" });
    const before = structuredClone(standin.session(id));

    await restart();

    expect(standin.session(id)).toEqual(before);
    expect(standin.faults().amountFormat).toBe("decimals");
    await standin.moveTo(id, 1);
    expect(shop.confirmations.at(-1)?.fields).toMatchObject({ x_cod_response: "1", x_amount: "119000.00" });
  });

  test("a session is on disk before its creation is answered", async () => {
    const id = await createSession(standin, shop);

    expect(JSON.parse(await readFile(stateFile, "utf8")).sessions).toHaveProperty(id);
  });

  test("a pending confirmation is sent after a restart", async () => {
    await standin.setFaults({ webhookTiming: "after", webhookDelayMs: 500 });
    await standin.choose(await createSession(standin, shop), { outcome: "pay" });

    await restart();

    await expect.poll(() => shop.confirmations.length, LONG_WAIT).toBe(1);
  });

  test("a slow bank's decision arrives after a restart", async () => {
    await standin.setFaults({ delayedPse: "accepted", pseDelayMs: 500 });
    const id = await createSession(standin, shop);
    await standin.choose(id, { outcome: "pay", method: "PSE" });

    await restart();

    await expect.poll(() => standin.session(id)?.attempts[0]?.history.at(-1)?.code, LONG_WAIT).toBe(1);
  });

  test("the stand-in does not start with an unreadable state file", async () => {
    const broken = path.join(folder, "broken.json");
    await writeFile(broken, '{"sessions":');

    await expect(startTestStandin({ stateFile: broken })).rejects.toThrow(broken);
  });
});
