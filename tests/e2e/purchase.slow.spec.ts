import { addToCart, fillDelivery, payAtGateway } from "./support/checkout.ts";
import { signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

test("a declined order is paid with another method directly at the gateway", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsCustomer(page);
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await page.goto("/checkout");
  await fillDelivery(page);
  await page.getByRole("button", { name: "Realizar Pedido" }).click();
  await payAtGateway(page, "Rechazar");

  await page.getByRole("button", { name: /^Pagar pedido #\d+ con otro medio$/ }).click();
  await payAtGateway(page, "Pagar");
  await expect(page.getByRole("heading", { name: "¡Pago Exitoso!" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Tu recibo" })).toBeVisible();
});

for (const ref of [
  "",
  "?ref_payco=undefined",
  "?ref_payco=101500123",
  "?ref_payco=0123456789abcdef01234567",
]) {
  test(`the result page with «${ref}» shows a failure and keeps the cart`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    await addToCart(page, "spray-termoprotector-de-te-verde", "180 ml");
    await page.goto(`/checkout/response${ref}`);

    await expect(page.getByRole("heading", { name: "Pago Fallido" })).toBeVisible();
    await expect(page.getByText("Error al verificar el pago", { exact: true })).toBeVisible();
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]").length)).toBe(1);
  });
}
