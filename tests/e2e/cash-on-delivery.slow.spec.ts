import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import {
  chooseCashOnDelivery,
  confirmedOrder,
  enableCashOnDelivery,
  PHONE,
  placeCodOrder,
  sentOrder,
} from "./support/cash-on-delivery.ts";
import { fillDelivery } from "./support/checkout.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

test.use(ownCatalogue());

async function openOrder(admin: Page, id: number) {
  await admin.goto(`/admin/orders?open=${id}`);
  const dialog = admin.getByRole("dialog", { name: `Pedido #${id}` });
  await expect(dialog).toBeVisible();
  return dialog;
}

test("after choosing cash on delivery a customer is asked to confirm from the mail, and cannot confirm here", async ({
  page,
  newVisitor,
}) => {
  await enableCashOnDelivery(await newVisitor());
  await chooseCashOnDelivery(page);
  await page.getByRole("button", { name: "Realizar Pedido" }).first().click();

  await expect(page.getByText("Te enviamos un correo: confirma allí")).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirmar mi pedido" })).toHaveCount(0);
  await expectAccessible(page);
});

test("Back from an order paid on delivery leads to a checkout that names the order", async ({
  page,
  newVisitor,
}) => {
  await enableCashOnDelivery(await newVisitor());
  await chooseCashOnDelivery(page);
  await page.getByRole("button", { name: "Realizar Pedido" }).first().click();
  await expect(page.getByText("Te enviamos un correo: confirma allí")).toBeVisible();
  const order = page.url();

  await page.goBack();
  await expect(page.getByText(/^¿Buscas tu pedido #\d+\?$/)).toBeVisible();
  await page.getByRole("link", { name: "Ver el pedido" }).click();
  await expect(page).toHaveURL(order);
});

test("on a phone, an order under 'Por confirmar' is asked about and confirmed by one tap each, in the list", async ({
  page,
  context,
  newVisitor,
}) => {
  await enableCashOnDelivery(page);
  const { id } = await placeCodOrder(await newVisitor(), { firstName: "Ofelia", phone: "3015550015" });
  await context.route("https://wa.me/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Chat</title>" }),
  );
  await page.setViewportSize(PHONE);
  await page.goto("/admin");
  await page.getByRole("link", { name: /Por confirmar/ }).click();

  await expect(page.getByRole("button", { name: /^Por confirmar [1-9]/ })).toBeInViewport({ ratio: 1 });

  const chat = context.waitForEvent("page");
  await page.getByRole("button", { name: `Preguntar por WhatsApp: pedido #${id}` }).click();
  await (await chat).waitForURL(/^https:\/\/wa\.me\/573015550015/);
  const confirmed = page.getByRole("button", { name: `Confirmó por WhatsApp: pedido #${id}` });
  await expect(confirmed).toBeInViewport();
  await expectAccessible(page);
  await confirmed.click();

  await expect(page.getByText("Pedido confirmado", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: `Pedido #${id}`, exact: true })).toHaveCount(0);
  const order = await (await page.request.get(`/api/orders/${id}`)).json();
  expect(order).toMatchObject({ status: "processing", isConfirmationDue: false });

  const waiting = await (await page.request.get("/api/orders?work=confirm")).json();
  for (const other of waiting) {
    await page.request.post(`/api/admin/orders/${other.id}/confirmation`, { data: { via: "phone" } });
  }
  await page.goto("/admin/orders?work=confirm");
  await expect(page.getByText("Nada por confirmar")).toBeVisible();
  await expect(page.getByText("No se encontraron pedidos")).toHaveCount(0);
});

test("staff can ask the buyer of an unconfirmed order to confirm it, and cannot send it", async ({
  page,
  newVisitor,
}) => {
  await enableCashOnDelivery(page);
  const { id } = await placeCodOrder(await newVisitor(), { firstName: "Fabiola", phone: "3015550011" });

  await page.goto("/admin");
  await page.getByRole("link", { name: /Por confirmar/ }).click();
  await expect(page.getByLabel(`Ver detalles del pedido #${id}`).first()).toBeVisible();
  const order = await openOrder(page, id);
  await expect(order.getByRole("button", { name: "Preguntar por WhatsApp" })).toBeVisible();
  await expect(order.getByText("Contra entrega", { exact: true }).first()).toBeVisible();
  await expect(order.getByText("Sin pagar")).toHaveCount(0);
  await expect(order.getByRole("button", { name: "Marcar como enviado" })).toHaveCount(0);
  await expectAccessible(page);
});

