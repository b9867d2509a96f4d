import type { APIResponse } from "@playwright/test";
import { correctionOf } from "#tests/support/order-corrections.ts";
import {
  addToCart,
  cartOf,
  fillDelivery,
  myOrders,
  openFilledCheckout,
  orderButton,
  payAtGateway,
} from "./support/checkout.ts";
import { PASSWORD, signInAsAdmin, signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

test("an ended session leads to the login and back to the filled-in form", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { username } = await openFilledCheckout(page);
  await context.clearCookies();
  await orderButton(page).click();

  await page.getByLabel("Usuario o correo electrónico").fill(username);
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(page.getByLabel("Dirección", { exact: true })).toHaveValue("Calle 10 # 20-30, apto 401");
  await expect(page.getByLabel("Ciudad", { exact: true })).toHaveValue("Medellín");
});

test("a mistyped e-mail is corrected with one tap, also after its section has closed", async ({ page }) => {
  await openFilledCheckout(page);
  await page.getByRole("button", { name: "Editar Contacto", exact: true }).click();
  const email = page.getByLabel("Correo electrónico", { exact: true });
  await email.fill("ana@gmial.com");
  await page.getByRole("button", { name: "¿Quisiste decir ana@gmail.com?" }).click();

  await expect(email).toHaveValue("ana@gmail.com");
  await expect(page.getByRole("button", { name: /^¿Quisiste decir/ })).toHaveCount(0);
  await email.fill("ana@hotmil.com");
  await page.getByRole("button", { name: "Editar Envío", exact: true }).click();
  await expect(email).toBeHidden();
  await page.getByRole("button", { name: "¿Quisiste decir ana@hotmail.com?" }).click();
  await expect(email).toHaveValue("ana@hotmail.com");
});

test("a customer's draft is not shown to the next one", async ({ page }) => {
  await openFilledCheckout(page);

  // An open page could fetch its orders while its session ends.
  await page.goto("about:blank");
  await signInAsCustomer(page);
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await page.goto("/checkout");
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Ana");
  await expect(page.getByLabel("Dirección", { exact: true })).toHaveValue("");
});

test("logging out empties the checkout's draft and the cart, which stays in the account", async ({
  page,
}) => {
  await openFilledCheckout(page);
  const draft = () => page.evaluate(() => sessionStorage.getItem("checkout-draft"));
  await expect.poll(draft).toContain("Calle 10");
  await page.goto("/profile");
  await page.getByRole("button", { name: "Cerrar Sesión" }).click();

  await expect(page).toHaveURL("/");
  expect(await draft()).toBeNull();
  expect(await cartOf(page)).toHaveLength(0);
});

test("after Back from the gateway, a phone shows the unpaid order and pays it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFilledCheckout(page);
  await orderButton(page).click();
  await page.waitForURL(/checkout-standard/);
  const [{ id }] = await myOrders(page);
  await page.goBack();

  await expect(page.getByText(`Tu pedido #${id} sigue sin pagar`)).toBeInViewport();
  await page.getByRole("button", { name: `Pagar el pedido #${id}` }).click();
  await payAtGateway(page, "Pagar");
  await expect(page.getByRole("heading", { name: "¡Pago Exitoso!" })).toBeVisible();
  expect(await myOrders(page)).toHaveLength(1);
});

test("reopening a result page does not change the next cart", async ({ page }) => {
  await openFilledCheckout(page);
  await orderButton(page).click();
  await payAtGateway(page, "Pagar");
  await expect(page.getByRole("heading", { name: "¡Pago Exitoso!" })).toBeVisible();
  await expect.poll(() => cartOf(page)).toEqual([]);
  const result = page.url();

  await addToCart(page, "crema-de-manos-de-calendula", "60 ml");
  await page.goto(result);
  await expect(page.getByRole("heading", { name: "¡Pago Exitoso!" })).toBeVisible();
  expect(await cartOf(page)).toHaveLength(1);
});

test("a browser that blocks storage can still buy", async ({ page, expectedErrors }) => {
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
  await orderButton(page).click();

  await page.waitForURL(/checkout-standard/);
});

test("a lost network shows an error and keeps the filled-in form", async ({
  page,
  context,
  expectedErrors,
}) => {
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
  await orderButton(page).click();
  await expect(
    page.getByText("No hay conexión. Revisa tu internet e inténtalo de nuevo.", { exact: true }),
  ).toBeVisible();

  await context.setOffline(false);
  await orderButton(page).click();
  await page.waitForURL(/checkout-standard/);
  expect(await myOrders(page)).toHaveLength(1);
});

test("sums that were lost with the network come back with it, and the bar says what is missing", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 390, height: 844 });
  await openFilledCheckout(page);
  await context.setOffline(true);
  await page.getByRole("combobox", { name: "Ciudad" }).fill("Leticia");
  await page.getByRole("option", { name: "Leticia Amazonas", exact: true }).click();
  const bar = page.locator("[data-bottom-bar]");
  await expect(bar.getByText("No pudimos calcular el total.")).toBeVisible();
  await expect(orderButton(page)).toBeDisabled();

  await context.setOffline(false);
  await expect(bar.getByText("No pudimos calcular el total.")).toBeHidden();
  await expect(orderButton(page)).toBeEnabled();
});

