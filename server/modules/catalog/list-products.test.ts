import { beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { makeCategory, makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();

beforeAll(async () => {
  const ctx = shop().ctx;
  const daysAgo = (days: number) => new Date(ctx.clock.now().getTime() - days * DAY_MS);
  const hair = await makeCategory(ctx, { name: "Cabello", slug: "hair" });
  const skin = await makeCategory(ctx, { name: "Piel", slug: "skin" });
  await makeProduct(ctx, { name: "Árnica", price: 9000, categoryId: skin.id, createdAt: daysAgo(3) });
  await makeProduct(ctx, {
    name: "Bálsamo",
    price: 30_000,
    categoryId: hair.id,
    createdAt: daysAgo(1),
    variants: [
      { size: "1000 ml", stock: 1, price: 60_000 },
      { size: "80 ml", stock: 4 },
      { size: "260 ml", stock: 9, price: 12_000, isEnabled: false },
    ],
  });
  await makeProduct(ctx, { name: "crema", price: 20_000, categoryId: hair.id, createdAt: daysAgo(2) });
  await makeProduct(ctx, { name: "Borrador", categoryId: hair.id, isPublished: false });
});

async function list(query = "", cookie?: string) {
  const answer = await shop().request({ url: `/api/products?${query}`, cookie });
  return {
    status: answer.statusCode,
    total: answer.headers["x-total-count"],
    body: answer.json(),
    names: answer.statusCode === 200 ? answer.json().map((p: { name: string }) => p.name) : [],
  };
}

describe("GET /api/products", () => {
  test("lists published products, newest first, with their total", async () => {
    const { names, total } = await list();

    expect(names).toEqual(["Bálsamo", "crema", "Árnica"]);
    expect(total).toBe("3");
  });

  test("shows drafts and disabled variants to administrators only", async () => {
    const admin = await makeSignedIn(shop().ctx, { isAdmin: true });
    const customer = await makeSignedIn(shop().ctx);

    const asAdmin = await list("", admin.cookie);

    expect(asAdmin.names).toContain("Borrador");
    expect(asAdmin.body.find((p: { name: string }) => p.name === "Bálsamo").variants).toHaveLength(3);
    expect((await list("", customer.cookie)).names).not.toContain("Borrador");
  });

  test("administrators list only drafts, or only what is published", async () => {
    const admin = await makeSignedIn(shop().ctx, { isAdmin: true });

    expect((await list("state=draft", admin.cookie)).names).toEqual(["Borrador"]);
    expect((await list("state=published", admin.cookie)).names).toEqual(["Bálsamo", "crema", "Árnica"]);
    expect((await list("state=draft")).names, "to visitors nothing").toEqual([]);
  });

  test("a product includes its enabled variants by size, each with its selling price", async () => {
    const [balm] = (await list("category=hair")).body;

    expect(balm).toMatchObject({ categoryName: "Cabello", categorySlug: "hair", price: 30_000, stock: 5 });
    expect(balm.variants).toMatchObject([
      { size: "80 ml", price: 30_000, ownPrice: null },
      { size: "1000 ml", price: 60_000, ownPrice: 60_000 },
    ]);
    expect(balm).not.toHaveProperty("searchText");
  });

  test.each([
    ["low", ["Bálsamo"]],
    ["medium", ["Árnica", "crema"]],
    ["high", []],
  ])("filters by %s stock, counting units that can be bought", async (level, expected) => {
    expect((await list(`stock=${level}&sort=name-asc`)).names).toEqual(expected);
  });

  test("sorts by the units that can be bought", async () => {
    expect((await list("sort=stock-asc")).names[0]).toBe("Bálsamo");
    expect((await list("sort=stock-desc")).names.at(-1)).toBe("Bálsamo");
  });

  test.each([
    ["price-asc", ["Árnica", "crema", "Bálsamo"]],
    ["price-desc", ["Bálsamo", "crema", "Árnica"]],
    ["name-asc", ["Árnica", "Bálsamo", "crema"]],
    ["name-desc", ["crema", "Bálsamo", "Árnica"]],
    ["newest", ["Bálsamo", "crema", "Árnica"]],
  ])("sorts by %s", async (sort, names) => {
    expect((await list(`sort=${sort}`)).names).toEqual(names);
  });

  test("filters by category and by price, both ends included", async () => {
    expect((await list("category=skin")).names).toEqual(["Árnica"]);
    expect((await list("minPrice=9000&maxPrice=20000")).names).toEqual(["crema", "Árnica"]);
    expect((await list("category=nothing")).names).toEqual([]);
  });

  test("returns one page, and the total of all matches", async () => {
    expect(await list("page=2&pageSize=2")).toMatchObject({ names: ["Árnica"], total: "3" });
    expect(await list("page=9&pageSize=2")).toMatchObject({ names: [], total: "3" });
  });

  test.each([
    "page=0",
    "page=1.5",
    "pageSize=101",
    "sort=cheapest",
    "minPrice=-1",
    "minPrice=abc",
    "maxPrice=1e12",
    "maxPrice=0.001",
  ])("refuses %s", async (query) => {
    expect(await list(query)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  });
});
