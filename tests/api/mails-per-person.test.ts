import { expect, test } from "vitest";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop({ env: { RATE_LIMIT_FACTOR: "1" } });

test.each([
  ["/api/newsletter", 3, {}],
  ["/api/password/forgot", 3, {}],
  ["/api/order-lookups", 5, { orderId: 1 }],
  ["/api/stock-alerts", 10, { productId: 1, size: "" }],
])(
  "%s mails one person at most %i times an hour, whatever follows a + in the address",
  async (url, max, body) => {
    const statuses = [];
    for (let n = 0; n <= max; n++) {
      const payload = { ...body, email: `ana+${n}@correo.example` };
      statuses.push((await shop().request({ method: "POST", url, payload })).statusCode);
    }

    expect(statuses.slice(0, max)).not.toContain(429);
    expect(statuses[0]).toBeLessThan(300);
    expect(statuses[max]).toBe(429);
  },
);
