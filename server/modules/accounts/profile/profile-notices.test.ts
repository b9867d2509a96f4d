import { and, asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makePerson, PASSWORD, turnOnTwoStep } from "#tests/support/two-step.ts";
import {
  auditLog,
  mails,
  newsletterSubscriptions,
  stockAlerts,
  users,
  userTokens,
} from "../../../db/schema/index.ts";
import type { DomainEvent } from "../../../events/events.ts";

const recorded = makeRecordingLog();
const shop = testShop({ parts: { log: recorded.log } });

/** Event and account of what was logged since the last call. */
function takeLoggedEvents() {
  const taken = recorded.accountEvents();
  recorded.clear();
  return taken.map(({ accountEvent, userId }) => [accountEvent, userId]);
}

type Person = Awaited<ReturnType<typeof makePerson>>;

const save = ({ user, cookie }: Person, changes: object) =>
  shop().request({
    method: "PATCH",
    url: "/api/user/profile",
    cookie,
    payload: { username: user.username, email: user.email, currentPassword: PASSWORD, ...changes },
  });
const remove = (cookie: string, payload: object = { currentPassword: PASSWORD }) =>
  shop().request({ method: "DELETE", url: "/api/user", cookie, payload });

async function mailsTo(recipient: string) {
  const rows = await shop()
    .ctx.db.select()
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(asc(mails.id));
  return rows.map(({ template, data }) => ({ template, data }));
}

test.each([
  ["a new user name", { username: "otro-nombre" }, ["renamed"]],
  ["a new first name", { firstName: "Luz" }, ["renamed"]],
  ["a new last name", { lastName: "Gómez" }, ["renamed"]],
  ["a new address", { email: "nueva@correo.example" }, ["email_changed"]],
  [
    "a new password",
    { newPassword: "tres gatos duermen", confirmNewPassword: "tres gatos duermen" },
    ["password_changed"],
  ],
  ["nothing new", {}, []],
])("the log says that %s was saved, and for whom", async (_what, changes, expected) => {
  const person = await makePerson(shop());
  takeLoggedEvents();

  expect((await save(person, changes)).statusCode).toBe(200);

  expect(takeLoggedEvents()).toEqual(expected.map((event) => [event, person.user.id]));
});

test("a new password is told by mail, and a save without one is not", async () => {
  const person = await makePerson(shop());

  await save(person, { firstName: "Luz" });
  expect(await mailsTo(person.user.email)).toEqual([]);
  await save(person, { newPassword: "tres gatos duermen", confirmNewPassword: "tres gatos duermen" });

  expect(await mailsTo(person.user.email)).toEqual([
    {
      template: "accountSecured",
      data: { firstName: "Luz", change: expect.stringContaining("La contraseña de tu cuenta cambió") },
    },
  ]);
});

test("the mail about a new address greets the person", async () => {
  const person = await makePerson(shop());

  await save(person, { email: "estrenada@correo.example" });

  expect(await mailsTo(person.user.email)).toMatchObject([
    { template: "emailChanged", data: { firstName: "Ana" } },
  ]);
});

test.each([
  ["a new address ends", { email: "distinta@correo.example" }, 0],
  ["a new name keeps", { firstName: "Luz" }, 1],
])("%s the link for a new password that was mailed before", async (_what, changes, left) => {
  const person = await makePerson(shop());
  await shop().request({
    method: "POST",
    url: "/api/password/forgot",
    payload: { email: person.user.email },
  });

  await save(person, changes);

  const isReset = and(eq(userTokens.userId, person.user.id), eq(userTokens.purpose, "reset_password"));
  expect(await shop().ctx.db.$count(userTokens, isReset)).toBe(left);
});

test("a profile refuses a new password made of the first or last name that it has", async () => {
  const person = await makePerson(shop(), { firstName: "Zoraida", lastName: "Quintanilla" });

  for (const newPassword of ["zoraida1", "quintanilla!"]) {
    const answer = await save(person, { newPassword, confirmNewPassword: newPassword });
    expect([newPassword, answer.statusCode]).toEqual([newPassword, 400]);
  }
});

test("after a new password a browser that logged in before is a new one", async () => {
  const person = await makePerson(shop());
  const data = async (cookie: string) =>
    (await shop().request({ url: "/api/user/data", cookie })).json().knownBrowsers;
  shop().clock.advance(60_000);

  const answer = await save(person, {
    newPassword: "tres gatos duermen",
    confirmNewPassword: "tres gatos duermen",
  });

  const session = answer.cookies.find(({ name }) => name === "trenza_sid")?.value;
  expect(await data(`trenza_sid=${session}`)).toEqual([{ lastUsedAt: shop().clock.now().toISOString() }]);
});

