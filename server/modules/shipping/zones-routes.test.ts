import { beforeAll, expect, test } from "vitest";
import type { ShippingZone, ZoneRate } from "#contract/shipping/admin-zones.ts";
import { shippingZones } from "#server/db/schema/index.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { restOfTheCountry, zoneRate } from "#tests/support/shipping-zones.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
const PATH = "/api/admin/shipping-zones";
let cookie: string;

beforeAll(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
});

const put = (zones: unknown) => shop().request({ method: "PUT", url: PATH, cookie, payload: { zones } });
const tryOut = (payload: object) => shop().request({ method: "POST", url: `${PATH}/try`, cookie, payload });

function zone(given: Partial<ShippingZone> = {}): ShippingZone {
  return {
    name: "Cerca",
    isRest: false,
    departments: [],
    municipalities: ["05001"],
    offersCod: false,
    rates: [zoneRate()],
    ...given,
  };
}

test("what an administrator saves is what she reads, with the rest of the country last", async () => {
  const byWeight = zoneRate({
    method: "domicilio",
    label: "Domicilio en moto",
    by: "weight",
    steps: [
      { from: 0, fee: 8_000.5 },
      { from: 1_500, fee: 12_000 },
    ],
    freeFrom: null,
    daysFrom: 0,
    daysUntil: 0,
    cutoffHour: 15,
  });
  const near = zone({ departments: ["08"], rates: [zoneRate({ isOn: false }), byWeight] });
  const far = zone({ name: "Lejos", municipalities: ["91001"], rates: [] });

  expect((await put([restOfTheCountry, near, far])).json()).toEqual({ zones: [near, far, restOfTheCountry] });
  expect((await shop().request({ url: PATH, cookie })).json()).toEqual({
    zones: [near, far, restOfTheCountry],
  });
});

test.each<[string, unknown]>([
  ["no rest of the country", [zone()]],
  ["two rests of the country", [restOfTheCountry, { ...restOfTheCountry, name: "Otra" }]],
  ["a rest of the country with places", [{ ...restOfTheCountry, departments: ["05"] }]],
  ["a municipality in two zones", [zone(), zone({ name: "Otra" }), restOfTheCountry]],
  ["a municipality twice in one zone", [zone({ municipalities: ["05001", "05001"] }), restOfTheCountry]],
  [
    "a department in two zones",
    [
      zone({ departments: ["05"] }),
      zone({ name: "Otra", municipalities: [], departments: ["05"] }),
      restOfTheCountry,
    ],
  ],
  ["an unknown municipality", [zone({ municipalities: ["05999"] }), restOfTheCountry]],
  ["an unknown department", [zone({ departments: ["98"] }), restOfTheCountry]],
  ["an unknown field", [{ ...zone(), color: "red" }, restOfTheCountry]],
  ["the same method twice", [zone({ rates: [zoneRate(), zoneRate()] }), restOfTheCountry]],
])("zones with %s are refused and change nothing", async (_what, zones) => {
  const stored = [zone({ name: "Guardada" }), restOfTheCountry];
  await put(stored);

  expect((await put(zones)).statusCode).toBe(400);
  expect((await shop().request({ url: PATH, cookie })).json()).toEqual({ zones: stored });
});

test.each<[string, Partial<ZoneRate>]>([
  ["steps that do not ascend", { steps: [0, 5_000, 5_000].map((from) => ({ from, fee: 1 })) }],
  ["a first step above 0", { steps: [{ from: 1, fee: 1 }] }],
  ["no steps", { steps: [] }],
  ["a negative fee", { steps: [{ from: 0, fee: -1 }] }],
  ["a fraction of a centavo", { steps: [{ from: 0, fee: 0.001 }] }],
  ["half grams", { by: "weight", steps: [0, 0.5].map((from) => ({ from, fee: 1 })) }],
  ["days in the wrong order", { daysFrom: 3, daysUntil: 2 }],
  ["hour 24 as cut-off", { cutoffHour: 24 }],
  ["the method of pickup", { method: "pickup" }],
])("a method with %s is refused", async (_what, given) => {
  expect((await put([zone({ rates: [zoneRate(given)] }), restOfTheCountry])).statusCode).toBe(400);
});