test("the slip of a confirmed order says what to collect, and the parcel goes with the shop's carrier", async ({
  page,
  newVisitor,
}) => {
  await enableCashOnDelivery(page);
  const { id } = await confirmedOrder(page, await newVisitor(), { firstName: "Hilda", phone: "3015550013" });

  await page.goto(`/admin/orders/${id}/imprimir`);
  await expect(page.getByText(/^Recaudar \$\s32\.900,00$/)).toBeVisible();
  const order = await openOrder(page, id);
  await order.getByRole("button", { name: "Marcar como enviado" }).click();
  const shipping = page.getByRole("region", { name: `¿Marcar el pedido #${id} como enviado?` });
  await expect(shipping.getByLabel("Transportadora")).toHaveValue("servientrega");
  await shipping.getByLabel("Número de guía").fill("900100200");
  await shipping.getByRole("button", { name: "Marcar como enviado" }).click();
  await order.getByRole("button", { name: "Marcar como entregado" }).click();
  await expect(order.getByRole("button", { name: "Marcar recaudado" })).toBeVisible();
});

for (const [device, viewport] of [
  ["a phone", PHONE],
  ["a small laptop", { width: 1280, height: 800 }],
] as const) {
  test(`on ${device}, an order under 'Por recaudar' is marked as collected in the list, after a question`, async ({
    page,
    newVisitor,
  }) => {
    await enableCashOnDelivery(page);
    const trackingNumber = `GUIA-8${viewport.width}`;
    const parcel = { firstName: "Noelia", phone: `301555${viewport.width}`.padEnd(10, "0"), trackingNumber };
    const { id } = await sentOrder(page, await newVisitor(), parcel);
    await page.request.patch(`/api/orders/${id}/status`, { data: { status: "delivered" } });
    await page.setViewportSize(viewport);
    await page.goto("/admin");
    await page.getByRole("link", { name: /Por recaudar/ }).click();

    const collected = page.getByRole("button", { name: `Marcar recaudado: pedido #${id}` });
    await expect(collected).toBeInViewport({ ratio: 1 });
    const isCut = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isCut, "the page is wider than the window").toBe(false);
    await expectAccessible(page);
    await collected.click();
    await page
      .getByRole("alertdialog", { name: `¿Llegó el dinero del pedido #${id}?` })
      .getByRole("button", { name: "Sí, llegó" })
      .click();

    await expect(collected).toHaveCount(0);
    const order = await (await page.request.get(`/api/orders/${id}`)).json();
    expect(order).toMatchObject({ paymentStatus: "accepted", toCollect: 0 });
  });
}

test("an order under 'Por recaudar' can also be opened, and its money recorded there", async ({
  page,
  newVisitor,
}) => {
  await enableCashOnDelivery(page);
  const parcel = { firstName: "Irene", phone: "3015550014", trackingNumber: "GUIA-701" };
  const { id } = await sentOrder(page, await newVisitor(), parcel);
  const delivered = await page.request.patch(`/api/orders/${id}/status`, { data: { status: "delivered" } });
  expect(delivered.ok(), await delivered.text()).toBe(true);

  await page.goto("/admin");
  await page.getByRole("link", { name: /Por recaudar/ }).click();
  await page.getByLabel(`Ver detalles del pedido #${id}`).first().click();
  const order = page.getByRole("dialog", { name: `Pedido #${id}` });
  await expectAccessible(page);
  await order.getByRole("button", { name: "Marcar recaudado" }).click();
  await page.getByRole("button", { name: "Sí, llegó" }).click();
  await expect(order.getByText("Pagado", { exact: true }).first()).toBeVisible();
  await expect(order.getByRole("button", { name: "Marcar recaudado" })).toHaveCount(0);
});

test("the carrier's money can be recorded while the customer's withdrawal waits", async ({
  page,
  newVisitor,
}) => {
  await enableCashOnDelivery(page);
  const parcel = { firstName: "Ivonne", phone: "3015550015", trackingNumber: "GUIA-702" };
  const { id, token } = await sentOrder(page, await newVisitor(), parcel);
  await page.request.patch(`/api/orders/${id}/status`, { data: { status: "delivered" } });
  const { items } = await (await page.request.get(`/api/orders/${id}`)).json();
  const asked = await page.request.post(`/api/order-links/${token}/withdrawal`, {
    data: { lines: [{ orderItemId: items[0].id, quantity: 1 }], reason: null },
  });
  expect(asked.ok(), await asked.text()).toBe(true);

  const order = await openOrder(page, id);
  await order.getByRole("button", { name: "Aprobar", exact: true }).click();
  await page
    .getByRole("region", { name: /^¿Aprobar/ })
    .getByRole("button", { name: "Aprobar" })
    .click();
  await expect(order.getByRole("button", { name: "Retirar la aprobación" })).toBeVisible();
  await expect(order.getByRole("button", { name: "No aprobar" })).toHaveCount(0);
  await order.getByRole("button", { name: "Marcar recaudado" }).click();
  await page.getByRole("button", { name: "Sí, llegó" }).click();
  await expect(order.getByText("Pagado", { exact: true }).first()).toBeVisible();
  await expect(order.getByRole("button", { name: "Registrar reembolso" }).first()).toBeVisible();
});

