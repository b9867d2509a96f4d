import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Check } from "#contract/admin/checks.ts";
import { openChecksSocket, requestChecks } from "#server/checks/index.ts";
import { dataPaths } from "#server/config.ts";
import {
  gatewayTransactions,
  mails as mailRows,
  payments,
  transferAccounts,
  users,
} from "#server/db/schema/index.ts";
import { demoAccounts } from "#server/demo/demo-data.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeProduct, makeSignedIn, makeUser, mustExist } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let folder = "";
let shop: TestShop;
let cookie = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trenza-checks-"));
  shop = await openTestShop({
    env: { DATA_DIR: folder, EPAYCO_APIFY_URL: "http://127.0.0.1:9", RATE_LIMIT_FACTOR: "1" },
  });
  ({ cookie } = await makeSignedIn(shop.ctx, { role: "owner" }));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

async function read(path: string): Promise<Record<string, Check>> {
  const answer = await shop.request({ url: `/api/admin/${path}`, cookie });
  expect(answer.statusCode).toBe(200);
  return Object.fromEntries(answer.json().checks.map((check: Check) => [check.id, check]));
}

test("what a new shop lacks is named, with what to do and where", async () => {
  const checks = await read("checks");

  const states = Object.fromEntries(Object.values(checks).map(({ id, state }) => [id, state]));
  expect(states).toEqual({
    address: "problem",
    dns: "unknown",
    https: "unknown",
    proxy: "ok",
    disk: expect.any(String),
    limits: "ok",
    // The embedded database is not for a public shop.
    database: inject("template").kind === "embedded" ? "problem" : "ok",
    clock: "unknown",
    mail: "problem",
    gateway: "problem",
    storage: "ok",
    secretKey: "ok",
    backup: "problem",
    legal: "problem",
    shipping: "problem",
    products: "problem",
    transfers: "ok",
    twoStep: "warning",
  });
  for (const { id, state, advice } of Object.values(checks)) {
    if (state === "problem" || state === "warning") expect(advice, id).toBeTruthy();
    else expect(advice, id).toBeNull();
  }
  expect(checks.gateway?.to).toBe("/admin/settings?tab=payments");
  expect(checks.legal?.text).toMatch(/la razón social, el NIT, la dirección, el teléfono y el correo/);
});

test("the owner's texts hold no technical names, which the server's operator gets separately", async () => {
  const checks = await read("checks");

  const forOwner = Object.values(checks).map(({ text, advice }) => `${text} ${advice}`);
  expect(forOwner.filter((words) => /[A-Z]+_[A-Z]+|fsync|bucket|localhost/.test(words))).toEqual([]);
  expect(checks.address?.technical).toContain("PUBLIC_URL");
  expect(checks.backup?.technical).toContain("BACKUP_DIR");
  expect(checks.legal?.technical).toBeNull();
});

test("what the owner fills in is in order at the next run", async () => {
  const address = {
    street: "Calle 10 # 20-30",
    neighborhood: "",
    city: "Medellín",
    department: "Antioquia",
    country: "Colombia",
    postalCode: "",
  };
  const general = {
    name: "Luz y Sol",
    legalName: "Luz y Sol S.A.S.",
    nit: "900.000.000-5",
    phone: "+57 300 000 0000",
    email: "hola@luzysol.example",
    address,
  };
  await updateSettings(shop.ctx, { general, shipping: { boxGrams: 160 } });
  await makeProduct(shop.ctx, { stock: 3 });
  await shop.ctx.db.update(users).set({ twoStepAt: shop.clock.now() });

  const { legal, shipping, products, twoStep } = await read("checks");

  expect([legal, shipping, products, twoStep].map((check) => check?.state)).toEqual(["ok", "ok", "ok", "ok"]);

  await updateSettings(shop.ctx, { general: { ...general, nit: "900.000.000-1" } });
  expect((await read("checks")).legal, "its check digit is wrong").toMatchObject({ state: "warning" });

  await updateSettings(shop.ctx, { general: { ...general, returnsDays: 0 } });
  expect((await read("checks")).legal?.text, "less than the law gives").toContain("0 días para devoluciones");
});

test("a sold-out product is named, and a mail server or a storage that fails is a problem", async () => {
  await makeProduct(shop.ctx, { stock: 0 });
  const { connections, storage } = shop.deps;
  const [current, checkMail, put] = [connections.current, connections.checkMail, storage.put];
  connections.current = async () => ({ ...(await current()), mail: { source: "stored" } });
  connections.checkMail = () => Promise.reject(new Error("refused"));
  storage.put = () => Promise.reject(new Error("full"));

  const checks = await read("checks");
  Object.assign(connections, { current, checkMail });
  Object.assign(storage, { put });

  expect(checks.products).toMatchObject({ state: "warning", text: expect.stringMatching(/^1 de 2 /) });
  expect(checks.mail).toMatchObject({ state: "problem", to: "/admin/settings?tab=notifications" });
  expect(checks.storage?.state).toBe("problem");
});

test("the shop's health reports the last backup, mails, payments, version and space in sentences", async () => {
  const { lastBackup, mails, payments, version, disk } = await read("health");

  expect(lastBackup?.text).toBe("Todavía no hay ninguna.");
  expect(mails).toMatchObject({
    state: "warning",
    text: "No hay servidor de correo: nadie recibe los correos de la tienda.",
  });
  expect(payments?.text).toBe("En las últimas 24 horas no se aceptó ningún pago en línea.");
  expect(version?.text).toMatch(/^\d+\.\d+\.\d+, abierta desde el /);
  expect(disk?.text).toMatch(/^Quedan [\d,]+ GB libres\.$/);
});

