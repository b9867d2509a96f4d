import { alterLines } from "./support/cart.ts";
import { addToCart } from "./support/checkout.ts";
import { expect, test } from "./support/shop.ts";

/** The cart page. */

test("an empty cart shows best sellers and links to the shop", async ({ page }) => {
  await page.goto("/cart");

  await expect(page.getByRole("heading", { level: 1, name: "Tu Carrito" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tu carrito está vacío" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Los más vendidos" }).getByRole("article")).toHaveCount(4);
  await page.getByRole("link", { name: "Continuar Comprando" }).click();
  await expect(page).toHaveURL("/shop");
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

test("one tap corrects a quantity above the stock", async ({ page }) => {
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await alterLines(page, { quantity: 5_000 });

  const line = page.getByRole("row", { name: /Agua de Rosas Facial/ });
  await expect(line).toContainText(/Solo quedan \d+ unidades/);
  await line.getByRole("button", { name: /^Dejar \d+ unidades$/ }).click();
  await expect(line).not.toContainText("Solo quedan");
  await expect(line.getByLabel("Unidades")).not.toHaveValue("5000");
});
