import { expect, test } from "vitest";
import type { ShippingZone, ZoneRate } from "#contract/shipping/admin-zones.ts";
import { mergeZone } from "./merge-zone.ts";

const rate = (method: string, given: Partial<ZoneRate> = {}): ZoneRate => ({
  method,
  label: method,
  isOn: true,
  by: "subtotal",
  steps: [{ from: 0, fee: 12_000 }],
  freeFrom: null,
  daysFrom: 1,
  daysUntil: 2,
  cutoffHour: null,
  ...given,
});
const seen: ShippingZone = {
  name: "Valle de Aburrá",
  isRest: false,
  departments: [],
  municipalities: ["05001", "05266"],
  offersCod: false,
  rates: [rate("standard"), rate("express")],
};

test("a fee of a colleague stays when the same method is renamed", () => {
  const typed = { ...seen, rates: [rate("standard", { label: "Mensajería" }), rate("express")] };
  const stored = {
    ...seen,
    rates: [rate("standard", { steps: [{ from: 0, fee: 13_000 }] }), rate("express")],
  };

  expect(mergeZone({ seen, typed, stored }).rates[0]).toMatchObject({
    label: "Mensajería",
    steps: [{ fee: 13_000 }],
  });
});

test("places and methods that one of two people adds or removes are added or removed", () => {
  const typed = { ...seen, municipalities: ["05001", "05266", "05360"], rates: [rate("standard")] };
  const stored = { ...seen, municipalities: ["05266", "05380"], rates: [...seen.rates, rate("same-day")] };
  const { municipalities, rates } = mergeZone({ seen, typed, stored });

  expect(municipalities).toEqual(["05266", "05360", "05380"]);
  expect(rates.map(({ method }) => method)).toEqual(["standard", "same-day"]);
});

test("where both changed the same field, what is typed here stays", () => {
  const merged = mergeZone({ seen, typed: { ...seen, name: "Mío" }, stored: { ...seen, name: "Suyo" } });

  expect(merged.name).toBe("Mío");
});
