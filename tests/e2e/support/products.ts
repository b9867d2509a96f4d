import type { Page } from "@playwright/test";

/** A product of the demo store, as the API shows it to everybody. */
export async function readProduct(page: Page, slug: string) {
  return (await page.request.get(`/api/products/slug/${slug}`)).json();
}
