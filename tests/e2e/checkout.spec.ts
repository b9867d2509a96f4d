import type { Page } from "@playwright/test";
import { addToCart, fillDelivery } from "./support/checkout.ts";
import { signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

/** The checkout's states, choices and failures (spec §2, §3, §4, §5, §8). */

test("a spinner stands while the session loads", async ({ page }) => {
  await signInAsCustomer(page);
  await page.route("**/api/user", () => new Promise<never>(() => {}));
  await page.goto("/checkout");

  await expect(page.getByRole("status").filter({ hasText: "Comprobando tu sesión..." })).toBeVisible();
});

test("a visitor is asked to sign in, without being sent away", async ({ page }) => {
  await page.goto("/checkout");

  await expect(page.getByRole("heading", { level: 1, name: "Inicio de Sesión Requerido" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Iniciar Sesión o Registrarse" })).toHaveAttribute(
    "href",
    "/auth?next=%2Fcheckout",
  );
  await expect(page).toHaveURL("/checkout");
});

test("an empty cart leads to the products", async ({ page }) => {
  await signInAsCustomer(page);
  await page.goto("/checkout");

  await expect(page.getByRole("heading", { level: 1, name: "Tu Carrito está Vacío" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Explorar Productos" })).toHaveAttribute("href", "/shop");
});

test("three ways to pay and two to ship are offered, the first of each chosen, beside the summary", async ({
  page,
}) => {
  await openCheckout(page);
  const ways = page.getByRole("group", { name: "Método de pago" }).getByRole("radio");
  const methods = page.getByRole("group", { name: "Método de envío" }).getByRole("radio");

  await expect(page.getByRole("heading", { level: 1, name: "Finalizar Compra" })).toBeVisible();
  expect(await ways.evaluateAll((radios) => radios.map((radio) => radio.getAttribute("value")))).toEqual([
    "credit-card",
    "epayco",
    "bank-transfer",
  ]);
  await expect(ways.first()).toBeChecked();
  await expect(methods.first()).toBeChecked();
  await expect(page.getByLabel("País")).toHaveValue("Colombia");
  const summary = page.getByRole("region", { name: "Resumen del Pedido" });
  await expect(summary).toContainText(/Subtotal.*14\.900.*Envío.*10\.000.*Total.*24\.900/s);
});

test("the order and its payment carry the specified fields; then the shopper is led to the gateway", async ({
  page,
}) => {
  await openCheckout(page);
  await fillDelivery(page);
  await expect(page.getByLabel("Código postal")).toHaveValue("000000");
  let go = () => {};
  const mayGo = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/api/payment/create", async (route) => {
    await mayGo;
    await route.fulfill({
      json: { success: true, message: "", data: { urlpago: "/pasarela", ref_payco: "x" } },
    });
  });
  // No content: the browser stays where it is.
  await page.route("**/pasarela", (route) => route.fulfill({ status: 204 }));
  const ordering = page.waitForRequest("**/api/orders");
  const paying = page.waitForRequest("**/api/payment/create");
  await page.getByRole("button", { name: "Realizar Pedido" }).click();

  const order = (await ordering).postDataJSON();
  expect(order).toMatchObject({
    firstName: "Ana",
    lastName: "Gaviria",
    phone: "3001234567",
    address: "Calle 10 # 20-30, apto 401",
    city: "Medellín",
    state: "Antioquia",
    country: "Colombia",
    paymentMethod: "credit-card",
    items: [{ size: "80 ml", price: 14_900, quantity: 1 }],
    total: 14_900,
  });
  const payment = (await paying).postDataJSON();
  expect(payment).toEqual({
    order_id: expect.any(Number),
    amount: 24_900,
    description: `Pedido #${payment.order_id} - Trenza Botánica`,
    name: "Ana",
    last_name: "Gaviria",
    email: order.email,
    cell_phone: "3001234567",
    address: "Calle 10 # 20-30, apto 401",
    city: "Medellín",
  });
  await expect(page.getByRole("button", { name: "Procesando..." }).first()).toBeDisabled();

  go();
  await expect(page.getByText("Pago creado", { exact: true })).toBeVisible();
  await expect(page.getByText("Serás redirigido a la pasarela de pago.", { exact: true })).toBeVisible();
});

test("an order that fails says why", async ({ page, expectedErrors }) => {
  expectedErrors.push(/500/);
  await openCheckout(page);
  await fillDelivery(page);
  await page.route("**/api/orders", (route) =>
    route.fulfill({ status: 500, json: { message: "Hoy no tomamos pedidos.", code: "internal" } }),
  );
  await page.getByRole("button", { name: "Realizar Pedido" }).click();

  await expect(page.getByText("Error al realizar el pedido", { exact: true })).toBeVisible();
  await expect(page.getByText("Hoy no tomamos pedidos.", { exact: true })).toBeVisible();
});

test("a payment that is not created says why, and a lost network is told apart", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/401|50\d|ERR_FAILED/);
  await openCheckout(page);
  await fillDelivery(page);
  const submit = page.getByRole("button", { name: "Realizar Pedido" });
  const answers = [
    ["La pasarela está en mantenimiento.", { success: false, message: "La pasarela está en mantenimiento." }],
    ["Hubo un problema al procesar el pago.", { success: false, message: "" }],
  ] as const;
  for (const [text, json] of answers) {
    await page.route("**/api/payment/create", (route) => route.fulfill({ json }), { times: 1 });
    await submit.click();
    await expect(page.getByText("Error al crear el pago", { exact: true })).toBeVisible();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }

  await page.route("**/api/payment/create", (route) => route.fulfill({ status: 401, json: {} }), {
    times: 1,
  });
  await submit.click();
  await expect(page.getByText("Usuario no autenticado", { exact: true })).toBeVisible();

  await page.route("**/api/payment/create", (route) => route.abort());
  await submit.click();
  await expect(page.getByText("Error de pago", { exact: true })).toBeVisible();
});

/** A signed-in customer at the checkout, with one piece of 14.900 in the cart. */
async function openCheckout(page: Page) {
  await signInAsCustomer(page);
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await page.goto("/checkout");
}
