import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CartQuote } from "#contract/cart/cart-quote.ts";
import { toPesos } from "#contract/money.ts";
import { inTransaction, recordEvent } from "#server/context.ts";
import { orders, shippingRates, shippingZones } from "#server/db/schema/index.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();

type RateValues = Partial<typeof shippingRates.$inferInsert>;
const rate = (given: RateValues) => ({
  method: "standard",
  label: "Envío estándar",
  stepsFrom: [0n],
  stepFees: [1_000_000n],
  daysFrom: 1,
  daysUntil: 2,
  ...given,
});

/** A zone of Medellín with steps and an own method, one of Santander by weight, and Amazonas without methods. */
beforeEach(async () => {
  await change(async (tx) => {
    await tx.db.delete(shippingRates);
    const near = await addZone(tx, { name: "Cerca", municipalities: ["05001", "05088"] });
    const heavy = await addZone(tx, { name: "Santander", departments: ["68"] });
    await addZone(tx, { name: "Lejos", departments: ["91"] });
    await tx.db.insert(shippingRates).values([
      rate({
        zoneId: near,
        stepsFrom: [0n, 3_000_000n],
        stepFees: [800_000n, 450_050n],
        freeFrom: 9_000_000n,
      }),
      rate({ zoneId: near, method: "domicilio", label: "Domicilio en moto", stepFees: [650_000n] }),
      rate({ zoneId: heavy, by: "weight", stepsFrom: [0n, 1_000n], stepFees: [900_000n, 1_900_000n] }),
    ] as (typeof shippingRates.$inferInsert)[]);
  });
  await updateSettings(shop().ctx, { shipping: { usesZones: true, offersPickup: true } });
});

afterEach(() =>
  change(async (tx) => {
    await tx.db.delete(shippingZones).where(notRest());
  }),
);

function notRest() {
  return sql`not ${shippingZones.isRest}`;
}

type Tx = Parameters<Parameters<typeof inTransaction>[1]>[0];

/** Changes the zones as the admin does: in a transaction that announces it. */
function change(work: (tx: Tx) => Promise<void>) {
  return inTransaction(shop().ctx, async (tx) => {
    await work(tx);
    await recordEvent(tx, { type: "settings.changed" });
  });
}

async function addZone(tx: Tx, values: typeof shippingZones.$inferInsert): Promise<number> {
  const [zone] = await tx.db.insert(shippingZones).values(values).returning();
  return mustExist(zone).id;
}

const places = [
  { city: "Medellín", state: "Antioquia", cityCode: "05001" },
  { city: "Rionegro", state: "Antioquia", cityCode: "05615" },
  { city: "Rionegro", state: "Santander", cityCode: "68615" },
  { city: "Cali", state: "Valle", cityCode: "76001" },
];
const medellin = mustExist(places[0]);

async function ask(payload: object) {
  const answer = await shop().request({ method: "POST", url: "/api/cart/quote", payload });
  return CartQuote.parse(answer.json());
}

async function arrange() {
  const product = await makeProduct(shop().ctx, {
    price: 12_300,
    variants: [{ size: "260 ml", stock: 100_000, price: 12_300 }],
  });
  const { cookie } = await makeSignedIn(shop().ctx);
  const order = (payload: object) => shop().request({ method: "POST", url: "/api/orders", cookie, payload });
  return { line: { productId: product.id, size: "260 ml", price: 12_300 }, order };
}

const feeOf = ({ shipping }: CartQuote) =>
  mustExist(shipping.options.find(({ method }) => method === shipping.chosen)).fee;

describe("a zone that changes between page and order", () => {
  const changes: [string, RateValues | null][] = [
    ["a higher fee", { stepFees: [850_000n, 450_050n] }],
    ["a lower fee", { stepFees: [100n, 450_050n] }],
    ["a method that is off", { isOn: false }],
    ["a method that is gone", null],
  ];
  test.each(changes)("%s is 409 with the fresh quote, and nothing is charged", async (_name, values) => {
    const { line, order } = await arrange();
    const items = [{ ...line, quantity: 1 }];
    const quote = await ask({
      items: [{ productId: line.productId, size: line.size, quantity: 1 }],
      cityCode: medellin.cityCode,
      shippingMethod: "standard",
    });
    const seen = orderBody(items, { ...medellin, shippingMethod: "standard", shippingFee: feeOf(quote) });

    await change(async (tx) => {
      if (values) await tx.db.update(shippingRates).set(values).where(isStandardStep());
      else await tx.db.delete(shippingRates).where(isStandardStep());
    });
    const refused = await order(seen);

    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: "shipping_changed" });
    const fresh = CartQuote.parse(refused.json().quote);
    const placed = await order({
      ...seen,
      shippingMethod: fresh.shipping.chosen,
      shippingFee: feeOf(fresh),
    });
    expect(placed.json()).toMatchObject({ shipping: feeOf(fresh), total: fresh.total });
  });
});

