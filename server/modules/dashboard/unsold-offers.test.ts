import { beforeAll, expect, test } from "vitest";
import type { SalesBreakdown, UnsoldOffers } from "#contract/admin/dashboard.ts";
import { toCentavos } from "#contract/money.ts";
import { orderItems, type orders } from "#server/db/schema/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { insertPastOrder } from "#tests/support/past-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let cookie: string;
let shampoo: Awaited<ReturnType<typeof makeProduct>>;
let soap: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
  shampoo = await makeProduct(shop().ctx, {
    name: "Shampoo",
    variants: [
      { size: "260 ml", stock: 9 },
      { size: "500 ml", stock: 4 },
      { size: "750 ml", stock: 0 },
      { size: "1000 ml", stock: 2, isEnabled: false },
    ],
  });
  soap = await makeProduct(shop().ctx, { name: "Jabón", stock: 30 });
  await makeProduct(shop().ctx, { name: "Borrador", isPublished: false });
  const [small] = shampoo.variants;
  await sell("2026-02-10T12:00:00Z", { productId: shampoo.id, variantId: small?.id, size: "260 ml" });
  // The evening of the 20th in Bogotá. Of a size, because the product had sizes then.
  await sell("2026-01-21T03:30:00Z", { productId: soap.id, size: "100 g" });
  // Of a size that was removed and added again since.
  await sell("2026-01-25T12:00:00Z", { productId: shampoo.id, variantId: null, size: "500 ml" });
  await sell("2026-02-10T12:00:00Z", { productId: soap.id }, { status: "cancelled", holdsStock: false });
});

type Item = Partial<typeof orderItems.$inferInsert>;

async function sell(at: string, item: Item, given: Partial<typeof orders.$inferInsert> = {}) {
  const paid = { paymentStatus: "accepted", status: "delivered" } as const;
  const { id } = await insertPastOrder(shop().ctx, new Date(at), 10_000, { ...paid, ...given });
  const line = { orderId: id, name: "Producto", size: "", price: toCentavos(10_000), quantity: 1 };
  await shop()
    .ctx.db.insert(orderItems)
    .values({ ...line, ...item });
}

async function read(from: string, to: string) {
  const answer = await shop().request({ url: `/api/admin/sales/unsold?from=${from}&to=${to}`, cookie });
  return answer.json<UnsoldOffers>();
}
const named = ({ items }: UnsoldOffers) => items.map(({ name, size }) => `${name} ${size}`.trim());

test("the unsold offers are each size and product on sale that nobody bought, the most units first, with its last sale", async () => {
  const { items, total } = await read("2026-02-01", "2026-02-28");
  expect(items).toMatchObject([
    { productId: soap.id, name: "Jabón", size: "", stock: 30, lastSoldOn: "2026-01-20" },
    { productId: shampoo.id, name: "Shampoo", size: "500 ml", stock: 4, lastSoldOn: "2026-01-25" },
  ]);
  expect(total).toBe(2);
});

test("the days are those of Bogotá, both included", async () => {
  expect(named(await read("2026-02-10", "2026-02-10"))).not.toContain("Shampoo 260 ml");
  expect(named(await read("2026-02-11", "2026-02-28"))).toContain("Shampoo 260 ml");
  expect(named(await read("2026-01-20", "2026-01-20"))).not.toContain("Jabón");
  expect(named(await read("2026-01-25", "2026-01-25"))).not.toContain("Shampoo 500 ml");
});

test("an order that the carrier collects counts on the day of its money", async () => {
  const balm = await makeProduct(shop().ctx, { name: "Bálsamo", stock: 5 });
  const collected = {
    paymentMethod: "cod",
    confirmedAt: new Date("2026-03-02T15:00:00Z"),
    confirmedVia: "phone",
    codPaidAt: new Date("2026-03-09T15:00:00Z"),
  } as const;
  await sell("2026-03-02T15:00:00Z", { productId: balm.id }, collected);
  expect(named(await read("2026-03-09", "2026-03-09"))).not.toContain("Bálsamo");
  const { items } = await read("2026-03-02", "2026-03-02");
  expect(items).toContainEqual(expect.objectContaining({ name: "Bálsamo", lastSoldOn: "2026-03-09" }));
});

test("fifty are listed, and the number of all", async () => {
  const before = await read("2026-04-01", "2026-04-30");
  for (let n = 0; n < 50; n += 1) await makeProduct(shop().ctx, { name: `Vela ${n}`, stock: 1 });
  const { items, total } = await read("2026-04-01", "2026-04-30");
  expect([items.length, total]).toEqual([50, before.total + 50]);
});

test("a period that ends before it begins is refused", async () => {
  const url = "/api/admin/sales/unsold?from=2026-02-02&to=2026-02-01";
  expect((await shop().request({ url, cookie })).statusCode).toBe(400);
});

test("sales are broken down by size, too", async () => {
  const url = "/api/admin/sales/breakdown?from=2026-01-01&to=2026-02-28&by=size";
  const { rows } = (await shop().request({ url, cookie })).json<SalesBreakdown>();
  expect(rows.map(({ name, units }) => [name, units])).toEqual([
    ["Jabón, 100 g", 1],
    ["Shampoo, 260 ml", 1],
    ["Shampoo, 500 ml", 1],
  ]);
});
