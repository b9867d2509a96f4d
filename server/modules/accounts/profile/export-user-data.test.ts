import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { makeProduct, mustExist } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makePerson, turnOnTwoStep } from "#tests/support/two-step.ts";
import { makeWithdrawal } from "#tests/support/withdrawals.ts";
import {
  contactMessages,
  contactReplies,
  favourites,
  mails,
  newsletterSubscriptions,
  orders,
  refunds,
} from "../../../db/schema/index.ts";

const shop = testShop();

const download = async (cookie: string) => (await shop().request({ url: "/api/user/data", cookie })).json();
const consent = () => ({ privacyVersion: "2025-04-09", privacyAcceptedAt: shop().clock.now() });

test("the download is a file with a name, and says when it was made and what the person agreed to", async () => {
  const { user, cookie } = await makePerson(shop());

  const answer = await shop().request({ url: "/api/user/data", cookie });

  expect(answer.headers["content-disposition"]).toBe('attachment; filename="mis-datos.json"');
  expect(answer.json()).toMatchObject({
    exportedAt: shop().clock.now().toISOString(),
    consent: { privacyVersion: "2025-04-09", acceptedAt: user.privacyAcceptedAt.toISOString() },
  });
});

test("somebody who only has an account gets a download in which every other part is empty", async () => {
  const { cookie } = await makePerson(shop(), { emailVerifiedAt: shop().clock.now() });

  expect(await download(cookie)).toMatchObject({
    orders: [],
    reviews: [],
    wishlist: [],
    cart: [],
    addresses: [],
    twoStepSince: null,
    administration: [],
    messages: [],
    newsletter: null,
    stockAlerts: [],
    mailedCarts: [],
  });
});

test("the download holds each order with its own items, the newest order first", async () => {
  const { user, cookie } = await makePerson(shop());
  const buy = async (name: string, quantity: number) => {
    const { id } = await makeProduct(shop().ctx, { name, price: 20_000 });
    return makeOrder(shop().ctx, { userId: user.id, lines: [{ productId: id, price: 20_000, quantity }] });
  };
  const soap = await buy("Jabón de caléndula", 2);
  const shampoo = await buy("Champú de romero", 1);

  const { orders } = await download(cookie);

  expect(orders).toMatchObject([
    {
      id: shampoo.id,
      items: [{ name: "Champú de romero", size: "", price: 20_000, quantity: 1 }],
      createdAt: shampoo.createdAt.toISOString(),
      receipts: [],
      refunds: [],
      withdrawals: [],
      refill: null,
    },
    { id: soap.id, items: [{ name: "Jabón de caléndula", price: 20_000, quantity: 2 }] },
  ]);
});

test("the download holds a return and its refund with the order that they belong to", async () => {
  const returned = await makeWithdrawal(shop());
  const { id: withdrawalId, cookie, order } = returned;
  const lines = [{ productId: (await makeProduct(shop().ctx, { price: 20_000 })).id, price: 20_000 }];
  const other = await makeOrder(shop().ctx, { userId: mustExist(order.userId), lines });
  await shop()
    .ctx.db.insert(refunds)
    .values({ orderId: order.id, amount: 1_000_000n, reference: "R-1", createdAt: shop().clock.now() });

  const { orders } = await download(mustExist(cookie));

  expect(orders).toMatchObject([
    { id: other.id, refunds: [], withdrawals: [] },
    { id: order.id, refunds: [{ amount: 10_000, reference: "R-1" }], withdrawals: [{ id: withdrawalId }] },
  ]);
});

test("the download holds the favourites, the newest first, and nobody else's", async () => {
  const [{ user, cookie }, other] = [await makePerson(shop()), await makePerson(shop())];
  const soap = await makeProduct(shop().ctx, { name: "Jabón" });
  const oil = await makeProduct(shop().ctx, { name: "Aceite" });
  const earlier = shop().clock.now();
  const later = new Date(earlier.getTime() + DAY_MS);
  await shop()
    .ctx.db.insert(favourites)
    .values([
      { userId: user.id, productId: soap.id, createdAt: earlier },
      { userId: user.id, productId: oil.id, createdAt: later },
      { userId: other.user.id, productId: oil.id },
    ]);

  expect((await download(cookie)).wishlist).toEqual([
    { productId: oil.id, name: "Aceite", addedAt: later.toISOString() },
    { productId: soap.id, name: "Jabón", addedAt: earlier.toISOString() },
  ]);
});