test("'Domicilio hoy' is offered until its cut-off hour; from then on an order with it is 409 and charges nothing", async () => {
  await change(async (tx) => {
    await tx.db
      .update(shippingRates)
      .set({ label: "Domicilio hoy", daysFrom: 0, daysUntil: 0, cutoffHour: 15 })
      .where(sql`${shippingRates.method} = 'domicilio'`);
  });
  const { line, order } = await arrange();
  const quote = () =>
    ask({
      items: [{ productId: line.productId, size: line.size, quantity: 1 }],
      cityCode: medellin.cityCode,
      shippingMethod: "domicilio",
    });
  const { clock, ctx } = shop();
  const today = "2026-03-04";
  clock.advance(Date.parse(`${today}T14:59:00-05:00`) - clock.now().getTime());
  const inTime = await quote();
  const body = orderBody([{ ...line, quantity: 1 }], {
    ...medellin,
    shippingMethod: "domicilio",
    shippingFee: feeOf(inTime),
  });
  const placed = await order(body);
  clock.advance(60_000);
  const before = await ctx.db.$count(orders);
  const late = await order({ ...body, notes: "Después de la hora" });

  expect(inTime.shipping.options).toContainEqual(
    expect.objectContaining({ method: "domicilio", label: "Domicilio hoy", from: today, until: today }),
  );
  expect(placed.json()).toMatchObject({ shipping: 6_500 });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: "shipping_changed" });
  expect(late.json().quote.shipping.options.map(({ method }: { method: string }) => method)).not.toContain(
    "domicilio",
  );
  expect(await ctx.db.$count(orders)).toBe(before);
});

function isStandardStep() {
  return sql`${shippingRates.method} = 'standard' and ${shippingRates.by} = 'subtotal'`;
}

test("an order for a place that no method reaches is refused in Spanish, and pickup stays possible there", async () => {
  await updateSettings(shop().ctx, { shipping: { offersPickup: false } });
  const { line, order } = await arrange();
  const body = orderBody([{ ...line, quantity: 1 }], { city: "Leticia", state: "Amazonas" });

  const refused = await order(body);
  await updateSettings(shop().ctx, { shipping: { offersPickup: true } });
  const collected = await order({ ...body, shippingMethod: "pickup" });

  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors.city).toMatch(/no hacemos envíos a ese municipio/);
  expect(collected.json()).toMatchObject({ shippingMethod: "pickup", shipping: 0 });
});

test("an order that is collected needs no address, and any other method needs all of it", async () => {
  const { line, order } = await arrange();
  const {
    address: _address,
    city: _city,
    state: _state,
    zipCode: _zipCode,
    country: _country,
    ...body
  } = orderBody([{ ...line, quantity: 1 }]);

  const collected = await order({ ...body, shippingMethod: "pickup" });
  const sent = await order({ ...body, phone: "1", shippingMethod: "standard" });
  const empty = await order({ ...body, address: " ", city: "", state: "", zipCode: "", country: "" });

  expect(collected.statusCode).toBe(201);
  expect(collected.json()).toMatchObject({
    shippingMethod: "pickup",
    shipping: 0,
    shippingAddress: { address: "", city: "", cityCode: null },
    arrival: { from: expect.any(String) },
  });
  const required = {
    address: "La dirección es requerida",
    city: "La ciudad es requerida",
    state: "El estado es requerido",
    zipCode: "El código postal es requerido",
    country: "El país es requerido",
  };
  expect([sent.statusCode, sent.json().errors]).toEqual([
    400,
    { phone: "El número de teléfono es requerido", ...required },
  ]);
  expect([empty.statusCode, empty.json().errors]).toEqual([400, required]);
});

test("an unknown town gets the rest of the country's fees, never those of a cheaper zone", async () => {
  const { line } = await arrange();
  const items = [{ productId: line.productId, size: line.size, quantity: 1 }];

  const unknown = await ask({ items });
  const rest = await ask({ items, cityCode: "76001" });

  expect([feeOf(unknown), feeOf(rest)]).toEqual([toPesos(1_000_000n), toPesos(1_000_000n)]);
  expect(unknown.shipping.options.map(({ method }) => method)).toEqual(
    rest.shipping.options.map(({ method }) => method),
  );
});

test("without a municipality shipping is free only from the value that is enough in every zone", async () => {
  const { line } = await arrange();
  const items = [{ productId: line.productId, size: line.size, quantity: 1 }];
  const freeFromOf = async (cityCode?: string) =>
    (await ask({ items, cityCode })).shipping.options.find(({ method }) => method === "standard")?.freeFrom;
  await change(async (tx) => {
    await tx.db.delete(shippingZones).where(notRest());
    const near = await addZone(tx, { name: "Cerca", municipalities: ["05001"] });
    const [rest] = await tx.db.select().from(shippingZones);
    await tx.db
      .insert(shippingRates)
      .values([
        rate({ zoneId: near, freeFrom: 12_000_000n }),
        rate({ zoneId: mustExist(rest).id, freeFrom: 5_000_000n }),
      ] as (typeof shippingRates.$inferInsert)[]);
  });

  expect([await freeFromOf("76001"), await freeFromOf("05001"), await freeFromOf()]).toEqual([
    50_000, 120_000, 120_000,
  ]);
});

test("the code of a town takes precedence over its name, and an unknown code is refused", async () => {
  const { line, order } = await arrange();
  const body = orderBody([{ ...line, quantity: 1 }], { city: "Medellín", state: "Antioquia" });

  const placed = await order({ ...body, cityCode: "76001" });
  const refused = await order({ ...body, cityCode: "99999" });
  const quote = { items: [{ productId: line.productId, size: line.size, quantity: 1 }], cityCode: "99999" };
  const unquoted = await shop().request({ method: "POST", url: "/api/cart/quote", payload: quote });

  expect(placed.json()).toMatchObject({
    shipping: 10_000,
    shippingAddress: { city: "Santiago de Cali", state: "Valle del Cauca", cityCode: "76001" },
  });
  expect([refused.statusCode, unquoted.statusCode]).toEqual([400, 400]);
});
