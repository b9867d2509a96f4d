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

test("tells part by part what the other one changed, and where both did", () => {
  const told = differencesOf(mine, base, theirs).map(({ label, isDisputed }) => [label, isDisputed]);

  expect(told).toEqual([
    ["Portada, Titular", true],
    ["Valor 2, Texto", false],
    ["Notas del carrito", false],
  ]);
});

test("a list that grew is one part, told line by line", () => {
  expect(differencesOf(mine, base, theirs)[2]).toMatchObject({
    before: "Envío gratis",
    theirs: "Envío gratis\nPago seguro",
  });
});

test("takes what is chosen and keeps the rest", () => {
  expect(rebase(mine, base, theirs, new Set(["cartNotes", "values.1.text"]))).toEqual({
    ...theirs,
    hero: mine.hero,
  });
});

test("says nothing when only one of them changed something", () => {
  expect(differencesOf(mine, base, base)).toEqual([]);
  expect(differencesOf(theirs, base, theirs)).toEqual([]);
});
