import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#server/context.ts";
import { stockAlerts } from "#server/db/schema/index.ts";
import { lockOrder, moveOrder } from "#server/modules/orders/index.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeProduct, makeSignedIn, makeUser } from "#tests/support/factories.ts";
import { ledgerDifferences, makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

type Size = { id: number; size: string; stock: number; sku: string | null; cost: number | null };

const shop = testShop();
let cookie: string;

beforeAll(async () => {
  cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
});

/** Saves the sizes as the form does, and returns them. */
async function save(id: number, variants: object[]): Promise<Size[]> {
  const answer = await shop().request({
    method: "PATCH",
    url: `/api/products/${id}`,
    cookie,
    payload: { variants },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().variants;
}

const rename = (from: string, to: string, stock: number) => ({
  size: to,
  stock,
  replaces: from,
  expectedStock: stock,
});

test("the units of a cancelled order come back to a size that was renamed meanwhile", async () => {
  const { ctx } = shop();
  const { id } = await makeProduct(ctx, { variants: [{ size: "65 ml", stock: 40 }] });
  const userId = (await makeUser(ctx)).id;
  const lines = [{ productId: id, price: 20_000, size: "65 ml", quantity: 1 }];
  const order = await makeOrder(ctx, { userId, lines });
  const [renamed] = await save(id, [rename("65 ml", "70 ml", 39)]);
  expect(renamed).toMatchObject({ size: "70 ml", stock: 39 });

  await inTransaction(ctx, async (tx) =>
    moveOrder(tx, await lockOrder(tx, order.id), "cancelled", { reason: null }),
  );

  const [after] = await save(id, [{ size: "70 ml" }]);
  expect(after).toMatchObject({ id: renamed?.id, stock: 40 });
  expect(await ledgerDifferences(ctx)).toEqual([]);
});

test("a renamed size keeps the fields that the form does not send", async () => {
  const { id } = await makeProduct(shop().ctx, { variants: [{ size: "65 ml", stock: 4 }] });
  const [before] = await save(id, [{ size: "65 ml", sku: "ALOE-65", cost: 9000 }]);

  const [after] = await save(id, [rename("65 ml", "70 ml", 4)]);

  expect(after).toMatchObject({ id: before?.id, sku: "ALOE-65", cost: 9000 });
});

test("two sizes can exchange their names and keep their units", async () => {
  const variants = [
    { size: "80 ml", stock: 10 },
    { size: "90 ml", stock: 5 },
  ];
  const { id } = await makeProduct(shop().ctx, { variants });
  const [small, large] = await save(id, [{ size: "80 ml" }, { size: "90 ml" }]);

  const exchanged = await save(id, [rename("80 ml", "90 ml", 10), rename("90 ml", "80 ml", 5)]);

  const byId = new Map(exchanged.map((size) => [size.id, size]));
  expect(byId.get(small?.id ?? 0)).toMatchObject({ size: "90 ml", stock: 10 });
  expect(byId.get(large?.id ?? 0)).toMatchObject({ size: "80 ml", stock: 5 });
  expect(await ledgerDifferences(shop().ctx)).toEqual([]);
});

test("a size that takes the name of a removed one keeps its own units", async () => {
  const variants = [
    { size: "80 ml", stock: 10 },
    { size: "90 ml", stock: 5 },
  ];
  const { id } = await makeProduct(shop().ctx, { variants });

  expect(await save(id, [rename("80 ml", "90 ml", 10)])).toMatchObject([{ size: "90 ml", stock: 10 }]);
  expect(await ledgerDifferences(shop().ctx)).toEqual([]);
});

test("of two sizes that name the same one, the first keeps its row", async () => {
  const { id } = await makeProduct(shop().ctx, { variants: [{ size: "80 ml", stock: 10 }] });
  const [before] = await save(id, [{ size: "80 ml" }]);

  const after = await save(id, [
    rename("80 ml", "85 ml", 10),
    { size: "90 ml", stock: 3, replaces: "80 ml" },
  ]);

  expect(after.find(({ size }) => size === "85 ml")?.id).toBe(before?.id);
  expect(after.find(({ size }) => size === "90 ml")).toMatchObject({ stock: 3 });
});

test("a size keeps its row although a new one gets its old name", async () => {
  const { id } = await makeProduct(shop().ctx, { variants: [{ size: "80 ml", stock: 10 }] });
  const [before] = await save(id, [{ size: "80 ml", sku: "ALOE-80", cost: 9000 }]);

  const after = await save(id, [rename("80 ml", "85 ml", 10), { size: "80 ml", stock: 3 }]);

  const kept = { id: before?.id, sku: "ALOE-80", cost: 9000, stock: 10 };
  expect(after.find(({ size }) => size === "85 ml")).toMatchObject(kept);
  expect(after.find(({ size }) => size === "80 ml")).toMatchObject({ sku: null, cost: null, stock: 3 });
});

test("whoever waits for a sold-out size is told although it was renamed, or exchanged its name with another", async () => {
  const { ctx } = shop();
  const { id } = await makeProduct(ctx, {
    variants: [
      { size: "65 ml", stock: 0 },
      { size: "90 ml", stock: 0 },
    ],
  });
  const request = { productId: id, tokenHash: "", confirmedAt: ctx.clock.now() };
  await ctx.db.insert(stockAlerts).values([
    { ...request, size: "65 ml", email: "una@correo.example", tokenHash: "1" },
    { ...request, size: "90 ml", email: "dos@correo.example", tokenHash: "2" },
    { ...request, size: "90 ml", email: "Una@correo.example", tokenHash: "3" },
  ]);

  await save(id, [rename("65 ml", "90 ml", 0), rename("90 ml", "65 ml", 0)]);
  await save(id, [{ size: "90 ml", stock: 4, expectedStock: 0 }, rename("65 ml", "70 ml", 0)]);

  const alerts = await ctx.db
    .select()
    .from(stockAlerts)
    .where(eq(stockAlerts.productId, id))
    .orderBy(asc(stockAlerts.id));
  expect(alerts.map(({ size, dueAt, endedAt }) => [size, dueAt !== null, endedAt])).toEqual([
    ["90 ml", true, null],
    ["70 ml", false, null],
    ["70 ml", false, null],
  ]);
});

test.each([
  ["both confirmed", true, true],
  ["the one of the renamed size confirmed", true, false],
  ["the other one confirmed", false, true],
])(
  "of two requests of one address that a new name brings together one stays: %s",
  async (_, ...confirmed) => {
    const { ctx } = shop();
    const { id } = await makeProduct(ctx, { variants: [{ size: "65 ml", stock: 0 }] });
    const requests = ["65 ml", "70 ml"].map((size, index) => ({
      productId: id,
      email: "una@correo.example",
      confirmedAt: confirmed[index] ? ctx.clock.now() : null,
      size,
      tokenHash: `${id} ${size}`,
    }));
    await ctx.db.insert(stockAlerts).values(requests);

    await save(id, [{ ...rename("65 ml", "70 ml", 0), stock: 2 }]);

    const alerts = await ctx.db.select().from(stockAlerts).where(eq(stockAlerts.productId, id));
    expect(alerts.filter(({ endedAt }) => endedAt === null)).toMatchObject([{ dueAt: expect.any(Date) }]);
  },
);

/** Stores a confirmed request for a size; '' is the product's own stock. */
async function waitFor(productId: number, size: string) {
  const { db, clock } = shop().ctx;
  const request = { productId, size, email: "una@correo.example", tokenHash: String(productId) };
  await db.insert(stockAlerts).values({ ...request, confirmedAt: clock.now() });
}

async function readAlert(productId: number) {
  const [alert] = await shop().ctx.db.select().from(stockAlerts).where(eq(stockAlerts.productId, productId));
  return alert;
}

test("whoever waits for a size is told when it is renamed and switched on in one save", async () => {
  const { ctx } = shop();
  const { id } = await makeProduct(ctx, { variants: [{ size: "65 ml", stock: 4, isEnabled: false }] });
  await waitFor(id, "65 ml");

  await save(id, [{ ...rename("65 ml", "70 ml", 4), isEnabled: true }]);

  expect(await readAlert(id)).toMatchObject({ size: "70 ml", dueAt: expect.any(Date) });
});

test("whoever waits for a product is told when its first size arrives", async () => {
  const { ctx } = shop();
  const { id } = await makeProduct(ctx, { stock: 0 });
  await waitFor(id, "");

  await save(id, [{ size: "80 ml", stock: 5, replaces: "", expectedStock: 0 }]);

  expect(await readAlert(id)).toMatchObject({ size: "80 ml", dueAt: expect.any(Date) });
});

describe("a stock that moved meanwhile is refused", () => {
  const send = (id: number, variants: object[]) =>
    shop().request({ method: "PATCH", url: `/api/products/${id}`, cookie, payload: { variants } });

  test("when the same rename is sent again", async () => {
    const { ctx } = shop();
    const { id } = await makeProduct(ctx, { variants: [{ size: "80 ml", stock: 10 }] });
    await save(id, [rename("80 ml", "85 ml", 10)]);
    const lines = [{ productId: id, size: "85 ml", price: 20_000, quantity: 3 }];
    await makeOrder(ctx, { userId: (await makeUser(ctx)).id, lines });

    const again = await send(id, [rename("80 ml", "85 ml", 10)]);

    expect(again.json()).toMatchObject({ code: "conflict", movedStock: [{ expected: 10, stock: 7 }] });
  });

  test("when two people add the first size", async () => {
    const { id } = await makeProduct(shop().ctx, { stock: 8 });
    await save(id, [{ size: "30 ml", stock: 8, replaces: "", expectedStock: 8 }]);

    const again = await send(id, [{ size: "30 ml", stock: 0, replaces: "", expectedStock: 0 }]);

    expect(again.json()).toMatchObject({ code: "conflict", movedStock: [{ expected: 0, stock: 8 }] });
  });
});

test("the price before a sale follows the size, not its name", async () => {
  await updateSettings(shop().ctx, { salePrices: { isEnabled: true } });
  const { id } = await makeProduct(shop().ctx, { variants: [{ size: "80 ml", stock: 10 }] });
  await save(id, [{ size: "80 ml", price: 30_000 }]);
  shop().clock.advance(86_400_000);
  const sale = { price: 20_000, compareAt: 30_000, saleEndsAt: null };
  await save(id, [{ size: "80 ml", ...sale }]);

  await save(id, [{ ...rename("80 ml", "85 ml", 10), price: 20_000 }]);
  const renamed = { size: "85 ml", price: 20_000 };
  await save(id, [renamed, { size: "80 ml", stock: 1, price: 10_000 }]);
  const untrue = await shop().request({
    method: "PATCH",
    url: `/api/products/${id}`,
    cookie,
    payload: { variants: [renamed, { size: "80 ml", price: 10_000, compareAt: 30_000, saleEndsAt: null }] },
  });

  expect(untrue.statusCode).toBe(400);
});