test("trying a town shows its zone, fee and dates, also while zones are off", async () => {
  await put([
    zone({ offersCod: true, rates: [zoneRate({ steps: [{ from: 0, fee: 6_500 }] })] }),
    restOfTheCountry,
  ]);

  const near = await tryOut({ cityCode: "05001", subtotal: 20_000, weight: 500 });
  const free = await tryOut({ cityCode: "05001", subtotal: 50_000, weight: 500 });
  const far = await tryOut({ cityCode: "91001", subtotal: 20_000, weight: 500 });

  expect(near.json()).toMatchObject({
    zone: "Cerca",
    offersCod: true,
    options: [{ method: "standard", fee: 6_500, from: expect.any(String), until: expect.any(String) }],
  });
  expect(free.json()).toMatchObject({ options: [{ fee: 0 }] });
  expect(far.json()).toMatchObject({
    zone: "Resto del país",
    offersCod: false,
    options: [{ method: "standard" }, { method: "express" }],
  });
  expect((await tryOut({ cityCode: "99999", subtotal: 0, weight: 0 })).statusCode).toBe(400);
});

test("the cart's quote follows the next save", async () => {
  const product = await makeProduct(shop().ctx, { variants: [{ size: "260 ml", stock: 9, price: 10_000 }] });
  await updateSettings(shop().ctx, { shipping: { usesZones: true } });
  const items = [{ productId: product.id, size: "260 ml", quantity: 1 }];
  const fees = [];
  for (const fee of [7_000, 9_000]) {
    await put([zone({ rates: [zoneRate({ steps: [{ from: 0, fee }] })] }), restOfTheCountry]);
    const quote = await shop().request({
      method: "POST",
      url: "/api/cart/quote",
      payload: { items, cityCode: "05001" },
    });
    fees.push(quote.json().shipping.options[0].fee);
  }

  expect(fees).toEqual([7_000, 9_000]);
});

test("a zone without places changes nothing that the shop's pages promise", async () => {
  await updateSettings(shop().ctx, { shipping: { usesZones: true } });
  const promised = async () =>
    (await shop().request({ url: "/api/settings" })).json().shipping.standard.freeFrom;
  await put([restOfTheCountry]);
  const before = await promised();
  const dear = [zoneRate({ freeFrom: null })];

  await put([zone({ municipalities: [], rates: dear }), restOfTheCountry]);
  expect(await promised()).toBe(before);
  await put([zone({ rates: dear }), restOfTheCountry]);
  expect(await promised()).not.toBe(before);
  await updateSettings(shop().ctx, { shipping: { usesZones: false } });
});

test("two saves at the same time leave one of the two", async () => {
  const answers = await Promise.all(["Una", "Otra"].map((name) => put([zone({ name }), restOfTheCountry])));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await shop().request({ url: PATH, cookie })).json().zones).toHaveLength(2);
});

test("of two editors who saw the same zones, the second gets those of the first", async () => {
  await put([restOfTheCountry]);
  const seen = (await shop().request({ url: PATH, cookie })).json().zones;
  const save = (zones: ShippingZone[]) =>
    shop().request({ method: "PUT", url: PATH, cookie, payload: { zones, seen } });

  const first = await save([zone({ name: "Primera" }), restOfTheCountry]);
  const second = await save([zone({ name: "Segunda" }), restOfTheCountry]);

  expect(first.statusCode).toBe(200);
  expect([second.statusCode, second.json().code]).toEqual([409, "conflict"]);
  expect(second.json().zones).toEqual(first.json().zones);
  expect((await shop().request({ url: PATH, cookie })).json()).toEqual(first.json());
  const repeated = await save([zone({ name: "Primera" }), restOfTheCountry]);
  expect(repeated.statusCode, "the answer to the first was lost").toBe(200);
});

test("saving the stored zones again changes nothing and leaves the page cache alone", async () => {
  const zones = [zone({ name: "Igual" }), restOfTheCountry];
  await put(zones);
  const ids = async () =>
    (await shop().ctx.db.select().from(shippingZones).orderBy(shippingZones.id)).map(({ id }) => id);
  const before = await ids();
  const published: string[] = [];
  const stop = shop().deps.events.subscribe(({ type }) => void published.push(type));

  const again = await put(zones);

  stop();
  expect(again.json()).toEqual({ zones });
  expect(await ids()).toEqual(before);
  expect(published).toEqual([]);
});
