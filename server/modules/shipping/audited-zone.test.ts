import { expect, test } from "vitest";
import type { ZoneRate } from "#contract/shipping/admin-zones.ts";
import { restOfTheCountry, zoneRate } from "#tests/support/shipping-zones.ts";
import { auditedZone } from "./audited-zone.ts";

const near = {
  ...restOfTheCountry,
  name: "Cerca",
  isRest: false,
  departments: ["63"],
  municipalities: ["05001"],
  offersCod: true,
};
const wordsOf = (rate: Partial<ZoneRate> = {}) =>
  auditedZone({ ...near, rates: [zoneRate(rate)] }).replaceAll("\u00a0", " ");

test("a zone is recorded with the names of its places and the terms of its methods", () => {
  const steps = [
    { from: 0, fee: 8_000 },
    { from: 90_000, fee: 5_000 },
  ];

  expect(wordsOf({ steps, cutoffHour: 14 })).toBe(
    "Cerca: Quindío, Medellín (Antioquia) · con pago contra entrega · Envío estándar (standard) según la compra, $ 8.000, " +
      "desde $ 90.000 $ 5.000, gratis desde $ 50.000, 3 a 5 días hábiles, hora límite 14:00",
  );
  expect(auditedZone(restOfTheCountry)).toBe(
    "Resto del país: todo lo que no está en otra zona · sin pago contra entrega",
  );
});

test("the words of a zone tell two municipalities of one name apart", () => {
  const [inQuindio, inAntioquia] = ["63001", "05059"].map((code) =>
    auditedZone({ ...near, municipalities: [code] }),
  );

  expect(inQuindio).toContain("Armenia (Quindío)");
  expect(inAntioquia).toContain("Armenia (Antioquia)");
});

test.each<Partial<ZoneRate>>([
  { method: "domicilio" },
  { label: "Domicilio" },
  { isOn: false },
  { by: "weight" },
  { steps: [{ from: 0, fee: 1 }] },
  { freeFrom: null },
  { daysFrom: 1 },
  { daysUntil: 9 },
  { cutoffHour: 9 },
])("the words of a zone change with %j", (changed) => {
  expect(wordsOf(changed)).not.toBe(wordsOf());
});
