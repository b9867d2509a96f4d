import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/shop.ts";

for (const path of ["/auth", "/register-admin", "/forgot-password", "/reset-password?token=x", "/checkout"]) {
  test(`${path} has no serious problem of accessibility`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test("the payment result has no serious problem of accessibility", async ({ page }) => {
  await page.goto("/checkout/response");
  await expect(page.getByRole("heading", { name: "Pago Fallido" })).toBeVisible();
  await expectAccessible(page);
});