test("the download holds sessions, known browsers and since when two-step verification is on", async () => {
  const { user, cookie } = await makePerson(shop());
  const begun = shop().clock.now().toISOString();
  await turnOnTwoStep(shop(), cookie);
  shop().clock.advance(DAY_MS);

  const data = await download(cookie);

  const now = shop().clock.now().toISOString();
  expect(data.user.id).toBe(user.id);
  expect(data.sessions).toEqual([{ createdAt: begun, lastSeenAt: now, userAgent: "test", network: null }]);
  expect(data.knownBrowsers).toEqual([{ lastUsedAt: begun }]);
  expect(data.twoStepSince).toBe(begun);
});

test("the download of a verified address holds its messages with the shop's replies, and its newsletter", async () => {
  const { user, cookie } = await makePerson(shop(), { emailVerifiedAt: shop().clock.now() });
  const { db } = shop().ctx;
  const at = shop().clock.now();
  const write = async (subject: string) => {
    const message = {
      name: "Ana",
      email: user.email,
      phone: "300",
      subject,
      message: `${subject}, por favor`,
    };
    const [row] = await db
      .insert(contactMessages)
      .values({ ...message, ...consent(), createdAt: at })
      .returning();
    return mustExist(row);
  };
  const first = await write("Un envío");
  const second = await write("Un cambio");
  const [mail] = await db
    .insert(mails)
    .values({ template: "contactReply", recipient: user.email, data: {} })
    .returning();
  await db
    .insert(contactReplies)
    .values({ messageId: first.id, text: "Ya salió", mailId: mustExist(mail).id, createdAt: at });
  await db
    .insert(newsletterSubscriptions)
    .values({ email: user.email.toUpperCase(), tokenHash: "n", subscribedAt: at, ...consent() });

  const { messages, newsletter } = await download(cookie);

  expect(messages).toEqual([
    {
      id: second.id,
      subject: "Un cambio",
      message: "Un cambio, por favor",
      createdAt: at.toISOString(),
      replies: [],
    },
    {
      id: first.id,
      subject: "Un envío",
      message: "Un envío, por favor",
      createdAt: at.toISOString(),
      replies: [{ text: "Ya salió", createdAt: at.toISOString() }],
    },
  ]);
  expect(newsletter).toEqual({ subscribedAt: at.toISOString(), unsubscribedAt: null });
});

test("the download shows a newsletter that the person left, and none of an unverified address", async () => {
  const at = shop().clock.now();
  const [verified, other] = [await makePerson(shop(), { emailVerifiedAt: at }), await makePerson(shop())];
  for (const { user } of [verified, other]) {
    const subscription = { email: user.email, subscribedAt: at, unsubscribedAt: at, ...consent() };
    await shop()
      .ctx.db.insert(newsletterSubscriptions)
      .values({ ...subscription, tokenHash: user.username });
  }

  const left = { subscribedAt: at.toISOString(), unsubscribedAt: at.toISOString() };
  expect((await download(verified.cookie)).newsletter).toEqual(left);
  expect((await download(other.cookie)).newsletter).toBeNull();
});

test("the open orders that the deletion lists are the person's own", async () => {
  const [{ user, cookie }, other] = [await makePerson(shop()), await makePerson(shop())];
  const { id: productId } = await makeProduct(shop().ctx, { price: 20_000 });
  const order = await makeOrder(shop().ctx, { userId: user.id, lines: [{ productId, price: 20_000 }] });
  const matters = async (from: string) =>
    (await shop().request({ url: "/api/user/open-matters", cookie: from })).json();

  expect(await matters(cookie)).toEqual([{ orderId: order.id, kind: "unpaid" }]);
  expect(await matters(other.cookie)).toEqual([]);
});

test.each([
  ["a payment under way", { paymentStatus: "pending" }],
  ["a receipt under review", { receiptWaitingSince: new Date() }],
  ["a part of its price", { received: 100n }],
] as const)("an order with %s is not called unpaid before a deletion", async (_what, values) => {
  const { user, cookie } = await makePerson(shop());
  const { id: productId } = await makeProduct(shop().ctx, { price: 20_000 });
  const order = await makeOrder(shop().ctx, { userId: user.id, lines: [{ productId, price: 20_000 }] });
  await shop().ctx.db.update(orders).set(values).where(eq(orders.id, order.id));

  const answer = await shop().request({ url: "/api/user/open-matters", cookie });

  expect(answer.json()).toEqual([{ orderId: order.id, kind: "payment" }]);
});
