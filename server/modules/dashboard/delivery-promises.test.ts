import { beforeAll, expect, test } from "vitest";
import { orderStatusHistory } from "#server/db/schema/index.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { insertPastOrder } from "#tests/support/past-orders.ts";
import { restOfTheCountry, zoneRate } from "#tests/support/shipping-zones.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let cookie: string;

beforeAll(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
  const near = {
    ...restOfTheCountry,
    name: "Cerca",
    isRest: false,
    departments: ["05"],
    rates: [zoneRate()],
  };
  await shop().request({
    method: "PUT",
    url: "/api/admin/shipping-zones",
    cookie,
    payload: { zones: [near, restOfTheCountry] },
  });
});

type Given = { cityCode?: string | null; until?: string | null; delivered: string[]; method?: string };

/** An order promised until this day, marked as delivered at these times. */
async function deliver({ cityCode = "05001", until = "2025-06-20", delivered, method = "standard" }: Given) {
  const { id } = await insertPastOrder(shop().ctx, new Date("2025-06-16T15:00:00Z"), 30_000, {
    status: "delivered",
    cityCode,
    shippingMethod: method,
    shippingLabel: method === "pickup" ? "Recoger en la tienda" : "Envío estándar",
    ...(until && {
      deliveryTerms: { daysFrom: 1, daysUntil: 3, cutoffHour: null },
      arrivesFrom: "2025-06-18",
      arrivesUntil: until,
    }),
  });
  for (const at of delivered) {
    await shop()
      .ctx.db.insert(orderStatusHistory)
      .values({ orderId: id, from: "shipped", to: "delivered", createdAt: new Date(at) });
  }
}

test("the dashboard counts deliveries up to the last promised day of Bogotá, by zone and method", async () => {
  // The last minute of the day, the first of the next one, and a second mark that does not count.
  await deliver({ delivered: ["2025-06-21T04:59:00Z"] });
  await deliver({ cityCode: "05615", delivered: ["2025-06-20T15:00:00Z", "2025-06-25T15:00:00Z"] });
  await deliver({ delivered: ["2025-06-21T05:00:00Z"] });
  await deliver({ cityCode: null, delivered: ["2025-06-19T15:00:00Z"] });
  // None of these had a promise to deliver, or was delivered in the period.
  await deliver({ until: null, delivered: ["2025-06-19T15:00:00Z"] });
  await deliver({ method: "pickup", delivered: ["2025-06-19T15:00:00Z"] });
  await deliver({ delivered: ["2025-07-01T15:00:00Z"] });

  const url = "/api/admin/delivery-promises?from=2025-06-17&to=2025-06-30";
  const answer = await shop().request({ url, cookie });

  expect(answer.json()).toEqual({
    rows: [
      { zone: "Cerca", method: "Envío estándar", kept: 2, late: 1 },
      { zone: "Resto del país", method: "Envío estándar", kept: 1, late: 0 },
    ],
  });
});
