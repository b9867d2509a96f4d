import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#contract/durations.ts";
import { inTransaction } from "#server/context.ts";
import { commercialSends, mails } from "#server/db/schema/index.ts";
import { deliverMailsTo, mailsTo, makeContact } from "#tests/support/commercial-mails.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { adoptConsent, giveConsent, queueCommercialMail, withdrawConsent } from "./index.ts";

const shop = testShop();

const queue = (to: string, options: { earliest?: Date; notAfter?: Date; dedupeKey?: string } = {}) =>
  queueCommercialMail(shop().ctx, {
    template: "newsletterWelcome",
    to,
    data: { unsubscribeUrl: "http://localhost:3000/baja?token=x" },
    ...options,
  });
const sentTo = (email: string) => shop().mailer.sent.filter(({ to }) => to === email);
const withdraw = (email: string) => inTransaction(shop().ctx, (tx) => withdrawConsent(tx, email));

test("without a consent nothing is queued, and an account's consent does not revive a withdrawn one", async () => {
  const email = await makeContact(shop());
  await withdraw(email);
  const consent = { email, kind: "newsletter", version: "2026-11-22", givenAt: shop().clock.now() } as const;
  await inTransaction(shop().ctx, (tx) => adoptConsent(tx, consent));

  expect(await queue("nadie@correo.example")).toBe(false);
  expect(await queue(email)).toBe(false);
  expect(await mailsTo(shop(), email)).toEqual([]);

  await inTransaction(shop().ctx, (tx) => giveConsent(tx, consent));
  expect(await queue(email.toUpperCase())).toBe(true);
});

test("a person who turned everything off gets mails again only after a later consent", async () => {
  const email = await makeContact(shop());
  const agreed = { email, kind: "review", version: "2026-11-22" } as const;
  const adopt = (ms: number) =>
    inTransaction(shop().ctx, (tx) =>
      adoptConsent(tx, { ...agreed, givenAt: new Date(tx.clock.now().getTime() + ms) }),
    );
  const invite = () =>
    queueCommercialMail(shop().ctx, {
      template: "reviewInvitation",
      to: email,
      data: { firstName: "Ana", reviewUrl: "http://localhost:3000/opinion/x" },
    });
  await withdraw(email);

  await adopt(-1000);
  expect(await invite()).toBe(false);
  await adopt(1000);
  expect(await invite()).toBe(true);
});

test("a mail that waits is not sent after its person unsubscribed", async () => {
  const email = await makeContact(shop());
  await queue(email);
  await withdraw(email);

  await deliverMailsTo(shop(), email);

  expect(sentTo(email)).toEqual([]);
  expect(await mailsTo(shop(), email)).toMatchObject([{ status: "dropped" }]);
});

test("a mail whose job runs too early or at night waits for the next allowed moment", async () => {
  const email = await makeContact(shop());
  await queue(email, { earliest: new Date("2026-03-04T23:30:00Z") });
  await deliverMailsTo(shop(), email);
  // The mail server was down until seven in the evening.
  shop().clock.advance(7 * HOUR_MS);

  await deliverMailsTo(shop(), email);

  expect(sentTo(email)).toEqual([]);
  expect(await mailsTo(shop(), email)).toMatchObject([
    { status: "queued", claimedAt: null, queuedAt: new Date("2026-03-05T12:00:00Z") },
  ]);
  shop().clock.advance(12 * HOUR_MS);
  await deliverMailsTo(shop(), email);
  expect(sentTo(email)).toHaveLength(1);
});

test("a person gets at most one mail a day, also when several are queued at once", async () => {
  const email = await makeContact(shop());

  await Promise.all([queue(email), queue(email), queue(email)]);

  const days = (await mailsTo(shop(), email)).map((mail) => mail.queuedAt.toISOString().slice(0, 10));
  expect(new Set(days).size).toBe(3);
  await deliverMailsTo(shop(), email);
  expect(sentTo(email)).toHaveLength(1);
});

test("a mail is neither queued nor sent after its last moment", async () => {
  const email = await makeContact(shop());
  const now = shop().clock.now().getTime();

  expect(await queue(email, { notAfter: new Date(now - 1) })).toBe(false);
  await queue(email, { notAfter: new Date(now + HOUR_MS) });
  shop().clock.advance(7 * DAY_MS);
  await deliverMailsTo(shop(), email);

  expect(await mailsTo(shop(), email)).toMatchObject([{ status: "dropped" }]);
  expect(sentTo(email)).toEqual([]);
});

test("a dedupe key is queued once", async () => {
  const email = await makeContact(shop());

  expect([await queue(email, { dedupeKey: email }), await queue(email, { dedupeKey: email })]).toEqual([
    true,
    false,
  ]);
});

test("a commercial mail that did not pass the gate is dropped", async () => {
  const email = await makeContact(shop());
  await shop()
    .ctx.db.insert(mails)
    .values({ template: "newsletterWelcome", recipient: email, data: { unsubscribeUrl: "http://x" } });

  await deliverMailsTo(shop(), email);

  expect(sentTo(email)).toEqual([]);
});

test("a deleted account leaves no consent", async () => {
  const email = await makeContact(shop());
  const password = await shop().deps.passwords.hash("secreto-largo");
  const given = { email, password, emailVerifiedAt: shop().clock.now() };
  const { cookie } = await makeSignedIn(shop().ctx, given);
  await queue(email);
  const before = await shop().ctx.db.$count(commercialSends);

  await shop().request({
    method: "DELETE",
    url: "/api/user",
    cookie,
    payload: { currentPassword: "secreto-largo" },
  });

  expect(await queue(email)).toBe(false);
  expect(await shop().ctx.db.$count(commercialSends)).toBe(before - 1);
});
