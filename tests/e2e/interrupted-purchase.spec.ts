import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { addToCart, fillDelivery, payAtGateway } from "./support/checkout.ts";
import { PASSWORD, signInAsAdmin, signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

const order = (page: Page) => page.getByRole("button", { name: "Realizar Pedido" });
const myOrders = (page: Page) => page.request.get("/api/user/orders").then((answer) => answer.json());
const cartOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]"));

/** A new customer whose form is filled in, one click before ordering. */
async function comeToCheckout(page: Page) {
  const customer = await signInAsCustomer(page);
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  // Once it hears the shop the page reads its orders again: an answer for a session that a test has ended is another story.
  const heard = page
    .waitForEvent("websocket", { predicate: () => page.url().endsWith("/checkout") })
    .then(() => page.waitForRequest("**/api/user/orders?**"))
    .then((request) => request.response());
  await page.goto("/checkout");
  await heard;
  await fillDelivery(page);
  return customer;
}

test("a session that ended leads to the login and back to what was typed", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { username } = await comeToCheckout(page);
  await context.clearCookies();
  await order(page).click();

  await page.getByLabel("Usuario o correo electrónico").fill(username);
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(page.getByLabel("Dirección", { exact: true })).toHaveValue("Calle 10 # 20-30, apto 401");
  await expect(page.getByRole("combobox", { name: "Ciudad" })).toHaveValue("Medellín");
});

test("what one person typed is not shown to the next", async ({ page }) => {
  await comeToCheckout(page);

  // An open page would ask for its orders in the very moment in which its session ends.
  await page.goto("about:blank");
  await signInAsCustomer(page);
  await page.goto("/checkout");
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Ana");
  await expect(page.getByLabel("Dirección", { exact: true })).toHaveValue("");
});

test("while the bank still thinks, ordering again leads to the same order", async ({ page }) => {
  await comeToCheckout(page);
  await order(page).click();
  await payAtGateway(page, "Dejar pendiente");
  await expect(page.getByRole("heading", { name: "Pago en Proceso" })).toBeVisible();

  await page.goto("/checkout");
  await order(page).click();
  await expect(page.getByText("Pago en proceso").first()).toBeVisible();
  expect(await myOrders(page)).toHaveLength(1);
});

test("another tab is told of the order that waits, and may place one more", async ({ page, context }) => {
  await comeToCheckout(page);
  await order(page).click();
  await page.waitForURL(/checkout-standard/);
  const [{ id }] = await myOrders(page);

  const other = await context.newPage();
  await other.goto("/checkout");
  await expect(other.getByText(`Tienes el pedido #${id} sin pagar`)).toBeVisible();
  await expect(order(other)).toBeEnabled();
  await other.getByRole("link", { name: `Ver el pedido #${id}` }).click();
  await expect(other.getByRole("button", { name: "Pagar ahora" })).toBeVisible();

  await page.goto("/checkout");
  await expect(order(page)).toBeEnabled();
  await expect(page.getByText(/sin pagar/)).toBeHidden();
});

test("another tab that orders the same is asked first, and pays the order that waits", async ({
  page,
  context,
}) => {
  await comeToCheckout(page);
  await order(page).click();
  await page.waitForURL(/checkout-standard/);
  const [{ id }] = await myOrders(page);

  const other = await context.newPage();
  await other.goto("/checkout");
  await expect(other.getByText(`Tienes el pedido #${id} sin pagar`)).toBeVisible();
  await expect(other.getByLabel("Dirección", { exact: true })).toHaveValue("Calle 10 # 20-30, apto 401");
  await other.getByLabel("Teléfono").fill("3001234567");
  await order(other).click();
  const question = other.getByRole("alertdialog", { name: `¿Es el mismo pedido #${id}?` });
  await expectAccessible(other);
  await question.getByRole("button", { name: `Pagar el pedido #${id}` }).click();
  await payAtGateway(other, "Pagar");

  await expect(other.getByRole("heading", { name: "¡Pago Exitoso!" })).toBeVisible();
  expect(await myOrders(page)).toMatchObject([{ id, paymentStatus: "accepted" }]);
});

test("a pending payment, and a page of the gateway that was closed, lead to their order", async ({
  page,
}) => {
  await comeToCheckout(page);
  await order(page).click();
  await payAtGateway(page, "Cerrar");
  await expect(page.getByRole("heading", { name: "Pago Fallido" })).toBeVisible();
  await page.getByRole("link", { name: "Ver este pedido" }).click();
  await expect(page.getByText("Sin pagar", { exact: true }).first()).toBeVisible();

  await page.getByRole("button", { name: "Pagar ahora" }).click();
  await payAtGateway(page, "Dejar pendiente");
  await page.getByRole("link", { name: "Ver este pedido" }).click();
  await expect(page.getByText("El pago está en proceso", { exact: true })).toBeVisible();
  expect(await myOrders(page)).toHaveLength(1);
});

test("a result page opened again leaves the next cart alone", async ({ page }) => {
  await comeToCheckout(page);
  await order(page).click();
  await payAtGateway(page, "Pagar");
  await expect(page.getByRole("heading", { name: "¡Pago Exitoso!" })).toBeVisible();
  await expect.poll(() => cartOf(page)).toEqual([]);
  const result = page.url();

  await addToCart(page, "crema-de-manos-de-calendula", "60 ml");
  await page.goto(result);
  await expect(page.getByRole("heading", { name: "¡Pago Exitoso!" })).toBeVisible();
  expect(await cartOf(page)).toHaveLength(1);
});

