import { expect, test } from "vitest";
import { matchingScreens } from "./screens.ts";

const labels = (typed: string) => matchingScreens(typed).map(({ label }) => label);

test("the palette offers the main screens before anything is typed", () => {
  expect(labels(" ")[0]).toBe("Dashboard");
  expect(matchingScreens("")).toHaveLength(9);
});

test("a screen is found by the first letters of its words, with or without accents", () => {
  expect(labels("categorias")).toEqual(["Categorías"]);
  expect(labels("conf pag")).toEqual(["Configuración: Pagos"]);
  expect(labels("zzz")).toEqual([]);
});
