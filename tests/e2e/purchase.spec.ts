import { addToCart, fillDelivery, payAtGateway } from "./support/checkout.ts";
import { fillRegistration, signInAsAdmin, signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

test("a new customer buys and pays, and the owner sees the new order and ships it", async ({
  page,
  newVisitor,
}) => {
  const admin = await newVisitor();
  await signInAsAdmin(admin);
  await admin.goto("/admin/orders");
  await expect(admin.getByText("En vivo")).toBeVisible();

  await page.goto("/");
  await page.getByRole("link", { name: "Comprar Ahora" }).click();
  await page.getByRole("link", { name: "Spa Capilar con Canela" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Spa Capilar con Canela" })).toBeVisible();
  await page.getByRole("button", { name: "Añadir al carrito" }).first().click();
  await expect(page.getByText("Añadido al carrito", { exact: true })).toBeVisible();

  await page.goto("/cart");
  await expect(page.getByText("Talla: 260 ml")).toBeVisible();
  await page.getByRole("link", { name: "Proceder al Pago" }).click();
  await expect(page.getByRole("heading", { name: "Inicio de Sesión Requerido" })).toBeVisible();
  await page.getByRole("link", { name: "Iniciar Sesión o Registrarse" }).click();
  await page.waitForURL(/\/auth/);
  const username = await fillRegistration(page);

  await expect(page.getByRole("heading", { name: "Finalizar Compra" })).toBeVisible();
  await fillDelivery(page);
  await page.getByRole("button", { name: "Sé mi código postal" }).click();
  await expect(page.getByLabel("Código postal")).toHaveValue("000000");
  await page.getByRole("button", { name: "Realizar Pedido" }).click();
  await expect(admin.getByText("Nuevo Pedido Recibido", { exact: true })).toBeVisible();
  await payAtGateway(page, "Pagar");

  await expect(page.getByRole("heading", { name: "¡Pago Exitoso!" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Tu recibo" })).toContainText(
    /Spa Capilar con Canela.*Total\$\s38\.900/,
  );
  const usage = page.getByRole("region", { name: "Mientras tanto: cómo usarlo" });
  await usage.getByText("Spa Capilar con Canela").click();
  await expect(usage.getByText(/Deja actuar|deja actuar/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Carrito", exact: true })).toBeVisible();

  const row = admin.getByRole("row").filter({ hasText: username });
  await expect(row).toBeVisible();

  await page.getByRole("link", { name: "Ver mis pedidos" }).click();
  await page.getByRole("link", { name: "Ver Detalles" }).click();
  await expect(page.getByText("Procesando").first()).toBeVisible();

  await row.getByLabel(/^Ver detalles/).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Marcar como enviado" }).click();
  await admin
    .getByRole("region", { name: /como enviado/ })
    .getByRole("button", { name: "Marcar como enviado" })
    .click();
  await expect(admin.getByRole("dialog").getByText("Enviado", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Enviado").first()).toBeVisible();
});

test("a declined payment keeps the cart, and a retry pays the same order", async ({ page }) => {
  await signInAsCustomer(page);
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await page.goto("/checkout");
  await fillDelivery(page);
  await page.getByRole("button", { name: "Realizar Pedido" }).click();
  await payAtGateway(page, "Rechazar");
  await expect(page.getByRole("heading", { name: "Pago Fallido" })).toBeVisible();

  await page.getByRole("link", { name: "Intentar nuevamente" }).click();
  await expect(page.getByText(/^El pago de tu pedido #\d+ fue rechazado$/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pagar pedido #\d+ con otro medio$/ })).toBeVisible();
  await expect(page.getByLabel("Dirección", { exact: true })).toHaveValue("Calle 10 # 20-30, apto 401");
  await page.getByRole("button", { name: "Realizar Pedido" }).click();
  await payAtGateway(page, "Pagar");
  await expect(page.getByRole("heading", { name: "¡Pago Exitoso!" })).toBeVisible();

  const orders = await page.request.get("/api/user/orders").then((answer) => answer.json());
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({ status: "procesando", paymentStatus: "accepted" });
});

test("a double click on the button places one order", async ({ page }) => {
  await signInAsCustomer(page);
  await addToCart(page, "crema-de-manos-de-calendula", "60 ml");
  await page.goto("/checkout");
  await fillDelivery(page);
  await page.getByRole("button", { name: "Realizar Pedido" }).dblclick();
  await page.waitForURL(/checkout-standard/);

  const orders = await page.request.get("/api/user/orders").then((answer) => answer.json());
  expect(orders).toHaveLength(1);
});

test("changes of price or stock since adding to the cart are shown, and the cart is updated", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await signInAsCustomer(page);
  await addToCart(page, "serum-de-puntas-de-argan", "60 ml");
  await page.evaluate(() => {
    const [line] = JSON.parse(localStorage.getItem("cart") ?? "[]");
    localStorage.setItem("cart", JSON.stringify([{ ...line, price: 100, quantity: 5 }]));
  });
  await page.goto("/checkout");
  await fillDelivery(page);
  await page.getByRole("button", { name: "Realizar Pedido" }).click();

  await expect(page.getByText("Tu carrito cambió", { exact: true })).toBeVisible();
  await expect(page.getByText(/queda 1 unidad/)).toBeVisible();
  await expect(page.getByText("Error al realizar el pedido", { exact: true })).toBeVisible();
});

test("the checkout marks every missing field at once and keeps the other values", async ({ page }) => {
  await signInAsCustomer(page);
  await addToCart(page, "agua-de-rosas-facial", "180 ml");
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Sé mi código postal" }).click();
  await page.getByLabel("Código postal").fill("");
  await page.getByRole("button", { name: "Realizar Pedido" }).click();

  for (const message of [
    "El número de teléfono es requerido",
    "La dirección es requerida",
    "La ciudad es requerida",
    "El estado es requerido",
    "El código postal es requerido",
  ]) {
    await expect(page.getByText(message).first()).toBeVisible();
  }
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Ana");
});
