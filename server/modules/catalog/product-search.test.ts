import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Attribute } from "#contract/catalog/attributes.ts";
import { products } from "#server/db/schema/index.ts";
import { loadDemo } from "#server/demo/load-demo.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { recordStatements } from "#tests/support/statements.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { refreshSearchText } from "./search-index.ts";

const shop = testShop();

beforeAll(() => loadDemo(shop().ctx));

async function find(search: string): Promise<string[]> {
  const answer = await shop().request({ url: "/api/products", query: { search } });
  return answer.json().map((product: { slug: string }) => product.slug);
}

describe("searching the demo store", () => {
  test.each([
    ["sabila", ["acondicionador-de-sabila", "shampoo-de-sabila-y-coco"]],
    ["savila", ["acondicionador-de-sabila", "shampoo-de-sabila-y-coco"]],
    ["champú de romero", ["shampoo-de-romero-y-quina"]],
    ["ricno", ["aceite-de-ricino-y-moringa"]],
    ["canela spa", ["spa-capilar-con-canela"]],
    ["TÉ VERDE", ["spray-termoprotector-de-te-verde"]],
    ["té", ["spray-termoprotector-de-te-verde"]],
    ["protector", ["spray-termoprotector-de-te-verde"]],
  ])("«%s» puts the products with that name first", async (search, named) => {
    expect((await find(search)).slice(0, named.length).sort()).toEqual(named);
  });

  test("a size and a word of the same letters are different searches", async () => {
    expect(await find("430\u1e3fl")).toEqual([]);
    expect(await find("430 ml")).toContain("spa-capilar-con-canela");
  });

  test("visitors do not see what administrators found before, and both see changes at once", async () => {
    const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
    const { id } = await makeProduct(shop().ctx, { name: "Vinagre de Frambuesa", isPublished: false });
    await refreshSearchText(shop().ctx, eq(products.id, id));
    const asAdmin = async () =>
      (await shop().request({ url: "/api/products?search=frambuesa", cookie })).json() as unknown[];
    expect(await asAdmin()).toHaveLength(1);
    expect(await find("frambuesa")).toEqual([]);

    const publish = { method: "PATCH", url: `/api/products/${id}`, cookie } as const;
    await shop().request({ ...publish, payload: { isPublished: true } });
    expect(await find("frambuesa")).toHaveLength(1);
    await shop().request({ ...publish, payload: { name: "Vinagre de Mora" } });
    expect(await find("frambuesa")).toEqual([]);
  });

  test("a typo and the plural find exactly the conditioners", async () => {
    const conditioners = [
      "acondicionador-de-aguacate-y-karite",
      "acondicionador-de-sabila",
      "acondicionador-sin-enjuague-de-arroz",
    ];

    expect((await find("acondisionador")).sort()).toEqual(conditioners);
    expect((await find("acondicionadores")).sort()).toEqual(conditioners);
  });

  test("finds by tag, by ingredient and by category", async () => {
    expect(await find("canas")).toContain("shampoo-matizador-violeta");
    expect(await find("panthenol")).toContain("spa-capilar-con-canela");
    expect(await find("tratamientos")).toContain("serum-de-puntas-de-argan");
  });

  test.each([
    ["caspa", "shampoo-de-sabila-y-coco"],
    ["resequedad", "crema-de-manos-de-calendula"],
    ["cabello reseco", "acondicionador-de-aguacate-y-karite"],
    ["frizz", "spray-termoprotector-de-te-verde"],
    ["caída", "shampoo-de-cebolla-y-biotina"],
    ["rizos", "shampoo-de-sabila-y-coco"],
    ["puntas secas", "mascarilla-de-cacao-y-argan"],
    ["teñido", "mascarilla-de-cacao-y-argan"],
    ["libre de sulfatos", "acondicionador-de-sabila"],
    ["shampoo caspa", "shampoo-de-sabila-y-coco"],
  ])("«%s» finds what has that attribute", async (search, slug) => {
    expect(await find(search)).toContain(slug);
  });

  test("one or two letters find names with a word that starts with them", async () => {
    expect(await find("ri")).toEqual(
      expect.arrayContaining(["aceite-de-ricino-y-moringa", "mousse-para-rizos-de-miel"]),
    );
    expect(await find("a")).toEqual(
      expect.arrayContaining(["agua-de-rosas-facial", "aceite-de-ricino-y-moringa"]),
    );
    expect(await find("a")).not.toContain("spray-termoprotector-de-te-verde");
  });

  test.each(["30 ml", "30ML", "30 cc", "0,03 litros"])(
    "«%s» finds products sold in that size",
    async (search) => {
      expect((await find(search)).sort()).toEqual(["aceite-de-ricino-y-moringa", "serum-de-puntas-de-argan"]);
    },
  );

  test("a size narrows the other words of the search", async () => {
    expect(await find("sérum 30 ml")).toEqual(["serum-de-puntas-de-argan"]);
    expect(await find("sérum 1000 ml")).toEqual([]);
  });

  test.each(["zapatos", "xyzzy", "!!!", "de la", "romero zapatos", "'; drop table products; --"])(
    "«%s» finds nothing",
    async (search) => {
      expect(await find(search)).toEqual([]);
    },
  );

  test("a search respects the category and the sort order", async () => {
    const answer = await shop().request({
      url: "/api/products",
      query: { search: "romero", category: "treatments", sort: "price-desc" },
    });

    expect(answer.json().map((p: { slug: string }) => p.slug)).toEqual(["tonico-capilar-de-romero"]);
    expect(answer.headers["x-total-count"]).toBe("1");
  });

  test("the search follows edits of a product and of its category's name", async () => {
    const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
    const { id, categoryId } = (
      await shop().request({ url: "/api/products/slug/agua-de-rosas-facial" })
    ).json();

    await shop().request({
      method: "PATCH",
      url: `/api/products/${id}`,
      cookie,
      payload: { name: "Agua de Azahar" },
    });
    await shop().request({
      method: "PATCH",
      url: `/api/categories/${categoryId}`,
      cookie,
      payload: { name: "Dermocosmética" },
    });

    expect(await find("azahar")).toEqual(["agua-de-rosas-facial"]);
    expect(await find("asahar")).toEqual(["agua-de-rosas-facial"]);
    expect(await find("dermocosmetica")).toHaveLength(4);
  });

  test("the search follows the names of attributes and their values", async () => {
    const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
    const list: Attribute[] = (await shop().request({ url: "/api/attributes" })).json();
    const concern = list.find(({ name }) => name === "Preocupación");
    const url = `/api/admin/attributes/${concern?.id}`;
    const values = concern?.values.map(({ id, name }) => ({
      id,
      name: name === "Caspa" ? "Descamación" : name,
    }));

    await shop().request({ method: "PUT", url, cookie, payload: { name: "Necesidad", values } });
    expect(await find("descamacion")).toContain("acondicionador-de-sabila");
    expect(await find("caspa")).not.toContain("acondicionador-de-sabila");

    await shop().request({ method: "DELETE", url, cookie });
    expect(await find("descamacion")).not.toContain("acondicionador-de-sabila");
  });
});

test("a misspelt word is corrected with as many statements, however many drafts have a similar one", async () => {
  const misspell = (search: string) => recordStatements(() => find(search));
  const addWords = async (words: string[], isPublished: boolean) => {
    const { id } = await makeProduct(shop().ctx, { name: words.join(" "), isPublished });
    await refreshSearchText(shop().ctx, eq(products.id, id));
  };
  await addWords(["Guayabita"], true);
  const before = await misspell("guayabira");

  await addWords(["Guayabisa", "Guayabina", "Guayabiga", "Guayabipa"], false);

  expect(await misspell("guayabika")).toHaveLength(before.length);
  expect(await find("guayabika")).toHaveLength(1);
});
