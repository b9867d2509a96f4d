import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { SESSION_HINT_COOKIE } from "#contract/names.ts";
import { cookieOf, registrationForm } from "#tests/support/account-forms.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { mails, sessions, users } from "../../../db/schema/index.ts";
import { defaultSettings } from "../../settings/index.ts";

const shop = testShop();

const post = (url: string, payload: object, cookie?: string) =>
  shop().request({ method: "POST", url, payload, cookie });

test("registration signs the customer in, and no answer contains the password hash", async () => {
  const form = registrationForm({ isAdmin: false });

  const registered = await post("/api/register", form);
  const me = await shop().request({ url: "/api/user", cookie: cookieOf(registered) });

  expect(registered.statusCode).toBe(201);
  expect(registered.json()).toMatchObject({
    username: form.username,
    isAdmin: false,
    isEmailVerified: false,
  });
  expect(registered.body).not.toMatch(/password|argon2/);
  expect(me.json()).toEqual(registered.json());
});

test("registration stores an argon2id hash and the consent, and sends one welcome mail", async () => {
  const form = registrationForm();

  await post("/api/register", form);
  const [row] = await shop().ctx.db.select().from(users).where(eq(users.username, form.username));
  const sent = await shop().ctx.db.select().from(mails).where(eq(mails.recipient, form.email));

  expect(row?.password).toMatch(/^\$argon2id\$/);
  expect(row).toMatchObject({
    privacyVersion: defaultSettings.general.privacyUpdatedAt,
    privacyAcceptedAt: shop().clock.now(),
  });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ template: "welcome", data: { firstName: "Luz", username: form.username } });
  expect(sent[0]?.data.verifyUrl).toMatch(/^http:\/\/localhost:3000\/verify-email\?token=\S{40,}$/);
});

test("the session cookie is HttpOnly, the hint cookie is readable by scripts", async () => {
  const answer = await post("/api/register", registrationForm());

  const [session, hint] = answer.cookies;
  expect(session).toMatchObject({ name: "trenza_sid", httpOnly: true, sameSite: "Lax", path: "/" });
  expect(hint).toMatchObject({ name: SESSION_HINT_COOKIE, value: "1" });
  expect(hint).not.toHaveProperty("httpOnly");
});

test("names every wrong field of a registration and changes nothing", async () => {
  const answer = await post("/api/register", {
    ...registrationForm(),
    email: "no es un correo",
    username: "a b",
    firstName: " ",
    password: "corta",
  });

  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().errors).sort()).toEqual(["email", "firstName", "password", "username"]);
});

test.each([
  ["an unknown key", { role: "admin" }],
  ["a text for isAdmin", { isAdmin: "true" }],
  ["a missing last name", { lastName: undefined }],
])("refuses a registration with %s", async (_, given) => {
  const answer = await post("/api/register", registrationForm(given));

  expect(answer.statusCode).toBe(400);
  expect(answer.json().code).toBe("invalid_input");
});

test("usernames and e-mails are unique regardless of case, and both are named at once", async () => {
  const form = registrationForm({ username: `Señora-${Date.now()}` });
  await post("/api/register", form);

  const answer = await post("/api/register", {
    ...registrationForm(),
    username: form.username.toUpperCase(),
    email: form.email.toUpperCase(),
  });

  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    code: "taken",
    errors: { username: expect.stringMatching(/uso/), email: expect.stringMatching(/correo/) },
  });
});

test("of simultaneous registrations with one e-mail exactly one succeeds", async () => {
  const email = `repetido-${Date.now()}@correo.example`;

  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post("/api/register", registrationForm({ email }))),
  );

  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
});

test("signs in by username or e-mail, whatever their case", async () => {
  const form = registrationForm();
  await post("/api/register", form);

  const byName = await post("/api/login", {
    username: form.username.toUpperCase(),
    password: form.password,
  });
  const byEmail = await post("/api/login", { username: ` ${form.email} `, password: form.password });

  expect([byName.statusCode, byEmail.statusCode]).toEqual([200, 200]);
  expect(byName.json().email).toBe(form.email);
});

test("a wrong password and an unknown account get the same answer", async () => {
  const form = registrationForm();
  await post("/api/register", form);

  const wrong = await post("/api/login", { username: form.username, password: "otra clave" });
  const unknown = await post("/api/login", { username: "nadie", password: "otra clave" });

  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toMatchObject({ code: "invalid_credentials" });
  expect(unknown.statusCode).toBe(401);
  expect(unknown.body).toBe(wrong.body);
  expect(unknown.cookies).toEqual([]);
});

test("login starts a new session and ends the browser's previous one", async () => {
  const form = registrationForm();
  const before = cookieOf(await post("/api/register", form));

  const login = await post("/api/login", { username: form.username, password: form.password }, before);
  const withOld = await shop().request({ url: "/api/user", cookie: before });
  const withNew = await shop().request({ url: "/api/user", cookie: cookieOf(login) });

  expect(cookieOf(login)).not.toBe(before);
  expect([withOld.statusCode, withNew.statusCode]).toEqual([401, 200]);
});

test("a login without a password, or with unknown keys, is refused", async () => {
  const without = await post("/api/login", { username: "ana" });
  const unknown = await post("/api/login", { username: "ana", password: "x", remember: true });

  expect([without.statusCode, unknown.statusCode]).toEqual([400, 400]);
});

test("logout ends the session on the server and clears both cookies", async () => {
  const { user, cookie } = await makeSignedIn(shop().ctx);

  const answer = await shop().request({ method: "POST", url: "/api/logout", cookie });
  const left = await shop().ctx.db.select().from(sessions).where(eq(sessions.userId, user.id));

  expect(answer.statusCode).toBe(204);
  expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
    ["trenza_sid", ""],
    [SESSION_HINT_COOKIE, ""],
  ]);
  expect(left).toEqual([]);
});

test("logout clears the browser's cache and keeps the cart and the known browser", async () => {
  const answer = await shop().request({ method: "POST", url: "/api/logout" });

  expect(answer.headers["clear-site-data"]).toBe('"cache"');
});

test("logout without a session is no error", async () => {
  expect((await shop().request({ method: "POST", url: "/api/logout" })).statusCode).toBe(204);
});

test("a visitor's GET /api/user is 401 and clears the hint cookie", async () => {
  const answer = await shop().request({ url: "/api/user", cookie: `${SESSION_HINT_COOKIE}=1` });

  expect(answer.statusCode).toBe(401);
  expect(answer.json().code).toBe("not_signed_in");
  expect(answer.cookies).toContainEqual(expect.objectContaining({ name: SESSION_HINT_COOKIE, value: "" }));
});
