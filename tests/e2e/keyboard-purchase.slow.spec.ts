import type { Locator, Page } from "@playwright/test";
import { addToCart, fillDelivery } from "./support/checkout.ts";
import { signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

test("a customer can find, choose, order and pay with the keyboard only", async ({ page }) => {
  await signInAsCustomer(page);
  await page.goto("/shop");
  const card = page.getByRole("link", { name: "Agua de Rosas Facial", exact: true });
  await press(page, card);
  await expect(page.getByRole("heading", { level: 1, name: "Agua de Rosas Facial" })).toBeVisible();

  await tabTo(page, page.getByRole("radio", { checked: true }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^180 ml/ })).toBeChecked();
  await press(page, page.getByRole("button", { name: "Añadir al carrito", exact: true }).first());
  const drawer = page.getByRole("dialog", { name: "Añadido al carrito" });
  await press(page, drawer.getByRole("link", { name: "Proceder al Pago" }));
  await expect(page.getByRole("heading", { name: "Finalizar Compra" })).toBeVisible();

  await type(page, page.getByLabel("Teléfono"), "3001234567");
  await type(page, page.getByLabel("Dirección", { exact: true }), "Calle 10 # 20-30");
  await type(page, page.getByRole("combobox", { name: "Ciudad" }), "Medellín");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Departamento: Antioquia")).toBeVisible();
  await press(page, page.getByRole("button", { name: "Realizar Pedido" }));

  await page.waitForURL(/checkout-standard/);
  await press(page, page.getByRole("button", { name: "Pagar", exact: true }));
  await expect(page.getByRole("heading", { name: "¡Pago Exitoso!" })).toBeVisible();
  await expect(page.getByText(/^Pedido #\d+$/)).toBeVisible();
});

test("an order without a municipality puts the focus in that field", async ({ page }) => {
  await signInAsCustomer(page);
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await page.goto("/checkout");
  await fillDelivery(page);
  const city = page.getByRole("combobox", { name: "Ciudad" });
  await city.fill("Ninguna parte");
  await page.getByRole("button", { name: "Realizar Pedido" }).click();

  await expect(city).toBeFocused();
});

test("the keyboard keeps its place when a line's quantity is corrected", async ({ page }) => {
  for (let units = 0; units < 2; units++) await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await changeQuotes(page, ({ lines }) => {
    for (const line of lines) line.available = 1;
  });
  await page.goto("/cart");
  await press(page, page.getByRole("button", { name: "Dejar 1 unidad" }));

  await expect(page.getByRole("button", { name: "Dejar 1 unidad" })).toBeHidden();
  await expect(page.locator(":focus")).toHaveAttribute("role", "status");
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveAccessibleName(/cantidad|unidad/i);
});

test("a discount code that applies is announced, and the keyboard moves on to what replaces its field", async ({
  page,
}) => {
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await changeQuotes(page, (quote, { discountCode }) => {
    if (discountCode) quote.code = { code: discountCode, applies: true };
  });
  await page.goto("/cart");
  await press(page, page.getByRole("button", { name: "¿Tienes un código?" }));
  await page.keyboard.type("aliada");
  await page.keyboard.press("Enter");

  const chip = page.getByRole("status").getByRole("button", { name: /Código aliada aplicado/ });
  await expect(chip).toBeFocused();
  await page.reload();
  await expect(chip).toBeVisible();
  await expect(chip).not.toBeFocused();
  await press(page, chip);
  await expect(page.getByRole("button", { name: "¿Tienes un código?" })).toBeFocused();
  await page.unrouteAll({ behavior: "wait" });
});

type Quote = { lines: { available: number }[]; code?: { code: string; applies: boolean } };

/** Changes the server's quotes of a cart. */
async function changeQuotes(page: Page, change: (quote: Quote, sent: { discountCode?: string }) => void) {
  await page.route("**/api/cart/quote", async (route) => {
    const response = await route.fetch();
    const quote = await response.json();
    change(quote, route.request().postDataJSON());
    await route.fulfill({ response, json: quote });
  });
}

async function press(page: Page, control: Locator) {
  await tabTo(page, control);
  await page.keyboard.press("Enter");
}

async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Presses Tab until the control has the focus; the focus wraps around at the end of the page. */
async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press("Tab");
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reaches ${control}`);
}
