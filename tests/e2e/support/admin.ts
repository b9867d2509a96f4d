import { expect, type Page } from "@playwright/test";
import { placeOrder } from "./orders.ts";
import { signInAsAdmin, signInAsCustomer } from "./people.ts";

/** Opens a screen of the admin as the administrator and waits for its live connection. */
export async function openAdmin(page: Page, path: string): Promise<void> {
  await signInAsAdmin(page);
  await page.goto(path);
  await expect(page.getByText("En vivo")).toBeVisible();
}

/** Chooses a secondary action of a row from its menu. */
export async function chooseFromRowMenu(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Más acciones: ${row}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** Places an order for one unit as a new customer with the given first name; returns its number. */
export async function orderAs(customer: Page, firstName: string): Promise<number> {
  await signInAsCustomer(customer);
  return placeOrder(customer, "shampoo-de-sabila-y-coco", { firstName });
}
