import { describe, expect, test } from "vitest";
import { makeProduct, variantOf } from "#tests/support/product-values.ts";
import { differencesOf, rebase } from "./product-conflict.ts";
import type { ProductForm } from "./product-form-schema.ts";
import { emptyRow, toForm, toPatch } from "./product-form-values.ts";

const names = {
  category: (id: number) => `Categoría ${id}`,
  filterValue: (id: number) => `Filtro ${id}`,
  product: (id: number) => `Producto ${id}`,
};
const base = makeProduct({ variants: [variantOf("30 ml", 10), variantOf("60 ml", 5)] });
const theirs = makeProduct({
  name: "Bálsamo de Coco",
  basePrice: 25_000,
  categoryId: 2,
  version: 2,
  variants: [
    variantOf("30 ml", 7, { ownPrice: 12_000 }),
    variantOf("60 ml", 5),
    variantOf("180 ml", 3, { isEnabled: false }),
  ],
});
const mine = { ...toForm(base), name: "Bálsamo suave", tags: "rizos" };

test("lists each field that the other person changed, and marks those that both changed", () => {
  const differences = differencesOf(mine, base, theirs, names);

  expect(differences.map(({ label, isDisputed }) => [label, isDisputed])).toEqual([
    ["Nombre", true],
    ["Categoría", false],
    ["Precio", false],
    ["Tamaño 30 ml", false],
    ["Tamaño 180 ml", false],
  ]);
  expect(differences[0]).toMatchObject({
    before: "Bálsamo",
    theirs: "Bálsamo de Coco",
    mine: "Bálsamo suave",
  });
});

test("names filters and products, not their ids", () => {
  const paired = { ...base, version: 2, attributeValueIds: [3, 7], pairIds: [9] };
  const differences = differencesOf(toForm(base), base, paired, names);

  expect(differences.map(({ theirs }) => theirs)).toEqual(["Filtro 3\nFiltro 7", "Producto 9"]);
});

test("a field with the same value on both sides is no conflict", () => {
  const same = { ...mine, name: "Bálsamo de Coco" };

  expect(differencesOf(same, base, theirs, names).map(({ key }) => key)).not.toContain("name");
});

test("takes the chosen fields, keeps the others, and uses the current stock", () => {
  const form = rebase(mine, base, theirs, new Set(["price", "size:180"]));

  expect(form).toMatchObject({ name: "Bálsamo suave", tags: "rizos", price: 25_000, categoryId: 1 });
  expect(form.variants.map(({ size, stock, price }) => [size, stock, price])).toEqual([
    ["30 ml", "7", "0"],
    ["60 ml", "5", "0"],
    ["180 ml", "3", "0"],
  ]);
  expect(toPatch(form, theirs).variants?.every((edit) => edit.stock === undefined)).toBe(true);
});

test("keeps a typed stock, and drops a size that the other person removed", () => {
  const [first, second] = toForm(base).variants;
  if (!first || !second) throw new Error("two sizes");
  const removed = { ...theirs, variants: theirs.variants.filter(({ size }) => size !== "60 ml") };

  const form = rebase(
    { ...mine, variants: [{ ...first, stock: "99" }, second] },
    base,
    removed,
    new Set(["size:60"]),
  );

  expect(form.variants.map(({ size, stock }) => [size, stock])).toEqual([["30 ml", "99"]]);
});

test("a renamed size, and the first one, take the current stock of what they replace", () => {
  const [first] = toForm(base).variants;
  if (!first) throw new Error("a size");
  const renamed = { ...mine, variants: [{ ...first, size: "35 ml" }] };
  const plain = makeProduct({ stock: 8 });
  const sized = { ...toForm(plain), variants: [{ ...first, was: "", stock: "8" }] };

  expect(rebase(renamed, base, theirs, new Set()).variants).toMatchObject([{ size: "35 ml", stock: "7" }]);
  expect(rebase(sized, plain, { ...plain, stock: 5, version: 2 }, new Set()).variants).toMatchObject([
    { stock: "5" },
  ]);
});