test("the mail to verify an address is sent again, in words, but not for a verified address", async () => {
  const [open, verified] = [
    await makePerson(shop()),
    await makePerson(shop(), { emailVerifiedAt: shop().clock.now() }),
  ];
  const resend = ({ cookie }: Person) =>
    shop().request({ method: "POST", url: "/api/user/verify-email/resend", cookie });

  expect((await resend(open)).json()).toEqual({ message: expect.stringContaining("Te enviamos un enlace") });
  expect((await resend(verified)).statusCode).toBe(200);

  expect(await mailsTo(open.user.email)).toMatchObject([
    { template: "verifyEmail", data: { firstName: "Ana" } },
  ]);
  expect(await mailsTo(verified.user.email)).toEqual([]);
});

test("a deleted account signs the browser out, closes open pages, and is logged", async () => {
  const { user, cookie } = await makePerson(shop());
  const events: DomainEvent[] = [];
  const unsubscribe = shop().deps.events.subscribe((event) => events.push(event));
  takeLoggedEvents();

  const answer = await remove(cookie);
  unsubscribe();

  expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
    ["trenza_sid", ""],
    ["trenza_session", ""],
  ]);
  expect(events).toContainEqual({ type: "sessions.ended", userId: user.id });
  expect(takeLoggedEvents()).toEqual([["account_deleted", user.id]]);
});

test("a deletion without a password is an invalid request", async () => {
  const { cookie } = await makePerson(shop());

  expect((await remove(cookie, {})).json().code).toBe("invalid_input");
});

test("the audit notes that an administrator left, and nothing about a customer", async () => {
  await makeSignedIn(shop().ctx, { role: "owner" });
  const [owner, packer, customer] = [
    await makePerson(shop(), { role: "owner" }),
    await makePerson(shop(), { role: "orders" }),
    await makePerson(shop()),
  ];
  for (const { cookie } of [owner, packer, customer]) expect((await remove(cookie)).statusCode).toBe(204);

  const actionsOn = async ({ user }: Person) =>
    (
      await shop()
        .ctx.db.select()
        .from(auditLog)
        .where(and(eq(auditLog.subjectType, "user"), eq(auditLog.subjectId, String(user.id))))
    ).map(({ action }) => action);
  expect(await actionsOn(owner)).toEqual(["user.administrator_left"]);
  expect(await actionsOn(packer)).toEqual(["user.administrator_left"]);
  expect(await actionsOn(customer)).toEqual([]);
});

test("an administrator who is not the owner can delete their account although there is one owner", async () => {
  await shop().ctx.db.delete(users);
  await makePerson(shop(), { role: "owner" });
  const packer = await makePerson(shop(), { role: "orders" });

  expect((await remove(packer.cookie)).statusCode).toBe(204);
});

test("a deleted account takes the newsletter and the stock alerts of a verified address along, no others", async () => {
  const at = shop().clock.now();
  const people = [await makePerson(shop(), { emailVerifiedAt: at }), await makePerson(shop())];
  const { id: productId } = await makeProduct(shop().ctx);
  for (const { user } of people) {
    const tokenHash = user.username;
    await shop()
      .ctx.db.insert(newsletterSubscriptions)
      .values({ email: user.email, tokenHash, privacyVersion: "1", privacyAcceptedAt: at });
    await shop().ctx.db.insert(stockAlerts).values({ productId, size: "", email: user.email, tokenHash });
  }

  for (const { cookie } of people) await remove(cookie);

  const left = [{ email: mustExist(people[1]).user.email }];
  const readers = shop().ctx.db.select({ email: newsletterSubscriptions.email });
  const waiting = shop().ctx.db.select({ email: stockAlerts.email });
  expect(await readers.from(newsletterSubscriptions)).toEqual(left);
  expect(await waiting.from(stockAlerts)).toEqual(left);
});

test("a user sees whether two-step verification is on, and their own permissions", async () => {
  const { user, cookie } = await makePerson(shop(), { role: "orders" });
  const me = async () => (await shop().request({ url: "/api/user", cookie })).json();
  expect(await me()).toMatchObject({
    isTwoStepOn: false,
    isEmailVerified: false,
    role: "orders",
    permissions: expect.arrayContaining(["orders.write"]),
    createdAt: user.createdAt.toISOString(),
    document: null,
  });

  await turnOnTwoStep(shop(), cookie);

  expect(await me()).toMatchObject({ isTwoStepOn: true });
});
