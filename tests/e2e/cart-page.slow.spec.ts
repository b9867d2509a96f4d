import { expectAccessible } from "./support/accessibility.ts";
import { alterLines } from "./support/cart.ts";
import { addToCart } from "./support/checkout.ts";
import { signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

/** The cart page. */

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

  const nothingLeft = page.getByText("Nada de tu carrito está disponible.").locator("visible=true");
  await page.goto("/checkout");
  await expect(nothingLeft).toBeVisible();
  await signInAsCustomer(page);
  await page.goto("/checkout");
  const summary = page.getByRole("region", { name: "Resumen del Pedido" });
  await expect(nothingLeft).toBeVisible();
  await expect(page.getByRole("button", { name: "Realizar Pedido" })).toHaveCount(0);
  await expect(page.getByText("No tienes que pagar nada")).toHaveCount(0);
  await expect(summary).not.toContainText("Total");
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
