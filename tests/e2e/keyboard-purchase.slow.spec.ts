import type { Locator, Page } from "@playwright/test";
import { addToCart, fillDelivery } from "./support/checkout.ts";
import { signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

test("a shopper can find, choose, order and pay with the keyboard only", async ({ page }) => {
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
