import { expect, test } from "vitest";
import { matchingScreens } from "./screens.ts";

const labels = (typed: string) => matchingScreens(typed).map(({ label }) => label);

test("before anything is typed it offers the screens", () => {
  expect(labels(" ")[0]).toBe("Dashboard");
  expect(matchingScreens("")).toHaveLength(9);
});

test("finds a screen by the beginnings of its words, whatever the accents", () => {
  expect(labels("categorias")).toEqual(["Categorías"]);
  expect(labels("conf pag")).toEqual(["Configuración: Pagos"]);
  expect(labels("zzz")).toEqual([]);
});
