import { expectAccessible } from "./support/accessibility.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

test.use(ownCatalogue());

const SLUG = "crema-para-peinar-de-linaza";

test("card, product page, suggestions and cart show the previous price, the sale price and its end", async ({
  page,
}) => {
  await page.goto("/promociones");
  const card = page.getByRole("article").filter({ hasText: "Crema para Peinar de Linaza" });
  await expect(card).toContainText(/antes \$\s17\.900.*\$\s15\.200.*hasta el \d+ de [a-z]+/);
  await expect(page.getByRole("heading", { name: "Lleva 3, paga 2" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await page.getByRole("combobox").fill("peinar linaza");
  await expect(page.getByRole("option").first()).toContainText(/antes \$\s17\.900/);

  await page.goto(`/product/${SLUG}`);
  const structured = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(structured ?? "{}").offers[0]).toMatchObject({
    price: 15_200,
    priceValidUntil: expect.stringMatching(/Z$/),
  });
  await expect(page.locator('meta[property="product:sale_price:amount"]')).toHaveAttribute(
    "content",
    "15200",
  );
  await page.getByRole("button", { name: "Añadir al carrito" }).first().click();

  await page.goto("/cart");
  await expect(page.getByRole("row").filter({ hasText: "Linaza" })).toContainText(/antes \$\s17\.900/);
  await expect(page.getByRole("row").filter({ hasText: "Linaza" })).toContainText(/hasta el/);
});

test("the announcement leads to the promotions, and stays closed once it was closed", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("complementary", { name: "Anuncio" });
  await expect(bar).toBeVisible();
  await bar.getByRole("link").click();
  await expect(page).toHaveURL("/promociones");

  await bar.getByRole("button", { name: "Cerrar el anuncio" }).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Promociones" })).toBeVisible();
  await expect(bar).toBeHidden();
});
