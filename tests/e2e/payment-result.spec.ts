import type { Page } from "@playwright/test";
import { addToCart } from "./support/checkout.ts";
import { expect, test } from "./support/shop.ts";

/** The payment result page: outcomes, toasts, and the cart afterwards. */

const RESULT = "/checkout/response?ref_payco=68f0a1b2c3d4e5f601234567";

const outcomes = [
  {
    name: "an accepted payment is a success, and empties the cart",
    estado: "Aceptada",
    title: "¡Pago Exitoso!",
    notice: "El pago se ha procesado correctamente.",
    links: [["Ver mis pedidos", "/profile"]],
    linesLeft: 0,
  },
  {
    name: "a pending payment is shown as pending, and the cart stays",
    estado: "Pendiente",
    title: "Pago en Proceso",
    notice: "El pago está pendiente de confirmación.",
    links: [["Volver a la tienda", "/"]],
    linesLeft: 1,
  },
  {
    name: "any other state is a failure, and the cart stays",
    estado: "Rechazada",
    title: "Pago Fallido",
    notice: "El pago ha sido rechazado o ha fallado.",
    links: [
      ["Intentar nuevamente", "/checkout"],
      ["Volver a la tienda", "/"],
    ],
    linesLeft: 1,
  },
] as const;

for (const { name, estado, title, notice, links, linesLeft } of outcomes) {
  test(name, async ({ page }) => {
    await addToCart(page, "agua-de-rosas-facial", "80 ml");
    await page.route("**/api/payment/status/**", (route) =>
      route.fulfill({ json: { success: true, message: "", data: { estado } } }),
    );
    await page.goto(RESULT);

    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(`Estado de pago: ${estado}`, { exact: true })).toBeVisible();
    await expect(page.getByText(notice, { exact: true })).toBeVisible();
    for (const [label, href] of links) {
      await expect(page.getByRole("main").getByRole("link", { name: label })).toHaveAttribute("href", href);
    }
    await expect.poll(() => linesInCart(page)).toBe(linesLeft);
  });
}

test("an order that was paid by its payment link leaves the cart as it is", async ({ page }) => {
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await page.route("**/api/payment/status/**", (route) =>
    route.fulfill({ json: { success: true, message: "", data: { estado: "Aceptada", orderId: 12 } } }),
  );
  const origin = { orderId: 12, path: "/pagar/secreto", userId: null };
  await page.evaluate((json) => sessionStorage.setItem("payment-origin", json), JSON.stringify(origin));
  await page.goto(RESULT);

  await expect(page.getByRole("heading", { level: 1, name: "¡Pago Exitoso!" })).toBeVisible();
  await expect.poll(() => linesInCart(page)).toBe(1);
});

test("a payment whose order was cancelled since announces no success and leaves today's cart", async ({
  page,
}) => {
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await page.route("**/api/payment/status/**", (route) =>
    route.fulfill({
      json: { success: true, message: "", data: { estado: "Aceptada", orderId: 12, orderEnd: "cancelled" } },
    }),
  );
  await page.goto(RESULT);

  await expect(page.getByRole("heading", { level: 1, name: "Pedido cancelado" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Buscar mi pedido" })).toBeVisible();
  await expect(page.getByText("Estado de pago: Aceptada")).toHaveCount(0);
  expect(await linesInCart(page)).toBe(1);
});

test("the page shows its title and a message while the payment is checked", async ({ page }) => {
  await page.route("**/api/payment/status/**", () => new Promise<never>(() => {}));
  await page.goto(RESULT);

  await expect(page).toHaveTitle("Estado del Pago | Trenza Botánica");
  await expect(page.getByRole("main").getByText("Estado del Pago", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Verificando pago..." })).toBeVisible();
});

test("a failed check shows an error and the failure state", async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await page.goto(RESULT);

  await expect(page.getByText("Error al verificar el pago", { exact: true })).toBeVisible();
  await expect(page.getByText("No se pudo obtener el estado del pago.", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Pago Fallido" })).toBeVisible();
});

function linesInCart(page: Page): Promise<number> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]").length);
}
