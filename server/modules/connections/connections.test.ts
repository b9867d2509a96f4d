import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Connections, GatewayBody, MailServerBody } from "#contract/settings/connections.ts";
import { readConfig } from "#server/config.ts";
import { openConnections } from "#server/connections/index.ts";
import { rowsOf } from "#server/db/rows.ts";
import { auditLog } from "#server/db/schema/index.ts";
import { makeEvents } from "#server/events/events.ts";
import { type Standin, startStandin } from "#standins/epayco/index.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { openTestConnections, openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const keys = {
  publicKey: "3fc5a1b09d7e42c68a15d0e9f7b34c21",
  privateKey: "9a8b7c6d5e4f3021adbecf0011223344",
  custId: "987654321",
  pKey: "0f1e2d3c4b5a69788796a5b4c3d2e1f0",
};
const password = "clave-del-correo-8841";
const secrets = [keys.publicKey, keys.privateKey, keys.pKey, password];

const log = makeRecordingLog();
let epayco: Standin;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let shop: TestShop;
let owner = "";
const answers: string[] = [];

beforeAll(async () => {
  epayco = await startStandin({ port: 0, ...keys });
  smtp = await startSmtpServer({ login: { user: "hola@tienda.example", password } });
  shop = await openTestShop({ env: { EPAYCO_APIFY_URL: epayco.url }, parts: { log: log.log } });
  ({ cookie: owner } = await makeSignedIn(shop.ctx, { role: "owner" }));
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
  await epayco.close();
});

const mailBody = (): MailServerBody => ({
  host: "127.0.0.1",
  port: Number(new URL(smtp.url).port),
  security: "none",
  username: "hola@tienda.example",
  from: "hola@tienda.example",
  password,
});

async function call(method: "GET" | "PUT" | "DELETE", path = "", payload?: object, cookie = owner) {
  const url = `/api/admin/connections${path}`;
  const answer = await shop.request({ method, url, cookie, ...(payload && { payload }) });
  answers.push(answer.body);
  return { status: answer.statusCode, body: answer.json() };
}
const saveKeys = (body: GatewayBody) => call("PUT", "/gateway", body);
const read = async (): Promise<Connections> => (await call("GET")).body;

test("wrong keys and a wrong password of the mail server are found at once, and nothing is stored", async () => {
  const wrongKeys = await saveKeys({ keys: { ...keys, privateKey: "another-key-altogether" }, isTest: true });
  const wrongPassword = await call("PUT", "/mail", { ...mailBody(), password: "otra" });
  const noServer = await call("PUT", "/mail", { ...mailBody(), port: 9 });

  expect(wrongKeys).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  expect(Object.keys(wrongKeys.body.errors)).toEqual(["keys.privateKey"]);
  expect(wrongPassword).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  expect(Object.keys(wrongPassword.body.errors)).toEqual(["password"]);
  expect(Object.keys(noServer.body.errors)).toEqual(["host"]);
  expect(await read()).toMatchObject({
    mail: { source: "none", stored: null },
    gateway: { source: "none", mode: "standin", stored: null },
  });
});

test("keys and mail server apply at once in every process, without a restart", async () => {
  const events = makeEvents();
  const other = await openTestConnections({ ...shop.deps, events });
  await shop.deps.database.listen(events.channel, {
    onPayload: events.receive,
    onGap: events.reportPossibleLoss,
  });

  expect((await saveKeys({ keys, isTest: true })).status).toBe(200);
  expect((await call("PUT", "/mail", mailBody())).status).toBe(200);

  expect(await shop.deps.connections.current()).toMatchObject({
    mail: { source: "stored" },
    gateway: { source: "stored", mode: "test" },
  });
  await vi.waitFor(
    async () =>
      expect(await other.current()).toMatchObject({
        mail: { source: "stored" },
        gateway: { source: "stored", mode: "test" },
      }),
    30_000,
  );
  await other.checkGateway();
  await other.checkMail();
  await other.mailer.send({
    id: "prueba-1",
    to: "ana@correo.example",
    subject: "Hola",
    html: "<p>Hola</p>",
    text: "Hola",
    fromName: "Tienda",
  });
  expect(smtp.received.map(({ subject }) => subject)).toEqual(["Hola"]);
  const publicSettings = await shop.request({ url: "/api/settings" });
  expect(publicSettings.json().payments.gateway).toBe("test");
});

test("the shop takes real money only once the owner says so, without new keys", async () => {
  await saveKeys({ keys, isTest: true });
  const saved = await saveKeys({ isTest: false });

  expect(saved.body.gateway).toMatchObject({ source: "stored", mode: "live" });
  expect(saved.body.gateway.stored.endings).toEqual({
    publicKey: "4c21",
    privateKey: "3344",
    custId: null,
    pKey: "e1f0",
  });
});

test("the stored password stays only for the server and user that it belongs to", async () => {
  const { password: _password, ...rest } = mailBody();
  await call("PUT", "/mail", mailBody());

  expect((await call("PUT", "/mail", { ...rest, from: "pedidos@tienda.example" })).status).toBe(200);
  const elsewhere = await call("PUT", "/mail", { ...rest, host: "localhost" });
  expect(elsewhere).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  expect(Object.keys(elsewhere.body.errors)).toEqual(["password"]);
});

test.each([
  { ...mailBodyOf("smtp.example"), security: "none" },
  mailBodyOf("https://smtp.example"),
  { ...mailBodyOf("smtp.example"), port: 70_000 },
  { ...mailBodyOf("smtp.example"), from: "nadie" },
  { ...mailBodyOf("smtp.example"), username: "a\r\nRCPT TO:<x>" },
])("refuses a mail server that cannot be or is not safe: %j", async (body) => {
  expect((await call("PUT", "/mail", body)).status).toBe(400);
});

