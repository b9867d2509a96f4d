import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/shop.ts";

test("typing suggests products with their price, and arrows and Enter open one", async ({ page }) => {
  const search = await openSearch(page);
  await search.pressSequentially("canela");
  const options = page.getByRole("listbox", { name: "Sugerencias" }).getByRole("option");
  await expect(options.first()).toContainText(/Spa Capilar con Canela.*\$/);
  await expectAccessible(page);

  await search.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await search.press("Enter");
  await expect(page).toHaveURL("/product/spa-capilar-con-canela");
  await expect(search).toBeHidden();
});

test("a category is suggested, and the last suggestion opens all results", async ({ page }) => {
  const search = await openSearch(page);
  await search.fill("champú");
  await page.getByRole("option", { name: /Categoría Shampoos/ }).click();
  await expect(page).toHaveURL("/shop?category=shampoos");
  // The address changes before the page, which then takes the focus.
  await expect(page.getByRole("heading", { level: 1, name: "Shampoos" })).toBeVisible();

  await page.getByRole("button", { name: "Buscar" }).first().click();
  await search.fill("romero");
  const proposals = page.getByRole("listbox", { name: "Sugerencias" }).getByRole("option");
  await expect(proposals.last()).toHaveText(/^Ver los \d+ resultados para «romero»$/);
  await search.press("ArrowUp");
  await search.press("Enter");
  await expect(page).toHaveURL("/shop?search=romero");
  await expect(page.getByText("Resultados para «romero»")).toBeVisible();
  await page.getByRole("link", { name: "Quitar la búsqueda" }).click();
  await expect(page.getByText("Mostrando 20 productos")).toBeVisible();
});

test("misspelled terms have suggestions, too", async ({ page }) => {
  const search = await openSearch(page);

  for (const [typed, name] of [
    ["sabila", "Acondicionador de Sábila"],
    ["champú de romero", "Shampoo de Romero y Quina"],
    ["acondisionador", "Acondicionador de Sábila"],
    ["ricno", "Aceite de Ricino y Moringa"],
    ["canela spa", "Spa Capilar con Canela"],
  ] as const) {
    await search.fill(typed);
    await expect(page.getByRole("option", { name })).toBeVisible();
  }
});

test("Escape closes the suggestions, then the form, and an empty result says so", async ({ page }) => {
  const search = await openSearch(page);
  await search.fill("xyzzy");
  await expect(page.getByText("Nada coincide con «xyzzy».")).toBeVisible();

  await search.press("Escape");
  await expect(page.getByText("Nada coincide con «xyzzy».")).toBeHidden();
  await expect(search).toHaveValue("xyzzy");
  await search.press("Escape");
  await expect(search).toBeHidden();
});

test("the search works when suggestions cannot be loaded", async ({ page, expectedErrors }) => {
  expectedErrors.push(/500/);
  await page.route("**/api/products/suggestions?**", (route) => route.fulfill({ status: 500, json: {} }));
  const search = await openSearch(page);
  await search.fill("romero");
  await search.press("Enter");

  await expect(page).toHaveURL("/shop?search=romero");
});

async function openSearch(page: Page) {
  await page.goto("/about");
  await page.getByRole("button", { name: "Buscar" }).first().click();
  const search = page.getByRole("combobox", { name: "Buscar" });
  await expect(search).toBeFocused();
  return search;
}