test("the carrier's file is matched by tracking number and names what differs", async ({
  page,
  newVisitor,
}) => {
  await enableCashOnDelivery(page);
  const visitor = await newVisitor();
  const right = { firstName: "Berta", phone: "3015550001", trackingNumber: "GUIA-501" };
  const other = { firstName: "Celia", phone: "3015550002", trackingNumber: "GUIA-502" };
  const [paid, short] = [await sentOrder(page, visitor, right), await sentOrder(page, visitor, other)];

  await page.goto("/admin/orders?work=collect");
  await page.getByRole("link", { name: "Subir el archivo de la transportadora" }).click();
  await expect(page.getByText("Todavía no hay archivos")).toBeVisible();
  await page.getByLabel("Subir archivo").setInputFiles({
    name: "recaudos-noviembre.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `Guía;Valor;Comisión\nguia 501;${paid.total};2.100\nGUIA-502;${short.total - 1_000};2.100\nGUIA-999;27.900;0\n`,
    ),
  });

  await expect(page.getByRole("row", { name: /recaudos-noviembre\.csv/ })).toContainText("2 por revisar");
  await page.getByRole("link", { name: "recaudos-noviembre.csv" }).click();
  const file = page.getByRole("dialog", { name: "recaudos-noviembre.csv" });
  await expect(file.getByRole("row").filter({ hasText: `#${paid.id}` })).toContainText("Registrado");
  await expect(file.getByRole("row").filter({ hasText: `#${short.id}` })).toContainText("Otro valor");
  await expect(file.getByRole("row").filter({ hasText: "GUIA-999" })).toContainText("Ningún pedido");
  await expectAccessible(page);
  await file.getByRole("link", { name: `#${short.id}` }).click();
  await expect(page.getByRole("dialog", { name: `Pedido #${short.id}` })).toBeVisible();
});

test("a parcel that the recipient refused is marked as returned, and its goods are back in stock", async ({
  page,
  newVisitor,
}) => {
  await enableCashOnDelivery(page);
  const refused = { firstName: "Dora", phone: "3015550003", trackingNumber: "GUIA-601" };
  const { id } = await sentOrder(page, await newVisitor(), refused);

  const dialog = await openOrder(page, id);
  await dialog.getByRole("button", { name: "Devuelto" }).click();
  const asking = page.getByRole("region", { name: `¿Marcar el pedido #${id} como devuelto?` });
  await asking.getByRole("radio", { name: /^Sí/ }).check();
  await expectAccessible(page);
  await asking.getByRole("button", { name: "Marcar como devuelto" }).click();

  await expect(dialog.getByText("Cancelado").first()).toBeVisible();
  await expect(dialog.getByText("No recibió 1 paquete en 12 meses.")).toBeVisible();
});

test("a refused parcel that is still on its way back is put into the stock when it arrives", async ({
  page,
  newVisitor,
}) => {
  await enableCashOnDelivery(page);
  const refused = { firstName: "Olga", phone: "3015550004", trackingNumber: "GUIA-602" };
  const { id } = await sentOrder(page, await newVisitor(), refused);
  const dialog = await openOrder(page, id);
  await dialog.getByRole("button", { name: "Devuelto" }).click();
  await page.getByRole("button", { name: "Marcar como devuelto" }).click();

  await dialog.getByRole("button", { name: "Ya volvieron los productos" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sí, ya están en la tienda" }).click();

  await expect(page.getByText("Los productos volvieron al stock").first()).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Ya volvieron los productos" })).toBeHidden();
});

test("an order taken by WhatsApp is paid on delivery, with its fee in the total", async ({ page }) => {
  await enableCashOnDelivery(page);
  await page.goto("/admin/orders/new");
  await page.getByRole("searchbox", { name: "Buscar productos" }).fill("sabila y coco");
  await page.getByRole("button", { name: /^Añadir Shampoo de Sábila y Coco, 260 ml/ }).click();
  await page.getByLabel("Nombre", { exact: true }).fill("Elvira");
  await fillDelivery(page);
  await page.getByRole("radio", { name: /^Pago contra entrega/ }).check();
  await expect(page.getByRole("region", { name: "Resumen" })).toContainText(
    /Pago contra entrega.*3\.000.*Total.*32\.900/s,
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: "Guardar pedido" }).click();

  await expect(page.getByText(/^Quedó confirmado y pasa a preparación\..*32\.900/)).toBeVisible();
  await page.getByRole("link", { name: "Ver el pedido" }).click();
  await expect(page.getByRole("dialog").getByText(/^Recaudar \$\s32\.900/)).toBeVisible();
});
