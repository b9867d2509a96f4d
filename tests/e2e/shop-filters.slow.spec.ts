import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/shop.ts";

/** Filters by attribute, size and stock (docs/rules/catalogue.md#filters). */

test("filters by attribute and size narrow the list, are kept in the address, and are removed by their chips", async ({
  page,
}) => {
  await page.goto("/shop");
  await page.getByText("Tipo de cabello", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Rizado" }).check();
  await expect(page).toHaveURL("/shop?attr=rizado");
  await expect(page.getByText("Mostrando 6 productos")).toBeVisible();
  await page.getByRole("checkbox", { name: "Graso" }).check();
  await expect(page).toHaveURL("/shop?attr=graso&attr=rizado");
  await expect(page.getByText("Mostrando 8 productos")).toBeVisible();

  await page.getByText("Preocupación", { exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "Teñido" })).toBeEnabled();
  await page.getByRole("checkbox", { name: "Caspa" }).check();
  await expect(page.getByText("Mostrando 2 productos")).toBeVisible();
  await expectAccessible(page);

  const chips = page.getByRole("list", { name: "Filtros activos" });
  await chips.getByRole("link", { name: "Quitar Rizado" }).press("Enter");
  await expect(page).toHaveURL("/shop?attr=caspa&attr=graso");
  await expect(chips.locator(":focus"), "the focus goes to the next chip").toHaveCount(1);
  await expect(page.getByText("Mostrando 1 producto", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("checkbox", { name: "Rizado" })).toBeChecked();
});

test("taking back the only choice of a group leaves the group open and the focus in it", async ({ page }) => {
  await page.goto("/shop?attr=rizado");
  const choice = page.getByRole("checkbox", { name: "Rizado" });
  await expect(choice).toBeChecked();
  await choice.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/shop");

  await expect(choice).not.toBeChecked();
  await expect(choice).toBeVisible();
  await expect(choice).toBeFocused();
});

test("a choice that shows nothing is disabled, and the heading names the search", async ({ page }) => {
  await page.goto("/shop?search=romero");
  await expect(page.getByRole("heading", { level: 1, name: "Resultados para «romero»" })).toBeVisible();
  await page.getByText("Tipo de cabello", { exact: true }).click();

  await expect(page.getByRole("checkbox", { name: "Graso" })).toBeEnabled();
  await expect(page.getByRole("checkbox", { name: "Rizado" })).toBeDisabled();
});

test("the two price inputs take any price", async ({ page }) => {
  await page.goto("/shop");
  await page.getByLabel("Precio máximo").fill("15000");
  await page.getByLabel("Precio máximo").press("Enter");

  await expect(page).toHaveURL("/shop?maxPrice=15000");
  await expect(page.getByRole("slider", { name: "Rango de precio: máximo" })).toHaveAttribute(
    "aria-valuenow",
    "15000",
  );
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("filters are applied by their form", async ({ page }) => {
    await page.goto("/shop?view=list");
    await page.getByText("Tamaño", { exact: true }).click();
    await page.getByRole("checkbox", { name: "1000 ml" }).check();
    await page.getByRole("checkbox", { name: "Disponible" }).check();
    await page.getByRole("button", { name: "Aplicar" }).first().click();

    await expect(page).toHaveURL(/view=list/);
    await expect(page).toHaveURL(/size=1000/);
    await expect(page.getByText("Mostrando 3 productos")).toBeVisible();
    await expect(page.getByRole("link", { name: "Quitar 1000 ml" })).toBeVisible();
  });
});

test("a product page shows its ritual, and a double click adds all of it to the cart once", async ({
  page,
}) => {
  await page.goto("/product/shampoo-de-sabila-y-coco");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("tab", { name: "Modo de uso" }).scrollIntoViewIfNeeded();
  const ritual = page.getByRole("region", { name: "El ritual completo" });

  await expect(ritual.getByRole("listitem").filter({ hasText: "Acondicionador de Aguacate" })).toBeVisible();
  await ritual.getByRole("button", { name: /^Añadir los tres · / }).dblclick();
  await expect(page.getByText("Ritual añadido al carrito").first()).toBeVisible();
  const lines = await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]"));
  expect(lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 1, 1]);
});
