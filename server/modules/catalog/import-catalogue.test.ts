import { expect, test } from "vitest";
import { testShop } from "#tests/support/test-shop.ts";
import { importCatalogue } from "./import-catalogue.ts";

const shop = testShop();

const category = { name: "Shampoos", slug: "shampoos" };
const product = {
  name: "Shampoo de Romero",
  slug: "shampoo-de-romero",
  description: "Limpia con suavidad.",
  price: 22_900,
  category: "shampoos",
  imageUrl: "/uploads/default-product.jpg",
};

const run = (document: unknown) => importCatalogue(shop().ctx, document);
const listed = async () => (await shop().request({ url: "/api/products" })).json();

test.each([
  ["a wrong price", { categories: [category], products: [{ ...product, price: -1 }] }, "products.0.price"],
  [
    "an unknown category",
    { categories: [], products: [{ ...product, category: "nada" }] },
    "products.0.category",
  ],
  [
    "an unknown pair",
    { categories: [category], products: [{ ...product, pairs: ["nada"] }] },
    "products.0.pairs",
  ],
  ["a slug twice", { categories: [category], products: [product, product] }, "products.1.slug"],
  ["an unknown field", { categories: [{ ...category, colour: "red" }], products: [] }, "categories.0"],
])("refuses %s, naming its path, and writes nothing", async (_, document, path) => {
  await expect(run(document)).rejects.toMatchObject({
    code: "invalid_input",
    message: expect.stringContaining(path),
  });
  expect((await shop().request({ url: "/api/categories" })).json()).toEqual([]);
});

test("the import adds categories and products, with stock by size or without", async () => {
  const bySize = { ...product, slug: "otro", variants: [{ size: "260 ml", stock: 4, price: 20_000 }] };

  const counts = await run({ categories: [category], products: [{ ...product, stock: 3 }, bySize] });

  expect(counts).toEqual({ categories: 1, products: 2 });
  expect(await listed()).toMatchObject([
    { slug: "otro", stock: 4, price: 20_000, categorySlug: "shampoos" },
    { slug: "shampoo-de-romero", stock: 3, price: 22_900 },
  ]);
});

test("the import refuses slugs that the shop already has and names them", async () => {
  await expect(run({ categories: [], products: [product] })).rejects.toMatchObject({
    code: "taken",
    message: "La tienda ya tiene: shampoo-de-romero.",
  });
  expect(await listed()).toHaveLength(2);
});
