import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { MINUTE_MS } from "#contract/durations.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makePerson, PASSWORD, turnOnTwoStep } from "#tests/support/two-step.ts";
import { mails } from "../../../db/schema/index.ts";

const recorded = makeRecordingLog();
const shop = testShop({ parts: { log: recorded.log } });

/** Event and account of what was logged since the last call. */
function takeLoggedEvents() {
  const taken = recorded.accountEvents();
  recorded.clear();
  return taken.map(({ accountEvent, userId }) => [accountEvent, userId]);
}

const post = (url: string, payload: object) => shop().request({ method: "POST", url, payload });
const logIn = (username: string, password = PASSWORD) => post("/api/login", { username, password });
const answerWith = (challenge: string, code: string) => post("/api/login/two-step", { challenge, code });

async function makeProtected() {
  const { user, cookie } = await makePerson(shop());
  const twoStep = await turnOnTwoStep(shop(), cookie);
  takeLoggedEvents();
  return { user, cookie, ...twoStep };
}
const beginLogin = async (username: string) => (await logIn(username)).json().twoStep;

test("the log says who logged in, and for whose account a password was wrong", async () => {
  const { user } = await makePerson(shop());

  await logIn(user.username);
  await logIn(user.username, "mala clave");

  expect(takeLoggedEvents()).toEqual([
    ["login", user.id],
    ["login_failed", user.id],
  ]);
});

test("with two-step verification the log notes the login only after the code, and each wrong code", async () => {
  const { user, code } = await makeProtected();

  const { challenge } = await beginLogin(user.username);
  expect(takeLoggedEvents()).toEqual([]);
  await answerWith(challenge, "000000");
  await answerWith(challenge, code());

  expect(takeLoggedEvents()).toEqual([
    ["second_step_failed", user.id],
    ["login", user.id],
  ]);
});

test("a login with a recovery code is told by mail and logged as such; one with the app's code is not", async () => {
  const { user, code, recoveryCodes } = await makeProtected();
  const told = async () =>
    (
      await shop().ctx.db.select().from(mails).where(eq(mails.recipient, user.email)).orderBy(asc(mails.id))
    ).map(({ data }) => data.change);

  await answerWith((await beginLogin(user.username)).challenge, code());
  expect(await told()).toEqual([expect.stringContaining("Activaste")]);
  takeLoggedEvents();
  await answerWith((await beginLogin(user.username)).challenge, recoveryCodes[0] ?? "");

  expect(await told()).toEqual([
    expect.stringContaining("Activaste"),
    expect.stringContaining("uno de tus códigos de recuperación"),
  ]);
  expect(takeLoggedEvents()).toEqual([
    ["recovery_code_used", user.id],
    ["login", user.id],
  ]);
});

test("the answer to the password says until when the code must come: ten minutes", async () => {
  const { user } = await makeProtected();

  const { expiresAt } = await beginLogin(user.username);

  expect(new Date(expiresAt).getTime() - shop().clock.now().getTime()).toBe(10 * MINUTE_MS);
});

test("four wrong codes leave the login open for the right one", async () => {
  const { user, code } = await makeProtected();
  const { challenge } = await beginLogin(user.username);
  for (let i = 0; i < 4; i++) await answerWith(challenge, "000000");

  expect((await answerWith(challenge, code())).statusCode).toBe(200);
});

test("the login after a code names the browser's cookies, as the login by password does", async () => {
  const { user, code } = await makeProtected();
  const { challenge } = await beginLogin(user.username);

  const answer = await answerWith(challenge, code());

  expect(answer.cookies.map(({ name }) => name)).toEqual(["trenza_sid", "trenza_session", "trenza_browser"]);
});

test.each([
  ["/api/login/two-step", { code: "123456" }],
  ["/api/login/two-step", { challenge: "inventado" }],
  ["/api/login", { username: "ana" }],
])("POST %s with only %j is an invalid request", async (url, payload) => {
  const answer = await post(url, payload);

  expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid_input"]);
});

test("a code for an unknown login asks to begin again", async () => {
  const answer = await answerWith("inventado", "123456");

  expect(answer.json()).toMatchObject({
    code: "token_invalid",
    message: expect.stringMatching(/Vuelve a iniciar sesión/),
  });
});

test("a login without scripts returns to the page of its form, signed in", async () => {
  const { user } = await makePerson(shop());

  const answer = await shop().request({
    method: "POST",
    url: "/api/login",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      referer: "http://localhost:3000/login",
      origin: "http://localhost:3000",
    },
    payload: new URLSearchParams({ username: user.username, password: PASSWORD }).toString(),
  });

  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/login"]);
  expect(answer.cookies.map(({ name }) => name)).toContain("trenza_sid");
});
