import { expect, test } from "vitest";
import { builtInRoles } from "#contract/permissions.ts";
import { screenGroups } from "../screens.ts";
import { matchingScreens } from "./palette-screens.ts";

const all = () => true;
const labels = (typed: string) => matchingScreens(typed, all).map(({ label }) => label);

test("the palette offers the main screens before anything is typed", () => {
  expect(labels(" ")[0]).toBe("Dashboard");
  expect(matchingScreens("", all)).toHaveLength(13);
});

test("the palette leads to every screen of the menu", () => {
  const menu = screenGroups.flatMap(({ screens }) => screens.map(({ to }) => to));

  expect(
    matchingScreens("", all)
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(menu.toSorted());
});

test("a screen is found by the first letters of its words, with or without accents", () => {
  expect(labels("categorias")).toEqual(["Categorías"]);
  expect(labels("conf pag")).toEqual(["Configuración: Pagos"]);
  expect(labels("zzz")).toEqual([]);
});

test("the palette offers only the screens that the person may open", () => {
  const orders = matchingScreens("", (permission) => builtInRoles.orders.some((each) => each === permission));

  expect(orders.map(({ label }) => label)).toEqual([
    "Dashboard",
    "Pedidos",
    "Clientes",
    "Mensajes",
    "Opiniones",
  ]);
});
