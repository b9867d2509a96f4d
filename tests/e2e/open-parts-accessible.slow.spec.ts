import { expectAccessible } from "./support/accessibility.ts";
import { addToCart } from "./support/checkout.ts";
import { expect, test } from "./support/shop.ts";

test("the cart's drop-down is accessible, empty and full", async ({ page }) => {
  await page.goto("/shop");
  await page.getByRole("button", { name: "Carrito", exact: true }).click();
  await expect(page.getByRole("region", { name: "Tu carrito" })).toBeVisible();
  await expectAccessible(page);

  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await page.getByRole("button", { name: "Carrito, 1 producto" }).click();
  const cartDropdown = page.getByRole("region", { name: "Tu carrito" });
  await expect(cartDropdown.getByRole("link", { name: "Ver Carrito" })).toBeVisible();
  await expectAccessible(page);
});

test("the sizes in a card and the cart drawer are accessible", async ({ page }) => {
  await page.goto("/shop?search=linaza");
  await page.getByRole("button", { name: "Añadir al carrito: Crema para Peinar de Linaza" }).click();
  const sizes = page.getByRole("dialog", { name: "Tamaños de Crema para Peinar de Linaza" });
  await expect(sizes.getByRole("button").first()).toBeFocused();
  await expectAccessible(page);

  await sizes.getByRole("button", { name: /260 ml/ }).click();
  const drawer = page.getByRole("dialog", { name: "Añadido al carrito" });
  await expect(drawer.getByRole("heading", { name: "Va bien con" })).toBeVisible();
  await expectAccessible(page);
});

test("an enlarged testimonial is accessible", async ({ page }) => {
  await page.goto("/");
  const first = page.getByRole("button", { name: "Ampliar testimonio 1" });
  await page.getByRole("region", { name: "Lo Que Dicen Nuestros Clientes" }).scrollIntoViewIfNeeded();
  await first.click();
  await expect(page.getByRole("dialog", { name: "Testimonio de Cliente" })).toBeVisible();

  await expectAccessible(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu is accessible", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Abrir el menú" }).click();
    await expect(page.getByRole("dialog", { name: "Menú" })).toBeVisible();

    await expectAccessible(page);
  });

  test("the filters' panel is accessible", async ({ page }) => {
    await page.goto("/shop?category=styling");
    await page.getByRole("button", { name: "Filtros (1)" }).click();
    await expect(page.getByRole("dialog", { name: "Filtros" }).getByRole("slider").first()).toBeVisible();

    await expectAccessible(page);
  });
});
