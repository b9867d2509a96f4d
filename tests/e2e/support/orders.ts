import { expect, type Page } from "@playwright/test";

/** Orders one unit through the API as the user who is signed in on the page. Returns the order's number. */
export async function placeOrder(
  page: Page,
  slug: string,
  customer: { firstName: string; email?: string },
): Promise<number> {
  const product = await (await page.request.get(`/api/products/slug/${slug}`)).json();
  const variant = product.variants.find((candidate: { stock: number }) => candidate.stock > 5);
  const answer = await page.request.post("/api/orders", {
    data: {
      lastName: "Restrepo",
      email: "pedidos@correo.example",
      ...customer,
      phone: "3001234567",
      address: "Calle 10 # 43-12",
      city: "Medellín",
      state: "Antioquia",
      zipCode: "050021",
      country: "Colombia",
      paymentMethod: "credit-card",
      items: [{ productId: product.id, size: variant.size, price: variant.price, quantity: 1 }],
      total: variant.price,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).id;
}
