import { expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { cookieOf, registrationForm } from "#tests/support/account-forms.ts";
import { makeSignedIn, signIn } from "#tests/support/factories.ts";
import { openTestShop, testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
const path = "/api/user/sessions";
const PIXEL =
  "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

const list = async (cookie: string) => (await shop().request({ url: path, cookie })).json();
const end = (cookie: string, id?: number) =>
  shop().request({ method: "DELETE", url: id === undefined ? path : `${path}/${id}`, cookie });
const statusOf = async (cookie: string) => (await shop().request({ url: "/api/user", cookie })).statusCode;

test("a person sees their open sessions with browser, system and network, and which is the current one", async () => {
  const { user, cookie } = await makeSignedIn(shop().ctx);
  await makeSignedIn(shop().ctx);
  const form = registrationForm();
  await shop().request({ method: "POST", url: "/api/register", payload: form });
  shop().clock.advance(1000);

  const login = await shop().request({
    method: "POST",
    url: "/api/login",
    payload: { username: form.username, password: form.password },
    headers: { "user-agent": PIXEL },
    remoteAddress: "190.24.10.77",
  });
  const [latest, first] = await list(cookieOf(login));

  expect(latest).toMatchObject({
    browser: "Chrome",
    system: "Android",
    network: "190.24.10.x",
    isCurrent: true,
  });
  expect(first).toMatchObject({ isCurrent: false });
  expect(await list(cookie)).toMatchObject([{ browser: null, system: null, network: null, isCurrent: true }]);
  expect(user.id).toBeGreaterThan(0);
});

test("people can end only their own sessions; ending the current one clears its cookies", async () => {
  const { user, cookie } = await makeSignedIn(shop().ctx);
  const elsewhere = await signIn(shop().ctx, user);
  const stranger = await makeSignedIn(shop().ctx);
  const sessions = await list(cookie);
  const idOf = (isCurrent: boolean) =>
    sessions.find((session: { isCurrent: boolean }) => session.isCurrent === isCurrent).id;

  const foreign = await end(stranger.cookie, idOf(false));
  const other = await end(cookie, idOf(false));
  const again = await end(cookie, idOf(false));
  const own = await end(cookie, idOf(true));

  expect([foreign, other, again, own].map((answer) => answer.statusCode)).toEqual([404, 204, 404, 204]);
  expect(other.cookies).toEqual([]);
  expect(own.cookies.map(({ value }) => value)).toEqual(["", ""]);
  expect([await statusOf(elsewhere), await statusOf(cookie)]).toEqual([401, 401]);
});

test("a person ends all other sessions at once", async () => {
  const { user, cookie } = await makeSignedIn(shop().ctx);
  const others = [await signIn(shop().ctx, user), await signIn(shop().ctx, user)];
  const stranger = await makeSignedIn(shop().ctx);

  const answer = await end(cookie);

  expect(answer.statusCode).toBe(204);
  expect(await Promise.all(others.map(statusOf))).toEqual([401, 401]);
  expect([await statusOf(cookie), await statusOf(stranger.cookie)]).toEqual([200, 200]);
});

test("a session ends after 14 days without use, and after 60 days in any case", async () => {
  const unused = await makeSignedIn(shop().ctx);
  const used = await makeSignedIn(shop().ctx);
  const seen: number[] = [];

  for (let day = 0; day < 60; day += 12) {
    seen.push(await statusOf(used.cookie));
    shop().clock.advance(12 * DAY_MS);
    if (day === 12) seen.push(await statusOf(unused.cookie));
  }

  expect(seen).toEqual([200, 200, 401, 200, 200, 200]);
  expect(await statusOf(used.cookie)).toBe(401);
});

test("behind HTTPS the session cookie is Secure and bound to its host; other cookie names are ignored", async () => {
  const secure = await openTestShop({
    env: { PUBLIC_URL: "https://tienda.example" },
  });
  const answer = await secure.request({ method: "POST", url: "/api/register", payload: registrationForm() });
  const statusWith = async (name: string) =>
    (await secure.request({ url: "/api/user", cookie: `${name}=${answer.cookies[0]?.value}` })).statusCode;
  const statuses = [await statusWith("__Host-trenza_sid"), await statusWith("trenza_sid")];
  await secure.close();

  expect(answer.cookies).toMatchObject([
    { name: "__Host-trenza_sid", secure: true, httpOnly: true, sameSite: "Lax", path: "/" },
    { secure: true, sameSite: "Lax" },
    { name: "__Host-trenza_browser", secure: true, httpOnly: true, sameSite: "Lax", path: "/" },
  ]);
  expect(answer.cookies[0]).not.toHaveProperty("domain");
  expect(statuses).toEqual([200, 401]);
});
