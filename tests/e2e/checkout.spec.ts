import { randomUUID } from "node:crypto";
import { expectAccessible } from "./support/accessibility.ts";
import { addToCart, fillDelivery, openCheckout } from "./support/checkout.ts";
import { PASSWORD, signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

/** The checkout's states, options and errors. */

test("a spinner shows while the session loads", async ({ page }) => {
  await signInAsCustomer(page);
  await page.route("**/api/user", () => new Promise<never>(() => {}));
  await page.goto("/checkout");

  await expect(page.getByRole("status").filter({ hasText: "Comprobando tu sesión..." })).toBeVisible();
});

test("a visitor is asked to sign in without being redirected", async ({ page }) => {
  await page.goto("/checkout");

  await expect(page.getByRole("heading", { level: 1, name: "Inicio de Sesión Requerido" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Iniciar Sesión o Registrarse" })).toHaveAttribute(
    "href",
    "/auth?next=%2Fcheckout",
  );
  await expect(page).toHaveURL("/checkout");
});

test("a visitor sees the order, registers in place and continues with the form", async ({ page }) => {
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { level: 1, name: "Inicio de Sesión Requerido" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Resumen del Pedido" })).toContainText(
    /Agua de Rosas Facial.*Total.*24\.900/s,
  );
  await expect(page.getByRole("link", { name: "Volver al carrito" })).toHaveAttribute("href", "/cart");
  await expect(page.getByRole("tab", { name: "Registrarse" })).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);

  const username = `visita-${randomUUID().slice(0, 8)}`;
  await page.getByLabel("Nombre", { exact: true }).fill("Ana");
  await page.getByLabel("Apellido").fill("Restrepo");
  await page.getByLabel("Correo electrónico", { exact: true }).fill(`${username}@correo.example`);
  await expect(page.getByLabel("Nombre de usuario")).toHaveValue(username);
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Crear cuenta" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Finalizar Compra" })).toBeVisible();
  await expect(page).toHaveURL("/checkout");
  await page.getByRole("button", { name: "Realizar Pedido" }).click();
  await page.getByRole("alert").getByRole("link", { name: "La dirección es requerida" }).click();
  await expect(page.getByLabel("Dirección", { exact: true })).toBeFocused();
});

test("an empty cart links to the products", async ({ page }) => {
  await signInAsCustomer(page);
  await page.goto("/checkout");

  await expect(page.getByRole("heading", { level: 1, name: "Tu Carrito está Vacío" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Explorar Productos" })).toHaveAttribute("href", "/shop");
});

test("payment and shipping methods are offered beside the summary, the first of each selected", async ({
  page,
}) => {
  await openCheckout(page);
  const ways = page.getByRole("group", { name: "Método de pago" }).getByRole("radio");
  const methods = page.getByRole("group", { name: "Método de envío" }).getByRole("radio");

  await expect(page.getByRole("heading", { level: 1, name: "Finalizar Compra" })).toBeVisible();
  // The demo store also takes transfers and cash on delivery, which the quote adds.
  await expect(ways).toHaveCount(5);
  expect(await ways.evaluateAll((radios) => radios.map((radio) => radio.getAttribute("value")))).toEqual([
    "credit-card",
    "epayco",
    "bank-transfer",
    "direct",
    "cod",
  ]);
  await expect(ways.first()).toBeChecked();
  await expect(methods.first()).toBeChecked();
  await expect(page.getByText("País: Colombia")).toBeVisible();
  const summary = page.getByRole("region", { name: "Resumen del Pedido" });
  await expect(summary).toContainText(/Subtotal.*14\.900.*Envío.*10\.000.*Total.*24\.900/s);
  await expect(summary).toContainText(/Te faltan \$\s35\.100 para el envío estándar gratis\./);

  await page.getByRole("radio", { name: /^Envío exprés/ }).click();
  await expect(summary).toContainText(/Te faltan \$\s85\.100 para el envío gratis con «Envío exprés»\./);
});

test("the requests for order and payment hold the specified fields, and the customer is sent to the gateway", async ({
  page,
}) => {
  await openCheckout(page);
  await fillDelivery(page);
  await page.getByRole("button", { name: "Sé mi código postal" }).click();
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
  // 204 No Content keeps the browser on the page.
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

test("one field looks up town and department together, and never guesses between towns of the same name", async ({
  page,
}) => {
  await openCheckout(page);
  const city = page.getByRole("combobox", { name: "Ciudad" });

  await city.fill("bogota");
  // The list of places loads when the field is first used.
  await expect(page.getByRole("option")).not.toHaveCount(0);
  await city.press("Tab");
  await expect(city).toHaveValue("Bogotá, D.C.");
  await expect(page.getByText("Departamento: Bogotá, D.C.")).toBeVisible();

  await city.fill("Cali");
  await city.press("Enter");
  await expect(city).toHaveValue("Santiago de Cali");
  await expect(page.getByText("Departamento: Valle del Cauca")).toBeVisible();

  await city.fill("Rionegro");
  await expect(page.getByRole("option")).toHaveText(["Rionegro Antioquia", "Rionegro Santander"]);
  await city.press("Tab");
  await expect(city).toHaveValue("Rionegro");
  await expect(city).toHaveAccessibleDescription(/^Elige una opción de la lista\./);
  await city.fill("rionegro santander");
  await city.press("Tab");
  await expect(page.getByText("Departamento: Santander")).toBeVisible();
});

test("two submits in one tick place one order and save its address once, and a refused order saves none", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  await openCheckout(page);
  await fillDelivery(page);
  await page.route("**/pasarela", (route) => route.fulfill({ status: 204 }));
  await page.route("**/api/payment/create", (route) =>
    route.fulfill({ json: { success: true, message: "", data: { urlpago: "/pasarela", ref_payco: "x" } } }),
  );
  await page.route("**/api/orders", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await page.getByRole("button", { name: "Realizar Pedido" }).click();
  await expect(page.getByText("Error al realizar el pedido", { exact: true })).toBeVisible();
  const addresses = () => page.request.get("/api/user/addresses").then((answer) => answer.json());
  expect(await addresses()).toEqual([]);

  await page
    .locator("form")
    .filter({ has: page.getByLabel("Dirección", { exact: true }) })
    .evaluate((form) => {
      if (!(form instanceof HTMLFormElement)) return;
      form.requestSubmit();
      form.requestSubmit();
    });
  await expect(page.getByText("Pago creado", { exact: true })).toBeVisible();
  await expect.poll(async () => (await addresses()).length).toBe(1);
});

test("a failed order shows the reason", async ({ page, expectedErrors }) => {
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
