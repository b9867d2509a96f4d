import { expect, type Page } from "@playwright/test";
import { placeOrder } from "./orders.ts";
import { signInAsAdmin, signInAsCustomer } from "./people.ts";

/** Opens a screen of the admin as the administrator, and returns once it hears the shop. */
export async function openAdmin(page: Page, path: string): Promise<void> {
  await signInAsAdmin(page);
  await page.goto(path);
  await expect(page.getByText("En vivo")).toBeVisible();
}

/** Somebody new orders one piece, by a first name that nobody else has. */
export async function orderAs(customer: Page, firstName: string): Promise<number> {
  await signInAsCustomer(customer);
  return placeOrder(customer, "shampoo-de-sabila-y-coco", { firstName });
}
