import { expect, test } from "vitest";
import { cookieOf, registrationForm } from "#tests/support/account-forms.ts";
import { makeBareApp } from "#tests/support/bare-app.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makePerson, PASSWORD, turnOnTwoStep } from "#tests/support/two-step.ts";
import { accountRoutes } from "../index.ts";
import { issueUserToken } from "../user-tokens.ts";

const shop = testShop({ env: { RATE_LIMIT_FACTOR: "1" } });

test("wrong passwords for one account delay further ones increasingly, from any address; the right password resets the delay", async () => {
  const app = await makeBareApp(shop().deps);
  await app.register(accountRoutes(shop().deps));
  const form = registrationForm();
  await app.inject({ method: "POST", url: "/api/register", payload: form });
  let address = 0;
  const guess = (password: string) =>
    app.inject({
      method: "POST",
      url: "/api/login",
      payload: { username: form.username.toUpperCase(), password },
      remoteAddress: `10.0.0.${++address}`,
    });

  for (let i = 0; i < 4; i++) await guess("mala clave");
  const right = await guess(form.password);
  for (let i = 0; i < 5; i++) await guess("mala clave");
  const refused = await guess(form.password);
  for (let round = 0; round < 2; round++) {
    shop().clock.advance(60_000);
    for (let i = 0; i < 5; i++) await guess("mala clave");
  }
  shop().clock.advance(60_000);
  const later = await guess(form.password);

  expect(right.statusCode).toBe(200);
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "60"]);
  expect([later.statusCode, later.headers["retry-after"]]).toEqual([429, "720"]);
});

test("another spelling that the database takes for the same login shares its count", async () => {
  const app = await makeBareApp(shop().deps);
  await app.register(accountRoutes(shop().deps));
  const form = registrationForm({ username: `divina-${Date.now()}` });
  await app.inject({ method: "POST", url: "/api/register", payload: form });
  let address = 0;
  const logIn = async (username: string, password: string) =>
    (
      await app.inject({
        method: "POST",
        url: "/api/login",
        payload: { username, password },
        remoteAddress: `10.4.0.${++address}`,
      })
    ).statusCode;
  const spellings = ["divina", "d\u0130vina", "div\u0130na", "d\u0130v\u0130na", "DIVINA"];

  for (const spelling of spellings) await logIn(form.username.replace("divina", spelling), "mala clave");

  expect(await logIn(form.username, form.password)).toBe(429);
});

test("wrong codes count per account, across logins and addresses; a right code resets the count", async () => {
  const app = await makeBareApp(shop().deps);
  await app.register(accountRoutes(shop().deps));
  const { user, cookie } = await makePerson(shop());
  const { code } = await turnOnTwoStep(shop(), cookie);
  let address = 0;
  const post = (url: string, payload: object) =>
    app.inject({ method: "POST", url, payload, remoteAddress: `10.1.0.${++address}` });
  const tryCode = async (given: string) => {
    const login = await post("/api/login", { username: user.username, password: PASSWORD });
    const { challenge } = login.json().twoStep;
    return post("/api/login/two-step", { challenge, code: given });
  };

  for (let i = 0; i < 4; i++) await tryCode("000000");
  const right = await tryCode(code());
  shop().clock.advance(60_000);
  for (let i = 0; i < 5; i++) await tryCode("000000");
  const refused = await tryCode(code());

  expect(right.statusCode).toBe(200);
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "60"]);
});

test("wrong passwords of a stranger do not delay a browser that has logged in before", async () => {
  const app = await makeBareApp(shop().deps);
  await app.register(accountRoutes(shop().deps));
  const form = registrationForm();
  const registered = await app.inject({ method: "POST", url: "/api/register", payload: form });
  const browser = registered.cookies.find(({ name }) => name === "trenza_browser")?.value ?? "";
  let address = 0;
  const logIn = async (password: string, trenza_browser = "", username = form.username) =>
    (
      await app.inject({
        method: "POST",
        url: "/api/login",
        payload: { username, password },
        cookies: { trenza_browser },
        remoteAddress: `10.2.0.${++address}`,
      })
    ).statusCode;

  for (let i = 0; i < 6; i++) await logIn("mala clave");

  expect(await logIn(form.password)).toBe(429);
  expect(await logIn(form.password, "x".repeat(43))).toBe(429);
  expect(await logIn(form.password, browser, form.email)).toBe(200);
  for (let i = 0; i < 5; i++) expect(await logIn("mala clave", browser)).toBe(401);
  expect(await logIn(form.password, browser)).toBe(429);
});

test("a password reset ends the delay and deletes every known browser", async () => {
  const { user } = await makePerson(shop());
  const logIn = async (password: string, cookie?: string) =>
    shop().request({
      method: "POST",
      url: "/api/login",
      payload: { username: user.username, password },
      cookie,
    });
  const before = cookieOf(await logIn(PASSWORD));
  for (let i = 0; i < 6; i++) await logIn("mala clave");
  const { token } = await shop().ctx.db.transaction((db) =>
    issueUserToken({ ...shop().ctx, db }, user.id, "reset_password", user.email),
  );

  await shop().request({
    method: "POST",
    url: "/api/password/reset",
    payload: { token, password: "clave nueva" },
  });

  expect((await logIn("clave nueva")).statusCode).toBe(200);
  for (let i = 0; i < 5; i++) await logIn("mala clave");
  expect((await logIn("clave nueva", before)).statusCode).toBe(429);
});