test("mails in the outbox folder are never reported as sent, those of a mail server are", async () => {
  const { connections } = shop.deps;
  const current = connections.current;
  const sentAt = shop.clock.now();
  const [mail] = await shop.ctx.db
    .insert(mailRows)
    .values({ template: "welcome", recipient: "ana@correo.example", data: {}, status: "sent", sentAt })
    .returning();

  const { mails: inOutbox } = await read("health");
  connections.current = async () => ({ ...(await current()), mail: { source: "stored" } });
  const { mails: sent } = await read("health");
  Object.assign(connections, { current });
  await shop.ctx.db.delete(mailRows).where(eq(mailRows.id, mustExist(mail).id));

  expect([inOutbox?.state, inOutbox?.text]).toEqual([
    "warning",
    "No hay servidor de correo: nadie recibe los correos de la tienda. En las últimas 24 horas 1 quedó guardado en el servidor.",
  ]);
  expect([sent?.state, sent?.text]).toEqual(["ok", "En las últimas 24 horas salieron 1; esperan 0."]);
});

test("transfers to the demo store's sample accounts are a problem until they are the owner's", async () => {
  const enable = (isEnabled: boolean) =>
    updateSettings(shop.ctx, {
      payments: { direct: { isEnabled, windowHours: 24, keepReceiptsMonths: 12 } },
    });
  const use = async (number: string) => {
    await shop.ctx.db.delete(transferAccounts);
    await shop.ctx.db
      .insert(transferAccounts)
      .values({ kind: "nequi", label: "Nequi", holder: "Luz", number, isEnabled: true, position: 0 });
    return (await read("checks")).transfers;
  };

  await enable(true);
  const none = (await read("checks")).transfers;
  const sample = await use(mustExist(demoAccounts()[0]).number);
  const own = await use("300 111 2233");
  await shop.ctx.db.delete(transferAccounts);
  await enable(false);
  const off = (await read("checks")).transfers;

  expect([none, sample, own, off].map((check) => check?.state)).toEqual(["problem", "problem", "ok", "ok"]);
  expect(sample).toMatchObject({
    text: "Los pagos por transferencia irían a las cuentas de ejemplo de la demostración.",
    to: "/admin/settings?tab=payments",
  });
});

test("doctor prints the checks of the running shop, and those of the installation when it is stopped", async () => {
  const env = { PATH: process.env.PATH, DATA_DIR: folder };
  const run = () =>
    promisify(execFile)(process.execPath, ["scripts/doctor.ts"], { env }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
  const socket = await openChecksSocket(shop.deps);
  const running = await run();
  await socket.close();
  const stopped = await run();

  expect(running.code).toBe(1);
  expect(running.stdout).toContain("✘ Pagos en línea: La tienda usa su pasarela de prueba");
  expect(running.stdout).toContain("    Pon tus llaves de ePayco en Configuración.");
  expect(stopped.stdout).toContain("✘ Dirección: La tienda solo se abre en esta máquina");
  expect(stopped.stdout).toContain("La tienda no respondió");
  expect(stopped.stdout).not.toContain("Pagos en línea");
});

test("of two shops with one data folder, one that stops leaves the other's answers", async () => {
  const [first, second] = [await openChecksSocket(shop.deps), await openChecksSocket(shop.deps)];

  await second.close();
  expect(await requestChecks(shop.deps.config)).not.toBeNull();
  await first.close();
  expect(await requestChecks(shop.deps.config)).toBeNull();
});

test("a start deletes the checks' socket of a process that was killed, and no socket of a running one", async () => {
  const running = await openChecksSocket(shop.deps);
  const killed =
    "require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))";
  const path = dataPaths.checksSocket(shop.deps.config, "dead");
  await promisify(execFile)(process.execPath, ["-e", killed, path]).catch(() => undefined);
  expect(existsSync(path)).toBe(true);

  const next = await openChecksSocket(shop.deps);
  expect(existsSync(path)).toBe(false);
  await next.close();
  expect(await requestChecks(shop.deps.config)).not.toBeNull();
  await running.close();
});

test("the shop's health counts the payments of a day, and those that are still undecided", async () => {
  const { id: userId } = await makeUser(shop.ctx);
  const { id: productId } = await makeProduct(shop.ctx, { price: 20_000, stock: 9 });
  const pay = async (status: "accepted" | "pending", hoursAgo: number) => {
    const order = await makeOrder(shop.ctx, { userId, lines: [{ productId, price: 20_000 }] });
    const at = new Date(shop.clock.now().getTime() - hoursAgo * 3_600_000);
    const common = { orderId: order.id, provider: "epayco", amount: 2_000_000n, status };
    const attempt = { sessionId: `session-${hoursAgo}`, attemptToken: `token-${hoursAgo}`, createdAt: at };
    const [payment] = await shop.ctx.db
      .insert(payments)
      .values({ ...common, ...attempt })
      .returning();
    const acceptedAt = status === "accepted" ? at : null;
    const report = { paymentId: mustExist(payment).id, ref: `ref-${hoursAgo}`, at, acceptedAt, raw: {} };
    await shop.ctx.db.insert(gatewayTransactions).values({ ...common, ...report });
  };
  const readText = async () => (await read("health")).payments?.text;

  await pay("accepted", 1);
  expect(await readText()).toBe("En las últimas 24 horas se aceptó 1 pago en línea.");
  await pay("accepted", 2);
  await pay("accepted", 30);
  await pay("pending", 3);
  expect(await readText()).toBe(
    "En las últimas 24 horas se aceptaron 2 pagos en línea. 1 sigue en proceso; la tienda pregunta sola cómo va.",
  );
});
