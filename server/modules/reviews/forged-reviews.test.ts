import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { orders, reviewInvitations, reviews } from "#server/db/schema/index.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { makeLink } from "#tests/support/order-links.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { makePaidOrder, setStatus } from "#tests/support/paid-orders.ts";
import {
  enableReviews,
  inviteTo,
  makePublished,
  makeReviewable,
  moderate,
  newestReview,
  reviewForm,
} from "#tests/support/reviews.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makeWithdrawal } from "#tests/support/withdrawals.ts";

const shop = testShop();
let admin: string;
beforeAll(async () => {
  await enableReviews(shop());
  admin = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
});

const good = { stars: "5", text: "Buenísimo", consent: "true" };

const post = (token: string, fields: Record<string, string | string[]> = good) =>
  shop().request({ url: `/api/review-invitations/${token}`, ...reviewForm(fields) });
const json = (url: string, payload: object, cookie?: string, method: "POST" | "PATCH" | "PUT" = "POST") =>
  shop().request({ method, url, payload, ...(cookie && { cookie }) });

async function unpaidOrder() {
  const { user, cookie } = await makeSignedIn(shop().ctx);
  const product = await makeProduct(shop().ctx, { price: 20_000, stock: 5 });
  const order = await makeOrder(shop().ctx, {
    userId: user.id,
    lines: [{ productId: product.id, price: 20_000 }],
  });
  return { order, cookie };
}
async function linkTo(status?: "shipped" | "cancelled" | "delivered") {
  const paid = await makePaidOrder(shop(), status ? { status } : {});
  return { ...paid, token: await inviteTo(shop(), paid.order.id) };
}
async function returnedOrder() {
  const withdrawal = await makeWithdrawal(shop());
  for (const payload of [{ state: "approved" }, { state: "received", restock: [] }]) {
    await json(`/api/admin/withdrawals/${withdrawal.id}`, payload, admin, "PATCH");
  }
  return withdrawal;
}
const insert = (values: Partial<typeof reviews.$inferInsert>) =>
  shop()
    .ctx.db.insert(reviews)
    .values({
      source: "purchase",
      author: "Ana R.",
      size: "",
      stars: 5,
      state: "draft",
      productId: 1,
      ...values,
    });
const isRefused = (work: Promise<unknown>) => work.then(() => 200).catch(() => 409);

/** With the status of the answer; 409 for the database. None may leave a review behind, or change one that exists. */
const forgeries: [string, number, () => Promise<number>][] = [
  ["a made-up token", 404, async () => (await post("A".repeat(43))).statusCode],
  ["an empty-looking token", 404, async () => (await post("%20")).statusCode],
  [
    "the number of an order as token",
    404,
    async () => (await post(String((await linkTo("delivered")).order.id))).statusCode,
  ],
  [
    "the stored hash of a token as token",
    404,
    async () => {
      await linkTo("delivered");
      const [row] = await shop().ctx.db.select().from(reviewInvitations).limit(1);
      return (await post(mustExist(row).tokenHash)).statusCode;
    },
  ],
  [
    "the token of an order's page",
    404,
    async () => {
      const { order } = await makePaidOrder(shop(), { status: "delivered" });
      return (await post((await makeLink(shop(), order.id)).token)).statusCode;
    },
  ],
  [
    "a link that is too old",
    404,
    async () => {
      const { token } = await linkTo("delivered");
      const old = new Date(shop().clock.now().getTime() - 121 * DAY_MS);
      await shop().ctx.db.update(reviewInvitations).set({ createdAt: old });
      return (await post(token)).statusCode;
    },
  ],
  [
    "an order that was never paid",
    409,
    async () => {
      const { order } = await unpaidOrder();
      return (await post(await inviteTo(shop(), order.id))).statusCode;
    },
  ],
  [
    "an unpaid order that somebody marked as delivered",
    409,
    async () => {
      const { order } = await unpaidOrder();
      await setStatus(shop(), order.id, "delivered");
      return (await post(await inviteTo(shop(), order.id))).statusCode;
    },
  ],
  ["a paid order that was not sent", 409, async () => (await post((await linkTo()).token)).statusCode],
  ["a parcel on its way", 409, async () => (await post((await linkTo("shipped")).token)).statusCode],
  ["a cancelled order", 409, async () => (await post((await linkTo("cancelled")).token)).statusCode],
  [
    "an order whose payment was reversed",
    409,
    async () => {
      const { order, token } = await linkTo("delivered");
      await shop().ctx.db.update(orders).set({ paymentStatus: "reversed" }).where(eq(orders.id, order.id));
      return (await post(token)).statusCode;
    },
  ],
  [
    "an order that was returned",
    409,
    async () => {
      const { order } = await returnedOrder();
      return (await post(await inviteTo(shop(), order.id))).statusCode;
    },
  ],
  [
    "the line of another order",
    400,
    async () => {
      const [mine, other] = [await makeReviewable(shop()), await makeReviewable(shop())];
      return (await mine.send({ ...good, item: String(other.shampoo.id) })).statusCode;
    },
  ],
  [
    "a product's number as line",
    400,
    async () => {
      const { send } = await makeReviewable(shop());
      return (await send({ ...good, item: "999999" })).statusCode;
    },
  ],
  [
    "a product named in the form",
    400,
    async () => (await (await makeReviewable(shop())).send({ ...good, productId: "1" })).statusCode,
  ],
  [
    "an author named in the form",
    400,
    async () => (await (await makeReviewable(shop())).send({ ...good, author: "Otra" })).statusCode,
  ],
  [
    "a state named in the form",
    400,
    async () => (await (await makeReviewable(shop())).send({ ...good, state: "published" })).statusCode,
  ],
  [
    "a source named in the form",
    400,
    async () => (await (await makeReviewable(shop())).send({ ...good, source: "example" })).statusCode,
  ],
  [
    "stars twice in one form",
    400,
    async () => (await (await makeReviewable(shop())).send({ ...good, stars: ["1", "5"] })).statusCode,
  ],
  [
    "six stars",
    400,
    async () => (await (await makeReviewable(shop())).send({ ...good, stars: "6" })).statusCode,
  ],
  [
    "half a star",
    400,
    async () => (await (await makeReviewable(shop())).send({ ...good, stars: "0.5" })).statusCode,
  ],
  [
    "no stars",
    400,
    async () => (await (await makeReviewable(shop())).send({ text: "Bien", consent: "true" })).statusCode,
  ],
  [
    "JSON instead of the form",
    415,
    async () => {
      const { token } = await makeReviewable(shop());
      return (await json(`/api/review-invitations/${token}`, good)).statusCode;
    },
  ],
  [
    "a field named constructor",
    400,
    async () => (await (await makeReviewable(shop())).send({ ...good, constructor: "y" })).statusCode,
  ],
  ["a public write to the list", 404, async () => (await json("/api/products/1/reviews", good)).statusCode],
  [
    "an administrator's write to the list",
    404,
    async () => (await json("/api/admin/reviews", good, admin)).statusCode,
  ],
  [
    "a customer who publishes",
    403,
    async () => {
      const { send, cookie } = await makeReviewable(shop());
      await send({ stars: "5" });
      return (await json("/api/admin/reviews/1", { version: 1, state: "published" }, cookie, "PATCH"))
        .statusCode;
    },
  ],
  [
    "a draft that an administrator publishes",
    404,
    async () => {
      const { send, shampoo } = await makeReviewable(shop());
      await send({ stars: "5" });
      const [draft] = await shop().ctx.db.select().from(reviews).where(eq(reviews.orderItemId, shampoo.id));
      return (await moderate(shop(), admin, mustExist(draft), { state: "published" })).statusCode;
    },
  ],
  [
    "another person's order",
    404,
    async () => {
      const { order } = await makePaidOrder(shop(), { status: "delivered" });
      const { cookie } = await makeSignedIn(shop().ctx);
      return (await json(`/api/orders/${order.id}/review-link`, {}, cookie)).statusCode;
    },
  ],
  ["a row without a line, in the database", 409, () => isRefused(insert({}))],
  [
    "a second row for a line, in the database",
    409,
    async () => {
      const { send, shampoo } = await makeReviewable(shop());
      await send({ stars: "5" });
      return isRefused(insert({ productId: mustExist(shampoo.productId), orderItemId: shampoo.id }));
    },
  ],
  [
    "a row published without consent, in the database",
    409,
    async () => {
      const { shampoo } = await makeReviewable(shop());
      const productId = mustExist(shampoo.productId);
      const submittedAt = shop().clock.now();
      return isRefused(insert({ productId, orderItemId: shampoo.id, state: "published", submittedAt }));
    },
  ],
];

