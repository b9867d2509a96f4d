import { expect, test } from "vitest";
import { benefitOf, type ConditionFacts, conditionsOf } from "./conditions.ts";

const facts: ConditionFacts = {
  rule: { kind: "percent", value: 12.5 },
  applies: { to: "all", ids: [] },
  targets: [],
  needsCode: false,
  startsAt: new Date("2026-11-23T15:00:00Z"),
  endsAt: null,
  minSubtotal: 0,
  maxUses: null,
  maxUsesPerPerson: null,
  firstPurchase: false,
  combinable: false,
};
const textOf = (given: Partial<ConditionFacts>) =>
  conditionsOf({ ...facts, ...given })
    .replaceAll("\u00a0", " ")
    .replaceAll("\u202f", " ");
const firstOf = (given: Partial<ConditionFacts>) => textOf(given).split(". ")[0];

test("a plain promotion names benefit, place, start and that it cannot be combined", () => {
  expect(textOf({})).toBe(
    "12,5 % de descuento en toda la tienda. Desde el 23 de noviembre de 2026, sin fecha de cierre. " +
      "No acumulable con otras promociones. Válido en nuestra tienda en línea, hasta agotar existencias.",
  );
});

test("every condition is a sentence of its own", () => {
  const text = textOf({
    minSubtotal: 50_000,
    needsCode: true,
    firstPurchase: true,
    maxUsesPerPerson: 2,
    maxUses: 1_000,
    combinable: true,
  });

  expect(text.split(". ").slice(2)).toEqual([
    "Compra mínima de $ 50.000",
    "Con código",
    "Solo para la primera compra",
    "Máximo 2 veces por persona",
    "Hasta agotar 1.000 usos",
    "Acumulable con otras promociones que también lo sean",
    "Válido en nuestra tienda en línea, hasta agotar existencias.",
  ]);
  expect(textOf({ maxUsesPerPerson: 1, maxUses: 1 })).toContain(
    "Máximo una vez por persona. Hasta agotar 1 uso. ",
  );
});

test.each([
  ["$ 5.000 de descuento en toda la tienda", { rule: { kind: "amount", value: 5_000 } }],
  [
    "Envío gratis con la forma de envío más económica en toda la tienda",
    { rule: { kind: "free-shipping", value: null } },
  ],
  [
    "Lleva 3 y paga 2: se descuenta el precio de las de menor valor, repartido entre todas las unidades, en toda la tienda",
    { rule: { kind: "buy-n-pay-m", value: { buy: 3, pay: 2 } } },
  ],
  [
    "10 % de descuento desde 2 unidades; 15 % de descuento desde 6 unidades; $ 9.000 de descuento desde $ 80.000, en toda la tienda",
    {
      rule: {
        kind: "steps",
        value: [
          { by: "subtotal", from: 80_000, amount: 9_000 },
          { by: "units", from: 6, percent: 15 },
          { by: "units", from: 2, percent: 10 },
        ],
      },
    },
  ],
  [
    "12,5 % de descuento en Jabones y Cremas",
    { applies: { to: "categories", ids: [1, 2] }, targets: ["Jabones", "Cremas"] },
  ],
  ["12,5 % de descuento en productos que ya no se venden", { applies: { to: "products", ids: [9] } }],
])("the benefit reads «%s»", (text, given) => {
  expect(firstOf(given as Partial<ConditionFacts>)).toBe(text);
});

test("the condition of free shipping names the products to buy", () => {
  const rule = { kind: "free-shipping", value: null } as ConditionFacts["rule"];

  expect(firstOf({ rule, applies: { to: "products", ids: [1] }, targets: ["Champú"] })).toMatch(
    / comprando Champú$/,
  );
});

test("a promotion of one day names its hours, a longer one begin and end", () => {
  expect(textOf({ endsAt: new Date("2026-11-24T04:59:00Z") })).toContain(
    "El 23 de noviembre de 2026, de 10:00 a. m. a 11:59 p. m. No acumulable",
  );
  expect(textOf({ endsAt: new Date("2026-11-24T05:00:00Z") })).toContain(
    "Desde el 23 de noviembre de 2026 a las 10:00 a. m. hasta el 24 de noviembre de 2026 a las 12:00 a. m. No acumulable",
  );
  expect(textOf({ endsAt: new Date("2026-11-24T18:00:00Z") })).toContain(
    "hasta el 24 de noviembre de 2026 a la 1:00 p. m. No acumulable",
  );
});

test.each<[string, Partial<ConditionFacts>]>([
  ["12,5 % de descuento", {}],
  ["12,5 % de descuento en tu primera compra desde $ 50.000", { minSubtotal: 50_000, firstPurchase: true }],
  [
    "Envío gratis en compras desde $ 50.000",
    { rule: { kind: "free-shipping", value: null }, minSubtotal: 50_000 },
  ],
  ["Lleva 3 y paga 2", { rule: { kind: "buy-n-pay-m", value: { buy: 3, pay: 2 } } }],
  [
    "10 % de descuento desde 2 unidades",
    { rule: { kind: "steps", value: [{ from: 2, by: "units", percent: 10 }] } },
  ],
])("the page of a product names the benefit '%s'", (text, given) => {
  expect(benefitOf({ ...facts, ...given }).replaceAll("\u00a0", " ")).toBe(text);
});
