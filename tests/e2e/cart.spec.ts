import { expectAccessible } from "./support/accessibility.ts";
import { addToCart } from "./support/checkout.ts";
import { expect, test } from "./support/shop.ts";

test("the cart drop-down shows, counts, changes and removes its lines", async ({ page }) => {
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await addToCart(page, "crema-de-manos-de-calendula", "60 ml");

  await page.getByRole("button", { name: "Carrito, 2 productos" }).click();
  const cartDropdown = page.getByRole("region", { name: "Tu carrito" });
  await expect(cartDropdown.getByText("$ 27.800,00")).toBeVisible();
  await cartDropdown
    .getByRole("group", { name: /Agua de Rosas/ })
    .getByRole("button")
    .nth(1)
    .click();
  await expect(cartDropdown.getByText("$ 42.700,00")).toBeVisible();
  await cartDropdown.getByRole("button", { name: "Quitar Crema de Manos de Caléndula" }).click();
  await expect(cartDropdown.getByText("$ 29.800,00")).toHaveCount(2);

  await cartDropdown.getByRole("link", { name: "Ver Carrito" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tu Carrito" })).toBeVisible();
  await expect(page.getByText("Te faltan $ 20.200 para el envío estándar gratis.")).toBeVisible();
  await expectAccessible(page);
});
