import { expect, test } from "vitest";
import { restOfTheCountry, zoneRate } from "#tests/support/shipping-zones.ts";
import { auditedZones } from "./audited-zones.ts";

const near = {
  ...restOfTheCountry,
  name: "Cerca",
  isRest: false,
  departments: ["63"],
  municipalities: ["05001"],
  offersCod: true,
};

function words(...rates: Parameters<typeof zoneRate>) {
  return auditedZones([{ ...near, rates: [zoneRate(...rates)] }]).Cerca?.replaceAll("\u00a0", " ");
}

test("a zone is recorded with the names of its places and the terms of its methods", () => {
  expect(
    words({
      steps: [
        { from: 0, fee: 8_000 },
        { from: 90_000, fee: 5_000 },
      ],
      cutoffHour: 14,
    }),
  ).toBe(
    [
      "Quindío, Medellín",
      "Con pago contra entrega",
      "Envío estándar: $ 8.000, desde $ 90.000 $ 5.000, gratis desde $ 50.000, 3 a 5 días hábiles, hora límite 14:00",
    ].join("\n"),
  );
});

test("steps of a weight are grams, and a method that is off says so", () => {
  expect(
    words({
      isOn: false,
      by: "weight",
      steps: [
        { from: 0, fee: 0 },
        { from: 1_500, fee: 9_000 },
      ],
    }),
  ).toContain("Envío estándar (apagado): $ 0, desde 1500 g $ 9.000, gratis desde $ 50.000");
});

test("zones are recorded by their names", () => {
  expect(Object.keys(auditedZones([near, restOfTheCountry]))).toEqual(["Cerca", "Resto del país"]);
});
