import { expect, it } from "vitest";
import {
  emptyProduct,
  ProductForm,
  priceOrBase,
  toBody,
  toVariants,
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
const small = { size: "30 ml", stock: "4", price: "0", isEnabled: true, imageUrl: null };

it("tells every missing field in the owner's words", () => {
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

it("splits lines and commas into lists and leaves empty texts out", () => {
  const body = toBody({ ...filled, howToUse: "Aplica\n\n Enjuaga ", tags: "rizos, ,seco" });

  expect(body).toMatchObject({ howToUse: ["Aplica", "Enjuaga"], tags: ["rizos", "seco"], ingredients: null });
});

it("sends its own stock only without sizes", () => {
  expect(toBody({ ...filled, stock: 8 }).stock).toBe(8);
  expect(toBody({ ...filled, stock: 8, variants: [small] })).not.toHaveProperty("stock");
});

it("refuses the same size twice", () => {
  const { error } = ProductForm.safeParse({ ...filled, variants: [small, small] });

  expect(error?.issues[0]).toMatchObject({ path: ["variants", 1, "size"], message: "Hay tamaños repetidos" });
});

it("sends a size without a price of its own as following the product", () => {
  expect(toVariants({ ...filled, variants: [small] })).toEqual([
    { size: "30 ml", stock: 4, price: null, isEnabled: true, imageUrl: null },
  ]);
});

it.each([
  ["12", 12],
  ["-1", 0],
  ["1.5", 0],
  ["muchas", 0],
])("takes %j units for %i", (text, units) => {
  expect(wholeUnits(text)).toBe(units);
});

it.each([
  ["12000,5", 12_000.5],
  ["28.900", 28_900],
  ["-3", null],
  ["", null],
])("takes the price %j for %s", (text, pesos) => {
  expect(priceOrBase(text)).toBe(pesos);
});
