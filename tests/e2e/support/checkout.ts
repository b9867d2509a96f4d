import { expect, type Page } from "@playwright/test";
import { signInAsAdmin, signInAsCustomer } from "./people.ts";

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
  // Not the whole name: the browser may remember the town, and the list opens for another text only.
  await page.getByRole("combobox", { name: "Ciudad" }).fill("Medell");
  await page.getByRole("option", { name: "Medellín Antioquia", exact: true }).click();
}

/** Chooses the payment's outcome on the gateway stand-in's page. */
export async function payAtGateway(page: Page, button: "Pagar" | "Rechazar" | "Dejar pendiente" | "Cerrar") {
  await page.waitForURL(/checkout-standard/);
  await page.getByRole("button", { name: button, exact: true }).click();
}

export const orderButton = (page: Page) => page.getByRole("button", { name: "Realizar Pedido" });
/** The signed-in customer's orders, the newest first. */
export const myOrders = (page: Page) => page.request.get("/api/user/orders").then((answer) => answer.json());
export const cartOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]"));

/** Opens the checkout as a new customer with one unit at 14.900 in the cart. */
export async function openCheckout(page: Page): Promise<void> {
  await signInAsCustomer(page);
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await page.goto("/checkout");
}

/** Signs in a new customer with a product in the cart, and fills in the checkout form. */
export async function openFilledCheckout(page: Page) {
  const customer = await signInAsCustomer(page);
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  // Otherwise the request could be answered 401 after a test ends the session.
  const ordersLoaded = page.waitForResponse("**/api/user/orders?**");
  await page.goto("/checkout");
  await ordersLoaded;
  await fillDelivery(page);
  return customer;
}

/** Lets visitors buy without an account, or no longer. */
export async function allowGuests(admin: Page, isEnabled: boolean): Promise<void> {
  await signInAsAdmin(admin);
  const answer = await admin.request.patch("/api/admin/settings", { data: { guestCheckout: { isEnabled } } });
  expect(answer.ok(), await answer.text()).toBe(true);
}
