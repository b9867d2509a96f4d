import type { Page } from "@playwright/test";

/**
 * Overwrites fields of the stored cart lines, as if the catalogue had changed since they were added, and opens the cart.
 */
export async function alterLines(page: Page, given: Record<string, unknown>): Promise<void> {
  await page.evaluate((changes) => {
    const lines = JSON.parse(localStorage.getItem("cart") ?? "[]");
    localStorage.setItem("cart", JSON.stringify(lines.map((line: object) => ({ ...line, ...changes }))));
  }, given);
  await page.goto("/cart");
}
