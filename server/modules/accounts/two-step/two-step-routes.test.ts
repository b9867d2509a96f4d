import { expect, test } from "vitest";
import { cookieOf } from "#tests/support/account-forms.ts";
import { makeSignedIn, signIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { codeOf, makePerson, PASSWORD, turnOnTwoStep } from "#tests/support/two-step.ts";
import { inTransaction, systemCtx } from "../../../context.ts";
import { recoveryCodes as codesTable, userTokens } from "../../../db/schema/index.ts";
import { dropLostTwoStep } from "./lost-two-step.ts";

const shop = testShop();

const call = (method: "GET" | "POST" | "DELETE", url: string, payload?: object, cookie?: string) =>
  shop().request({ method, url, payload, cookie });
const logIn = (username: string) => call("POST", "/api/login", { username, password: PASSWORD });
const answerWith = (challenge: string, code: string) =>
  call("POST", "/api/login/two-step", { challenge, code });
const meOf = (cookie: string) => call("GET", "/api/user", undefined, cookie);

/** A user with two-step verification and a pending login. */
async function makePendingLogin() {
  const { user, cookie } = await makePerson(shop());
  const twoStep = await turnOnTwoStep(shop(), cookie);
  const login = await logIn(user.username);
  return { user, cookie, ...twoStep, login, challenge: String(login.json().twoStep?.challenge) };
}

test("the set-up gives secret, URI and QR code; logins need no code until it is confirmed", async () => {
  const { user, cookie } = await makePerson(shop());

  const setup = await call("POST", "/api/user/two-step/setup", { currentPassword: PASSWORD }, cookie);
  const status = await call("GET", "/api/user/two-step", undefined, cookie);
  const login = await logIn(user.username);

  const { secret, uri, qr } = setup.json();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toMatch(/^otpauth:\/\/totp\/.+period=30/);
  expect(new URL(uri).searchParams.get("secret")).toBe(secret);
  expect(decodeURIComponent(qr)).toMatch(/^data:image\/svg\+xml,<svg .*<\/svg>$/);
  expect(setup.headers["cache-control"]).toBe("no-store");
  expect(status.json()).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false });
  expect(login.statusCode).toBe(200);
});

test("a code of the authenticator turns it on, returns ten recovery codes once and ends other sessions", async () => {
  const { user, cookie } = await makePerson(shop());
  const elsewhere = await signIn(shop().ctx, user);

  const { recoveryCodes } = await turnOnTwoStep(shop(), cookie);
  const stored = JSON.stringify(await shop().ctx.db.select().from(codesTable));
  const status = await call("GET", "/api/user/two-step", undefined, cookie);

  expect(new Set(recoveryCodes).size).toBe(10);
  expect(recoveryCodes.filter((code) => stored.includes(code))).toEqual([]);
  expect(status.json()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  expect((await meOf(elsewhere)).statusCode).toBe(401);
  expect((await meOf(cookie)).json()).toMatchObject({ isTwoStepOn: true, mustSetUpTwoStep: false });
});

test("full-width digits are accepted; digits of another script are a wrong code", async () => {
  const { challenge, secret } = await makePendingLogin();
  shop().clock.advance(60_000);
  const fullWidth = [...codeOf(secret, shop().clock.now())].map((digit) =>
    String.fromCodePoint(0xff10 + Number(digit)),
  );

  expect((await answerWith(challenge, "٠١٢٣٤٥")).statusCode).toBe(403);
  expect((await answerWith(challenge, fullWidth.join(""))).statusCode).toBe(200);
});

test("a wrong code, or a code without a set-up, turns nothing on", async () => {
  const { cookie } = await makePerson(shop());
  const confirm = () => call("POST", "/api/user/two-step/confirm", { code: "000000" }, cookie);

  const before = await confirm();
  await call("POST", "/api/user/two-step/setup", { currentPassword: PASSWORD }, cookie);
  const wrong = await confirm();

  expect([before.json().code, wrong.json().code]).toEqual(["wrong_code", "wrong_code"]);
  expect(wrong.json().errors).toEqual({ code: expect.stringContaining("código") });
  expect((await meOf(cookie)).json().isTwoStepOn).toBe(false);
});

test("the password alone opens no session; the code after it does", async () => {
  const { user, login, challenge, code } = await makePendingLogin();

  const signedIn = await answerWith(challenge, code().replace(/^.../, "$& "));

  expect(login.statusCode).toBe(202);
  expect(login.cookies).toEqual([]);
  expect(Object.keys(login.json())).toEqual(["twoStep"]);
  expect(signedIn.json().id).toBe(user.id);
  expect((await meOf(cookieOf(signedIn))).statusCode).toBe(200);
});

test("a code works once across logins, and so does a challenge", async () => {
  const { user, challenge, code } = await makePendingLogin();
  await answerWith(challenge, code());

  const challengeAgain = await answerWith(challenge, code());
  const next = (await logIn(user.username)).json().twoStep.challenge;
  const codeAgain = await answerWith(next, code());

  expect(challengeAgain.json().code).toBe("token_invalid");
  expect([codeAgain.statusCode, codeAgain.json().code]).toEqual([403, "wrong_code"]);
});

test("of simultaneous uses of one code exactly one opens a session", async () => {
  const { challenge, code } = await makePendingLogin();

  const answers = await Promise.all([1, 2, 3].map(() => answerWith(challenge, code())));

  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400, 400]);
});

