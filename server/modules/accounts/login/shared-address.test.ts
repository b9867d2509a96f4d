import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { MINUTE_MS } from "#contract/durations.ts";
import { registrationForm } from "#tests/support/account-forms.ts";
import { makeBareApp } from "#tests/support/bare-app.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { accountRoutes } from "../index.ts";

const shop = testShop({ env: { RATE_LIMIT_FACTOR: "1" } });
let app: FastifyInstance;
beforeAll(async () => {
  app = await makeBareApp(shop().deps);
  await app.register(accountRoutes(shop().deps));
  return () => app.close();
});

const WRONG = "mala clave";
let networks = 0;
const newNetwork = () => `198.51.100.${++networks}`;

/** A customer and the known-browser cookie from the registration. */
async function makeCustomer() {
  const form = registrationForm();
  const answer = await app.inject({
    method: "POST",
    url: "/api/register",
    payload: form,
    remoteAddress: newNetwork(),
  });
  return { form, browser: answer.cookies.find(({ name }) => name === "trenza_browser")?.value ?? "" };
}

function logIn(username: string, password: string, remoteAddress: string, trenza_browser = "") {
  return app.inject({
    method: "POST",
    url: "/api/login",
    payload: { username, password },
    cookies: { trenza_browser },
    remoteAddress,
  });
}

test("a burst of 310 logins delays a new browser by a minute, and a known browser not at all", async () => {
  const { form, browser } = await makeCustomer();
  const address = newNetwork();
  for (let i = 0; i < 310; i++) await logIn(form.username, WRONG, address);

  const known = await logIn(form.username, form.password, address, browser);
  const refused = await logIn(form.username, form.password, address);
  shop().clock.advance(MINUTE_MS);
  const later = await logIn(form.username, form.password, address);

  expect([known.statusCode, refused.statusCode, later.statusCode]).toEqual([200, 429, 200]);
  expect(refused.headers["retry-after"]).toBe("60");
});

test("wrong passwords for many accounts delay others at the same address by 15 minutes, but no known browser", async () => {
  const { form, browser } = await makeCustomer();
  const address = newNetwork();
  for (let i = 0; i < 310; i++) await logIn(`nadie-${i}`, WRONG, address);

  const known = await logIn(form.username, form.password, address, browser);
  const refused = await logIn(form.username, form.password, address);
  shop().clock.advance(15 * MINUTE_MS);
  const later = await logIn(form.username, form.password, address);

  expect([known.statusCode, refused.statusCode, later.statusCode]).toEqual([200, 429, 200]);
  expect(refused.headers["retry-after"]).toBe("900");
});

test("55 wrong passwords from 55 addresses delay a login by at most 15 minutes", async () => {
  const { form, browser } = await makeCustomer();
  for (let i = 0; i < 55; i++) {
    await logIn(form.username, WRONG, newNetwork());
    if (i % 5 === 4) shop().clock.advance(MINUTE_MS);
  }

  const known = await logIn(form.username, form.password, newNetwork(), browser);
  shop().clock.advance(15 * MINUTE_MS);
  const later = await logIn(form.username, form.password, newNetwork());

  expect([known.statusCode, later.statusCode]).toEqual([200, 200]);
});

test("people at one address who mistype and then log in use up no attempts", async () => {
  const address = newNetwork();
  for (let person = 0; person < 20; person++) {
    const { form } = await makeCustomer();
    for (let i = 0; i < 4; i++) expect((await logIn(form.username, WRONG, address)).statusCode).toBe(401);
    expect((await logIn(form.username, form.password, address)).statusCode).toBe(200);
  }
});

test("a login gives back that person's attempts, not those of others at the address", async () => {
  const { form } = await makeCustomer();
  const address = newNetwork();
  for (let i = 0; i < 57; i++) await logIn(`nadie-${i}`, WRONG, address);
  for (let i = 0; i < 2; i++) await logIn(form.username, WRONG, address);
  await logIn(form.username, form.password, address);

  const more = [];
  for (let i = 0; i < 4; i++) more.push((await logIn(`otro-${i}`, WRONG, address)).statusCode);

  expect(more).toEqual([401, 401, 401, 429]);
});

test("refused registrations block their address for at most 15 minutes", async () => {
  const address = newNetwork();
  const { form } = await makeCustomer();
  const register = (payload: object) =>
    app.inject({ method: "POST", url: "/api/register", payload, remoteAddress: address });
  const refusals = [];
  for (let i = 0; i < 40; i++) refusals.push((await register(form)).statusCode);
  shop().clock.advance(15 * MINUTE_MS);

  expect(refusals.filter((status) => status === 409)).toHaveLength(20);
  expect((await register(registrationForm())).statusCode).toBe(201);
});

test("checking whether an administrator may register does not count as the use of a mailed link", async () => {
  const remoteAddress = newNetwork();
  for (let i = 0; i < 25; i++) await app.inject({ url: "/api/register/administrator", remoteAddress });

  const reset = await app.inject({
    method: "POST",
    url: "/api/password/reset",
    payload: { token: "nada", password: "una clave larga" },
    remoteAddress,
  });

  expect(reset.statusCode).toBe(400);
});
