import { addToCart } from "./support/checkout.ts";
import { expect, test } from "./support/shop.ts";

/** The cart page (spec §2, §4, §9). */

test("an empty cart leads to the shop", async ({ page }) => {
  await page.goto("/cart");

  await expect(page.getByRole("heading", { level: 1, name: "Tu Carrito" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tu carrito está vacío" })).toBeVisible();
  await page.getByRole("link", { name: "Continuar Comprando" }).click();
  await expect(page).toHaveURL("/shop");
});

test("a line shows picture, name, size, price, quantity and total; minus stops at one; removing is apart", async ({
  page,
}) => {
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await page.goto("/cart");
  const line = page.getByRole("row", { name: /Agua de Rosas Facial/ });

  await expect(line.locator("img")).toHaveAttribute("src", /agua-de-rosas-facial/);
  await expect(line).toContainText("Talla: 80 ml");
  await expect(line.getByRole("button", { name: "Quitar una unidad" })).toBeDisabled();
  await line.getByRole("button", { name: "Añadir una unidad" }).click();
  await expect(line.getByRole("cell").nth(0)).toHaveText(/^\$\s14\.900$/);
  await expect(line.getByRole("cell").nth(2)).toHaveText(/^\$\s29\.800$/);
  await line.getByRole("button", { name: "Quitar una unidad" }).click();
  await expect(line.getByRole("cell").nth(2)).toHaveText(/^\$\s14\.900$/);

  await line.getByRole("button", { name: "Quitar Agua de Rosas Facial" }).click();
  await expect(page.getByRole("heading", { name: "Tu carrito está vacío" })).toBeVisible();
});

test("the summary adds shipping below 50,000 and none from there on, and makes its three promises", async ({
  page,
}) => {
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await page.goto("/cart");
  const summary = page.getByRole("region", { name: "Resumen del Pedido" });

  await expect(summary).toContainText(/Subtotal\$\s14\.900Envío\$\s10\.000Total\$\s24\.900/);
  await expect(summary).toContainText(/gratis en compras desde \$\s50\.000/);
  await expect(summary).toContainText("Garantía de devolución de 30 días.");
  await expect(summary).toContainText("Pago seguro");
  await expect(summary.getByRole("link", { name: "Proceder al Pago" })).toHaveAttribute("href", "/checkout");

  for (let units = 2; units <= 4; units++) {
    await page.getByRole("main").getByRole("button", { name: "Añadir una unidad" }).click();
  }
  await expect(summary).toContainText(/Subtotal\$\s59\.600EnvíoGratisTotal\$\s59\.600/);
});
