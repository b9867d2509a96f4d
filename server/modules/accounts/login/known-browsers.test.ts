import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#contract/durations.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makePerson, PASSWORD, turnOnTwoStep } from "#tests/support/two-step.ts";
import { knownBrowsers } from "../../../db/schema/index.ts";
import { deleteOldBrowsers } from "../index.ts";

const shop = testShop({ env: { RATE_LIMIT_FACTOR: "1" } });

let addresses = 0;
const post = (url: string, payload: object, browser = "") =>
  shop().request({
    method: "POST",
    url,
    payload,
    cookie: `trenza_browser=${browser}`,
    remoteAddress: `203.0.113.${++addresses % 250}`,
  });
const logIn = (username: string, password: string, browser?: string) =>
  post("/api/login", { username, password }, browser);

/** Logs in and returns the token that the browser keeps. */
async function knownBrowserOf(username: string, browser?: string): Promise<string> {
  const answer = await logIn(username, PASSWORD, browser);
  expect(answer.statusCode).toBe(200);
  return answer.cookies.find(({ name }) => name === "trenza_browser")?.value ?? "";
}

/** Whether this browser may log in while a stranger guesses passwords of the account. */
async function isKnown(username: string, browser: string): Promise<boolean> {
  for (let i = 0; i < 5; i++) await logIn(username, "mala clave");
  const { statusCode } = await logIn(username, PASSWORD, browser);
  shop().clock.advance(15 * MINUTE_MS);
  return statusCode === 200;
}

test("a browser is known for 180 days after its last login, and each login begins them anew", async () => {
  const { user } = await makePerson(shop());
  const browser = await knownBrowserOf(user.username);
  shop().clock.advance(100 * DAY_MS);
  expect(await knownBrowserOf(user.username, browser)).toBe(browser);

  shop().clock.advance(179 * DAY_MS);
  expect(await isKnown(user.username, browser)).toBe(true);
  shop().clock.advance(180 * DAY_MS);
  expect(await isKnown(user.username, browser)).toBe(false);
});

test("the browser keeps its token as long as the shop knows it", async () => {
  const { user } = await makePerson(shop());

  const answer = await logIn(user.username, PASSWORD);

  const expires = answer.cookies.find(({ name }) => name === "trenza_browser")?.expires;
  // A cookie's date has no milliseconds.
  const days = Math.round((Number(expires) - shop().clock.now().getTime()) / DAY_MS);
  expect(days).toBe(180);
});

test("the clean-up deletes browsers that are no longer known, and no others", async () => {
  const { user } = await makePerson(shop());
  await knownBrowserOf(user.username);
  shop().clock.advance(100 * DAY_MS);
  const newer = await knownBrowserOf(user.username);
  shop().clock.advance(81 * DAY_MS);

  await deleteOldBrowsers(shop().ctx);

  expect(await shop().ctx.db.$count(knownBrowsers, eq(knownBrowsers.userId, user.id))).toBe(1);
  expect(await isKnown(user.username, newer)).toBe(true);
});

test("an account has at most twenty known browsers: the least recently used gives way", async () => {
  const { user } = await makePerson(shop());
  const browsers = [];
  for (let i = 0; i < 20; i++) {
    browsers.push(await knownBrowserOf(user.username));
    shop().clock.advance(MINUTE_MS);
  }
  const [first = "", second = ""] = browsers;
  await knownBrowserOf(user.username, first);
  shop().clock.advance(MINUTE_MS);
  await knownBrowserOf(user.username);

  expect(await isKnown(user.username, second)).toBe(false);
  expect(await isKnown(user.username, first)).toBe(true);
});

test("two accounts of one browser share its token, and each account knows the browser only after its own login", async () => {
  const [one, other] = [await makePerson(shop()), await makePerson(shop())];
  const browser = await knownBrowserOf(one.user.username);
  expect(await isKnown(other.user.username, browser)).toBe(false);

  expect(await knownBrowserOf(other.user.username, browser)).toBe(browser);

  expect(await isKnown(other.user.username, browser)).toBe(true);
  expect(await isKnown(one.user.username, browser)).toBe(true);
});

test("a stranger's wrong codes do not delay the second step of a browser that has logged in before", async () => {
  const { user, cookie } = await makePerson(shop());
  const browser = await knownBrowserOf(user.username);
  const { code } = await turnOnTwoStep(shop(), cookie);
  const tryCode = async (given: string, from?: string) => {
    const { challenge } = (await logIn(user.username, PASSWORD, from)).json().twoStep;
    return (await post("/api/login/two-step", { challenge, code: given }, from)).statusCode;
  };
  for (let i = 0; i < 5; i++) await tryCode("000000");

  expect([await tryCode(code()), await tryCode(code(), browser)]).toEqual([429, 200]);
});
