import { countInFirstRow } from "./support/layout.ts";
import { expect, test } from "./support/shop.ts";

/** Specified details of the shop page: columns, sort orders, slider, reset. */

test("the grid has two columns on a small screen, three on a medium one, four on a large one", async ({
  page,
}) => {
  await page.goto("/shop");
  for (const [width, columns] of [
    [390, 2],
    [800, 3],
    [1300, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await countInFirstRow(page.getByRole("article"))).toBe(columns);
  }
});

test("every sort order sorts accordingly", async ({ page }) => {
  await page.goto("/shop");
  const first = page.getByRole("article").first();
  for (const [label, name, query] of [
    ["Precio: menor a mayor", "Crema de Manos de Caléndula", "/shop?sort=price-asc"],
    ["Precio: mayor a menor", /Mascarilla de Cacao|Exfoliante de Café/, "/shop?sort=price-desc"],
    ["Nombre: A–Z", "Aceite Corporal de Almendras", "/shop?sort=name-asc"],
    ["Nombre: Z–A", "Tónico Capilar de Romero", "/shop?sort=name-desc"],
    [
      "Más vendidos",
      /Spa Capilar|Romero y Quina|Sérum de Puntas|Crema para Peinar/,
      "/shop?sort=best-sellers",
    ],
    ["Más recientes", "Shampoo Matizador Violeta", "/shop"],
  ] as const) {
    await page.getByLabel("Ordenar por").selectOption({ label });
    await expect(page).toHaveURL(query);
    await expect(first).toContainText(name);
  }
});

test("the slider ranges from 0 to 35,000 in steps of 100, and a reset restores the full range", async ({
  page,
}) => {
  await page.goto("/shop?category=shampoos&search=shampoo");
  const lowest = page.getByRole("slider", { name: "Rango de precio: mínimo" });
  const highest = page.getByRole("slider", { name: "Rango de precio: máximo" });
  await expect(lowest).toHaveAttribute("aria-valuemin", "0");
  await expect(highest).toHaveAttribute("aria-valuemax", "35000");
  await expect(highest).toHaveAttribute("aria-valuenow", "35000");

  await lowest.press("ArrowRight");
  await expect(page).toHaveURL(/minPrice=100(&|$)/);
  await page.getByRole("link", { name: "Restablecer Filtros" }).click();
  await expect(page).toHaveURL("/shop");
  await expect(page.getByRole("checkbox", { name: "Shampoos" })).not.toBeChecked();
  await expect(page.getByRole("searchbox", { name: "Buscar productos" })).toHaveValue("");
  await expect(lowest).toHaveAttribute("aria-valuenow", "0");
});

test("the search box has a placeholder, and the list shows the number of products", async ({ page }) => {
  await page.goto("/shop?category=skin-care");

  await expect(page.getByPlaceholder("Buscar productos...")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Cuidado de la Piel" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { level: 2, name: "Tienda" })).toBeVisible();
  await expect(page.getByText("Mostrando 4 productos", { exact: true })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(4);
});
