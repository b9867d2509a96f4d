import { beforeAll, expect, test } from "vitest";
import type { Product } from "#contract/catalog.ts";
import { loadDemo } from "#server/demo/load-demo.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { makePromotion } from "#tests/support/promotions.ts";
import { testShop } from "#tests/support/test-shop.ts";

/** SQL statements of the quote and of each public read that no cache holds: a figure of speed that does not depend on the machine. */

const shop = testShop();
let statements = 0;

beforeAll(async () => {
  await loadDemo(shop().ctx);
  countStatements(Reflect.get(shop().deps.database.orm, "$client"));
  // The snapshot and the products are in memory from here on.
  await shop().request({ url: "/api/products" });
});

/** Every query outside transactions goes through the pool's method. */
function countStatements(pool: { query(...given: unknown[]): unknown }) {
  const query = pool.query.bind(pool);
  pool.query = (...given) => {
    statements++;
    return query(...given);
  };
}

async function countFor(url: string): Promise<number> {
  statements = 0;
  const { statusCode } = await shop().request({ url });
  expect(statusCode).toBe(200);
  return statements;
}

test.each([
  ["a list", "/api/products?pageSize=20&minPrice=1", 0],
  ["a list with filters and an order", "/api/products?category=skin-care&maxPrice=90000&sort=name-asc", 0],
  ["products on sale", "/api/products?onSale=true&sort=price-desc", 0],
  ["a product by slug", "/api/products/slug/agua-de-rosas-facial?never-seen", 0],
  ["a search with new words", "/api/products?search=aceite%20romero", 2],
  ["a search with known words", "/api/products?search=romero", 1],
  ["a list with attributes and sizes", "/api/products?attr=caspa&attr=rizado&size=430%20ml&inStock=true", 0],
  ["counts of the filters", "/api/products/facets?attr=caspa", 3],
  ["suggestions, with their categories", "/api/products/suggestions?search=aceite", 2],
])("%s runs at most its SQL statements", async (_name, url, most) => {
  expect(await countFor(url)).toBeLessThanOrEqual(most);
});

test.each([
  ["without promotions", 0],
  ["with 50 promotions in force", 50],
])(
  "a quote of 20 lines %s runs at most three SQL statements: promotions, products and accounts",
  async (_name, count) => {
    for (let index = 0; index < count; index++) await makePromotion(shop().ctx, { name: `Promo ${index}` });
    const products = (await shop().request({ url: "/api/products?pageSize=40" })).json<Product[]>();
    const items = products.slice(0, 20).map(({ id, variants }) => ({
      productId: id,
      size: variants[0]?.size ?? "",
      quantity: 1,
    }));
    const quote = () =>
      shop().request({ method: "POST", url: "/api/cart/quote", payload: { items, cityCode: "05001" } });
    // Settings and zones are in memory from here on.
    await quote();

    statements = 0;
    const answer = await quote();
    expect([answer.statusCode, answer.json().lines.length]).toEqual([200, 20]);
    expect(statements).toBeLessThanOrEqual(3);
    expect(statements).toBeGreaterThan(0);
  },
);

test("after a change of a product, a list reads that product and the categories' slugs only", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const found = await shop().request({ url: "/api/products/slug/agua-de-rosas-facial" });
  const { id } = found.json();
  await shop().request({ method: "PATCH", url: `/api/products/${id}`, cookie, payload: { isNew: true } });

  expect(await countFor("/api/products?minPrice=2")).toBeLessThanOrEqual(4);
  expect(await countFor("/api/products?minPrice=3")).toBe(0);
});