test("the cart marks unavailable products and limits quantities to the stock", async ({
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

  await page.goto("/checkout");
  await fillDelivery(page);
  await orderButton(page).click();
  await expect(page.getByText(/Descatalogado.* se agotó y lo quitamos/)).toBeVisible();
});

test("Back from the gateway enables the order button again", async ({ page }) => {
  await openFilledCheckout(page);
  // An address on this page: the page stays, as if Back had restored it from the back/forward cache.
  const data = { urlpago: "#", ref_payco: "" };
  await page.route("**/api/payment/create", (route) =>
    route.fulfill({ json: { success: true, message: "", data } }),
  );
  await orderButton(page).click();
  await expect(page.getByRole("button", { name: "Procesando..." })).toBeDisabled();

  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(orderButton(page)).toBeEnabled();
});

test("Back from the gateway enables the button that repeats a payment", async ({ page }) => {
  await openFilledCheckout(page);
  await orderButton(page).click();
  await payAtGateway(page, "Rechazar");
  const payAgain = page.getByRole("button", { name: /^Pagar pedido #\d+ con otro medio$/ });
  // A route that is added while the browser changes to the page of another host may miss its requests.
  await expect(payAgain).toBeVisible();
  const data = { urlpago: "#", ref_payco: "" };
  await page.route("**/api/payment/create", (route) =>
    route.fulfill({ json: { success: true, message: "", data } }),
  );
  await payAgain.click();
  await expect(payAgain).toBeDisabled();

  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(payAgain).toBeEnabled();
});

test("an order is bought again with one click, and unavailable products are named", async ({ page }) => {
  await openFilledCheckout(page);
  await orderButton(page).click();
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
  await expect(page.getByText("No añadimos nada al carrito", { exact: true })).toBeVisible();
});

test("a customer never pays another amount than the page showed", async ({
  page,
  newVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const admin = await newVisitor();
  await signInAsAdmin(admin);
  await signInAsCustomer(page);
  await addToCart(page, "crema-de-manos-de-calendula", "60 ml");
  await page.goto("/checkout");
  await fillDelivery(page);
  const { zones } = await admin.request.get("/api/admin/shipping-zones").then((answer) => answer.json());
  const setFee = (fee: number) =>
    admin.request.put("/api/admin/shipping-zones", {
      data: {
        zones: zones.map((zone: { rates: object[] }) => ({
          ...zone,
          rates: zone.rates.map((rate) => ({ ...rate, steps: [{ from: 0, fee }] })),
        })),
      },
    });

  await setFee(17_000);
  await page.getByRole("button", { name: "Realizar Pedido" }).click();
  await expect(page.getByText(/El valor del envío cambió: ahora pagas \$\s29\.900 en total/)).toBeVisible();
  await page.getByRole("button", { name: "Realizar Pedido" }).click();
  await page.waitForURL(/checkout-standard/);
  await expect(page.getByText(/29\.900/).first()).toBeVisible();
  await admin.request.put("/api/admin/shipping-zones", { data: { zones } });
});

test("a customer who pays while the order is corrected or cancelled reads what happens to the money", async ({
  page,
  newVisitor,
}) => {
  const admin = await newVisitor();
  await signInAsAdmin(admin);
  const payWhile = async (change: (id: number) => Promise<APIResponse>, heading: string) => {
    await openFilledCheckout(page);
    await orderButton(page).click();
    await page.waitForURL(/checkout-standard/);
    const [{ id }] = await myOrders(page);
    expect((await change(id)).status()).toBe(200);
    await payAtGateway(page, "Pagar");
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    return id;
  };

  const corrected = await payWhile(async (id) => {
    const order = await (await admin.request.get(`/api/orders/${id}`)).json();
    const { price } = order.items[0];
    const data = correctionOf(order, { seenTotal: order.total + price });
    data.items = data.items.map((line) => ({ ...line, quantity: 2 }));
    return admin.request.patch(`/api/admin/orders/${id}`, { data });
  }, "¡Pago Exitoso!");
  await expect(page.getByRole("status").first()).toContainText("No vuelvas a pagar");
  await page.goto(`/order/${corrected}`);
  await expect(page.getByText(/^Recibimos tu pago de/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Pagar ahora" })).toHaveCount(0);

  const cancelled = await payWhile(
    (id) => admin.request.patch(`/api/orders/${id}/status`, { data: { status: "cancelled" } }),
    "Pedido cancelado",
  );
  await expect(page.getByRole("status").first()).toContainText("el pedido está cancelado");
  await page.goto(`/order/${cancelled}`);
  await expect(page.getByText(/^Te devolveremos/)).toBeVisible();
});
