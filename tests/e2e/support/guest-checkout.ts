import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { PASSWORD } from "./people.ts";
import { readProduct } from "./products.ts";

const GATEWAY_PAGE = "/pago/";

/** The pages of the shop that the visitor sees, in order, without those of the gateway. */
export function recordPages(page: Page, shopUrl: string): string[] {
  const pages: string[] = [];
  page.on("framenavigated", (frame) => {
    const url = new URL(frame.url());
    if (
      frame === page.mainFrame() &&
      url.origin === shopUrl &&
      pages.at(-1) !== url.pathname &&
      !url.pathname.startsWith(GATEWAY_PAGE)
    ) {
      pages.push(url.pathname);
    }
  });
  return pages;
}

/** The fields of the form on screen that are empty and required: what a person must fill in. */
export async function countEmptyFields(page: Page): Promise<number> {
  const fields = page.getByRole("main").locator("input[required], textarea[required]");
  const values = await fields.evaluateAll((inputs) =>
    inputs.map(
      (input) => (input as HTMLInputElement).type !== "radio" && (input as HTMLInputElement).value === "",
    ),
  );
  return values.filter(Boolean).length;
}

/** A visitor's order through the API, with the token that opens it. */
export async function orderAsGuest(
  page: Page,
  email: string,
  paymentMethod: "cod" | "credit-card",
): Promise<{ id: number; token: string }> {
  const product = await readProduct(page, "shampoo-de-sabila-y-coco");
  const { size, price } = product.variants.find(({ stock }: { stock: number }) => stock > 5);
  const answer = await page.request.post("/api/orders", {
    data: {
      firstName: "Rocío",
      lastName: "Ospina",
      email,
      // At most three unpaid orders have one phone.
      phone: `3${randomInt(1e8, 1e9)}`,
      address: "Calle 10 # 43-12",
      city: "Medellín",
      state: "Antioquia",
      zipCode: "050021",
      country: "Colombia",
      paymentMethod,
      items: [{ productId: product.id, size, price, quantity: 1 }],
      total: price,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Creates an account on the page of an order. */
export async function createAccount(page: Page): Promise<void> {
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Crear mi cuenta" }).click();
  await expect(page.getByRole("heading", { name: "Tu cuenta está lista" })).toBeVisible();
}
