import { expect, type Page } from "@playwright/test";
import { addToCart, fillDelivery } from "./checkout.ts";
import { signInAsAdmin } from "./people.ts";
import { readProduct } from "./products.ts";

export const PHONE = { width: 390, height: 844 };
const PRODUCT = "shampoo-de-sabila-y-coco";
const FEE = 3_000;

/** Takes cash on delivery with a fee, also from visitors. */
export async function enableCashOnDelivery(admin: Page): Promise<void> {
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

type PlacedOrder = { id: number; total: number; token: string };

/** A visitor's order through the API. */
export async function placeCodOrder(
  page: Page,
  person: { firstName: string; phone: string },
): Promise<PlacedOrder> {
  const product = await readProduct(page, PRODUCT);
  const variant = product.variants.find(({ size }: { size: string }) => size === "260 ml");
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

/** An order that its buyer confirmed by telephone. */
export async function confirmedOrder(
  admin: Page,
  visitor: Page,
  person: { firstName: string; phone: string },
): Promise<PlacedOrder> {
  const order = await placeCodOrder(visitor, person);
  const confirmed = await admin.request.post(`/api/admin/orders/${order.id}/confirmation`, {
    data: { via: "phone" },
  });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  return order;
}

/** A confirmed order that is with the carrier. */
export async function sentOrder(
  admin: Page,
  visitor: Page,
  person: { firstName: string; phone: string; trackingNumber: string },
): Promise<PlacedOrder> {
  const { trackingNumber, ...buyer } = person;
  const order = await confirmedOrder(admin, visitor, buyer);
  const sent = await admin.request.patch(`/api/orders/${order.id}/status`, {
    data: { status: "shipped", shipment: { carrier: "servientrega", trackingNumber } },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  return order;
}

/** The checkout of a visitor on a phone, filled in, with cash on delivery chosen. */
export async function chooseCashOnDelivery(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await addToCart(page, PRODUCT, "260 ml");
  await page.goto("/checkout");
  await page.getByLabel("Nombre", { exact: true }).fill("Lina");
  await page.getByLabel("Apellido").fill("Ospina");
  await page.getByLabel("Correo electrónico", { exact: true }).fill("lina@correo.example");
  await fillDelivery(page);
  await page.getByRole("radio", { name: /^Pago contra entrega/ }).check();
  await expect(page.getByRole("region", { name: "Resumen del Pedido" })).toContainText(
    /Pago contra entrega.*3\.000.*Total.*32\.900/s,
  );
}
