import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import { eventsDuring } from "#tests/support/events-during.ts";
import { makeSignedIn, mustExist, signIn } from "#tests/support/factories.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makePerson, PASSWORD } from "#tests/support/two-step.ts";
import { sessions } from "../../../db/schema/index.ts";
import { deleteExpiredSessions, findLiveSessions } from "../index.ts";

const recorded = makeRecordingLog();
const shop = testShop({ parts: { log: recorded.log } });

const path = "/api/user/sessions";
const list = async (cookie: string) => (await shop().request({ url: path, cookie })).json();
const remove = (url: string, cookie: string) => shop().request({ method: "DELETE", url, cookie });
const isSignedIn = async (cookie: string) =>
  (await shop().request({ url: "/api/user", cookie })).statusCode === 200;
const storedOf = (userId: number) =>
  shop().ctx.db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(sessions.id);

test("the list says when a session was last used, exact to the hour", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);
  const begun = shop().clock.now().toISOString();

  shop().clock.advance(HOUR_MS);
  expect(await list(cookie)).toMatchObject([{ createdAt: begun, lastSeenAt: begun }]);
  shop().clock.advance(MINUTE_MS);
  const now = shop().clock.now().toISOString();
  expect(await list(cookie)).toMatchObject([{ createdAt: begun, lastSeenAt: now }]);
});

test("the list begins with the session that was used last, and leaves out those that are over", async () => {
  const { user, cookie: over } = await makeSignedIn(shop().ctx);
  shop().clock.advance(10 * DAY_MS);
  const first = await signIn(shop().ctx, user);
  const second = await signIn(shop().ctx, user);
  shop().clock.advance(4 * DAY_MS);
  await isSignedIn(first);

  expect(await isSignedIn(over)).toBe(false);
  const current = async (cookie: string) =>
    (await list(cookie)).map((session: { isCurrent: boolean }) => session.isCurrent);
  expect(await current(first)).toEqual([true, false]);
  await isSignedIn(second);
  expect(await current(second), "used at the same time: the newer one first").toEqual([true, false]);
});

test("the clean-up deletes sessions that are over and keeps the others open", async () => {
  const { user: idle } = await makeSignedIn(shop().ctx);
  const { user: old } = await makeSignedIn(shop().ctx);
  shop().clock.advance(14 * DAY_MS + 1);
  await shop()
    .ctx.db.update(sessions)
    .set({ lastSeenAt: shop().clock.now(), expiresAt: new Date(shop().clock.now().getTime() - 1) })
    .where(eq(sessions.userId, old.id));
  const { user, cookie } = await makeSignedIn(shop().ctx);

  await deleteExpiredSessions(shop().ctx);

  expect([await storedOf(idle.id), await storedOf(old.id)]).toEqual([[], []]);
  expect(await storedOf(user.id)).toHaveLength(1);
  expect(await isSignedIn(cookie)).toBe(true);
});

test("an open page's session counts only as long as it would open a new one", async () => {
  const { user } = await makeSignedIn(shop().ctx, { role: "orders" });
  const { id } = mustExist((await storedOf(user.id))[0]);
  const rights = async () => (await findLiveSessions(shop().ctx, [id])).get(id);

  expect((await rights())?.permissions).toContain("orders.read");
  shop().clock.advance(14 * DAY_MS);
  expect(await rights()).toBeUndefined();
  expect(await findLiveSessions(shop().ctx, [])).toEqual(new Map());
});

test("a browser with an endless name can log in", async () => {
  const { user } = await makePerson(shop());

  const login = await shop().request({
    method: "POST",
    url: "/api/login",
    payload: { username: user.username, password: PASSWORD },
    headers: { "user-agent": `Mozilla/5.0 ${"x".repeat(2000)}` },
  });

  expect(login.statusCode).toBe(200);
  expect((await storedOf(user.id)).at(-1)?.userAgent).toHaveLength(300);
});

test("the open pages of an account learn at once that one of its sessions has ended", async () => {
  const { user, cookie } = await makeSignedIn(shop().ctx);
  const [other, left] = [await signIn(shop().ctx, user), await signIn(shop().ctx, user)];
  const idOfOther = mustExist((await storedOf(user.id))[1]).id;
  const ended = { type: "sessions.ended", userId: user.id };

  expect(await eventsDuring(shop(), () => remove(`${path}/${idOfOther}`, cookie))).toContainEqual(ended);
  expect(await isSignedIn(other)).toBe(false);
  expect(await eventsDuring(shop(), () => remove(path, cookie))).toContainEqual(ended);
  expect(await isSignedIn(left)).toBe(false);
  const logOut = () => shop().request({ method: "POST", url: "/api/logout", cookie });
  expect(await eventsDuring(shop(), logOut)).toContainEqual(ended);
  expect(await eventsDuring(shop(), logOut), "there was nothing to end").toEqual([]);
});

test("the log says whose sessions were ended by hand", async () => {
  const { user, cookie } = await makeSignedIn(shop().ctx);
  await signIn(shop().ctx, user);
  const { id } = mustExist((await storedOf(user.id))[1]);
  recorded.clear();

  await remove(`${path}/${id}`, cookie);
  await remove(path, cookie);

  const entry = { accountEvent: "sessions_ended", userId: user.id, actorId: user.id };
  expect(recorded.accountEvents()).toMatchObject([entry, entry]);
});

test("an ended session says in words that it is no longer open", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);

  const gone = await remove(`${path}/2000000000`, cookie);
  const invalid = await remove(`${path}/primera`, cookie);

  expect(gone.json()).toMatchObject({ code: "not_found", message: "Esa sesión ya no está abierta." });
  expect(invalid.statusCode).toBe(400);
});
