import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type ProductListQuery,
  ProductSort,
  ProductState,
  StockLevel,
  StockSort,
} from "#contract/catalog/catalog.ts";
import { toCentavos } from "#contract/money.ts";
import { inTransaction, makeCtx } from "#server/context.ts";
import { rowsOf } from "#server/db/rows.ts";
import { orderItems, orders, products, productVariants } from "#server/db/schema/index.ts";
import { catalogChanged } from "#server/events/events.ts";
import { makeCategory, makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { makeSale } from "#tests/support/sales.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { insertAttribute } from "../attributes/edit-attributes.ts";
import { listAttributes } from "../attributes/list-attributes.ts";
import { writeLinks } from "../attributes/product-links.ts";
import { countProductFacets, listProducts, productFilter } from "../list-products.ts";
import { refreshSearchText } from "../search-index.ts";

const shop = testShop();
const visitor = () => makeCtx(shop().deps, { kind: "visitor" });
const PRODUCTS = 40;
const attributes = { Cabello: ["Rizado", "Liso"], Preocupación: ["Caspa", "Caída"] };
const words = ["Aceite", "Árnica", "crema", "Jabón", "miel", "té"];

beforeAll(async () => {
  const { ctx } = shop();
  const [hair, skin] = [await makeCategory(ctx, { slug: "hair" }), await makeCategory(ctx, { slug: "skin" })];
  await inTransaction(ctx, async (tx) => {
    for (const [name, values] of Object.entries(attributes)) {
      await insertAttribute(tx, { name, values: values.map((value) => ({ name: value })) });
    }
  });
  const values = (await listAttributes(ctx)).flatMap((attribute) => attribute.values);
  for (const [at, seed] of fc.sample(fc.nat(), { numRuns: PRODUCTS, seed: 7 }).entries()) {
    const pick = (n: number) => (seed >>> (at % 5)) % n;
    const size = (name: string, shift: number) => ({
      size: name,
      stock: (seed >>> shift) % 15,
      isEnabled: (seed >>> shift) % 4 > 0,
    });
    const { id } = await makeProduct(ctx, {
      name: `${words[pick(words.length)]} ${words[(at + pick(3)) % words.length]}`,
      price: 1000 * (1 + pick(12)),
      stock: pick(30),
      categoryId: (pick(2) ? hair : skin).id,
      isPublished: pick(7) > 0,
      isBestSeller: pick(8) === 0,
      createdAt: new Date(Date.UTC(2025, 0, 1 + pick(9))),
      compareAt: pick(3) === 0 ? toCentavos(50_000) : null,
      variants: pick(2) ? [size("30 ml", 3), size("60 ml", 6)] : [],
    });
    if (pick(2)) await makeSale(ctx, id, 1 + pick(4));
    const attributeValueIds = values
      .filter((_, index) => (seed >>> index) % 3 === 0)
      .map((value) => value.id);
    await inTransaction(ctx, async (tx) => {
      await writeLinks(tx, id, { attributeValueIds });
      await refreshSearchText(tx, eq(products.id, id));
    });
  }
});

const query: fc.Arbitrary<ProductListQuery> = fc.record(
  {
    category: fc.constantFrom("hair", "skin", "nothing"),
    minPrice: fc.integer({ min: 1, max: 12 }).map((thousands) => thousands * 1000),
    maxPrice: fc.integer({ min: 1, max: 12 }).map((thousands) => thousands * 1000),
    state: fc.constantFrom(...ProductState.options),
    stock: fc.constantFrom(...StockLevel.options),
    onSale: fc.constant("true" as const),
    attr: fc.subarray(["rizado", "liso", "caspa", "caida", "unknown"]),
    size: fc.subarray(["30 ml", "60 ml", "1 kg"]),
    inStock: fc.constant("true" as const),
    sort: fc.constantFrom(...ProductSort.options, ...StockSort.options),
    page: fc.integer({ min: 1, max: 3 }),
    pageSize: fc.integer({ min: 1, max: 20 }),
    search: fc.constantFrom(...words, "aceite miel", "crem", "arnika", "caspa", "cabello rizado"),
  },
  { requiredKeys: [] },
);

describe("a list from memory", () => {
  test("has the products, the order and the total of the same list by SQL", async () => {
    await fc.assert(
      fc.asyncProperty(query, async (filters) => {
        const { products: listed, total } = await listProducts(visitor(), filters);
        const expected = await selectIds(filters);
        const size = filters.pageSize ?? (filters.page ? 24 : PRODUCTS);
        const from = ((filters.page ?? 1) - 1) * size;

        expect(total).toBe(expected.length);
        const ids = listed.map(({ id }) => id);
        // Only SQL knows the ranks of a search.
        if (filters.search && !filters.sort) expect(expected).toEqual(expect.arrayContaining(ids));
        else expect(ids).toEqual(expected.slice(from, from + size));
      }),
      { numRuns: 120 },
    );
  });

  test("follows every announced change of prices, stock and publication, in each order", async () => {
    const { ctx } = shop();
    await fc.assert(
      fc.asyncProperty(
        query,
        fc.nat(),
        fc.nat(),
        async ({ search: _, page: _page, ...filters }, seed, pick) => {
          const all = await ctx.db.select({ id: products.id }).from(products).orderBy(asc(products.id));
          const id = all[pick % all.length]?.id ?? 0;
          await ctx.db
            .update(products)
            .set({
              price: toCentavos(1000 * (1 + (seed % 12))),
              stock: seed % 30,
              isPublished: seed % 5 > 0,
              isBestSeller: seed % 4 === 0,
            })
            .where(eq(products.id, id));
          await ctx.db
            .update(productVariants)
            .set({ stock: seed % 25 })
            .where(eq(productVariants.productId, id));
          ctx.events.deliver(catalogChanged({ products: [id] }));

          const { products: listed, total } = await listProducts(visitor(), filters);
          const expected = await selectIds(filters);

          expect(total).toBe(expected.length);
          expect(listed.map((product) => product.id)).toEqual(expected.slice(0, filters.pageSize));
        },
      ),
      { numRuns: 60 },
    );
  });

  test("counts for each choice of a filter as many products as its list has", async () => {
    await fc.assert(
      fc.asyncProperty(query, async ({ page: _p, pageSize: _s, sort: _o, stock: _l, ...filters }) => {
        const facets = await countProductFacets(visitor(), filters);
        const totalWith = async (change: ProductListQuery) =>
          (await selectIds({ ...filters, ...change })).length;

        for (const { slug, count } of facets.categories) {
          expect([slug, count]).toEqual([slug, await totalWith({ category: slug })]);
        }
        for (const { name, values } of facets.attributes) {
          const slugs = values.map(({ slug }) => slug);
          const others = filters.attr?.filter((slug) => !slugs.includes(slug)) ?? [];
          for (const { slug, count } of values) {
            expect([name, slug, count]).toEqual([name, slug, await totalWith({ attr: [...others, slug] })]);
          }
        }
        for (const { size, count } of facets.sizes) {
          expect([size, count]).toEqual([size, await totalWith({ size: [size] })]);
        }
        expect(facets.inStock).toBe(await totalWith({ inStock: "true" }));
      }),
      { numRuns: 40 },
    );
  });

  test("follows renamed, removed and given values of attributes", async () => {
    const { ctx } = shop();
    const { cookie } = await makeSignedIn(ctx, { isAdmin: true });
    const send = (method: "POST" | "PUT" | "PATCH", url: string, payload: object) =>
      shop().request({ method, url, cookie, payload });
    const scents = [{ name: "Cítrico" }, { name: "Floral" }];
    const made = (await send("POST", "/api/admin/attributes", { name: "Aroma", values: scents })).json();
    const [citric, floral] = made.values;
    const { id } = await makeProduct(ctx, { name: "Vela" });
    await send("PATCH", `/api/products/${id}`, { attributeValueIds: [citric.id, floral.id] });
    const find = async (slug: string) => {
      const { count } = (await shop().request({ url: "/api/products/facets" }))
        .json()
        .attributes.flatMap(({ values }: { values: { slug: string; count: number }[] }) => values)
        .find((value: { slug: string }) => value.slug === slug) ?? { count: null };
      const listed = (await shop().request({ url: `/api/products?attr=${slug}&attr=unknown` })).json();
      return [count, listed.length];
    };

    expect([await find("citrico"), await find("floral")]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    const renamed = { name: "Aroma", values: [{ id: citric.id, name: "Limón" }] };
    expect((await send("PUT", `/api/admin/attributes/${made.id}`, renamed)).statusCode).toBe(200);
    expect(await find("citrico")).toEqual([1, 1]);
    const { total } = await listProducts(visitor(), {});
    expect(await find("floral")).toEqual([null, total]);
    const product = (await shop().request({ url: `/api/products/${id}` })).json();
    expect(product.attributeValueIds).toEqual([citric.id]);
  });

  test("recounts sales after ten minutes, and only those of the last 90 days", async () => {
    const { ctx, clock } = shop();
    const made = [];
    for (const name of ["Uno", "Dos", "Tres"]) made.push(await makeProduct(ctx, { name, price: 600_000 }));
    const [one, two, three] = made.map(({ id }) => id);
    const listed = async () => {
      const found = await listProducts(visitor(), {
        minPrice: 600_000,
        maxPrice: 600_000,
        sort: "best-sellers",
      });
      return found.products.map(({ id }) => id);
    };
    await makeSale(ctx, one ?? 0, 2);
    await makeSale(ctx, two ?? 0, 5, { createdAt: new Date(clock.now().getTime() - 91 * 86_400_000) });
    ctx.events.deliver(catalogChanged({ products: "all" }));
    expect(await listed()).toEqual([one, three, two]);

    await makeSale(ctx, two ?? 0, 3);
    clock.advance(11 * 60_000);
    expect(await listed()).toEqual([two, one, three]);
  });

  test("shows a change to everybody who reads at the same time", async () => {
    const { ctx } = shop();
    const price = 777_000;
    await makeProduct(ctx, { name: "Caro", price });
    ctx.events.deliver(catalogChanged({ products: "all" }));

    const reads = await Promise.all([1, 2, 3].map(() => listProducts(visitor(), { minPrice: price })));
    expect(reads.map(({ total }) => total)).toEqual([1, 1, 1]);
  });

  test("shows an order's stock at once, and a product that was deleted no longer", async () => {
    const { ctx } = shop();
    const { cookie } = await makeSignedIn(ctx, { isAdmin: true });
    const { id, slug } = await makeProduct(ctx, { name: "Sales de baño", stock: 30 });
    const find = () => shop().request({ url: "/api/products?search=sales&stock=low" });
    expect((await find()).json()).toEqual([]);

    await shop().request({ method: "PATCH", url: `/api/products/${id}`, cookie, payload: { stock: 3 } });
    expect((await find()).json()).toMatchObject([{ id, stock: 3 }]);

    await shop().request({ method: "DELETE", url: `/api/products/${id}`, cookie });
    expect((await find()).json()).toEqual([]);
    expect((await shop().request({ url: `/api/products/slug/${slug}` })).statusCode).toBe(404);
  });
});

/** The same list by SQL, without pages. Ranks of a search are left out. */
async function selectIds(filters: ProductListQuery): Promise<number[]> {
  const ctx = visitor();
  const units = sql`coalesce((select coalesce(sum(size.stock) filter (where size.is_enabled), 0)
    from product_variants size where size.product_id = ${products.id} having count(*) > 0), ${products.stock})`;
  const name = sql`search_key(${products.name}) collate "C"`;
  const sold = sql`(select coalesce(sum(${orderItems.quantity}), 0) from ${orderItems}
    join ${orders} on ${orders.id} = ${orderItems.orderId} where ${orderItems.productId} = ${products.id})`;
  const sorts: Record<string, SQL[]> = {
    newest: [desc(products.createdAt), desc(products.id)],
    "best-sellers": [
      desc(products.isBestSeller),
      sql`${sold} desc`,
      desc(products.createdAt),
      desc(products.id),
    ],
    "price-asc": [asc(products.price), asc(products.id)],
    "price-desc": [desc(products.price), desc(products.id)],
    "name-asc": [name, asc(products.id)],
    "name-desc": [sql`${name} desc`, desc(products.id)],
    "stock-asc": [units, asc(products.id)],
    "stock-desc": [sql`${units} desc`, desc(products.id)],
  };
  const order = sql.join(sorts[filters.sort ?? "newest"] ?? [], sql`, `);
  const where = await productFilter(ctx, filters);
  const rows = await rowsOf<{ id: number }>(
    ctx.db,
    sql`select ${products.id} as id from ${products} where ${where} order by ${order}`,
  );
  return rows.map(({ id }) => id);
}
