import { beforeAll, expect, test } from "vitest";
import { MINUTE_MS } from "#contract/durations.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { updateSettings } from "../settings/index.ts";

const shop = testShop({ env: { RATE_LIMIT_FACTOR: "1" } });

beforeAll(() => updateSettings(shop().ctx, { reminders: { stockAlerts: true } }));

test("customers behind one address of a carrier do not use up each other's requests for an hour", async () => {
  const product = await makeProduct(shop().ctx, { stock: 0 });
  const statuses: number[] = [];
  for (let person = 0; person < 12; person++) {
    const { cookie } = await makeSignedIn(shop().ctx);
    const { statusCode } = await shop().request({
      method: "POST",
      url: "/api/stock-alerts",
      payload: { productId: product.id, size: "" },
      cookie,
    });
    statuses.push(statusCode);
    // So slowly that the limit of the network has room.
    shop().clock.advance(2 * MINUTE_MS);
  }

  expect(new Set(statuses)).toEqual(new Set([202]));
});
