import { expectAccessible } from "./support/accessibility.ts";
import { addToCart, fillDelivery } from "./support/checkout.ts";
import { signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

test("/cart has no serious problem of accessibility", async ({ page }) => {
  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test("the checkout has no serious problem of accessibility, with its errors and filled in", async ({
  page,
}) => {
  await signInAsCustomer(page);
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Realizar Pedido" }).click();
  await expect(page.getByText("La dirección es requerida").first()).toBeVisible();
  await expectAccessible(page);

  await fillDelivery(page);
  await expectAccessible(page);
});
