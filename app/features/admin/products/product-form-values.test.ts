import { expect, it } from "vitest";
import { makeProduct, variantOf } from "#tests/support/product-values.ts";
import { ProductForm } from "./product-form-schema.ts";
import {
  emptyProduct,
  emptyRow,
  priceOrBase,
  toForm,
  toNewProduct,
  toPatch,
  wholeUnits,
} from "./product-form-values.ts";

const filled = {
  ...emptyProduct,
  name: "Bálsamo",
  slug: "balsamo",
  description: "Un bálsamo para el cabello.",
  price: 20_000,
  categoryId: 1,
  imageUrl: "/uploads/balsamo.webp",
};
const small = { ...emptyRow, size: "30 ml", stock: "4" };

it("every missing field has its specified message", () => {
  const issues = ProductForm.safeParse(emptyProduct).error?.issues.map(({ path, message }) => [
    path[0],
    message,
  ]);

  expect(Object.fromEntries(issues ?? [])).toMatchObject({
    name: "Product name is required",
    description: "Description is required",
    price: "Price must be greater than 0",
    categoryId: "Category is required",
    imageUrl: "Se requiere una imagen para el producto",
  });
});

it("lines and commas separate list items, and empty items are left out", () => {
  const body = toNewProduct({ ...filled, howToUse: "Aplica\n\n Enjuaga ", tags: "rizos, ,seco" });

  expect(body).toMatchObject({ howToUse: ["Aplica", "Enjuaga"], tags: ["rizos", "seco"], ingredients: null });
});

it("a product sends its own stock only without sizes", () => {
  expect(toNewProduct({ ...filled, stock: 8 }).stock).toBe(8);
  expect(toNewProduct({ ...filled, stock: 8, variants: [small] })).not.toHaveProperty("stock");
});

it("a stock is sent only when it was changed, together with the old number", () => {
  const plain = makeProduct({ stock: 10 });
  const sized = makeProduct({ variants: [variantOf("30 ml", 10), variantOf("60 ml", 5)] });
  const form = toForm(sized);
  const [first = small, second = small] = form.variants;

  expect(toPatch({ ...toForm(plain), name: "Otro" }, plain)).not.toHaveProperty("stock");
  expect(toPatch({ ...toForm(plain), stock: 12 }, plain)).toMatchObject({ stock: 12, expectedStock: 10 });
  expect(toPatch({ ...form, variants: [first, { ...second, stock: "6" }, small] }, sized).variants).toEqual([
    { size: "30 ml", price: null, isEnabled: true, imageUrl: null },
    { size: "60 ml", price: null, isEnabled: true, imageUrl: null, stock: 6, expectedStock: 5 },
    expect.objectContaining({ stock: 4 }),
  ]);
});

it("a renamed size and the first size name what they replace and the stock that was seen", () => {
  const sized = makeProduct({ variants: [variantOf("30 ml", 10)] });
  const [row = small] = toForm(sized).variants;
  const plain = makeProduct({ stock: 8 });
  const first = { ...small, was: "", stock: "8" };

  expect(
    toPatch({ ...toForm(sized), variants: [{ ...row, size: "35 ml" }, small] }, sized).variants,
  ).toMatchObject([
    { size: "35 ml", stock: 10, replaces: "30 ml", expectedStock: 10 },
    { size: "30 ml", stock: 4 },
  ]);
  expect(toPatch({ ...toForm(plain), variants: [first] }, plain).variants).toMatchObject([
    { size: "30 ml", stock: 8, replaces: "", expectedStock: 8 },
  ]);
});

it("a size renamed to one that is renamed or removed, too, names the size whose units it takes over", () => {
  const sized = makeProduct({ variants: [variantOf("30 ml", 10), variantOf("60 ml", 5)] });
  const [first = small, second = small] = toForm(sized).variants;
  const renamed = { ...first, size: "60 ml" };
  const takenOver = { size: "60 ml", stock: 10, replaces: "30 ml", expectedStock: 10 };

  expect(toPatch({ ...toForm(sized), variants: [renamed] }, sized).variants).toMatchObject([takenOver]);
  expect(
    toPatch({ ...toForm(sized), variants: [renamed, { ...second, size: "90 ml" }] }, sized).variants,
  ).toMatchObject([takenOver, { size: "90 ml", stock: 5, replaces: "60 ml", expectedStock: 5 }]);
});

it("a new size that gets the name of a renamed one sends all of its own", () => {
  const sized = makeProduct({ variants: [{ ...variantOf("30 ml", 10), sku: "S-30" }] });
  const [row = small] = toForm(sized).variants;
  const added = { ...small, size: "30 ml", was: null, stock: "10", sku: "S-30" };

  const { variants } = toPatch(
    { ...toForm(sized), variants: [{ ...row, size: "35 ml", sku: "" }, added] },
    sized,
  );

  expect(variants?.[1]).toMatchObject({ size: "30 ml", stock: 10, sku: "S-30" });
  expect(variants?.[1]).not.toHaveProperty("expectedStock");
});