test("a browser that forbids storage can still buy", async ({ page, expectedErrors }) => {
  // React Router's own attempt to restore the scroll position.
  expectedErrors.push(/storage is forbidden/);
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new Error("storage is forbidden");
        },
      });
    }
  });
  await signInAsCustomer(page);
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await page.getByRole("button", { name: /^Carrito/ }).click();
  await page.getByRole("link", { name: "Pagar", exact: true }).click();
  await fillDelivery(page);
  await order(page).click();

  await page.waitForURL(/checkout-standard/);
});

test("a lost network is told, and everything typed stays", async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/);
  await signInAsCustomer(page);
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await page.goto("/cart");
  await expect(page.getByRole("link", { name: "Proceder al Pago" })).toBeVisible();
  await page.waitForLoadState("networkidle");

  await context.setOffline(true);
  await page.getByRole("link", { name: "Proceder al Pago" }).click();
  await expect(page.getByText("No hay conexión", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await context.setOffline(false);

  await page.goto("/checkout");
  await fillDelivery(page);
  await context.setOffline(true);
  await order(page).click();
  await expect(
    page.getByText("No hay conexión. Revisa tu internet e inténtalo de nuevo.", { exact: true }),
  ).toBeVisible();

  await context.setOffline(false);
  await order(page).click();
  await page.waitForURL(/checkout-standard/);
  expect(await myOrders(page)).toHaveLength(1);
});

test("the cart says what is no longer sold, and takes no more than there is", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/, /409/);
  await signInAsCustomer(page);
  await addToCart(page, "serum-de-puntas-de-argan", "60 ml");
  await page.evaluate(() => {
    const [line] = JSON.parse(localStorage.getItem("cart") ?? "[]");
    localStorage.setItem(
      "cart",
      JSON.stringify([{ ...line, productId: 999_999, name: "Descatalogado" }, line]),
    );
  });
  await page.goto("/cart");
  await expect(page.getByText("Ya no está disponible.")).toBeVisible();
  const last = page.getByRole("row").filter({ hasText: "Sérum" });
  await expect(last.getByRole("button", { name: "Añadir una unidad" })).toBeDisabled();

  await page.getByRole("button", { name: /^Quitar Sérum/ }).click();
  await page.getByRole("link", { name: "Proceder al Pago" }).click();
  await fillDelivery(page);
  await order(page).click();
  await expect(page.getByRole("heading", { name: "Tu Carrito está Vacío" })).toBeVisible();
  await expect(page.getByText(/Descatalogado.* se agotó y lo quitamos/)).toBeVisible();
});

test("Back from the gateway finds the button ready again", async ({ page }) => {
  await comeToCheckout(page);
  // A place that the browser stays on this page for, as it does when Back restores the page as it was left.
  const data = { urlpago: "#", ref_payco: "" };
  await page.route("**/api/payment/create", (route) =>
    route.fulfill({ json: { success: true, message: "", data } }),
  );
  await order(page).click();
  await expect(page.getByRole("button", { name: "Procesando..." })).toBeDisabled();

  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(order(page)).toBeEnabled();
});

test("an order is bought again with one click, and what is gone is told", async ({ page }) => {
  await comeToCheckout(page);
  await order(page).click();
  await payAtGateway(page, "Pagar");
  await page.getByRole("link", { name: "Ver mis pedidos" }).click();
  await page.getByRole("link", { name: "Ver Detalles" }).click();

  await page.getByRole("button", { name: "Comprar de nuevo" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText("Talla: 80 ml")).toBeVisible();

  const [{ items }] = await myOrders(page);
  await page.route(`**/api/products/${items[0].productId}`, async (route) => {
    const product = await route.fetch().then((answer) => answer.json());
    await route.fulfill({ json: { ...product, variants: [], stock: 0 } });
  });
  await page.goBack();
  await page.getByRole("button", { name: "Comprar de nuevo" }).click();
  await expect(page.getByText("No queda nada de este pedido", { exact: true })).toBeVisible();
});

test("nobody is sent to pay another amount than the page promised", async ({ page, newVisitor }) => {
  const admin = await newVisitor();
  await signInAsAdmin(admin);
  await signInAsCustomer(page);
  await addToCart(page, "crema-de-manos-de-calendula", "60 ml");
  await page.goto("/checkout");
  await fillDelivery(page);
  const { shipping } = await admin.request.get("/api/admin/settings").then((answer) => answer.json());
  const setFee = (fee: number) =>
    admin.request.patch("/api/admin/settings", {
      data: { shipping: { standard: { ...shipping.standard, fee } } },
    });

  await setFee(17_000);
  await page.getByRole("button", { name: "Realizar Pedido" }).click();
  await expect(page.getByText(/El valor del envío cambió: ahora pagas \$\s29\.900 en total/)).toBeVisible();
  await page.getByRole("button", { name: "Realizar Pedido" }).click();
  await page.waitForURL(/checkout-standard/);
  await expect(page.getByText(/29\.900/).first()).toBeVisible();
  await setFee(shipping.standard.fee);
});

test("a pending payment that is accepted later takes what was bought out of the cart", async ({
  page,
  shop,
}) => {
  await signInAsCustomer(page);
  await addToCart(page, "agua-de-rosas-facial", "180 ml");
  await page.goto("/checkout");
  await fillDelivery(page);
  await page.getByRole("button", { name: "Realizar Pedido" }).click();
  await payAtGateway(page, "Dejar pendiente");
  await expect(page.getByRole("heading", { name: "Pago en Proceso" })).toBeVisible();
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
