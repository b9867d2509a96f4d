import { expect, test } from "vitest";
import { registrationForm } from "#tests/support/account-forms.ts";
import { makeBareApp } from "#tests/support/bare-app.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makePerson, PASSWORD, turnOnTwoStep } from "#tests/support/two-step.ts";
import { accountRoutes } from "./index.ts";

const shop = testShop({ env: { RATE_LIMIT_FACTOR: "1" } });

test("makes whoever guesses at one account wait, ever longer, from any address; the right password resets it", async () => {
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

test("counts wrong codes per account, however many logins and addresses they come from; a right one resets it", async () => {
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
