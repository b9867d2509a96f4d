import { expect, test } from "vitest";
import { emptyPromotion, type PromotionValues } from "./form-values.ts";
import { differencesOf, fieldsOf } from "./promotion-conflict.ts";

const base: PromotionValues = {
  ...emptyPromotion(new Date("2026-11-01T15:00:00Z")),
  name: "Noviembre",
  percent: "10",
  endsAt: "2026-11-30T23:59",
};

const nameOf = (_scope: unknown, id: number) => `Crema ${id}`;

test("a conflict names what the other person changed, and what both changed as disputed", () => {
  const theirs = { ...base, name: "Fin de mes", endsAt: "2026-11-20T23:59" };

  expect(differencesOf({ ...base, name: "Noviembre verde" }, base, theirs, nameOf)).toEqual([
    {
      key: "name",
      label: "Nombre",
      before: "Noviembre",
      theirs: "Fin de mes",
      mine: "Noviembre verde",
      isDisputed: true,
    },
    {
      key: "endsAt",
      label: "Termina",
      before: "2026-11-30 23:59",
      theirs: "2026-11-20 23:59",
      mine: "2026-11-30 23:59",
      isDisputed: false,
    },
  ]);
});

test("the same change on both sides is no conflict", () => {
  const changed = { ...base, maxUses: "50" };

  expect(differencesOf(changed, base, changed, nameOf)).toEqual([]);
});

test("kind and value of a promotion are taken together", () => {
  const theirs: PromotionValues = { ...base, kind: "amount", percent: "", amount: "5.000" };
  const [rule] = differencesOf(base, base, theirs, nameOf);

  expect([rule?.before, rule?.theirs]).toEqual(["Porcentaje: 10 %", "Valor fijo: $ 5.000"]);
  expect(fieldsOf(new Set(["rule"]))).toEqual(["kind", "percent", "amount", "buy", "pay", "steps"]);
});

test("other products of the same number are a conflict", () => {
  const [mine, theirs] = [[1], [2]].map((ids) => ({ ...base, to: "products" as const, ids }));
  if (!mine || !theirs) throw new Error("two promotions");

  expect(differencesOf(mine, mine, theirs, nameOf)).toMatchObject([
    { before: "Productos: Crema 1", theirs: "Productos: Crema 2" },
  ]);
});
