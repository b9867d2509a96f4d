import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { invitationForm } from "#tests/support/account-forms.ts";
import { mustExist, signIn } from "#tests/support/factories.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makePerson, PASSWORD } from "#tests/support/two-step.ts";
import { mails } from "../../../db/schema/index.ts";

const recorded = makeRecordingLog();
const shop = testShop({ parts: { log: recorded.log }, env: { RATE_LIMIT_FACTOR: "1" } });

const loggedEvents = () => recorded.accountEvents();
const post = (path: string, payload: object, cookie?: string) =>
  shop().request({ method: "POST", url: `/api/${path}`, payload, cookie });
const confirm = (cookie: string, currentPassword = PASSWORD) =>
  post("user/password", { currentPassword }, cookie);

async function mailsTo(recipient: string) {
  return shop().ctx.db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(asc(mails.id));
}

/** Asks for a link and returns the data of its mail. */
async function askForLink(email: string) {
  await post("password/forgot", { email });
  const { template, data } = mustExist((await mailsTo(email)).at(-1));
  expect(template).toBe("passwordReset");
  return data;
}

const tokenIn = (url: unknown) => new URL(String(url)).searchParams.get("token");

test("a confirmed password counts for the session in which it was given, and for no other", async () => {
  const { user, cookie } = await makePerson(shop(), { role: "owner" });
  const elsewhere = await signIn(shop().ctx, user);
  shop().clock.advance(10 * 60_000);

  expect((await confirm(cookie)).statusCode).toBe(204);

  const invite = async (session: string) =>
    (await post("admin/invitations", invitationForm(), session)).statusCode;
  expect([await invite(cookie), await invite(elsewhere)]).toEqual([201, 403]);
});

test("a confirmation without a password is an invalid request, and a visitor has none to give", async () => {
  const { cookie } = await makePerson(shop());

  const without = await post("user/password", {}, cookie);
  const visitor = await post("user/password", { currentPassword: PASSWORD });

  expect([without.json().code, visitor.json().code]).toEqual(["invalid_input", "not_signed_in"]);
});

test("whoever found an open session can try ten passwords, and more only a quarter of an hour later", async () => {
  const { cookie } = await makePerson(shop());
  const tryOne = async () => (await confirm(cookie, "no es esta")).statusCode;
  for (let i = 0; i < 10; i++) expect(await tryOne()).toBe(403);
  expect(await tryOne()).toBe(429);

  shop().clock.advance(15 * 60_000);

  expect(await tryOne()).toBe(403);
});

test("the mail with the link names the person, and says how long the link works", async () => {
  const { user } = await makePerson(shop(), { firstName: "Rosa" });

  const { firstName, resetUrl, resetMinutes } = await askForLink(user.email);

  expect([firstName, resetMinutes]).toEqual(["Rosa", 30]);
  expect(resetUrl).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=\S{40,}$/);
});

test("after a new password by link the person is told by mail, and the log says whose it is", async () => {
  const { user } = await makePerson(shop());
  const { resetUrl } = await askForLink(user.email);
  recorded.clear();

  await post("password/reset", { token: tokenIn(resetUrl), password: "clave nueva" });

  expect((await mailsTo(user.email)).at(-1)).toMatchObject({
    template: "accountSecured",
    data: { change: expect.stringContaining("La contraseña de tu cuenta cambió") },
  });
  expect(loggedEvents()).toMatchObject([{ accountEvent: "password_reset", userId: user.id, actorId: null }]);
});

test("a new password by link ends the delay of strangers' guesses for the user name and for the address", async () => {
  const { user } = await makePerson(shop());
  const logIn = async (username: string, password: string) =>
    (await post("login", { username, password })).statusCode;
  for (let i = 0; i < 5; i++) await logIn(user.username, "mala clave");
  for (let i = 0; i < 5; i++) await logIn(user.email, "mala clave");
  expect([await logIn(user.username, PASSWORD), await logIn(user.email, PASSWORD)]).toEqual([429, 429]);

  const { resetUrl } = await askForLink(user.email);
  await post("password/reset", { token: tokenIn(resetUrl), password: "clave nueva" });

  expect([await logIn(user.username, "clave nueva"), await logIn(user.email, "clave nueva")]).toEqual([
    200, 200,
  ]);
});

test("the log says who confirmed their password", async () => {
  const { user, cookie } = await makePerson(shop());
  recorded.clear();

  await confirm(cookie);

  expect(loggedEvents()).toMatchObject([
    { accountEvent: "password_given", userId: user.id, actorId: user.id },
  ]);
});
