import { expect, test } from "vitest";
import { differencesOf, rebase } from "./texts-conflict.ts";

const base = {
  hero: { headline: "Hola", subheadline: "Natural" },
  values: [
    { title: "Calidad", text: "Siempre" },
    { title: "Cuidado", text: "También" },
  ],
  cartNotes: ["Envío gratis"],
};
const theirs = {
  hero: { headline: "Buenas", subheadline: "Botánico" },
  values: [base.values[0] ?? null, { title: "Cuidado", text: "Con amor" }],
  cartNotes: ["Envío gratis", "Pago seguro"],
};
const mine = { ...base, hero: { headline: "¡Hola!", subheadline: "Botánico" } };

test("lists each text that the other person changed, and marks those that both changed", () => {
  const found = differencesOf(mine, base, theirs).map(({ label, isDisputed }) => [label, isDisputed]);

  expect(found).toEqual([
    ["Portada, Titular", true],
    ["Valor 2, Texto", false],
    ["Notas del carrito", false],
  ]);
});

test("a list that grew is one difference, shown line by line", () => {
  expect(differencesOf(mine, base, theirs)[2]).toMatchObject({
    before: "Envío gratis",
    theirs: "Envío gratis\nPago seguro",
  });
});

const [shop, story, contact] = [
  { label: "Tienda", to: "/shop" },
  { label: "Historia", to: "/about" },
  { label: "Contacto", to: "/contact" },
];
const renamed = { label: "Comprar", to: "/shop" };

test.each([
  ["reordered", [story, shop]],
  ["with another item instead of the first", [story, contact]],
])("a list %s is one difference, so that no name leads to another address", (_, main) => {
  const [menu, draft] = [{ main: [shop, story] }, { main: [renamed, story] }];

  const found = differencesOf(draft, menu, { main });

  expect(found.map(({ key, isDisputed }) => [key, isDisputed])).toEqual([["main", true]]);
  expect(rebase(draft, menu, { main }, new Set())).toEqual(draft);
});

test("an item that somebody replaced is one difference, without half of the earlier one", () => {
  const [menu, draft] = [{ main: [shop, story] }, { main: [renamed, story] }];

  expect(differencesOf(draft, menu, { main: [contact, story] }).map(({ key }) => key)).toEqual(["main.0"]);
});

test("takes the chosen texts and keeps the others", () => {
  expect(rebase(mine, base, theirs, new Set(["cartNotes", "values.1.text"]))).toEqual({
    ...theirs,
    hero: mine.hero,
  });
});

test("there is no conflict when only one of them changed something", () => {
  expect(differencesOf(mine, base, base)).toEqual([]);
  expect(differencesOf(theirs, base, theirs)).toEqual([]);
});
