import { expect, test } from "./support/shop.ts";

test("the shop answers, alive in the browser, without an error", async ({ page }) => {
  await page.goto("/");

  await expect(page).toHaveTitle(/./);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("main")).toBeVisible();
});
