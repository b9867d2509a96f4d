import { beforeAll, beforeEach, expect, test } from "vitest";
import type { FaqContent, ShippingReturnsContent } from "#contract/content/content.ts";
import type { ShippingZone, ZoneRate } from "#contract/shipping/admin-zones.ts";
import { demoZones } from "#server/demo/demo-data.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { restOfTheCountry, zoneRate } from "#tests/support/shipping-zones.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let cookie: string;

beforeAll(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
});

beforeEach(async () => {
  await save(demoZones());
  await updateSettings(shop().ctx, { shipping: { usesZones: true, offersPickup: true } });
});

async function save(zones: readonly ShippingZone[]): Promise<void> {
  const url = "/api/admin/shipping-zones";
  const saved = await shop().request({ method: "PUT", url, cookie, payload: { zones } });
  expect(saved.statusCode).toBe(200);
}

const get = async <Body>(url: string) => (await shop().request({ url })).json<Body>();
const readPolicy = () => get<ShippingReturnsContent>("/api/content/shippingReturns");
const blocksOf = ({ sections }: ShippingReturnsContent) => sections.flatMap(({ blocks }) => blocks ?? []);
/** Amounts contain no-break spaces. */
const textOf = (content: unknown) => JSON.stringify(content).replace(/\u00a0/g, " ");
const readFaq = async () => textOf(await get<FaqContent>("/api/content/faq"));

const express = (given: Partial<ZoneRate> = {}) =>
  zoneRate({
    method: "express",
    label: "Envío exprés",
    steps: [{ from: 0, fee: 20_000 }],
    freeFrom: 100_000,
    daysFrom: 1,
    daysUntil: 2,
    ...given,
  });
const zone = (name: string, municipality: string, rates: ZoneRate[]): ShippingZone => ({
  ...restOfTheCountry,
  name,
  isRest: false,
  municipalities: [municipality],
  rates,
});
const rest = (rates: ZoneRate[]): ShippingZone => ({ ...restOfTheCountry, rates });

test("zones with the specified fees keep the specified policy page and FAQ", async () => {
  const withZones = { policy: await readPolicy(), faq: await readFaq() };
  await updateSettings(shop().ctx, { shipping: { usesZones: false } });

  expect({ policy: await readPolicy(), faq: await readFaq() }).toEqual(withZones);
  expect(textOf(withZones.policy)).toMatch(/De \$ 8\.000,00 a \$ 12\.000,00.*5 a 7 días hábiles/);
  expect(withZones.faq).toMatch(/cuesta \$ 10\.000 y es gratis en compras desde \$ 50\.000/);
});

test("from the owner's first change of a fee on, the policy's table and the FAQ come from the zones", async () => {
  const cheap = zoneRate({ steps: [{ from: 0, fee: 7_300 }], freeFrom: 40_000, daysFrom: 1, daysUntil: 2 });
  const heavy = [
    { from: 0, fee: 9_000 },
    { from: 2_000, fee: 15_000 },
  ];
  const sameDay = zoneRate({
    method: "same-day",
    label: "Domicilio hoy",
    daysFrom: 0,
    daysUntil: 0,
    cutoffHour: 13,
  });
  await save([
    zone("Cerca", "05001", [cheap, express(), sameDay]),
    zone("Lejos", "91001", [
      zoneRate({ by: "weight", steps: heavy, freeFrom: null, daysFrom: 6, daysUntil: 9 }),
    ]),
    rest([zoneRate(), express({ isOn: false })]),
  ]);

  const policy = await readPolicy();
  const blocks = blocksOf(policy);
  const tables = blocks.filter(({ methods, zones }) => methods ?? zones);
  const rowsOf = ({ methods = [] }: (typeof tables)[number]) =>
    methods.map(({ name, time, fee, freeFrom }) => textOf([name, time, fee, freeFrom]));
  expect(tables.map((table) => [table.title, rowsOf(table)])).toEqual([
    [
      "Cerca",
      [
        textOf(["Envío estándar", "1 a 2 días hábiles", "$ 7.300,00", "$ 40.000,00"]),
        textOf(["Envío exprés", "1 a 2 días hábiles", "$ 20.000,00", "$ 100.000,00"]),
        textOf(["Domicilio hoy", "el mismo día, si pides antes de la 1 p. m.", "$ 10.000,00", "$ 50.000,00"]),
      ],
    ],
    [
      "Lejos",
      [textOf(["Envío estándar", "6 a 9 días hábiles", "de $ 9.000,00 a $ 15.000,00, según el peso", "—"])],
    ],
    ["Resto del país", [textOf(["Envío estándar", "3 a 5 días hábiles", "$ 10.000,00", "$ 50.000,00"])]],
  ]);
  expect(blocks.find(({ title }) => title === "Métodos, costos y plazos por zona")?.paragraphs).toContain(
    "También puedes recoger tu pedido gratis en la tienda.",
  );
  expect(textOf(policy)).not.toMatch(/24 a 48 horas hábiles|\$ 8\.000|\$ 18\.000|5 a 7 días hábiles|\{\w+\}/);

  const faq = await readFaq();
  expect(faq).toContain(
    "El envío estándar cuesta entre $ 7.300 y $ 15.000, según el municipio, y es gratis en compras desde $ 40.000 en algunos municipios.",
  );
  expect(faq).not.toMatch(/5 a 7 días hábiles|\{\w+\}/);
});

test("without a destination, pages promise free shipping only from what suffices everywhere", async () => {
  const publicMethods = async () =>
    (await get<{ shipping: object }>("/api/settings")).shipping as Record<
      string,
      { freeFrom: number | null }
    >;
  const standardFrom = (freeFrom: number | null) => zone("Lejos", "91001", [zoneRate({ freeFrom })]);

  expect((await publicMethods()).standard?.freeFrom).toBe(50_000);
  await save([standardFrom(80_000), rest([zoneRate(), express()])]);
  const dearer = await publicMethods();
  await save([standardFrom(null), rest([zoneRate(), express()])]);
  const never = await publicMethods();

  expect([dearer.standard?.freeFrom, dearer.express?.freeFrom]).toEqual([80_000, null]);
  expect(never.standard?.freeFrom).toBeNull();
});

test.each<[string, Partial<ZoneRate>]>([
  ["a fee", { steps: [{ from: 0, fee: 10_001 }] }],
  ["the value from which it is free", { freeFrom: 50_001 }],
  ["a step", { steps: [0, 20_000].map((from) => ({ from, fee: 10_000 - from / 100 })) }],
  ["a method that is off", { isOn: false }],
  ["days beyond those of the texts", { daysUntil: 8 }],
])("%s that differs from the specified figures is named on the policy page", async (_what, given) => {
  await save([rest([zoneRate(given), express()])]);

  expect(textOf(await readPolicy())).toContain("Métodos, costos y plazos por zona");
});
