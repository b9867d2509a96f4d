import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { addToCart } from "./support/checkout.ts";
import { expect, test } from "./support/shop.ts";

/** The cart page. */

test("an empty cart links to the shop", async ({ page }) => {
  await page.goto("/cart");

  await expect(page.getByRole("heading", { level: 1, name: "Tu Carrito" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tu carrito está vacío" })).toBeVisible();
  await page.getByRole("link", { name: "Continuar Comprando" }).click();
  await expect(page).toHaveURL("/shop");
});

test("a cart line shows picture, name, size, price, quantity and total; minus stops at one, and another button removes the line", async ({
  page,
}) => {
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await page.goto("/cart");
  const line = page.getByRole("row", { name: /Agua de Rosas Facial/ });

  await expect(line.locator("img")).toHaveAttribute("src", /agua-de-rosas-facial/);
  await expect(line).toContainText("Talla: 80 ml");
  await expect(line.getByRole("button", { name: "Quitar una unidad" })).toBeDisabled();
  await line.getByRole("button", { name: "Añadir una unidad" }).click();
  await expect(line.getByRole("cell").nth(0)).toHaveText(/^\$\s14\.900\$\s1\.863 \/ 10 ml$/);
  await expect(line.getByRole("cell").nth(2)).toHaveText(/^\$\s29\.800$/);
  await line.getByRole("button", { name: "Quitar una unidad" }).click();
  await expect(line.getByRole("cell").nth(2)).toHaveText(/^\$\s14\.900$/);

  await line.getByRole("button", { name: "Quitar Agua de Rosas Facial" }).click();
  await expect(page.getByRole("heading", { name: "Tu carrito está vacío" })).toBeVisible();
});

test("a cart with one line proposes what goes with it below the line, a cart with more does not", async ({
  page,
}) => {
  await addToCart(page, "spa-capilar-con-canela", "260 ml");
  await page.goto("/cart");
  const routine = page.getByRole("region", { name: "Completa tu rutina" });
  await expect(routine.getByRole("article")).toHaveCount(3);
  await expect(routine.getByRole("link", { name: "Spa Capilar con Canela" })).toHaveCount(0);
  await expectAccessible(page);

  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await page.goto("/cart");
  await expect(page.getByRole("row", { name: /Agua de Rosas/ })).toBeVisible();
  await expect(routine).toHaveCount(0);
});

test("the summary adds shipping below 50,000 and none from there on, and shows its three promises", async ({
  page,
}) => {
  await addToCart(page, "spa-capilar-con-canela", "260 ml");
  await page.goto("/cart");
  const summary = page.getByRole("region", { name: "Resumen del Pedido" });

  await expect(summary).toContainText(/Subtotal\$\s28\.900Envío\$\s10\.000Total\$\s38\.900/);
  await expect(summary).toContainText(/gratis en compras desde \$\s50\.000/);
  await expect(summary).toContainText("Garantía de devolución de 30 días.");
  await expect(summary).toContainText("Pago seguro");
  await expect(summary.getByRole("link", { name: "Proceder al Pago" })).toHaveAttribute("href", "/checkout");

  await page.getByRole("main").getByRole("button", { name: "Añadir una unidad" }).click();
  await expect(summary).toContainText(/Subtotal\$\s57\.800EnvíoGratisTotal\$\s57\.800/);
});

/** Overwrites fields of the stored cart lines, as if the catalogue had changed since they were added. */
async function alterLines(page: Page, given: Record<string, unknown>): Promise<void> {
  await page.evaluate((changes) => {
    const lines = JSON.parse(localStorage.getItem("cart") ?? "[]");
    localStorage.setItem("cart", JSON.stringify(lines.map((line: object) => ({ ...line, ...changes }))));
  }, given);
  await page.goto("/cart");
}

test("the summary is beside the table on a wide screen, and below it where both would be squeezed", async ({
  page,
}) => {
  await addToCart(page, "spa-capilar-con-canela", "260 ml");
  await page.goto("/cart");
  const table = page.getByRole("table");
  const summary = page.getByRole("region", { name: "Resumen del Pedido" });
  await expect(summary).toBeVisible();
  const isBelow = async () => {
    const [left, right] = [await table.boundingBox(), await summary.boundingBox()];
    return left && right && right.y >= left.y + left.height;
  };

  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await isBelow()).toBe(false);
  await page.setViewportSize({ width: 1024, height: 768 });
  expect(await isBelow()).toBe(true);
  await expect(page.getByRole("link", { name: "Proceder al Pago" }).last()).toBeInViewport();
});

test("the cart shows the current price and the earlier one", async ({ page }) => {
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await alterLines(page, { price: 9_000 });

  const line = page.getByRole("row", { name: /Agua de Rosas Facial/ });
  await expect(line).toContainText(/El precio cambió: antes \$\s9\.000, ahora \$\s14\.900\./);
  await expect(line.getByRole("cell").nth(0)).toHaveText(/^\$\s14\.900\$\s1\.863 \/ 10 ml$/);
  await expect(page.getByRole("region", { name: "Resumen del Pedido" })).toContainText(/Total\$\s24\.900/);
});

test("an unavailable line counts neither towards the total nor towards free shipping", async ({ page }) => {
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await page.evaluate(() => {
    const lines = JSON.parse(localStorage.getItem("cart") ?? "[]");
    const gone = { ...lines[0], productId: 999_999, name: "Descatalogado", price: 90_000 };
    localStorage.setItem("cart", JSON.stringify([gone, ...lines]));
  });
  await page.goto("/cart");

  await expect(page.getByRole("row", { name: /Descatalogado/ })).toContainText("Ya no está disponible.");
  const summary = page.getByRole("region", { name: "Resumen del Pedido" });
  await expect(summary).toContainText(/Te faltan \$\s35\.100/);
  await expect(summary).toContainText(/Subtotal\$\s14\.900Envío\$\s10\.000Total\$\s24\.900/);
});

test("a cart whose products are all gone leads to no checkout, also on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await page.goto("/cart");
  const bar = page.getByRole("region", { name: "Pagar este carrito" });
  await expect(bar).toBeVisible();

  await alterLines(page, { productId: 999_999 });

  await expect(page.getByRole("row", { name: /Agua de Rosas/ })).toContainText("Ya no está disponible.");
  await expect(page.getByText("Nada de tu carrito está disponible.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Proceder al Pago" })).toHaveCount(0);
  await expect(bar).toHaveCount(0);
});

test("one tap corrects a quantity above the stock", async ({ page }) => {
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await alterLines(page, { quantity: 5_000 });

  const line = page.getByRole("row", { name: /Agua de Rosas Facial/ });
  await expect(line).toContainText(/Solo quedan \d+ unidades/);
  await line.getByRole("button", { name: /^Dejar \d+ unidades$/ }).click();
  await expect(line).not.toContainText("Solo quedan");
  await expect(line.getByLabel("Unidades")).not.toHaveValue("5000");
});

test("a quantity can be typed, up to the stock", async ({ page }) => {
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await page.goto("/cart");
  const line = page.getByRole("row", { name: /Agua de Rosas Facial/ });
  const quantity = line.getByLabel("Unidades");

  // Two, because three units get a promotion of the demo store.
  await quantity.fill("2");
  await quantity.press("Enter");
  await expect(line.getByRole("cell").nth(2)).toHaveText(/^\$\s29\.800$/);
  await quantity.fill("");
  await quantity.blur();
  await expect(quantity).toHaveValue("2");
  await quantity.fill("9999");
  await quantity.press("Enter");
  await expect(line).toContainText(/Por ahora solo quedan \d+ unidades\./);
  await expect(quantity).not.toHaveValue("9999");
});
