import { expect, type Page } from "@playwright/test";
import { readProduct } from "./products.ts";

/** Orders one unit through the API as the user who is signed in on the page. Returns the order's number. */
export async function placeOrder(
  page: Page,
  slug: string,
  customer: { firstName: string; email?: string; paymentMethod?: string },
): Promise<number> {
  const product = await readProduct(page, slug);
  const variant = product.variants.find((candidate: { stock: number }) => candidate.stock > 5);
  const answer = await page.request.post("/api/orders", {
    data: {
      lastName: "Restrepo",
      email: "pedidos@correo.example",
      paymentMethod: "credit-card",
      ...customer,
      phone: "3001234567",
      address: "Calle 10 # 43-12",
      city: "Medellín",
      state: "Antioquia",
      zipCode: "050021",
      country: "Colombia",
      items: [{ productId: product.id, size: variant.size, price: variant.price, quantity: 1 }],
      total: variant.price,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).id;
}

type Sale = {
  firstName?: string;
  lastName?: string;
  phone?: string;
  delivery?: object;
  /** Cash unless given; null for an order that is not paid yet. */
  payment?: object | null;
};

const cash = { method: "cash", reference: "Caja 1" };

/** A sale at the counter or by telephone to somebody without an account. */
export async function sellAtCounter(
  page: Page,
  slug: string,
  { delivery = { method: "pickup" }, payment = cash, ...customer }: Sale = {},
): Promise<{ id: number; total: number }> {
  const product = await readProduct(page, slug);
  const variant = product.variants.find(({ stock }: { stock: number }) => stock > 2);
  const answer = await page.request.post("/api/admin/orders", {
    data: {
      channel: "whatsapp",
      userId: null,
      customer: { firstName: "Xiomara", lastName: "Zuluaga", email: "", phone: "3001234567", ...customer },
      delivery,
      shippingFee: 0,
      items: [{ productId: product.id, size: variant.size, price: variant.price, quantity: 2 }],
      total: variant.price * 2,
      notes: "",
      payment,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).order;
}
