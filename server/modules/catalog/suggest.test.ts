import { beforeAll, describe, expect, test } from "vitest";
import { loadDemo } from "#server/demo/load-demo.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();

beforeAll(() => loadDemo(shop().ctx));

async function suggest(search: string, cookie?: string) {
  const answer = await shop().request({ url: "/api/products/suggestions", query: { search }, cookie });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name);

describe("suggestions for a search", () => {
  test("are at most five products with picture and price, and the total of matches", async () => {
    const { products, total } = await suggest("cabello");

    expect(products).toHaveLength(5);
    expect(products[0]).toEqual({
      slug: expect.any(String),
      name: expect.any(String),
      imageUrl: expect.stringMatching(/^\/uploads\//),
      price: expect.any(Number),
      compareAt: null,
      saleEndsAt: null,
      hasDearerSizes: expect.any(Boolean),
    });
    expect(total).toBeGreaterThan(5);
  });

  test.each([
    ["sabila", "Acondicionador de Sábila"],
    ["champú de romero", "Shampoo de Romero y Quina"],
    ["acondisionador", "Acondicionador de Sábila"],
    ["ricno", "Aceite de Ricino y Moringa"],
    ["canela spa", "Spa Capilar con Canela"],
    ["rom", "Tónico Capilar de Romero"],
  ])("«%s» proposes %s", async (search, name) => {
    expect(namesOf((await suggest(search)).products)).toContain(name);
  });

  test("include the matching categories, also with typos and synonyms", async () => {
    expect(namesOf((await suggest("champú")).categories)).toEqual(["Shampoos"]);
    expect(namesOf((await suggest("acondisionador")).categories)).toEqual(["Acondicionadores"]);
    expect((await suggest("canela")).categories).toEqual([]);
  });

  test("are empty for a single letter, blanks and unknown words", async () => {
    const nothing = { products: [], categories: [], total: 0 };
    for (const search of ["a", "   ", "xyzzy", "!!!"]) expect(await suggest(search)).toEqual(nothing);
  });

  test("are cached until the catalogue changes, and never include drafts, even for administrators", async () => {
    const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
    const { id } = (await shop().request({ url: "/api/products/slug/spa-capilar-con-canela" })).json();
    const edit = (payload: object) =>
      shop().request({ method: "PATCH", url: `/api/products/${id}`, cookie, payload });

    await edit({ name: "Ritual de Canela" });
    expect(namesOf((await suggest("canela")).products)).toContain("Ritual de Canela");
    await edit({ isPublished: false });
    expect(namesOf((await suggest("canela", cookie)).products)).not.toContain("Ritual de Canela");
  });

  test("show the cheapest price that can be bought, like the cards", async () => {
    const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
    const { id, variants } = await makeProduct(shop().ctx, {
      name: "Bruma de bambú",
      variants: [
        { size: "80 ml", stock: 1, price: 12_000 },
        { size: "180 ml", stock: 5, price: 20_000 },
      ],
    });
    const shown = async () => (await suggest("bambu")).products[0];
    expect(await shown()).toMatchObject({ price: 12_000, hasDearerSizes: true });

    const payload = { variantId: variants[0]?.id, reason: "damage", units: 1 };
    await shop().request({ method: "POST", url: `/api/admin/products/${id}/stock`, cookie, payload });
    expect(await shown()).toMatchObject({ price: 20_000, hasDearerSizes: false });
  });

  test("name a category from the moment it has a product, by its current name, and no longer when it is empty", async () => {
    const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
    const send = async (method: "POST" | "PATCH", url: string, payload: object) =>
      (await shop().request({ method, url, cookie, payload })).json();
    const categories = async () => namesOf((await suggest("brumas")).categories);
    const { id } = (await shop().request({ url: "/api/products/slug/agua-de-rosas-facial" })).json();
    const made = await send("POST", "/api/categories", { name: "Brumas", slug: "brumas" });
    expect(await categories()).toEqual([]);

    await send("PATCH", `/api/products/${id}`, { categoryId: made.id });
    expect(await categories()).toEqual(["Brumas"]);
    await send("PATCH", `/api/categories/${made.id}`, { name: "Brumas frescas", slug: "brumas" });
    expect(await categories()).toEqual(["Brumas frescas"]);
    await send("PATCH", `/api/products/${id}`, { isPublished: false });
    expect(await categories()).toEqual([]);
  });
});