function mailBodyOf(host: string): MailServerBody {
  return { host, port: 587, security: "starttls", username: "u", from: "hola@tienda.example", password: "p" };
}

test("entering keys needs the permission for security settings, and the password again", async () => {
  const { cookie } = await makeSignedIn(shop.ctx, { role: "accounting" });
  const stranger = await makeSignedIn(shop.ctx, { role: "owner" });
  shop.clock.advance(11 * 60_000);

  expect((await call("PUT", "/gateway", { keys, isTest: true }, cookie)).status).toBe(403);
  expect((await call("GET", "", undefined, cookie)).status).toBe(403);
  for (const [method, path] of [
    ["PUT", "/gateway"],
    ["PUT", "/mail"],
    ["DELETE", "/gateway"],
    ["DELETE", "/mail"],
  ] as const) {
    const payload = path === "/mail" ? mailBody() : { keys, isTest: true };
    const { body } = await call(method, path, method === "PUT" ? payload : undefined, stranger.cookie);
    expect(body.code, `${method} ${path}`).toBe("password_required");
  }
  ({ cookie: owner } = await makeSignedIn(shop.ctx, { role: "owner" }));
});

test("no answer, log line, audit row or row of a backup holds a stored key or password", async () => {
  await saveKeys({ keys, isTest: true });
  await call("PUT", "/mail", mailBody());
  await read();
  for (const url of ["/api/admin/settings", "/api/settings", "/api/admin/audit", "/api/admin/first-steps"]) {
    answers.push((await shop.request({ url, cookie: owner })).body);
  }
  const tables = await rowsOf<{ name: string }>(
    shop.ctx.db,
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname in ('public', 'jobs')`,
  );
  const rows = [];
  for (const { name } of tables) {
    rows.push(
      ...(await rowsOf<{ row: string }>(shop.ctx.db, sql.raw(`select t::text as row from ${name} t`))),
    );
  }
  const stored = rows.map(({ row }) => row).join("\n");
  const audited = (await shop.ctx.db.select().from(auditLog)).map(({ action }) => action);

  expect(audited).toContain("settings.gateway_keys_updated");
  expect(audited).toContain("settings.mail_server_updated");
  expect(stored).toContain("sealed:1:");
  for (const secret of secrets) {
    expect(stored).not.toContain(secret);
    expect(answers.join("\n")).not.toContain(secret);
    expect(log.text()).not.toContain(secret);
  }
});

test("with keys in the environment those of the admin do not count, and cannot be entered", async () => {
  const environment = readConfig({
    SMTP_URL: "smtp://127.0.0.1:9",
    EPAYCO_PUBLIC_KEY: "a-public-key",
    EPAYCO_PRIVATE_KEY: "a-private-key",
    EPAYCO_CUST_ID: "1",
    EPAYCO_P_KEY: "a-p-key",
    SECRET_KEY: "test ".repeat(8),
  });
  const inEnvironment = await openTestConnections({ ...shop.deps, config: environment });
  const kept = { ...shop.deps.config };
  Object.assign(shop.deps.config, { epayco: environment.epayco, mail: environment.mail });
  const refusedKeys = await saveKeys({ keys, isTest: true });
  const refusedMail = await call("PUT", "/mail", mailBody());
  Object.assign(shop.deps.config, kept);

  expect(await inEnvironment.current()).toMatchObject({
    mail: { source: "environment" },
    gateway: { source: "environment", mode: "test" },
  });
  expect(refusedKeys).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(refusedMail).toMatchObject({ status: 409, body: { code: "conflict" } });
});

test("keys encrypted with a SECRET_KEY that is gone are never replaced by the stand-in", async () => {
  await saveKeys({ keys, isTest: false });
  await call("PUT", "/mail", mailBody());
  const lost = await openConnections({
    ...shop.deps,
    config: readConfig({ SECRET_KEY: "the key of another server, long enough" }),
    openStandin: () => Promise.reject(new Error("the stand-in was opened")),
  });

  expect(await lost.current()).toMatchObject({
    mail: { source: "unreadable" },
    gateway: { source: "unreadable", mode: "unavailable" },
  });
  await expect(lost.gateway.findBySession("x")).rejects.toMatchObject({ fault: "bad_credentials" });
  await expect(lost.checkMail()).rejects.toMatchObject({ code: "EAUTH" });
});

test("a shop returns to the stand-in when its keys are removed", async () => {
  await saveKeys({ keys, isTest: false });
  const removed = await call("DELETE", "/gateway");
  await call("DELETE", "/mail");

  expect(removed.body.gateway).toMatchObject({ source: "none", mode: "standin" });
  expect((await read()).mail).toEqual({ source: "none", stored: null });
});

test("a public shop takes no online payments until keys are stored, not even through the stand-in", async () => {
  const config = readConfig({ PUBLIC_URL: "https://tienda.example", SECRET_KEY: "test ".repeat(8) });
  const connections = await openConnections({
    ...shop.deps,
    config,
    openStandin: () => Promise.reject(new Error("the stand-in was opened")),
  });

  expect((await connections.current()).gateway).toMatchObject({ source: "none", mode: "none" });
  expect(connections.gateway.isConnected).toBe(false);
  await expect(connections.gateway.findBySession("x")).rejects.toMatchObject({ fault: "bad_credentials" });
  await saveKeys({ keys, isTest: false });
  await expect.poll(() => connections.gateway.isConnected).toBe(true);
  expect((await connections.current()).gateway.mode).toBe("live");
});