test("the second step accepts the code of the previous 30 seconds, and no older one", async () => {
  const { challenge, secret } = await makePendingLogin();
  const codeAgo = (seconds: number) =>
    codeOf(secret, new Date(shop().clock.now().getTime() - seconds * 1000));

  const old = await answerWith(challenge, codeAgo(60));
  const recent = await answerWith(challenge, codeAgo(30));

  expect([old.statusCode, recent.statusCode]).toEqual([403, 200]);
});

test("after five wrong codes or ten minutes the login starts again with the password", async () => {
  const guessed = await makePendingLogin();
  for (let i = 0; i < 5; i++) await answerWith(guessed.challenge, "000000");
  const late = await makePendingLogin();
  shop().clock.advance(10 * 60_000);

  const answers = [
    await answerWith(guessed.challenge, guessed.code()),
    await answerWith(late.challenge, late.code()),
    await answerWith("made-up", "000000"),
  ];

  expect(answers.map((answer) => answer.json().code)).toEqual(Array(3).fill("token_invalid"));
});

test("a recovery code opens one session, with or without dashes", async () => {
  const { user, cookie, challenge, recoveryCodes } = await makePendingLogin();
  const [typed = ""] = recoveryCodes;

  const first = await answerWith(challenge, typed.toLowerCase().replaceAll("-", " "));
  const again = await answerWith((await logIn(user.username)).json().twoStep.challenge, typed);

  expect([first.statusCode, again.statusCode]).toEqual([200, 403]);
  expect((await call("GET", "/api/user/two-step", undefined, cookie)).json().recoveryCodesLeft).toBe(9);
});

test("a new password ends a pending login", async () => {
  const { user, cookie, challenge, code } = await makePendingLogin();
  const { username, email } = user;

  await shop().request({
    method: "PATCH",
    url: "/api/user/profile",
    cookie,
    payload: {
      username,
      email,
      currentPassword: PASSWORD,
      newPassword: "clave nueva",
      confirmNewPassword: "clave nueva",
    },
  });

  expect((await answerWith(challenge, code())).json().code).toBe("token_invalid");
});

test("turning it off needs the password and a code, and deletes all its data", async () => {
  const { user, cookie, code } = await makePendingLogin();
  const off = (proof: object) => call("DELETE", "/api/user/two-step", proof, cookie);

  const wrongPassword = await off({ currentPassword: "no es esta", code: code() });
  const wrongCode = await off({ currentPassword: PASSWORD, code: "000000" });
  const right = await off({ currentPassword: PASSWORD, code: code() });
  const twice = await off({ currentPassword: PASSWORD, code: code() });

  expect([wrongPassword, wrongCode].map((answer) => answer.json().code)).toEqual([
    "wrong_password",
    "wrong_code",
  ]);
  expect([right.statusCode, twice.statusCode]).toEqual([204, 409]);
  expect((await logIn(user.username)).statusCode).toBe(200);
});

test("new recovery codes replace the old ones", async () => {
  const { cookie, challenge, recoveryCodes, code } = await makePendingLogin();

  const renewed = await call(
    "POST",
    "/api/user/two-step/recovery-codes",
    { currentPassword: PASSWORD, code: code() },
    cookie,
  );
  const fresh: string[] = renewed.json().recoveryCodes;
  const old = await answerWith(challenge, recoveryCodes[0] ?? "");
  const answer = await answerWith(challenge, fresh[0] ?? "");

  expect(fresh).toHaveLength(10);
  expect([old.statusCode, answer.statusCode]).toEqual([403, 200]);
});

test("a second set-up is refused while it is on: an unattended browser cannot replace the authenticator", async () => {
  const { cookie } = await makePendingLogin();

  const answers = [
    await call("POST", "/api/user/two-step/setup", { currentPassword: PASSWORD }, cookie),
    await call("POST", "/api/user/two-step/confirm", { code: "123456" }, cookie),
  ];

  expect(answers.map((answer) => answer.json().code)).toEqual(["conflict", "conflict"]);
});

test("the second step's challenge is stored only as a hash", async () => {
  const { challenge } = await makePendingLogin();

  expect(JSON.stringify(await shop().ctx.db.select().from(userTokens))).not.toContain(challenge);
});

test("turning it off at the console ends the sessions and is recorded in the audit as the shop's own action", async () => {
  const { user, cookie } = await makePerson(shop());
  await turnOnTwoStep(shop(), cookie);
  const { cookie: admin } = await makeSignedIn(shop().ctx, { isAdmin: true });

  const dropped = await inTransaction(systemCtx(shop().deps), (tx) => dropLostTwoStep(tx, user.email));
  const unknown = await inTransaction(systemCtx(shop().deps), (tx) => dropLostTwoStep(tx, "nadie"));

  expect([dropped?.username, unknown]).toEqual([user.username, null]);
  expect((await shop().request({ url: "/api/user", cookie })).statusCode).toBe(401);
  const audit = await shop().request({ url: `/api/admin/audit?type=user&id=${user.id}`, cookie: admin });
  expect(audit.json()).toMatchObject([{ action: "user.two_step_off", actor: { kind: "shop" } }]);
});
