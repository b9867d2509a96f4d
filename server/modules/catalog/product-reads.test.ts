import { beforeAll, describe, expect, test } from "vitest";
import { slugRedirects } from "#server/db/schema/index.ts";
import { makeCategory, makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { makeSale } from "#tests/support/sales.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();

const get = (url: string, cookie?: string) => shop().request({ url, cookie });
const names = (products: { name: string }[]) => products.map((product) => product.name);

describe("a single product", () => {
  test("is found by its id and by its slug", async () => {
    const product = await makeProduct(shop().ctx, { name: "Gel de Linaza" });

    expect((await get(`/api/products/${product.id}`)).json()).toMatchObject({ id: product.id });
    expect((await get(`/api/products/slug/${product.slug}`)).json()).toMatchObject({ id: product.id });
  });

  test("an old slug redirects permanently to the new one", async () => {
    const product = await makeProduct(shop().ctx);
    await shop().ctx.db.insert(slugRedirects).values({ slug: "nombre-viejo", productId: product.id });

    const answer = await get("/api/products/slug/nombre-viejo");

    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe(`/api/products/slug/${product.slug}`);
  });

  test("drafts and unknown products are not found for visitors", async () => {
    const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
    const draft = await makeProduct(shop().ctx, { isPublished: false });

    for (const url of [
      `/api/products/${draft.id}`,
      `/api/products/slug/${draft.slug}`,
      `/api/products/${draft.id}/variants`,
      `/api/products/related/${draft.id}`,
      "/api/products/999999",
      "/api/products/slug/nada",
    ]) {
      expect((await get(url)).json(), url).toMatchObject({ code: "not_found" });
    }
    expect((await get(`/api/products/${draft.id}`, cookie)).statusCode).toBe(200);
  });

  test.each([
    "/api/products/abc",
    "/api/products/0",
    "/api/products/1.5/variants",
    "/api/products/99999999999",
  ])("refuses %s", async (url) => {
    expect((await get(url)).statusCode).toBe(400);
  });
});

test("the API lists a product's variants, and all variants newest first with paging", async () => {
  const { id, variants } = await makeProduct(shop().ctx, {
    variants: [
      { size: "260 ml", stock: 3 },
      { size: "80 ml", stock: 2 },
      { size: "30 ml", stock: 1, isEnabled: false },
    ],
  });

  const product = await get(`/api/products/${id}/variants`);
  const all = await get("/api/product-variants?page=1&pageSize=1");

  expect(product.json()).toMatchObject([{ size: "80 ml" }, { size: "260 ml" }]);
  expect(all.json()).toMatchObject([{ id: variants[1]?.id, productId: id }]);
  expect(Number(all.headers["x-total-count"])).toBeGreaterThanOrEqual(2);
});

describe("GET /api/products/new-arrivals", () => {
  test("puts marked best sellers first, then units sold in 90 days, then the newest", async () => {
    const { ctx } = shop();
    const marked = await makeProduct(ctx, { name: "marcado", isBestSeller: true, createdAt: new Date(0) });
    const sold = await makeProduct(ctx, { name: "vendido", createdAt: new Date(0) });
    const newest = await makeProduct(ctx, { name: "nuevo", createdAt: new Date("2027-01-02") });
    const unpaid = await makeProduct(ctx, { name: "sin pagar", createdAt: new Date("2027-01-01") });
    await makeProduct(ctx, { name: "borrador", isBestSeller: true, isPublished: false });
    await makeSale(ctx, sold.id, 3);
    await makeSale(ctx, unpaid.id, 9, { paymentStatus: "unpaid" });
    await makeSale(ctx, unpaid.id, 9, { status: "cancelled", holdsStock: false });
    await makeSale(ctx, unpaid.id, 9, { createdAt: new Date("2025-01-01") });

    const listed = names((await get("/api/products/new-arrivals")).json());

    expect(listed.slice(0, 4)).toEqual([marked.name, sold.name, newest.name, unpaid.name]);
    expect(listed).not.toContain("borrador");
    expect(listed.length).toBeLessThanOrEqual(12);
  });
});

describe("GET /api/products/related/:productId", () => {
  test("shows four other products: same category and shared tags first", async () => {
    const { ctx } = shop();
    const { id: categoryId } = await makeCategory(ctx);
    const product = await makeProduct(ctx, { categoryId, tags: ["rizos", "miel"] });
    await makeProduct(ctx, { name: "misma categoría", categoryId });
    await makeProduct(ctx, { name: "dos etiquetas", categoryId, tags: ["miel", "rizos"] });
    await makeProduct(ctx, { name: "una etiqueta", categoryId, tags: ["miel"] });
    await makeProduct(ctx, { name: "otra categoría", tags: ["rizos", "miel"] });
    await makeProduct(ctx, { name: "nada en común", tags: ["piel"] });

    const related = (await get(`/api/products/related/${product.id}`)).json();

    expect(names(related)).toEqual(["dos etiquetas", "una etiqueta", "misma categoría", "otra categoría"]);
  });
});

describe("GET /api/products/low-stock", () => {
  beforeAll(async () => {
    const { ctx } = shop();
    await makeProduct(ctx, { name: "agotado", stock: 0 });
    await makeProduct(ctx, { name: "de sobra", stock: 6 });
    await makeProduct(ctx, { name: "agotado y oculto", stock: 0, isPublished: false });
    await makeProduct(ctx, {
      name: "un tamaño escaso",
      variants: [
        { size: "80 ml", stock: 40 },
        { size: "260 ml", stock: 5, price: 31_000 },
      ],
    });
    await makeProduct(ctx, {
      name: "dos tamaños escasos",
      variants: [
        { size: "80 ml", stock: 2 },
        { size: "260 ml", stock: 1 },
        { size: "1 L", stock: 60 },
      ],
    });
    await makeProduct(ctx, {
      name: "escaso pero desactivado",
      variants: [
        { size: "80 ml", stock: 40 },
        { size: "260 ml", stock: 0, isEnabled: false },
      ],
    });
  });

  test("lists products at or below the level in settings, lowest stock first", async () => {
    const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });

    const low = (await get("/api/products/low-stock", cookie)).json();

    expect(low[0]).toMatchObject({ name: "agotado", stock: 0, size: null, price: 20_000 });
    expect(low).toContainEqual(
      expect.objectContaining({ name: "un tamaño escaso", stock: 5, size: "260 ml", price: 31_000 }),
    );
    expect(names(low)).not.toContain("de sobra");
    expect(names(low)).not.toContain("agotado y oculto");
    expect(names(low)).not.toContain("escaso pero desactivado");
  });

  test("lists each low size, and the filter of the admin finds products by their scarcest size", async () => {
    const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });

    const low: { name: string; size: string }[] = (await get("/api/products/low-stock", cookie)).json();
    const filtered = names((await get("/api/products?stock=low&search=escaso", cookie)).json());

    expect(low.filter(({ name }) => name === "dos tamaños escasos").map(({ size }) => size)).toEqual([
      "260 ml",
      "80 ml",
    ]);
    expect(filtered).toContain("dos tamaños escasos");
    expect(filtered).not.toContain("escaso pero desactivado");
  });

  test("is refused for visitors and customers", async () => {
    const { cookie } = await makeSignedIn(shop().ctx);

    expect((await get("/api/products/low-stock")).statusCode).toBe(401);
    expect((await get("/api/products/low-stock", cookie)).statusCode).toBe(403);
  });
});
