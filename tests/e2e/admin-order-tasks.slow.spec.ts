import { readFile } from "node:fs/promises";
import { devices, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { payAtGateway } from "./support/checkout.ts";
import { placeOrder } from "./support/orders.ts";
import { PASSWORD, signInAsAdmin, signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

const PRODUCT = "shampoo-de-sabila-y-coco";

/** Fills in an order for one shampoo, to be picked up in the shop. */
async function fillInOrder(page: Page, customer: { firstName: string }): Promise<void> {
  await page.goto("/admin/orders/new");
  await page.getByRole("searchbox", { name: "Buscar productos" }).fill("sabila y coco 260");
  await page.getByRole("button", { name: /^Añadir Shampoo de Sábila y Coco, 260 ml/ }).click();
  await page.getByLabel("Nombre", { exact: true }).fill(customer.firstName);
  await page.getByLabel("Teléfono").fill("310 555 0199");
  await page.getByRole("radio", { name: /Lo recoge en la tienda/ }).check();
}

async function savedOrder(page: Page): Promise<number> {
  const heading = page.getByRole("heading", { name: /^Pedido #\d+ guardado$/ });
  await expect(heading).toBeVisible();
  return Number(/#(\d+)/.exec((await heading.textContent()) ?? "")?.[1]);
}

test("an order taken on WhatsApp is paid by a guest through its link, once", async ({ page, newVisitor }) => {
  await signInAsAdmin(page);
  await fillInOrder(page, { firstName: "Rosalba" });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Guardar pedido" }).click();
  const id = await savedOrder(page);
  const link = await page.getByLabel("Enlace", { exact: true }).inputValue();
  const chat = await page.getByRole("link", { name: "Enviar por WhatsApp" }).getAttribute("href");
  expect(decodeURIComponent(chat ?? "")).toContain(link);

  const guest = await newVisitor();
  await guest.goto(new URL(link).pathname);
  await expect(guest.getByText("Hola, Rosalba: este es el pedido que nos pediste.")).toBeVisible();
  await expect(guest.getByText("310 555 0199")).toHaveCount(0);
  await expectAccessible(guest);
  await guest.getByRole("button", { name: "Pagar ahora" }).click();
  await payAtGateway(guest, "Pagar");
  await expect(guest.getByText("¡Pago Exitoso!").first()).toBeVisible();
  await expect(guest.getByRole("link", { name: "Ver mis pedidos" })).toHaveCount(0);
  await guest.getByRole("link", { name: "Ver este pedido" }).click();
  await expect(guest.getByRole("heading", { name: "Este pedido ya está pagado" })).toBeVisible();
  await expect(guest.getByText("Ya lo estamos preparando.")).toBeVisible();
  await expectAccessible(guest);
  await expect(guest.getByRole("button", { name: "Pagar ahora" })).toHaveCount(0);

  await page.getByRole("link", { name: "Ver el pedido" }).click();
  const dialog = page.getByRole("dialog", { name: `Pedido #${id}` });
  await expect(dialog.getByText("Pagado", { exact: true }).first()).toBeVisible();
  await expect(dialog.getByText("La pasarela confirmó: Aceptada")).toBeVisible();
});

test("a corrected telephone names whose data the form still holds, and removes them", async ({ page }) => {
  await signInAsAdmin(page);
  await fillInOrder(page, { firstName: "Teodora" });
  await page.getByLabel("Teléfono").fill("3155550777");
  await page.getByRole("button", { name: "Guardar pedido" }).click();
  const id = await savedOrder(page);

  await page.goto("/admin/orders/new");
  await page.getByLabel("Teléfono").fill("3155550777");
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Teodora");
  await page.getByLabel("Teléfono").fill("3155550778");
  await expect(page.getByText(`El formulario aún tiene los datos de Teodora`)).toContainText(`#${id}`);
  await page.getByRole("button", { name: "Quitarlos" }).click();

  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Dirección", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Teléfono")).toHaveValue("3155550778");
});

test("the data of an earlier customer does not replace an e-mail address that was typed first", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await fillInOrder(page, { firstName: "Teodora" });
  await page.getByLabel("Teléfono").fill("3155550779");
  await page.getByRole("button", { name: "Guardar pedido" }).click();
  await savedOrder(page);

  await page.goto("/admin/orders/new");
  await page.getByLabel("Correo electrónico").fill("nueva@correo.example");
  await page.getByLabel("Teléfono").fill("3155550779");
  await expect(page.getByRole("button", { name: /Teodora/ })).toBeVisible();
  await expect(page.getByLabel("Correo electrónico")).toHaveValue("nueva@correo.example");
});

test("an order is not saved before its total could be asked for", async ({ page, expectedErrors }) => {
  expectedErrors.push(/503/);
  await signInAsAdmin(page);
  await page.route("**/api/admin/orders/quote", (route) => route.fulfill({ status: 503, json: {} }));
  await fillInOrder(page, { firstName: "Rosalba" });
  const summary = page.getByText("No pudimos calcular el total.").locator("visible=true");
  await expect(summary.first()).toBeVisible();
  await page.getByRole("button", { name: "Guardar pedido" }).click();
  await expect(page.getByText("No se pudo guardar el pedido", { exact: true })).toBeVisible();

  await page.unroute("**/api/admin/orders/quote");
  await page.getByRole("button", { name: "Reintentar" }).locator("visible=true").first().click();
  await expect(summary).toHaveCount(0);
  await page.getByRole("button", { name: "Guardar pedido" }).click();

  await savedOrder(page);
});

test("a person who is known by name only fills the form of a new order", async ({ page }) => {
  await signInAsAdmin(page);
  await page.request.post("/api/register", {
    data: {
      firstName: "Fidelina",
      lastName: "Arboleda",
      email: "fidelina@correo.example",
      username: "fidelina",
      password: PASSWORD,
      isAdmin: false,
    },
  });
  await signInAsAdmin(page);
  await page.goto("/admin/orders/new");
  await page.getByLabel("Nombre", { exact: true }).fill("Fideli");
  await page.getByRole("button", { name: /^Fidelina Arboleda/ }).click();
  await expect(page.getByLabel("Apellido")).toHaveValue("Arboleda");
  await expect(page.getByLabel("Correo electrónico")).toHaveValue("fidelina@correo.example");
  await expect(page.getByText("El pedido aparecerá en la cuenta de Fidelina Arboleda.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Clientes encontrados" })).toHaveCount(0);
});

test("a payment already received makes the order paid, and the history names who recorded it", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await fillInOrder(page, { firstName: "Hernán" });
  await page.getByRole("radio", { name: /Ya pagó/ }).check();
  await page.getByRole("button", { name: "Guardar pedido" }).click();
  await expect(page.getByText("Escribe la referencia del pago")).toBeVisible();
  await page.getByLabel("Referencia").fill("NEQUI-778");
  await page.getByRole("button", { name: "Guardar pedido" }).click();
  await savedOrder(page);

  await page.getByRole("link", { name: "Ver el pedido" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Pago registrado por la tienda: Transferencia o billetera")).toBeVisible();
  await expect(dialog.getByText("Pendiente → En proceso")).toBeVisible();
  await expect(dialog.getByText(/por Amparo Gaviria · Pago registrado por la tienda/)).toBeVisible();
});

test("the data of a guest whose order is over can be erased", async ({ page }) => {
  await signInAsAdmin(page);
  await fillInOrder(page, { firstName: "Úrsula" });
  await page.getByRole("button", { name: "Guardar pedido" }).click();
  const id = await savedOrder(page);
  await page.goto(`/admin/orders?open=${id}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Úrsula")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Borrar sus datos" })).toBeHidden();

  await dialog.getByRole("button", { name: "Marcar como entregado" }).click();
  const unpaid = page.getByRole("region", { name: `¿Seguir con el pedido #${id}?` });
  await expect(unpaid.getByText("no figura como pagado")).toBeVisible();
  await unpaid.getByRole("button", { name: "Marcar como entregado" }).click();
  await dialog.getByRole("button", { name: "Borrar sus datos" }).click();
  await expectAccessible(page);
  const question = page.getByRole("region", { name: /^¿Borrar los datos de/ });
  await question.getByRole("button", { name: "Borrar sus datos" }).click();

  await expect(dialog.getByText("Datos borrados")).toBeVisible();
  await expect(dialog.getByText("Úrsula")).toHaveCount(0);
  await expect(dialog.getByText("310 555 0199")).toHaveCount(0);
});

test("staff who may neither record payments nor erase data are offered neither", async ({
  page,
  newVisitor,
}) => {
  await signInAsAdmin(page);
  await fillInOrder(page, { firstName: "Leonor" });
  await page.getByRole("button", { name: "Guardar pedido" }).click();
  const id = await savedOrder(page);
  await page.request.patch(`/api/orders/${id}/status`, { data: { status: "delivered" } });
  const colleague = await newVisitor();
  const { username } = await signInAsCustomer(colleague);
  const made = await page.request.post("/api/admin/roles", {
    data: { name: "Mostrador", permissions: ["orders.write"] },
  });
  const { role } = (await made.json()).find(({ name }: { name: string }) => name === "Mostrador");
  const found = await page.request.get(`/api/admin/customers?search=${username}`);
  const [person] = await found.json();
  await page.request.patch(`/api/admin/customers/${person.id}`, { data: { isAdmin: true, role } });

  await colleague.goto("/admin/orders/new");
  await expect(colleague.getByRole("radio", { name: /enlace/i })).toBeVisible();
  await expect(colleague.getByRole("radio", { name: /Ya pagó/ })).toHaveCount(0);
  await colleague.goto(`/admin/orders?open=${id}`);
  await expect(colleague.getByRole("dialog").getByText("Leonor")).toBeVisible();
  await expect(colleague.getByRole("button", { name: "Borrar sus datos" })).toHaveCount(0);
});

test("missing fields are named, and leaving with unsaved input asks for confirmation", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/orders/new");
  await page.getByRole("button", { name: "Guardar pedido" }).click();
  await expect(page.getByText("Añade al menos un producto")).toBeVisible();
  await expect(page.getByText("El nombre es requerido")).toBeVisible();
  await page.getByLabel("Nombre", { exact: true }).fill("Nadie");

  await page.getByRole("link", { name: "Pedidos" }).first().click();

  await expect(page.getByRole("alertdialog")).toContainText("todavía no se ha guardado");
});

test("orders have notes, date filters, bulk changes, packing slips and a CSV export", async ({
  page,
  newVisitor,
}) => {
  const customer = await newVisitor();
  await signInAsCustomer(customer);
  const first = await placeOrder(customer, PRODUCT, { firstName: "Ofelia" });
  const second = await placeOrder(customer, PRODUCT, { firstName: "Ofelia" });
  await signInAsAdmin(page);
  await page.goto(`/admin/orders?search=ofelia&open=${first}`);

  const dialog = page.getByRole("dialog", { name: `Pedido #${first}` });
  await dialog.getByLabel("Nota nueva").fill("Llamar antes de enviar");
  await dialog.getByRole("button", { name: "Añadir nota" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Llamar antes de enviar" })).toContainText(
    "Amparo Gaviria",
  );
  await dialog.getByRole("button", { name: "Eliminar la nota «Llamar antes de enviar»" }).click();
  const removal = dialog.getByRole("region", { name: "¿Eliminar esta nota?" });
  await removal.getByRole("button", { name: "Eliminar" }).click();
  await expect(dialog.getByText("Llamar antes de enviar")).toHaveCount(0);
  await page.keyboard.press("Escape");

  for (const id of [first, second]) await page.getByLabel(`Seleccionar el pedido #${id}`).check();
  const bar = page.getByRole("region", { name: "Pedidos seleccionados" });
  await expect(bar.getByText("2 seleccionados")).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole("button", { name: "Marcar en proceso" }).click();
  // Nobody has paid them.
  const question = page.getByRole("alertdialog", { name: "¿Marcar 2 pedidos en proceso?" });
  await question.getByRole("button", { name: "Marcar en proceso" }).click();
  await expect(page.getByText("2 pedidos actualizados", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /Ofelia/ }).filter({ hasText: "En proceso" })).toHaveCount(2);

  for (const id of [first, second]) await page.getByLabel(`Seleccionar el pedido #${id}`).check();
  await expect(bar.getByRole("button", { name: "Marcar en proceso" }), "both are already").toBeDisabled();
  await bar.getByRole("link", { name: "Imprimir" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("columnheader", { name: "Precio" })).toHaveCount(0);
  await page.getByLabel("Mostrar precios").check();
  await expect(page.getByRole("columnheader", { name: "Precio" })).toHaveCount(2);
  await expectAccessible(page);
  await page.goBack();

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exportar CSV" }).click();
  const table = await readFile(await (await downloading).path(), "utf8");
  expect(table.split("\r\n").filter((line) => line.includes("Ofelia"))).toHaveLength(2);

  await page.getByLabel("Fecha del pedido").selectOption("Elegir fechas…");
  await page.getByLabel("Hasta").fill("2020-01-01");
  await expect(page).toHaveURL(/to=2020-01-01/);
  await expect(page.getByText("No se encontraron pedidos")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Cancelados 0/ })).toBeVisible();
});

test("a bulk change leaves out an order that was cancelled, and says so", async ({ page, newVisitor }) => {
  const customer = await newVisitor();
  await signInAsCustomer(customer);
  const open = await placeOrder(customer, PRODUCT, { firstName: "Otilia" });
  const cancelled = await placeOrder(customer, PRODUCT, { firstName: "Otilia" });
  await signInAsAdmin(page);
  await page.request.patch(`/api/orders/${cancelled}/status`, { data: { status: "cancelled" } });
  await page.goto("/admin/orders?search=otilia");
  for (const id of [open, cancelled]) await page.getByLabel(`Seleccionar el pedido #${id}`).check();

  const bar = page.getByRole("region", { name: "Pedidos seleccionados" });
  await bar.getByRole("button", { name: "Marcar en proceso" }).click();
  const question = page.getByRole("alertdialog", { name: "¿Marcar 1 pedido en proceso?" });
  await expect(question).toContainText("Otro pedido ya avanzó, está cancelado");
  await question.getByRole("button", { name: "Marcar en proceso" }).click();
  await expect(page.getByText("1 pedido actualizado", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /Otilia/ }).filter({ hasText: "Cancelado" })).toHaveCount(1);
});

