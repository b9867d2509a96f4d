import { expect, type Page } from "@playwright/test";

/** Adds a product in a size to the cart from its page, and closes the cart drawer. */
export async function addToCart(page: Page, slug: string, size: string): Promise<void> {
  await page.goto(`/product/${slug}`);
  await page.getByRole("radio", { name: new RegExp(`^${size}`) }).check({ force: true });
  await page.getByRole("button", { name: "Añadir al carrito" }).first().click();
  const drawer = page.getByRole("dialog", { name: "Añadido al carrito" });
  await drawer.getByRole("button", { name: "Cerrar" }).click();
  await expect(drawer).toBeHidden();
}

/** Fills in the fields that a new account leaves empty: phone and address. */
export async function fillDelivery(page: Page): Promise<void> {
  await page.getByLabel("Teléfono").fill("3001234567");
  await page.getByLabel("Dirección", { exact: true }).fill("Calle 10 # 20-30, apto 401");
  await page.getByRole("combobox", { name: "Ciudad" }).fill("Medellín");
  await page.getByRole("option", { name: "Medellín Antioquia", exact: true }).click();
}

/** Chooses the payment's outcome on the gateway stand-in's page. */
export async function payAtGateway(page: Page, button: "Pagar" | "Rechazar" | "Dejar pendiente" | "Cerrar") {
  await page.waitForURL(/checkout-standard/);
  await page.getByRole("button", { name: button, exact: true }).click();
}