describe("a size that a colleague renamed meanwhile", () => {
  const renamed = makeProduct({
    version: 2,
    variants: [variantOf("35 ml", 7, { id: 30 }), variantOf("60 ml", 5)],
  });
  const [first, second] = mine.variants.map((row) => ({ ...row }));
  if (!first || !second) throw new Error("two sizes");
  const otherName = { ...mine, variants: [{ ...first, size: "Grande" }, second] };

  test("is shown as one size with both names", () => {
    expect(differencesOf(otherName, base, renamed, names)).toMatchObject([
      {
        label: "Tamaño 30 ml",
        before: "Precio del producto, a la venta",
        theirs: "se llama 35 ml, Precio del producto, a la venta",
        mine: "se llama Grande, Precio del producto, a la venta",
        isDisputed: true,
      },
    ]);
  });

  test("takes the name of either, and has its units once", () => {
    const kept = rebase(otherName, base, renamed, new Set());
    const taken = rebase(otherName, base, renamed, new Set(["size:30"]));

    expect(kept.variants).toMatchObject([{ size: "Grande", was: "35 ml", stock: "7" }, { size: "60 ml" }]);
    expect(toPatch(kept, renamed).variants?.[0]).toMatchObject({ replaces: "35 ml", expectedStock: 7 });
    expect(taken.variants).toMatchObject([{ size: "35 ml", was: "35 ml", stock: "7" }, { size: "60 ml" }]);
  });
});

describe("the first size of a product, to which a colleague added the same one", () => {
  const plain = makeProduct({ stock: 8 });
  const sized = makeProduct({ stock: 8, version: 2, variants: [variantOf("30 ml", 8, { id: 99 })] });
  const withFirst = (size: string, stock = "8") => ({
    ...toForm(plain),
    variants: [{ ...emptyRow, size, was: "", stock }],
  });
  const rebased = (form: ProductForm, ...taken: string[]) => rebase(form, plain, sized, new Set(taken));

  test("keeps its units, whichever is taken, and is one size", () => {
    for (const taken of [[], ["size:99"]]) {
      const form = rebased(withFirst("30 ml"), ...taken);
      expect(form.variants).toMatchObject([{ size: "30 ml", was: "30 ml", stock: "8" }]);
      expect(toPatch(form, sized).variants?.[0]).not.toHaveProperty("stock");
    }
    expect(differencesOf(withFirst("30 ml"), plain, sized, names)).toEqual([]);
  });

  test("takes a typed stock against the colleague's", () => {
    const form = rebased(withFirst("30 ml", "10"));

    expect(toPatch(form, sized).variants?.[0]).toMatchObject({ stock: 10, expectedStock: 8 });
  });

  test("has the units once beside a size of another name", () => {
    expect(rebased(withFirst("60 ml")).variants).toMatchObject([{ size: "60 ml", stock: "8" }]);
    expect(rebased(withFirst("60 ml"), "size:99").variants).toMatchObject([
      { size: "60 ml", stock: "0" },
      { size: "30 ml", stock: "8" },
    ]);
  });
});

test("a size that a colleague deleted and added again keeps the units of the new one", () => {
  const again = makeProduct({
    version: 2,
    variants: [variantOf("30 ml", 12, { id: 99 }), variantOf("60 ml", 5)],
  });
  const form = rebase(mine, base, again, new Set());

  expect(differencesOf(mine, base, again, names)).toEqual([]);
  expect(form.variants[0]).toMatchObject({ size: "30 ml", was: "30 ml", stock: "12" });
  expect(toPatch(form, again).variants?.[0]).not.toHaveProperty("stock");
});

test("a size that took the name of a renamed one is another size, chosen by itself", () => {
  const swapped = makeProduct({
    version: 2,
    variants: [variantOf("35 ml", 7, { id: 30 }), variantOf("60 ml", 5), variantOf("30 ml", 2, { id: 99 })],
  });
  const differences = differencesOf(mine, base, swapped, names);
  const sizesWith = (...taken: string[]) =>
    rebase(mine, base, swapped, new Set(taken)).variants.map(({ was, size }) => [was, size]);

  expect(differences.map(({ key, label }) => [key, label])).toEqual([
    ["size:30", "Tamaño 30 ml"],
    ["size:99", "Tamaño 30 ml"],
  ]);
  expect(sizesWith("size:30")).toEqual([
    ["35 ml", "35 ml"],
    ["60 ml", "60 ml"],
  ]);
  expect(sizesWith("size:30", "size:99")).toEqual([
    ["35 ml", "35 ml"],
    ["60 ml", "60 ml"],
    ["30 ml", "30 ml"],
  ]);
});

test("a size that a colleague removed and that is kept has none of its units", () => {
  const removed = makeProduct({ version: 2, variants: [variantOf("60 ml", 5)] });

  expect(rebase(mine, base, removed, new Set()).variants[0]).toMatchObject({
    size: "30 ml",
    was: null,
    stock: "0",
  });
});