test("a dialog for several parcels names the order that a colleague sent meanwhile, with the number typed for it", async ({
  page,
  newVisitor,
}) => {
  const customer = await newVisitor();
  await signInAsCustomer(customer);
  const open = await placeOrder(customer, PRODUCT, { firstName: "Perpetua" });
  const sent = await placeOrder(customer, PRODUCT, { firstName: "Perpetua" });
  await signInAsAdmin(page);
  await page.goto("/admin/orders?search=perpetua");
  for (const id of [open, sent]) await page.getByLabel(`Seleccionar el pedido #${id}`).check();
  const bar = page.getByRole("region", { name: "Pedidos seleccionados" });
  await bar.getByRole("button", { name: "Marcar como enviado" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Transportadora").selectOption({ label: "Servientrega" });
  await dialog.getByLabel(`Guía del pedido #${sent}`).fill("2201");
  await page.request.patch(`/api/orders/${sent}/status`, { data: { status: "shipped" } });

  await expect(dialog.getByRole("alert")).toHaveText(
    `El pedido #${sent} (guía 2201) cambió entretanto: ya no se incluye.`,
  );
  await expect(dialog).toHaveAccessibleName("¿Marcar 1 pedido como enviado?");
});

test.describe("on a phone", () => {
  test.use({ viewport: devices["iPhone 13"].viewport });

  test("an order is taken and printed without horizontal scrolling", async ({ page }) => {
    await signInAsAdmin(page);
    await fillInOrder(page, { firstName: "Yesid" });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(390);
    await page.getByRole("button", { name: "Guardar pedido" }).click();
    const id = await savedOrder(page);
    expect(await width()).toBeLessThanOrEqual(390);

    await page.goto(`/admin/orders/${id}/imprimir`);
    await expect(page.getByRole("article")).toBeVisible();
    expect(await width()).toBeLessThanOrEqual(390);
  });
});
