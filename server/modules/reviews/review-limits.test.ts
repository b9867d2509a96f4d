import { beforeAll, expect, test } from "vitest";
import { makeSignedIn } from "#tests/support/factories.ts";
import { enableReviews, makePublished, makeReviewable, reviewForm } from "#tests/support/reviews.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop({ env: { RATE_LIMIT_FACTOR: "1" } });
beforeAll(() => enableReviews(shop()));

test("a network votes at most five times a day for a review, whatever query the address has", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const { review } = await makePublished(shop(), cookie);

  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) {
    const url = `/api/reviews/${review.id}/helpful?n=${n}`;
    const payload = { browser: `7f9e43a8-3f5c-4d29-9f3a-5f5a5a1f0a1${n}` };
    statuses.push((await shop().request({ method: "POST", url, payload })).statusCode);
  }

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test("a link saves 30 times in ten minutes, from whatever networks", async () => {
  const { token } = await makeReviewable(shop());

  const statuses: number[] = [];
  for (let n = 0; n < 31; n++) {
    const url = `/api/review-invitations/${token}`;
    const answer = await shop().request({
      url,
      remoteAddress: `203.0.113.${n}`,
      ...reviewForm({ stars: "5" }),
    });
    statuses.push(answer.statusCode);
  }

  expect(statuses).toEqual([201, ...Array(29).fill(200), 429]);
});