test.each(forgeries)("a review cannot be forged with %s", async (_what, status, forge) => {
  expect(await forge()).toBe(status);
  const sent = await shop().ctx.db.select().from(reviews).where(sql`state <> 'draft'`);
  expect(sent).toEqual([]);
  const rated = await shop().request({ url: "/api/products" });
  expect(rated.json().filter(({ reviewCount }: { reviewCount: number }) => reviewCount > 0)).toEqual([]);
});

test("nothing but published reviews changes a product's average", async () => {
  const { productId } = await makePublished(shop(), admin, { stars: "3" });
  const figures = async () => {
    const { rating, reviewCount } = (await shop().request({ url: `/api/products/${productId}` })).json();
    return { rating, reviewCount };
  };
  expect(await figures()).toEqual({ rating: 3, reviewCount: 1 });

  const patched = await json(`/api/products/${productId}`, { rating: 5, reviewCount: 9 }, admin, "PATCH");
  const renamed = await json(`/api/products/${productId}`, { name: "Otro nombre" }, admin, "PATCH");
  expect([patched.statusCode, renamed.statusCode]).toEqual([400, 200]);
  expect(await figures()).toEqual({ rating: 3, reviewCount: 1 });
});

test("a hidden review leaves a reason, an entry in the audit and a public count", async () => {
  const { productId, review } = await makePublished(shop(), admin, { stars: "1", text: "No me sirvió" });
  const unexplained = await moderate(shop(), admin, review, { state: "hidden" });
  const tooBad = await moderate(shop(), admin, review, { state: "hidden", reason: "few_stars" });

  const hidden = await moderate(shop(), admin, review, { state: "hidden", reason: "offensive" });

  expect([unexplained.statusCode, tooBad.statusCode, hidden.statusCode]).toEqual([400, 400, 200]);
  expect((await shop().request({ url: `/api/products/${productId}/reviews` })).json()).toMatchObject({
    average: null,
    count: 0,
    hidden: 1,
    reviews: [],
  });
  expect((await shop().request({ url: `/api/products/${productId}` })).json().reviewCount).toBe(0);
  const log = await shop().request({ url: "/api/admin/audit?pageSize=1", cookie: admin });
  expect(log.json()[0]).toMatchObject({ action: "review.hidden" });
  expect(await newestReview(shop(), admin)).toMatchObject({
    state: "hidden",
    hiddenReason: "offensive",
    stars: 1,
  });
});
