import { expect, test } from "vitest";
import { makeSignedIn } from "#tests/support/factories.ts";
import { enableReviews, makePublished } from "#tests/support/reviews.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop({ env: { RATE_LIMIT_FACTOR: "1" } });

test("a network votes at most five times a day for a review, whatever query the address has", async () => {
  await enableReviews(shop());
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
