import { expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import {
  enableReviews,
  makePublished,
  makeReviewable,
  moderate,
  newestReview,
} from "#tests/support/reviews.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();

test("a new review that nobody decides is listed on the dashboard after three days, until it is decided", async () => {
  await enableReviews(shop());
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const waiting = async () =>
    (await shop().request({ url: "/api/admin/attention", cookie })).json().waitingReviews;
  const made = await makeReviewable(shop());
  await made.send({ stars: "2", text: "No me sirvió", consent: "true" });
  expect(await waiting()).toBeNull();
  const since = shop().clock.now().toISOString();

  shop().clock.advance(3 * DAY_MS);
  expect(await waiting()).toEqual({ count: 1, since });
  await moderate(shop(), cookie, await newestReview(shop(), cookie), { state: "published" });
  expect(await waiting()).toBeNull();
});

test("a published review that its buyer corrects is counted in public while it waits", async () => {
  await enableReviews(shop());
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const { productId, send } = await makePublished(shop(), cookie, { stars: "1", text: "No me sirvió" });
  const figures = async () => (await shop().request({ url: `/api/products/${productId}/reviews` })).json();
  expect(await figures()).toMatchObject({ count: 1, waiting: 0 });

  await send({ stars: "1", text: "No me sirvió a mí", consent: "true" });

  expect(await figures()).toMatchObject({ count: 0, hidden: 0, waiting: 1 });
});
