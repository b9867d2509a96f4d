import { expect, test } from "vitest";
import type { AdminPromotion } from "#contract/promotions/promotion.ts";
import {
  copyOf,
  emptyPromotion,
  emptyStep,
  isFreeWithoutLimit,
  readPromotion,
  valuesOf,
} from "./form-values.ts";

const now = new Date("2026-11-20T15:00:00Z");

const stored: AdminPromotion = {
  id: 4,
  name: "Más llevas, más ahorras",
  kind: "steps",
  value: [
    { from: 2, by: "units", percent: 12.5 },
    { from: 80_000, by: "subtotal", amount: 9_000 },
  ],
  applies: { to: "categories", ids: [3] },
  targets: [{ id: 3, name: "Tratamientos" }],
  code: "AHORRO",
  needsCode: true,
  startsAt: "2026-11-20T05:00:00.000Z",
  endsAt: "2026-12-01T04:59:00.000Z",
  minSubtotal: 20_000.5,
  maxUses: 100,
  maxUsesPerPerson: 1,
  firstPurchase: true,
  combinable: false,
  partner: "Salón Luz",
  isPaused: false,
  version: "1",
  state: "active",
  conditions: "",
  codeCount: 1,
  isDeletable: true,
  uses: 0,
  sales: 0,
  discount: 0,
};

test("a stored promotion that is opened and saved stays as it is", () => {
  const { id, isPaused, version, state, conditions, targets, codeCount, isDeletable, ...others } = stored;
  const { uses, sales, discount, ...body } = others;

  expect(readPromotion(valuesOf(stored, now))).toEqual({ body });
});

test("a copy begins now, without end and code", () => {
  const copy = copyOf(stored, now);

  expect(copy).toMatchObject({ startsAt: "2026-11-20T10:00", endsAt: "", code: "", how: "code" });
  expect(readPromotion(copy)).toHaveProperty("errors.code");
});

test("errors are shown at the form's fields", () => {
  const read = readPromotion({ ...emptyPromotion(now), to: "products", percent: "120" });

  expect(read).toEqual({
    errors: {
      name: "Escribe un nombre de al menos 2 letras",
      percent: "El porcentaje no puede pasar de 100",
      ids: "Elige al menos uno",
    },
  });
});

test("an empty date does not hide the error of another field", () => {
  const read = readPromotion({ ...emptyPromotion(now), name: "Mayo", percent: "120", startsAt: "" });

  expect(Object.keys("errors" in read ? read.errors : {}).toSorted()).toEqual(["percent", "startsAt"]);
});

test("errors of a step, and of what is bought, are shown at their own fields", () => {
  const pesos = { from: "2", by: "units", off: "", unit: "pesos" } as const;
  const values = { ...emptyPromotion(now), name: "Más llevas", kind: "steps" } as const;

  expect(readPromotion({ ...values, steps: [...values.steps, pesos] })).toEqual({
    errors: {
      "steps.0.from": "Escribe un número",
      "steps.0.off": "Escribe el porcentaje",
      "steps.1.off": "Escribe un número",
    },
  });
  expect(readPromotion({ ...values, steps: [{ ...emptyStep, from: "2,5", off: "10" }] })).toEqual({
    errors: { "steps.0.from": "Escribe un número entero" },
  });
  expect(readPromotion({ ...values, steps: [] })).toEqual({ errors: { steps: "Añade al menos un escalón" } });
  expect(readPromotion({ ...values, kind: "buy-n-pay-m", buy: "1", pay: "0" })).toHaveProperty(
    "errors.buy",
    "Mínimo 2 unidades",
  );
});

test("a limit of '1.000' uses is a thousand, and one that is no number is refused instead of left out", () => {
  const limited = { ...valuesOf(stored, now), maxUses: "1.000" };

  expect(readPromotion(limited)).toHaveProperty("body.maxUses", 1000);
  expect(readPromotion({ ...limited, maxUses: "mil" })).toHaveProperty(
    "errors.maxUses",
    "Escribe un número entero",
  );
});

test("a promotion that gives everything to everybody without a limit is recognised", () => {
  const free = { ...emptyPromotion(now), how: "code" as const, percent: "100 %" };
  const step = { from: "2", by: "units" as const, off: "100", unit: "percent" as const };

  expect(isFreeWithoutLimit(free)).toBe(true);
  expect(isFreeWithoutLimit({ ...free, kind: "steps", steps: [step] })).toBe(true);
  for (const limited of [
    { percent: "99,9" },
    { maxUses: "10" },
    { maxUsesPerPerson: "1" },
    { firstPurchase: true },
    { how: "bulk" as const },
    { kind: "free-shipping" as const },
  ]) {
    expect(isFreeWithoutLimit({ ...free, ...limited })).toBe(false);
  }
});
