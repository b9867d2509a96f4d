import { expect, test } from "vitest";
import type { Product } from "#contract/catalog/catalog.ts";
import { buyAgainResultOf } from "./buy-again.ts";

const rosewater = {
  id: 4,
  name: "Agua de Rosas",
  imageUrl: "/uploads/rosas.webp",
  price: 18_000,
  stock: 12,
  variants: [
    { size: "80 ml", price: 18_000, stock: 9, isEnabled: true, imageUrl: null },
    { size: "180 ml", price: 32_000, stock: 2, isEnabled: true, imageUrl: null },
    { size: "260 ml", price: 40_000, stock: 5, isEnabled: false, imageUrl: null },
  ],
} as Product;

const item = { productId: 4, size: "80 ml", name: "Agua de Rosas", quantity: 3 };

test("an item is bought again at today's price", () => {
  const { lines, missing } = buyAgainResultOf([item], [rosewater], []);

  expect(lines).toEqual([
    {
      productId: 4,
      size: "80 ml",
      name: "Agua de Rosas",
      imageUrl: "/uploads/rosas.webp",
      price: 18_000,
      quantity: 3,
    },
  ]);
  expect(missing).toEqual([]);
});

test("when stock is short, only the units that are not in the cart yet are added", () => {
  const [held] = buyAgainResultOf([{ ...item, size: "180 ml", quantity: 1 }], [rosewater], []).lines;
  const { lines, missing } = buyAgainResultOf([{ ...item, size: "180 ml" }], [rosewater], held ? [held] : []);

  expect(lines.map(({ quantity }) => quantity)).toEqual([1]);
  expect(missing).toEqual(["De Agua de Rosas (180 ml) solo quedan 2 unidades."]);
});

test("nothing is added of an item when the cart holds all that is left, and a message says so", () => {
  const all = { ...item, size: "180 ml", quantity: 2 };
  const { lines: cart } = buyAgainResultOf([all], [rosewater], []);

  expect(buyAgainResultOf([all], [rosewater], cart)).toEqual({
    lines: [],
    missing: ["De Agua de Rosas (180 ml) ya tienes en el carrito todo lo que queda."],
  });
});

test.each([
  ["a deleted product", { ...item, productId: null }, [rosewater]],
  ["a product that is no longer shown", item, []],
  ["a size that is no longer sold", { ...item, size: "260 ml" }, [rosewater]],
  ["a size that is gone", { ...item, size: "500 ml" }, [rosewater]],
] as const)("%s is not added, and a message says so", (_, bought, products) => {
  const { lines, missing } = buyAgainResultOf([bought], products, []);

  expect(lines).toEqual([]);
  expect(missing).toEqual([`Agua de Rosas (${bought.size}) ya no está disponible.`]);
});
