import { expect, test } from "./support/shop.ts";

test("the home page loads and hydrates without an error", async ({ page }) => {
  await page.goto("/");

  await expect(page).toHaveTitle(/./);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("main")).toBeVisible();
});
