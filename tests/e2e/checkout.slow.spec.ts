import { expectAccessible } from "./support/accessibility.ts";
import { addToCart, fillDelivery, openCheckout } from "./support/checkout.ts";
import { signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

/** The checkout's states, options and errors. */

test("on a phone the order is one row that opens, and the order button stays in the bar", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const slug of ["agua-de-rosas-facial", "tonico-capilar-de-romero"]) {
    for (const size of ["80 ml", "180 ml"]) await addToCart(page, slug, size);
  }
  await page.goto("/checkout");
  const summary = page.getByRole("region", { name: "Resumen del Pedido" });
  await expect(page.getByLabel("Nombre", { exact: true })).toBeInViewport();
  await expect(summary).toBeHidden();

  await page.getByRole("button", { name: /^Tu pedido: 4 productos/ }).click();
  await expect(summary.getByRole("listitem").filter({ visible: true })).toHaveCount(2);
  await summary.getByRole("button", { name: "Ver los 4 productos" }).click();
  await expect(summary.getByRole("listitem").filter({ visible: true })).toHaveCount(4);

  await signInAsCustomer(page);
  await page.goto("/checkout");
  const submit = page.getByRole("button", { name: "Realizar Pedido" });
  await expect(submit).toBeInViewport();
  await page.getByLabel("Notas del pedido").scrollIntoViewIfNeeded();
  await expect(submit).toBeInViewport();
});

test("the list of towns opens above its field when a keyboard leaves no room below", async ({ page }) => {
  await openCheckout(page);
  const city = page.getByRole("combobox", { name: "Ciudad" });
  await page.setViewportSize({ width: 390, height: 480 });
  // What loads above the field moves it.
  await expect(async () => {
    await city.press("Escape");
    await city.evaluate((field) => field.scrollIntoView({ block: "end", behavior: "instant" }));
    await city.click();

    const [list, field] = await Promise.all([page.getByRole("listbox").boundingBox(), city.boundingBox()]);
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
    expect(list?.y).toBeGreaterThanOrEqual(64);
  }).toPass();
});

test("a section closes to a summary when it is filled, 'Editar' opens it, and the visible content does not move", async ({
  page,
}) => {
  await openCheckout(page);
  await page.setViewportSize({ width: 390, height: 600 });
  const contact = page.getByRole("region", { name: "Contacto" });
  const delivery = page.getByRole("region", { name: "Envío", exact: true });
  await page.getByLabel("Teléfono").fill("3001234567");
  const address = page.getByLabel("Dirección", { exact: true });
  await address.scrollIntoViewIfNeeded();
  const before = await address.boundingBox();
  await address.click();
  await expect(contact.getByLabel("Teléfono")).toBeHidden();
  await expect(contact).toContainText(/Ana Gaviria.*3001234567/s);
  await expect.poll(async () => (await address.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);

  await page.getByRole("button", { name: "Editar Contacto", exact: true }).click();
  await expect(contact.getByLabel("Nombre", { exact: true })).toBeFocused();
  await address.fill("Calle 10 # 20-30");
  await page.getByRole("combobox", { name: "Ciudad" }).fill("Medellín");
  await page.getByRole("option", { name: "Medellín Antioquia", exact: true }).click();
  await page.getByRole("group", { name: "Método de envío" }).getByRole("radio").last().click();
  await expect(page.getByRole("group", { name: "Método de envío" }).getByRole("radio").last()).toBeChecked();
  await expect(delivery.getByLabel("Dirección", { exact: true })).toBeHidden();
  await expect(delivery).toContainText(/Calle 10 # 20-30.*Medellín, Antioquia/s);
  await expectAccessible(page);
});

test("the form does not move when saved addresses load", async ({ page }) => {
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/user/addresses", async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await openCheckout(page);
  await expect(page.getByLabel("Dirección", { exact: true })).toBeHidden();
  answer();
  await expect(page.getByLabel("Dirección", { exact: true })).toBeVisible();
});

test("a payment that cannot be created shows the reason, and a lost network shows another message", async ({
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
    ["Hubo un problema al procesar el pago.", { success: true }],
    ["Hubo un problema al procesar el pago.", { success: true, message: "", data: {} }],
  ] as const;
  for (const [text, json] of answers) {
    await page.route("**/api/payment/create", (route) => route.fulfill({ json }), { times: 1 });
    await submit.click();
    await expect(page.getByText("Error al crear el pago", { exact: true })).toBeVisible();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/checkout");
    await page.getByRole("button", { name: "Cerrar", exact: true }).click();
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
