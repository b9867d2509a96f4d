import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { addToCart, fillDelivery } from "./support/checkout.ts";
import { linkFromMail } from "./support/outbox.ts";
import { signInAsAdmin } from "./support/people.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

test.use(ownCatalogue);

const PHONE = { width: 390, height: 844 };
const PRODUCT = "shampoo-de-sabila-y-coco";
const FEE = 3_000;

/** Takes cash on delivery with a fee, also from visitors. */
async function openTheDoor(admin: Page): Promise<void> {
  await signInAsAdmin(admin);
  const { payments } = await (await admin.request.get("/api/admin/settings")).json();
  const answer = await admin.request.patch("/api/admin/settings", {
    data: {
      guestCheckout: { isEnabled: true },
      payments: { cod: { ...payments.cod, fee: FEE, carrier: "servientrega" } },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** A visitor's order through the API. */
async function orderAtTheDoor(
  page: Page,
  person: { firstName: string; phone: string },
): Promise<{ id: number; total: number }> {
  const product = await (await page.request.get(`/api/products/slug/${PRODUCT}`)).json();
  const variant = product.variants.find(({ stock }: { stock: number }) => stock > 5);
  const answer = await page.request.post("/api/orders", {
    data: {
      lastName: "Zapata",
      email: `${person.firstName.toLowerCase()}@correo.example`,
      ...person,
      address: "Calle 10 # 43-12",
      city: "Medellín",
      state: "Antioquia",
      zipCode: "050021",
      country: "Colombia",
      paymentMethod: "cod",
      items: [{ productId: product.id, size: variant.size, price: variant.price, quantity: 1 }],
      total: variant.price,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** An order that its buyer confirmed by telephone and that is with the carrier. */
async function sentOrder(
  admin: Page,
  visitor: Page,
  person: { firstName: string; phone: string; trackingNumber: string },
): Promise<{ id: number; total: number }> {
  const { trackingNumber, ...buyer } = person;
  const order = await orderAtTheDoor(visitor, buyer);
  const confirmed = await admin.request.post(`/api/admin/orders/${order.id}/confirmation`, {
    data: { via: "phone" },
  });
  const sent = await admin.request.patch(`/api/orders/${order.id}/status`, {
    data: { status: "shipped", shipment: { carrier: "servientrega", trackingNumber } },
  });
  expect([confirmed.ok(), sent.ok()]).toEqual([true, true]);
  return order;
}

async function openOrder(admin: Page, id: number) {
  await admin.goto(`/admin/orders?open=${id}`);
  const dialog = admin.getByRole("dialog", { name: `Pedido #${id}` });
  await expect(dialog).toBeVisible();
  return dialog;
}

test("a shopper on a phone pays at the door: fee in the total, confirmed from the mail, collected by the owner", async ({
  page,
  shop,
  newVisitor,
}) => {
  const admin = await newVisitor();
  await openTheDoor(admin);
  await page.setViewportSize(PHONE);
  await addToCart(page, PRODUCT, "260 ml");
  await page.goto("/checkout");
  await page.getByLabel("Nombre", { exact: true }).fill("Lina");
  await page.getByLabel("Apellido").fill("Ospina");
  await page.getByLabel("Correo electrónico", { exact: true }).fill("lina@correo.example");
  await fillDelivery(page);
  await page.getByRole("radio", { name: /^Pago contra entrega/ }).check();
  const summary = page.getByRole("region", { name: "Resumen del Pedido" });
  await expect(summary).toContainText(/Pago contra entrega.*3\.000.*Total.*32\.900/s);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Realizar Pedido" }).first().click();

  await expect(page.getByText("Te enviamos un correo: confirma allí")).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirmar mi pedido" })).toHaveCount(0);
  await expectAccessible(page);
  const id = Number(/#(\d+)/.exec((await page.getByRole("heading", { level: 1 }).textContent()) ?? "")?.[1]);

  await admin.goto("/admin");
  await admin.getByRole("link", { name: /Por confirmar/ }).click();
  await expect(admin.getByLabel(`Ver detalles del pedido #${id}`).first()).toBeVisible();
  const waiting = await openOrder(admin, id);
  await expect(waiting.getByRole("button", { name: "Preguntar por WhatsApp" })).toBeVisible();
  await expect(waiting.getByRole("button", { name: "Marcar como enviado" })).toHaveCount(0);
  await expectAccessible(admin);

  const mailed = await newVisitor();
  await mailed.setViewportSize(PHONE);
  await mailed.goto(await linkFromMail(shop.dataDir, "lina@correo.example", "/pedido/"));
  await expectAccessible(mailed);
  await mailed.getByRole("button", { name: "Confirmar mi pedido" }).click();
  await expect(mailed.getByText("Ya lo estamos preparando.")).toBeVisible();
  await expect(mailed.getByText(/^Pagas \$\s32\.900 al recibir$/)).toBeVisible();
  await expectAccessible(mailed);

  await admin.goto(`/admin/orders/${id}/imprimir`);
  await expect(admin.getByText(/^Recaudar \$\s32\.900,00$/)).toBeVisible();
  const sending = await openOrder(admin, id);
  await sending.getByRole("button", { name: "Marcar como enviado" }).click();
  const shipping = admin.getByRole("region", { name: `¿Marcar el pedido #${id} como enviado?` });
  await expect(shipping.getByLabel("Transportadora")).toHaveValue("servientrega");
  await shipping.getByLabel("Número de guía").fill("900100200");
  await shipping.getByRole("button", { name: "Marcar como enviado" }).click();
  await sending.getByRole("button", { name: "Marcar como entregado" }).click();
  await expect(sending.getByRole("button", { name: "Recibido" })).toBeVisible();

  await admin.goto("/admin");
  await admin.getByRole("link", { name: /Por recaudar/ }).click();
  await admin.getByLabel(`Ver detalles del pedido #${id}`).first().click();
  const collecting = admin.getByRole("dialog", { name: `Pedido #${id}` });
  await expectAccessible(admin);
  await collecting.getByRole("button", { name: "Recibido" }).click();
  await expect(collecting.getByText("Pagado", { exact: true }).first()).toBeVisible();
  await expect(collecting.getByRole("button", { name: "Recibido" })).toHaveCount(0);
});

test("the carrier's file is matched by tracking number and names what differs", async ({
  page,
  newVisitor,
}) => {
  await openTheDoor(page);
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

  const file = page.getByRole("article").filter({ hasText: "recaudos-noviembre.csv" });
  await expect(file.getByRole("listitem").filter({ hasText: `#${paid.id}` })).toContainText("Registrado");
  await expect(file.getByRole("listitem").filter({ hasText: `#${short.id}` })).toContainText("Otro valor");
  await expect(file.getByRole("listitem").filter({ hasText: "GUIA-999" })).toContainText("Ningún pedido");
  await expectAccessible(page);
  await file.getByRole("link", { name: `#${short.id}` }).click();
  await expect(page.getByRole("dialog", { name: `Pedido #${short.id}` })).toBeVisible();
});

test("a parcel that nobody accepted is marked as returned, and its goods are back in stock", async ({
  page,
  newVisitor,
}) => {
  await openTheDoor(page);
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

test("an order taken by WhatsApp is paid at the door, with its fee in the total", async ({ page }) => {
  await openTheDoor(page);
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