it("a renamed size sends what was cleared or typed in it, compared with what it was", () => {
  const sale = { ownPrice: 20_000, compareAt: 25_000, sku: "S-30" };
  const sized = makeProduct({
    variants: [
      { ...variantOf("30 ml", 10), ...sale },
      { ...variantOf("60 ml", 5), sku: "S-60" },
    ],
  });
  const [first = small] = toForm(sized).variants;
  const renamed = (size: string, sku: string) =>
    toPatch({ ...toForm(sized), variants: [{ ...first, size, sku, compareAt: "" }] }, sized).variants;

  expect(renamed("35 ml", "")).toMatchObject([{ size: "35 ml", compareAt: null, sku: null }]);
  expect(renamed("60 ml", "S-60")).toMatchObject([{ size: "60 ml", compareAt: null, sku: "S-60" }]);
});

it.each(["30 ml", "30 ML", "30ml"])("the same size twice is refused, also written as %s", (size) => {
  const { error } = ProductForm.safeParse({ ...filled, variants: [small, { ...small, size }] });

  expect(error?.issues[0]).toMatchObject({ path: ["variants", 1, "size"], message: "Hay tamaños repetidos" });
});

it("a size without its own price uses the price of the product", () => {
  expect(toNewProduct({ ...filled, variants: [small] }).variants).toEqual([
    { size: "30 ml", stock: 4, price: null, isEnabled: true, imageUrl: null },
  ]);
});

it.each([
  ["12", 12],
  ["2.500", 2500],
  ["-1", 0],
  ["1.5", 0],
  ["muchas", 0],
])("the typed stock %j is read as %i", (text, units) => {
  expect(wholeUnits(text)).toBe(units);
});

it.each([
  ["12000,5", 12_000.5],
  ["28.900", 28_900],
  ["-3", null],
  ["", null],
])("the typed price %j is read as %s", (text, pesos) => {
  expect(priceOrBase(text)).toBe(pesos);
});

it("a sale is sent only when it was edited, and an emptied one ends it", () => {
  const product = makeProduct({ baseCompareAt: 32_000, baseSaleEndsAt: "2026-12-01T04:59:00.000Z" });
  const form = toForm(product);

  expect(form).toMatchObject({ compareAt: "32000", saleEndsAt: "2026-11-30T23:59" });
  expect(toPatch({ ...form, price: 24_000 }, product)).not.toHaveProperty("compareAt");
  expect(toPatch({ ...form, compareAt: "", saleEndsAt: "" }, product)).toMatchObject({
    compareAt: null,
    saleEndsAt: null,
  });
  expect(toPatch({ ...form, compareAt: "31.500", saleEndsAt: "2026-12-24T20:00" }, product)).toMatchObject({
    compareAt: 31_500,
    saleEndsAt: "2026-12-25T01:00:00.000Z",
  });
});

it("the price before a sale must be an amount", () => {
  const { error } = ProductForm.safeParse({ ...filled, compareAt: "mucho" });

  expect(error?.issues[0]).toMatchObject({ path: ["compareAt"], message: "Escribe el precio en pesos" });
});

it("codes, weight and cost are sent only when they were edited, and emptied ones are removed", () => {
  const product = makeProduct({ sku: "TB-1", barcode: "4006381333931", weightG: 95, cost: 4500.5 });
  const form = toForm(product);

  expect(form).toMatchObject({ sku: "TB-1", weightG: "95", cost: "4500,5" });
  expect(Object.keys(toPatch(form, product))).not.toEqual(expect.arrayContaining(["cost"]));
  expect(toPatch({ ...form, cost: "5.000", weightG: "120" }, product)).toMatchObject({
    cost: 5000,
    weightG: 120,
  });
  expect(toPatch({ ...form, sku: "", cost: "" }, product)).toMatchObject({ sku: null, cost: null });
  expect(ProductForm.safeParse({ ...filled, weightG: "1,5" }).success).toBe(false);
});

it("a product whose sizes on sale all have their own price sends no sale of its own", () => {
  const sale = { price: 20_000, compareAt: "40.000" };
  const own = { ...small, price: "15.000" };
  const hidden = { ...small, size: "60 ml", isEnabled: false };

  expect(toNewProduct({ ...filled, ...sale, variants: [own, hidden] })).not.toHaveProperty("compareAt");
  expect(
    toNewProduct({ ...filled, ...sale, variants: [own, { ...hidden, isEnabled: true }] }).compareAt,
  ).toBe(40_000);
});
