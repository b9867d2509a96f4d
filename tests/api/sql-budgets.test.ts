import { beforeAll, expect, test } from "vitest";
import type { Product } from "#contract/catalog/catalog.ts";
import { loadDemo } from "#server/demo/load-demo.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { makePromotion } from "#tests/support/promotions.ts";
import { testShop } from "#tests/support/test-shop.ts";

/**
 * SQL statements of the quote and of each public read that no cache holds: a figure of speed that does not depend on
 * the machine.
 */

const shop = testShop();
let statements = 0;

beforeAll(async () => {
  await loadDemo(shop().ctx);
  countStatements(Reflect.get(shop().deps.database.orm, "$client"));
  // The snapshot and the products are in memory from here on.
  await shop().request({ url: "/api/products" });
});

type Query = string | { text: string };

/** Every query outside transactions goes through the pool's method, those of the job queue in the background, too. */
function countStatements(pool: { query(query: Query, ...given: unknown[]): unknown }) {
  const send = pool.query.bind(pool);
  pool.query = (query, ...given) => {
    const isOfJobQueue = (typeof query === "string" ? query : query.text).includes("jobs.");
    if (!isOfJobQueue) statements++;
    return send(query, ...given);
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
  ["counts of the filters", "/api/products/facets?attr=caspa", 0],
  ["suggestions, with their categories", "/api/products/suggestions?search=aceite", 2],
])("%s runs at most its SQL statements", async (_name, url, most) => {
  expect(await countFor(url)).toBeLessThanOrEqual(most);
});

test("a list and its counts, read at the same time, search once", async () => {
  // The words are in memory from here on.
  await shop().request({ url: "/api/products?search=aceite%20romero" });

  statements = 0;
  await Promise.all(
    ["", "/facets"].map((part) => shop().request({ url: `/api/products${part}?search=romero%20aceite` })),
  );

  expect(statements).toBe(1);
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

test("codes that get the same answer cost the same SQL statements", async () => {
  const { ctx } = shop();
  const { user, cookie } = await makeSignedIn(ctx, { isAdmin: true });
  const dayBefore = (days: number) => new Date(ctx.clock.now().getTime() - days * 86_400_000).toISOString();
  const foreign = await makePromotion(ctx, { needsCode: true });
  const made = await shop().request({
    method: "POST",
    url: `/api/admin/promotions/${foreign}/codes`,
    cookie,
    payload: { count: 1, userId: user.id },
  });
  const [foreignCode] = made.json<string[]>();
  await makePromotion(ctx, { code: "VIEJO", startsAt: dayBefore(30), endsAt: dayBefore(9) });
  await makePromotion(ctx, { code: "FUTURO", startsAt: dayBefore(-1) });
  const { id } = (await shop().request({ url: "/api/products?pageSize=1" })).json()[0];
  const countWith = async (discountCode: string) => {
    statements = 0;
    const payload = { items: [{ productId: id, size: "", quantity: 1 }], discountCode };
    const answer = await shop().request({ method: "POST", url: "/api/cart/quote", payload });
    expect(answer.json().code.reason).toBe("Este código no existe o ya terminó.");
    return statements;
  };
  await countWith("CUALQUIERA");

  const counts = [];
  for (const code of ["NADIE", String(foreignCode), "VIEJO", "FUTURO"]) counts.push(await countWith(code));

  expect(new Set(counts).size).toBe(1);
  expect(counts[0]).toBeGreaterThan(0);
});

test("after a change of a product, a list reads that product and the categories' slugs only", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const found = await shop().request({ url: "/api/products/slug/agua-de-rosas-facial" });
  const { id } = found.json();
  await shop().request({ method: "PATCH", url: `/api/products/${id}`, cookie, payload: { isNew: true } });

  expect(await countFor("/api/products?minPrice=2")).toBeLessThanOrEqual(4);
  expect(await countFor("/api/products?minPrice=3")).toBe(0);
});
