import { and, desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeUser, mustExist, signIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makePerson, turnOnTwoStep } from "#tests/support/two-step.ts";
import { mails, users } from "../../../db/schema/index.ts";
import type { MailTemplate } from "../../mail/index.ts";

const shop = testShop();

const post = (url: string, payload: object, cookie?: string) =>
  shop().request({ method: "POST", url, payload, cookie });
const reset = (token: string, password = "clave nueva") => post("/api/password/reset", { token, password });
const verify = (token: string, cookie?: string) => post("/api/user/verify-email", { token }, cookie);

/** The token of the newest link that was mailed to an address. */
async function mailedToken(template: MailTemplate, recipient: string): Promise<string> {
  const [mail] = await shop()
    .ctx.db.select()
    .from(mails)
    .where(and(eq(mails.template, template), eq(mails.recipient, recipient)))
    .orderBy(desc(mails.id));
  const url = Object.values(mustExist(mail).data).find((value) => String(value).includes("token="));
  return mustExist(new URL(String(url)).searchParams.get("token"));
}

async function askForReset() {
  const user = await makeUser(shop().ctx);
  await post("/api/password/forgot", { email: user.email.toUpperCase() });
  return { user, token: await mailedToken("passwordReset", user.email) };
}

test("asking for a link answers the same whether or not there is an account", async () => {
  const user = await makeUser(shop().ctx);

  const known = await post("/api/password/forgot", { email: user.email });
  const unknown = await post("/api/password/forgot", { email: "nadie@correo.example" });

  expect(known.statusCode).toBe(200);
  expect(unknown.statusCode).toBe(200);
  expect(unknown.body).toBe(known.body);
  expect(await shop().ctx.db.select().from(mails).where(eq(mails.recipient, "nadie@correo.example"))).toEqual(
    [],
  );
});

test("asking for a link takes equally long whether or not there is an account", async () => {
  const begun = performance.now();

  await post("/api/password/forgot", { email: "tampoco@correo.example" });

  // Timers may fire a millisecond early.
  expect(performance.now() - begun).toBeGreaterThan(248);
});

test("the link sets a new password once, and ends every session", async () => {
  const { user, token } = await askForReset();
  const cookie = await signIn(shop().ctx, user);

  const first = await reset(token);
  const second = await reset(token, "clave de otro");
  const login = await post("/api/login", { username: user.email, password: "clave nueva" });
  const me = await shop().request({ url: "/api/user", cookie });

  expect([first.statusCode, second.statusCode]).toEqual([200, 400]);
  expect(second.json().code).toBe("token_invalid");
  expect([login.statusCode, me.statusCode]).toEqual([200, 401]);
});

test("a new password by mail keeps two-step verification, which protects the account from whoever reads its mails", async () => {
  const { user, cookie } = await makePerson(shop());
  await turnOnTwoStep(shop(), cookie);
  await post("/api/password/forgot", { email: user.email });
  await reset(await mailedToken("passwordReset", user.email));

  const login = await post("/api/login", { username: user.email, password: "clave nueva" });

  expect(login.statusCode).toBe(202);
});

test("of simultaneous uses of one link exactly one succeeds", async () => {
  const { token } = await askForReset();

  const answers = await Promise.all([reset(token), reset(token), reset(token)]);

  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400, 400]);
});

test("only the newest link works, for 30 minutes", async () => {
  const late = await askForReset();
  const replaced = await askForReset();
  await post("/api/password/forgot", { email: replaced.user.email });

  const older = await reset(replaced.token);
  shop().clock.advance(30 * 60_000);
  const expired = await reset(late.token);

  expect([older.statusCode, expired.statusCode]).toEqual([400, 400]);
});

test("a verification link cannot set a new password", async () => {
  const user = await makeUser(shop().ctx);
  await post("/api/user/verify-email/resend", {}, await signIn(shop().ctx, user));
  const token = await mailedToken("verifyEmail", user.email);

  expect((await reset(token)).statusCode).toBe(400);
});

test("the mailed link verifies the address; a second click succeeds too", async () => {
  const user = await makeUser(shop().ctx);
  const cookie = await signIn(shop().ctx, user);
  await post("/api/user/verify-email/resend", {}, cookie);
  const token = await mailedToken("verifyEmail", user.email);

  const clicks = [await verify(token, cookie), await verify(token, cookie)];
  const me = await shop().request({ url: "/api/user", cookie });

  expect(clicks.map((answer) => answer.statusCode)).toEqual([200, 200]);
  expect(me.json().isEmailVerified).toBe(true);
});

test("a link for an address that is no longer the account's verifies nothing", async () => {
  const user = await makeUser(shop().ctx);
  const cookie = await signIn(shop().ctx, user);
  await post("/api/user/verify-email/resend", {}, cookie);
  const token = await mailedToken("verifyEmail", user.email);
  await shop()
    .ctx.db.update(users)
    .set({ email: `nuevo-${user.email}` })
    .where(eq(users.id, user.id));

  expect((await verify(token, cookie)).statusCode).toBe(400);
});

test("an account that a stranger made with another person's address stays unverified when that person opens the mailed link", async () => {
  const stranger = await makeUser(shop().ctx);
  const cookie = await signIn(shop().ctx, stranger);
  await post("/api/user/verify-email/resend", {}, cookie);
  const token = await mailedToken("verifyEmail", stranger.email);
  const other = await signIn(shop().ctx, await makeUser(shop().ctx));

  const clicks = [await verify(token), await verify(token, other)];
  const me = await shop().request({ url: "/api/user", cookie });

  expect(clicks.map((answer) => answer.statusCode)).toEqual([401, 400]);
  expect(me.json().isEmailVerified).toBe(false);
});

test.each([
  ["/api/password/forgot", { email: "no es un correo" }],
  ["/api/password/forgot", { email: "ana@correo.example", username: "ana" }],
  ["/api/password/reset", { token: "inventado", password: "corta" }],
  ["/api/password/reset", { token: "inventado", password: "clave larga" }],
  ["/api/user/verify-email", { token: "inventado" }],
  ["/api/user/verify-email", {}],
])("POST %s refuses %j", async (url, payload) => {
  const cookie = await signIn(shop().ctx, await makeUser(shop().ctx));
  expect((await post(url, payload, cookie)).statusCode).toBe(400);
});
