import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/shop.ts";

test("a search typed after Back is a page of its own in the history", async ({ page }) => {
  await page.goto("/shop");
  const search = page.getByRole("searchbox", { name: "Buscar productos" });
  await search.fill("aceite");
  await expect(page).toHaveURL("/shop?search=aceite");
  await page.goBack();
  await expect(search).toHaveValue("");

  await search.fill("gel");
  await expect(page).toHaveURL("/shop?search=gel");
  await page.goBack();
  await expect(page).toHaveURL("/shop");
});

test("several presses of an arrow key cause one request and one history entry", async ({ page }) => {
  await page.goto("/shop");
  const lowest = page.getByRole("slider", { name: /mínimo/ });
  await lowest.focus();
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/products?") && asked.push(request.url()));

  for (let press = 0; press < 12; press++) await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/shop?minPrice=1200");
  expect(asked).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL("/shop");
});

test("eight placeholders show while the list loads, and a failure offers a retry", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  await page.goto("/auth");
  await page.route("**/api/products?**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.fulfill({ status: 500, json: { message: "Falló.", code: "internal" } });
  });
  await page.getByRole("link", { name: "Tienda" }).first().click();
  await expect(page.getByTestId("product-skeleton")).toHaveCount(8);

  await expect(page.getByRole("button", { name: "Reintentar" })).toBeVisible();
  await page.unroute("**/api/products?**");
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByText("Mostrando 20 productos")).toBeVisible();
});

test("an unknown collection says so instead of showing the title of all products", async ({ page }) => {
  await page.goto("/shop?category=no-existe");

  await expect(page.getByRole("heading", { level: 1, name: "Esta colección no existe" })).toBeVisible();
  await page.getByRole("link", { name: "Restablecer Filtros" }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Todos los Productos" })).toBeVisible();
});

for (const path of ["/shop?view=list&category=styling", "/shop?search=zzzzzz"]) {
  test(`${path} has no serious problem of accessibility`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("region", { name: "Tienda" })).toBeVisible();

    await expectAccessible(page);
  });
}
