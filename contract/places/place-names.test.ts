import { expect, test } from "vitest";
import { placeNames } from "./place-names.ts";

test("a town is named with its department, and Bogotá, which is both, once", () => {
  expect(placeNames("Medellín", "Antioquia")).toEqual(["Medellín", "Antioquia"]);
  expect(placeNames("Bogotá, D.C.", "Bogotá, D.C.")).toEqual(["Bogotá, D.C."]);
});
