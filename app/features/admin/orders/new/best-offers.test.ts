import { expect, it } from "vitest";
import { bestOffer, searchedWords, sortOffers } from "./best-offers.ts";
import { type NewLine, withLine } from "./form-values.ts";

const offer = (size: string, available = 5): NewLine => ({
  productId: 1,
  name: "Shampoo de Coco",
  size,
  imageUrl: "/coco.webp",
  price: 30_000,
  quantity: 1,
  available,
});
const offers = [offer("30 ml"), offer("260 ml"), offer("430 ml")];

it.each([
  ["coco 260", "coco"],
  ["coco 260 ml", "coco"],
  ["jabón 1.000", "jabón"],
  ["jabón 500gr", "jabón"],
  ["coco", "coco"],
  ["430", "430"],
  ["sku 7701234567890", "sku 7701234567890"],
])("the server searches for the words of '%s' without a size", (text, words) => {
  expect(searchedWords(text)).toBe(words);
});

it.each(["coco 430", "coco 430 ml", "coco 430ml"])("the size of '%s' is first, and Enter adds it", (text) => {
  expect(sortOffers(offers, text).map(({ size }) => size)).toEqual(["430 ml", "30 ml", "260 ml"]);
  expect(bestOffer(offers, text)?.size).toBe("430 ml");
});

it.each(["coco 1000", "coco 1.000", "coco 1000 ml", "coco 1.000 ml"])(
  "'%s' finds the size «1.000 ml», and not one of 1 or 10 ml",
  (text) => {
    const sizes = [offer("1 ml"), offer("10 ml"), offer("1.000 ml")];

    expect(bestOffer(sizes, text)?.size).toBe("1.000 ml");
  },
);

it("Enter adds no other size than the typed one", () => {
  expect(bestOffer(offers, "coco 500")).toBeUndefined();
  expect(bestOffer([offer("30 ml"), offer("260 ml", 0)], "coco 260")).toBeUndefined();
});

it.each(["260", "260 ml", "260 coco"])("'%s' finds the size without a word before it", (text) => {
  expect(bestOffer(offers, text)?.size).toBe("260 ml");
});

it("a number in the product's name is not the typed size", () => {
  const sizes = ["80 ml", "260 ml"].map((size) => ({ ...offer(size), name: "Shampoo 3 en 1" }));

  expect(bestOffer(sizes, "shampoo 3 en 1 260")?.size).toBe("260 ml");
  expect(bestOffer(sizes, "shampoo 3 en 1 500")).toBeUndefined();
});

it("Enter adds the first that can be bought when no size is typed", () => {
  expect(bestOffer([offer("30 ml", 0), ...offers.slice(1)], "coco")?.size).toBe("260 ml");
});

it("a product that is added again becomes one unit more", () => {
  const twice = withLine(withLine([], offer("260 ml")), offer("260 ml"));

  expect(withLine(twice, offer("30 ml")).map(({ size, quantity }) => [size, quantity])).toEqual([
    ["260 ml", 2],
    ["30 ml", 1],
  ]);
});
