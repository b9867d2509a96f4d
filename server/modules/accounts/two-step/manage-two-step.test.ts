import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeSignedIn } from "#tests/support/factories.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makePerson, PASSWORD, turnOnTwoStep } from "#tests/support/two-step.ts";
import { inTransaction, systemCtx } from "../../../context.ts";
import { mails } from "../../../db/schema/index.ts";
import type { DomainEvent } from "../../../events/events.ts";
import { dropLostTwoStep } from "./lost-two-step.ts";

const recorded = makeRecordingLog();
const shop = testShop({ parts: { log: recorded.log } });

const call = (method: "GET" | "POST" | "DELETE", path: string, cookie: string, payload?: object) =>
  shop().request({ method, url: `/api/user/two-step${path}`, cookie, ...(payload && { payload }) });

/** The security changes that a person was told by mail. */
async function toldChanges(email: string) {
  const rows = await shop()
    .ctx.db.select()
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(asc(mails.id));
  return rows.map(({ template, data }) => [template, data.firstName, data.change]);
}

test("the profile says since when two-step verification is on", async () => {
  const { cookie } = await makePerson(shop());
  const at = shop().clock.now().toISOString();
  await turnOnTwoStep(shop(), cookie);

  expect((await call("GET", "", cookie)).json().since).toBe(at);
});

test("a set-up with a wrong password is refused, and a set-up without one too", async () => {
  const { cookie } = await makePerson(shop());

  const wrong = await call("POST", "/setup", cookie, { currentPassword: "no es esta" });
  const without = await call("POST", "/setup", cookie, {});

  expect([wrong.json().code, without.json().code]).toEqual(["wrong_password", "invalid_input"]);
});

test.each([
  ["POST", "/confirm", {}],
  ["POST", "/confirm", { code: "12345" }],
  ["POST", "/recovery-codes", { currentPassword: PASSWORD }],
  ["POST", "/recovery-codes", { code: "123456" }],
  ["DELETE", "", { currentPassword: PASSWORD }],
  ["DELETE", "", { code: "123456" }],
] as const)("%s %s needs all of its fields: %j is refused", async (method, path, payload) => {
  const { cookie } = await makePerson(shop());

  const answer = await call(method, path, cookie, payload);

  expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid_input"]);
});

test("new recovery codes need the password and a code, and a refusal leaves the old ones", async () => {
  const { cookie } = await makePerson(shop());
  const { code, recoveryCodes } = await turnOnTwoStep(shop(), cookie);
  const renew = (proof: object) => call("POST", "/recovery-codes", cookie, proof);

  const wrongPassword = await renew({ currentPassword: "no es esta", code: code() });
  const wrongCode = await renew({ currentPassword: PASSWORD, code: "000000" });
  const off = await call("DELETE", "", cookie, { currentPassword: PASSWORD, code: recoveryCodes[0] });

  expect([wrongPassword, wrongCode].map((answer) => answer.json().code)).toEqual([
    "wrong_password",
    "wrong_code",
  ]);
  expect(off.statusCode, "an old recovery code still counts").toBe(204);
});

test("a person is told by mail of each change of their two-step verification", async () => {
  const { user, cookie } = await makePerson(shop());
  const { code, recoveryCodes } = await turnOnTwoStep(shop(), cookie);
  await call("POST", "/recovery-codes", cookie, { currentPassword: PASSWORD, code: code() });
  shop().clock.advance(60_000);
  await call("DELETE", "", cookie, { currentPassword: PASSWORD, code: code() });

  expect(recoveryCodes).toHaveLength(10);
  expect(await toldChanges(user.email)).toEqual([
    ["accountSecured", "Ana", expect.stringContaining("Activaste la verificación")],
    ["accountSecured", "Ana", expect.stringContaining("nuevos códigos de recuperación")],
    ["accountSecured", "Ana", expect.stringContaining("quedó desactivada")],
  ]);
});

test("the log says whose recovery codes were renewed", async () => {
  const { user, cookie } = await makePerson(shop());
  const { code } = await turnOnTwoStep(shop(), cookie);
  recorded.clear();

  await call("POST", "/recovery-codes", cookie, { currentPassword: PASSWORD, code: code() });

  expect(recorded.accountEvents()).toMatchObject([
    { accountEvent: "recovery_codes_renewed", userId: user.id, actorId: user.id },
  ]);
});

test("open pages learn that two-step verification was turned off, which may have taken permissions away", async () => {
  const { user, cookie } = await makePerson(shop());
  const { code } = await turnOnTwoStep(shop(), cookie);
  const events: DomainEvent[] = [];
  const unsubscribe = shop().deps.events.subscribe((event) => events.push(event));

  await call("DELETE", "", cookie, { currentPassword: PASSWORD, code: code() });
  unsubscribe();

  expect(events).toContainEqual({ type: "sessions.ended", userId: user.id });
});

test("the audit shows that the console turned it off, and nothing when it was off already", async () => {
  const { cookie: admin } = await makeSignedIn(shop().ctx, { role: "owner" });
  const { user, cookie } = await makePerson(shop());
  await turnOnTwoStep(shop(), cookie);
  const drop = () => inTransaction(systemCtx(shop().deps), (tx) => dropLostTwoStep(tx, user.username));

  await drop();
  await drop();

  const audit = await shop().request({ url: `/api/admin/audit?type=user&id=${user.id}`, cookie: admin });
  expect(audit.json()).toMatchObject([
    { action: "user.two_step_off", changes: [{ path: ["isTwoStepOn"], before: true, after: false }] },
  ]);
});
