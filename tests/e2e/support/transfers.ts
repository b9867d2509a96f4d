import { expect, type Page } from "@playwright/test";
import { placeOrder } from "./orders.ts";
import { signInAsAdmin, signInAsCustomer } from "./people.ts";

export const PRODUCT = "shampoo-de-sabila-y-coco";
export const receipt = {
  name: "comprobante.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC",
    "base64",
  ),
};

/** A customer's order that waits for a transfer, open on its page. */
export async function orderByTransfer(customer: Page, firstName: string): Promise<number> {
  await signInAsCustomer(customer);
  const id = await placeOrder(customer, PRODUCT, { firstName, paymentMethod: "direct" });
  await customer.goto(`/order/${id}`);
  return id;
}

export async function sendReference(customer: Page, reference: string): Promise<void> {
  await customer.getByRole("button", { name: "Ya pagué" }).click();
  await customer.getByLabel("O escribe la referencia").fill(reference);
  await customer.getByRole("button", { name: "Enviar comprobante" }).click();
  await expect(customer.getByText("En verificación").first()).toBeVisible();
}

/** Opens 'Comprobantes por revisar' from the dashboard by one tap. */
export async function openReceipts(admin: Page): Promise<void> {
  await signInAsAdmin(admin);
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.goto("/admin");
  await admin.getByRole("link", { name: /Comprobantes por revisar/ }).click();
}

/** Opens an order's receipt from the list. */
export async function openReceipt(admin: Page, id: number) {
  const name = `Comprobante del pedido #${id}`;
  await admin.getByRole("link", { name, exact: true }).click();
  const sheet = admin.getByRole("dialog", { name });
  await expect(sheet).toBeVisible();
  return sheet;
}
