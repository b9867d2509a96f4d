import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { placeOrder } from "./support/orders.ts";
import { signInAsAdmin, signInAsCustomer } from "./support/people.ts";
import { readProduct } from "./support/products.ts";
import { expect, test } from "./support/shop.ts";

const PRODUCT = "shampoo-de-sabila-y-coco";

async function variantOf(page: Page) {
  const product = await readProduct(page, PRODUCT);
  const variant = product.variants.find(({ stock }: { stock: number }) => stock > 4);
  return { productId: product.id, size: variant.size, price: variant.price };
}

/** An order taken by telephone, sent to Medellín. */
async function telephoneOrder(
  page: Page,
  given: { phone: string; email?: string; payment?: object },
): Promise<number> {
  const line = await variantOf(page);
  const answer = await page.request.post("/api/admin/orders", {
    data: {
      channel: "phone",
      userId: null,
      customer: {
        firstName: "Xiomara",
        lastName: "Zuluaga",
        email: given.email ?? "xio@correo.example",
        phone: given.phone,
      },
      delivery: {
        method: "standard",
        address: "Calle 10 # 43-12",
        city: "Medellín",
        state: "Antioquia",
        zipCode: "000000",
        country: "Colombia",
      },
      shippingFee: null,
      items: [{ ...line, quantity: 1 }],
      total: line.price,
      notes: "",
      payment: given.payment ?? null,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).order.id;
}

test("an unpaid order is corrected inside its sheet, and its total follows", async ({ page }) => {
  await signInAsAdmin(page);
  const id = await telephoneOrder(page, { phone: "3005550101" });
  await page.goto("/admin/orders");
  await page
    .getByRole("link", { name: `Ver detalles del pedido #${id}` })
    .first()
    .click();
  const sheet = page.getByRole("dialog", { name: `Pedido #${id}` });
  await sheet.getByRole("button", { name: "Corregir" }).click();
  const step = page.getByRole("region", { name: `Corregir el pedido #${id}` });
  await step.getByLabel("Teléfono").fill("301 555 0202");
  await step.getByRole("button", { name: "Añadir una unidad" }).click();
  await expect(step.getByText("Total de antes")).toBeVisible();
  await expectAccessible(page);

  await page.goBack();
  const question = page.getByRole("region", { name: "¿Salir sin guardar?" });
  await question.getByRole("button", { name: "Seguir editando" }).click();

  await expect(step.getByLabel("Teléfono")).toHaveValue("301 555 0202");
  await step.getByRole("button", { name: "Guardar la corrección" }).click();
  await expect(page.getByText("Pedido corregido", { exact: true })).toBeVisible();
  await expect(sheet.getByText("301 555 0202")).toBeVisible();
  await expect(sheet.getByText(/Corregido por la tienda.*teléfono/s)).toBeVisible();
});

test("of two people who correct an order at once the second sees the other correction, and keeps both", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await signInAsAdmin(page);
  const id = await telephoneOrder(page, { phone: "3005550102" });
  await page.goto(`/admin/orders?open=${id}`);
  await page.getByRole("button", { name: "Corregir" }).click();
  const step = page.getByRole("region", { name: `Corregir el pedido #${id}` });
  await step.getByLabel("Nombre", { exact: true }).fill("Xiomara Inés");
  const order = await (await page.request.get(`/api/orders/${id}`)).json();
  const { address, city, state, zipCode, country } = order.shippingAddress;
  const answer = await page.request.patch(`/api/admin/orders/${id}`, {
    data: {
      corrections: order.corrections,
      customer: { firstName: "Otra", lastName: "Persona", email: "", phone: "3005550102" },
      delivery: { method: order.shippingMethod, address, city, state, zipCode, country },
      items: order.items.map(({ productId, size, quantity }: typeof order) => ({
        productId,
        size,
        quantity,
      })),
      shippingFee: null,
      seenTotal: order.total,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await step.getByRole("button", { name: "Guardar la corrección" }).click();
  await expect(page.getByText(/Alguien corrigió este pedido/).first()).toBeVisible();
  await expect(step.getByLabel("Nombre", { exact: true })).toHaveValue("Xiomara Inés");

  await step.getByRole("alert").getByRole("button", { name: "Ver los cambios" }).click();
  const changes = page.getByRole("region", { name: "Qué cambió mientras editabas" });
  await expect(changes.getByText("Persona", { exact: true })).toBeVisible();
  await changes.getByRole("button", { name: "Aplicar" }).click();
  await expect(step.getByLabel("Apellido")).toHaveValue("Persona");
  await step.getByRole("button", { name: "Guardar la corrección" }).click();
  await expect(page.getByText("Pedido corregido", { exact: true })).toBeVisible();
  const { customer } = await (await page.request.get(`/api/orders/${id}`)).json();
  expect(customer).toMatchObject({ firstName: "Xiomara Inés", lastName: "Persona" });
});

test("a correction of an order that is cancelled meanwhile stays open with what was typed", async ({
  page,
}) => {
  await signInAsAdmin(page);
  const id = await telephoneOrder(page, { phone: "3005550108" });
  await page.goto(`/admin/orders?open=${id}`);
  await page.getByRole("button", { name: "Corregir" }).click();
  const step = page.getByRole("region", { name: `Corregir el pedido #${id}` });
  await step.getByLabel("Nombre", { exact: true }).fill("Xiomara Inés");
  const answer = await page.request.patch(`/api/orders/${id}/status`, { data: { status: "cancelled" } });
  expect(answer.ok(), await answer.text()).toBe(true);

  await expect(step.getByText(/^Mientras lo corregías el pedido se envió o se canceló/)).toBeVisible();
  await expect(step.getByLabel("Nombre", { exact: true })).toHaveValue("Xiomara Inés");
  await expect(step.getByRole("button", { name: "Guardar la corrección" })).toBeDisabled();
});

test("a paid order takes a supplement with its own payment link", async ({ page }) => {
  await signInAsAdmin(page);
  const payment = { method: "cash", reference: "Caja 2" };
  const id = await telephoneOrder(page, { phone: "3005550103", payment });
  await page.goto(`/admin/orders?open=${id}`);
  await page.getByRole("tab", { name: "Productos" }).click();
  await page.getByRole("link", { name: "Añadir productos con un enlace de pago" }).click();
  await expect(page.getByText(`Se añade al pedido #${id}`)).toBeVisible();
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Xiomara");
  await page.getByRole("searchbox", { name: "Buscar productos" }).fill("sabila y coco");
  await page.getByRole("button", { name: /^Añadir Shampoo de Sábila y Coco, 260 ml/ }).click();
  await page.getByRole("button", { name: "Guardar pedido" }).click();
  await expect(page.getByLabel("Enlace", { exact: true })).toBeVisible();
  await page.goto(`/admin/orders?open=${id}`);
  await expect(page.getByRole("link", { name: /^Pedido adicional #\d+$/ })).toBeVisible();
});

test("a telephone order of three lines is taken by keyboard alone in under a minute", async ({ page }) => {
  await signInAsAdmin(page);
  await telephoneOrder(page, { phone: "3005550104" });
  await page.goto("/admin/orders/new");
  await expect(page.getByLabel("Teléfono", { exact: true })).toBeFocused();
  const { keyboard } = page;
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 15; presses += 1) {
      await keyboard.press("Tab");
      const label = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
      if (label === name) return;
    }
    throw new Error(`no ${name} within 15 presses of the tab key`);
  };
  const begun = Date.now();
  await keyboard.type("300 555 01 04");
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Xiomara");
  await tabTo("Buscar productos");
  // Nothing is waited for: the next product is typed while the last one is looked up.
  for (const product of ["sabila coco", "mascarilla", "aceite"]) {
    await keyboard.type(product);
    await keyboard.press("Enter");
  }
  await expect(page.getByRole("list", { name: "Productos del pedido" }).getByRole("listitem")).toHaveCount(3);
  await keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: /^Pedido #\d+ guardado$/ })).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(60_000);
});

test("the keys for the next order go on after an order has left the filtered list", async ({
  page,
  newVisitor,
}) => {
  const customer = await newVisitor();
  await signInAsCustomer(customer);
  const firstName = "Betsabé";
  const older = await placeOrder(customer, PRODUCT, { firstName });
  const newer = await placeOrder(customer, PRODUCT, { firstName });
  await signInAsAdmin(page);
  await page.goto(`/admin/orders?status=pending&search=betsabe&open=${newer}`);
  const sheet = page.getByRole("dialog", { name: `Pedido #${newer}` });
  await expect(sheet.getByRole("button", { name: /siguiente/i })).toBeEnabled();
  await sheet.getByRole("button", { name: "Marcar en proceso" }).click();
  const question = page.getByRole("region", { name: `¿Seguir con el pedido #${newer}?` });
  await expect(question.getByText("En proceso ya no se cancela solo")).toBeVisible();
  await question.getByRole("button", { name: "Marcar en proceso" }).click();
  await expect(sheet.getByText("En proceso", { exact: true }).first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("dialog", { name: `Pedido #${older}` })).toBeVisible();
});

test("several orders are shipped with a pasted table of tracking numbers", async ({ page }) => {
  await signInAsAdmin(page);
  const payment = (reference: string) => ({ method: "cash", reference });
  const one = await telephoneOrder(page, { phone: "3005550105", payment: payment("Caja 5") });
  const two = await telephoneOrder(page, { phone: "3005550105", email: "", payment: payment("Caja 6") });
  await page.goto("/admin/orders?search=3005550105");
  for (const id of [one, two]) await page.getByLabel(`Seleccionar el pedido #${id}`).check();
  await page.getByRole("button", { name: "Marcar como enviado" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("2 pedidos sin guía")).toBeVisible();
  const carrier = dialog.getByLabel("Transportadora");
  const inputs = dialog.getByRole("listitem").getByRole("textbox");
  await inputs.last().fill("TCC-0009");
  // A scanner ends each number with Enter.
  await inputs.last().press("Enter");
  await expect(inputs.first()).toBeFocused();
  await carrier.selectOption("");
  await dialog.getByRole("button", { name: "Marcar como enviado" }).click();
  await expect(carrier).toBeFocused();
  await expect(carrier).toHaveAttribute("aria-invalid", "true");
  await expect(inputs.last()).not.toHaveAttribute("aria-invalid");
  await carrier.selectOption("TCC");
  await expect(dialog.getByText(`El pedido #${two} no tiene correo: avísale tú al cliente.`)).toBeVisible();
  await dialog.getByLabel(`Guía del pedido #${one}`).fill("TCC-0001");
  await dialog.getByLabel(`Guía del pedido #${two}`).fill("TCC-0001");
  await expect(dialog.getByText(/^Es la misma guía que la del pedido #\d+\./)).toHaveCount(1);
  await dialog.getByLabel(`Guía del pedido #${two}`).evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, `${one}\tTCC-0001\r\n${two}\tTCC-0002\n`);
  await expect(dialog.getByLabel(`Guía del pedido #${two}`)).toHaveValue("TCC-0002");
  await expect(dialog.getByText("Es la misma guía")).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Marcar como enviado" }).click();
  await expect(page.getByText("2 pedidos actualizados", { exact: true })).toBeVisible();
  await page.goto(`/admin/orders?open=${two}`);
  await expect(page.getByRole("dialog").getByText("TCC-0002")).toBeVisible();
});

test("tracking numbers of several orders stay in the dialog when the server fails, and are sent again", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  await signInAsAdmin(page);
  const payment = { method: "cash", reference: "Caja 7" };
  const id = await telephoneOrder(page, { phone: "3005550107", payment });
  await page.goto("/admin/orders?search=3005550107");
  await page.getByLabel(`Seleccionar el pedido #${id}`).check();
  await page.getByRole("button", { name: "Marcar como enviado" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Transportadora").selectOption("TCC");
  await dialog.getByLabel(`Guía del pedido #${id}`).fill("TCC-0007");
  await page.route("**/bulk-status", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await dialog.getByRole("button", { name: "Marcar como enviado" }).click();

  await expect(page.getByText("Error al actualizar el estado del pedido").first()).toBeVisible();
  await expect(dialog.getByLabel(`Guía del pedido #${id}`)).toHaveValue("TCC-0007");
  await dialog.getByRole("button", { name: "Marcar como enviado" }).click();
  await expect(page.getByText("1 pedido actualizado", { exact: true })).toBeVisible();
});

test("e on an order of the list opens its correction, and one that cannot be corrected is only opened", async ({
  page,
}) => {
  await signInAsAdmin(page);
  const id = await telephoneOrder(page, { phone: "3005550131" });
  await page.goto("/admin/orders?search=Xiomara");
  const opener = page.getByRole("link", { name: `Pedido #${id}`, exact: true });
  const sheet = page.getByRole("dialog", { name: `Pedido #${id}` });
  const step = page.getByRole("region", { name: `Corregir el pedido #${id}` });
  await opener.focus();
  await page.keyboard.press("e");
  await expect(step.getByLabel("Teléfono", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(step).toBeHidden();
  await expect(page).toHaveURL(/open=\d+$/);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  await page.request.patch(`/api/orders/${id}/status`, { data: { status: "cancelled" } });
  await opener.focus();
  await page.keyboard.press("e");
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Corregir" })).toBeHidden();
  await expect(step).toBeHidden();
});
