import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import {
  addToCart,
  cartOf,
  fillDelivery,
  myOrders,
  openFilledCheckout,
  orderButton,
  payAtGateway,
} from "./support/checkout.ts";
import { signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

test("while a payment is pending, ordering again leads to the same order", async ({ page }) => {
  await openFilledCheckout(page);
  await orderButton(page).click();
  await payAtGateway(page, "Dejar pendiente");
  await expect(page.getByRole("heading", { name: "Pago en Proceso" })).toBeVisible();

  await page.goto("/checkout");
  await expect(page.getByText(/^El pago de tu pedido #\d+ está en proceso$/)).toBeVisible();
  await orderButton(page).click();
  await expect(page.getByText("Pago en proceso").first()).toBeVisible();
  expect(await myOrders(page)).toHaveLength(1);
});

test("another tab shows the unpaid order and can place another", async ({ page, context }) => {
  await openFilledCheckout(page);
  await orderButton(page).click();
  await page.waitForURL(/checkout-standard/);
  const [{ id }] = await myOrders(page);

  const other = await context.newPage();
  await other.goto("/checkout");
  await expect(other.getByText(`Tienes el pedido #${id} sin pagar`)).toBeVisible();
  await expect(orderButton(other)).toBeEnabled();
  await other.getByRole("link", { name: `Ver el pedido #${id}` }).click();
  await expect(other.getByRole("button", { name: "Pagar ahora" })).toBeVisible();

  await page.goto("/checkout");
  await expect(page.getByText(/sin pagar/)).toHaveText(`Tu pedido #${id} sigue sin pagar`);
});

test("another tab with the same order asks first, and pays the existing order", async ({ page, context }) => {
  await openFilledCheckout(page);
  await orderButton(page).click();
  await page.waitForURL(/checkout-standard/);
  const [{ id }] = await myOrders(page);

  const other = await context.newPage();
  await other.goto("/checkout");
  await expect(other.getByText(`Tienes el pedido #${id} sin pagar`)).toBeVisible();
  await expect(other.getByLabel("Dirección", { exact: true })).toHaveValue("Calle 10 # 20-30, apto 401");
  await orderButton(other).click();
  const question = other.getByRole("alertdialog", { name: `¿Es el mismo pedido #${id}?` });
  await expectAccessible(other);
  await question.getByRole("button", { name: `Pagar el pedido #${id}` }).click();
  await payAtGateway(other, "Pagar");

  await expect(other.getByRole("heading", { name: "¡Pago Exitoso!" })).toBeVisible();
  expect(await myOrders(page)).toMatchObject([{ id, paymentStatus: "accepted" }]);
});

/**
 * Goes to the gateway with an order, and orders the same in another tab by transfer, which asks whether it is the same.
 */
async function orderAgainByTransfer(page: Page) {
  await openFilledCheckout(page);
  await orderButton(page).click();
  await page.waitForURL(/checkout-standard/);
  const [{ id }] = await myOrders(page);

  const other = await page.context().newPage();
  await other.goto("/checkout");
  await other.getByRole("radio", { name: /^Transferencia bancaria/ }).check({ force: true });
  await orderButton(other).click();
  const question = other.getByRole("alertdialog", { name: `¿Es el mismo pedido #${id}?` });
  return { id, other, question };
}

test("the same order with another payment method replaces the one that was not paid", async ({ page }) => {
  const { id, other, question } = await orderAgainByTransfer(page);
  await question.getByRole("button", { name: new RegExp(`^Cancelar el #${id} y pedir con `) }).click();
  await other.waitForURL(/checkout-standard/);

  expect(await myOrders(other)).toMatchObject([
    { paymentMethod: "bank-transfer", status: "pendiente" },
    { id, status: "cancelado" },
  ]);
});

test("an order whose payment is pending meanwhile is not replaced, and nothing else is placed", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const { id, other, question } = await orderAgainByTransfer(page);
  await expect(question).toBeVisible();
  await payAtGateway(page, "Dejar pendiente");
  await expect(page.getByRole("heading", { name: "Pago en Proceso" })).toBeVisible();
  await question.getByRole("button", { name: new RegExp(`^Cancelar el #${id} y pedir con `) }).click();

  await expect(other.getByText("Error al realizar el pedido", { exact: true })).toBeVisible();
  expect(await myOrders(other)).toMatchObject([{ id, paymentStatus: "pending" }]);
});

test("a pending payment and a closed gateway page link to their order", async ({ page }) => {
  await openFilledCheckout(page);
  await orderButton(page).click();
  await payAtGateway(page, "Cerrar");
  await expect(page.getByRole("heading", { name: "Pago Fallido" })).toBeVisible();
  await expect(page.getByText(/^Volviste sin terminar el pago/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pagar el pedido #/ })).toBeVisible();
  await page.getByRole("link", { name: "Ver este pedido" }).click();
  await expect(page.getByText("Sin pagar", { exact: true }).first()).toBeVisible();

  await page.getByRole("button", { name: "Pagar ahora" }).click();
  await payAtGateway(page, "Dejar pendiente");
  await page.getByRole("link", { name: "Ver este pedido" }).click();
  await expect(page.getByText("El pago está en proceso", { exact: true })).toBeVisible();
  expect(await myOrders(page)).toHaveLength(1);
});

async function orderWithPendingPayment(page: Page): Promise<void> {
  await signInAsCustomer(page);
  await addToCart(page, "agua-de-rosas-facial", "180 ml");
  await page.goto("/checkout");
  await fillDelivery(page);
  await page.getByRole("button", { name: "Realizar Pedido" }).click();
  await payAtGateway(page, "Dejar pendiente");
  await expect(page.getByRole("heading", { name: "Pago en Proceso" })).toBeVisible();
}

test("while a payment is pending, the checkout takes what it pays for out of the cart, and nothing else", async ({
  page,
}) => {
  await orderWithPendingPayment(page);
  await addToCart(page, "crema-de-manos-de-calendula", "60 ml");

  await page.goto("/checkout");
  await page.getByRole("button", { name: /^Quitar del carrito lo del pedido #/ }).click();
  await expect(page.getByRole("button", { name: /^Quitar del carrito/ })).toHaveCount(0);

  expect(await cartOf(page)).toMatchObject([{ name: "Crema de Manos de Caléndula" }]);
});

test("what was taken out of the cart while its payment was pending is not taken out again", async ({
  page,
  shop,
}) => {
  await orderWithPendingPayment(page);
  const result = page.url();
  const ref = new URL(result).searchParams.get("ref_payco");
  await page.goto("/checkout");
  await page.getByRole("button", { name: /^Quitar del carrito lo del pedido #/ }).click();
  await expect(page.getByRole("heading", { name: "Tu Carrito está Vacío" })).toBeVisible();
  await addToCart(page, "agua-de-rosas-facial", "180 ml");

  const gateway = await page.context().newPage();
  await gateway.goto(`${shop.standinUrl}/checkout-standard/${ref}`);
  await gateway.getByRole("button", { name: "Confirmar pago" }).click();
  await page.goto(result);
  await expect(page.getByRole("heading", { name: "¡Pago Exitoso!" })).toBeVisible();

  expect(await cartOf(page)).toMatchObject([{ name: "Agua de Rosas Facial", quantity: 1 }]);
});

test("a pending payment that is accepted later removes its products from the cart", async ({
  page,
  shop,
}) => {
  await orderWithPendingPayment(page);
  const ref = new URL(page.url()).searchParams.get("ref_payco");
  await addToCart(page, "crema-de-manos-de-calendula", "60 ml");

  const gateway = await page.context().newPage();
  await gateway.goto(`${shop.standinUrl}/checkout-standard/${ref}`);
  await gateway.getByRole("button", { name: "Confirmar pago" }).click();
  await page.goto("/profile");
  await expect(page.getByText("Procesando")).toBeVisible();

  const names = await page.evaluate(() =>
    JSON.parse(localStorage.getItem("cart") ?? "[]").map((line: { name: string }) => line.name),
  );
  expect(names).toEqual(["Crema de Manos de Caléndula"]);
});

test("after a rejected payment of the last unit, the checkout still offers it", async ({ page }) => {
  await signInAsCustomer(page);
  await addToCart(page, "serum-de-puntas-de-argan", "60 ml");
  await page.goto("/checkout");
  await fillDelivery(page);
  const total = await page
    .getByRole("button", { name: /^Realizar Pedido/ })
    .first()
    .textContent();
  await orderButton(page).click();
  await payAtGateway(page, "Rechazar");

  await page.goto("/checkout");
  await expect(page.getByRole("button", { name: /^Pagar pedido #\d+ con otro medio$/ })).toBeVisible();
  await expect(orderButton(page)).toHaveText(total ?? "");
  await expect(page.getByText("Ya no está disponible.")).toHaveCount(0);
  await page.getByRole("button", { name: "Editar Envío", exact: true }).click();
  await page.getByLabel("Dirección", { exact: true }).fill("Calle 50 # 1-2");
  await orderButton(page).click();
  await page.waitForURL(/checkout-standard/);
});
