import { expect, test } from "vitest";
import { searchPlaces } from "./search-places.ts";

test.each([
  ["medellin", "Medellín"],
  ["MEDELLÍN", "Medellín"],
  ["bogota", "Bogotá, D.C."],
  ["cali", "Santiago de Cali"],
  ["envi", "Envigado"],
  ["el retiro", "Retiro"],
  ["medelin", "Medellín"],
  ["bucarmanga", "Bucaramanga"],
])("%s finds %s first", (search, city) => {
  expect(searchPlaces(search)[0]?.city).toBe(city);
});

test("a name that exists in two departments is listed for both, each with its department", () => {
  expect(searchPlaces("rionegro").map(({ state }) => state)).toEqual(["Antioquia", "Santander"]);
  expect(searchPlaces("rionegro santander").map(({ cityCode }) => cityCode)).toEqual(["68615"]);
});

test("nothing is found for an unknown name", () => {
  expect(searchPlaces("springfield")).toEqual([]);
});
