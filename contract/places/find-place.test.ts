import { expect, test } from "vitest";
import { codesOfSharedNames, findPlace, findPlaceByCode } from "./find-place.ts";

test.each([
  ["Medellín", "Antioquia", "05001"],
  ["MEDELLIN", "antioquia", "05001"],
  ["Bogotá, D.C.", "Bogotá, D.C.", "11001"],
  ["Bogotá", "Bogotá D.C.", "11001"],
  ["bogota", "Cundinamarca", "11001"],
  ["Cali", "Valle", "76001"],
  ["Santiago de Cali", "Valle del Cauca", "76001"],
  ["Cartagena", "Bolívar", "13001"],
  ["Cúcuta", "Norte de Santander", "54001"],
  ["San Andrés", "San Andrés y Providencia", "88001"],
  ["Rionegro", "Antioquia", "05615"],
  ["Rionegro", "Santander", "68615"],
])("%s in %s is municipality %s", (city, state, cityCode) => {
  expect(findPlace({ city, state })?.cityCode).toBe(cityCode);
});

test.each([
  ["Cali", "Antioquia"],
  ["Medellín", "Cundinamarca"],
  ["Springfield", "Antioquia"],
  ["Medellín", "Illinois"],
  ["", ""],
])("there is no %s in %s", (city, state) => {
  expect(findPlace({ city, state })).toBeNull();
});

test("only the codes of municipalities are recognised", () => {
  expect([findPlaceByCode("05001")?.city, findPlaceByCode("00000")]).toEqual(["Medellín", null]);
});

test("the two Armenias share their name, and Medellín shares its name with no other municipality", () => {
  expect(codesOfSharedNames()).toEqual(expect.arrayContaining(["63001", "05059"]));
  expect(codesOfSharedNames()).not.toContain("05001");
});
