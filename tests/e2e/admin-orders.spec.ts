import { expectAccessible } from "./support/accessibility.ts";
import { openAdmin, orderAs } from "./support/admin.ts";
import { signInAsAdmin, signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

test("a new order appears at once with a toast, is found, shipped, and cancelled with its stock back", async ({
  page,
  newVisitor,
}) => {
  await openAdmin(page, "/admin/orders");

  const id = await orderAs(await newVisitor(), "Zoraida");

  await expect(page.getByText("Nuevo Pedido Recibido", { exact: true })).toBeVisible();
  await expect(page.getByText(new RegExp(`^Pedido #${id} por \\$`))).toBeVisible();
  await expect(page.getByRole("row", { name: /Zoraida/ })).toBeVisible();

  await page.getByPlaceholder("Buscar por ID, cliente o email...").fill("zoraida");
  await expect(page).toHaveURL(/search=zoraida/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole("link", { name: `Ver detalles del pedido #${id}` }).click();
  const dialog = page.getByRole("dialog", { name: `Pedido #${id}` });
  await expect(dialog.getByText("Calle 10 # 43-12")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Marcar como enviado" }).click();
  const parcel = page.getByRole("region", { name: `¿Marcar el pedido #${id} como enviado?` });
  await parcel.getByLabel("Transportadora").selectOption("Servientrega");
  await parcel.getByLabel("Número de guía").fill("2201 345 678");
  await parcel.getByRole("button", { name: "Marcar como enviado" }).click();
  await expect(page.getByText("Estado de pedido actualizado", { exact: true })).toBeVisible();
  await expect(dialog.getByText("Pendiente → Enviado")).toBeVisible();
  await expect(dialog.getByText("Servientrega · 2201345678")).toBeVisible();

  await expect(dialog.getByText("Subtotal"), "the sums are in sight at once").toBeVisible();
  await dialog.getByRole("tab", { name: "Productos" }).click();
  await expect(dialog.getByRole("table", { name: "Productos del pedido" })).toContainText("$");
  await dialog.getByRole("tab", { name: "Información" }).click();

  await dialog.getByRole("button", { name: "Cancelar pedido" }).click();
  const question = page.getByRole("region", { name: /^¿Cancelar el pedido/ });
  await question.getByLabel(/Sí, ya están en la tienda/).check();
  await question.getByRole("button", { name: "Cancelar pedido" }).click();
  await expect(dialog.getByText("Enviado → Cancelado")).toBeVisible();

  const reopening = dialog.getByRole("button", { name: "Marcar en proceso" });
  await expect(reopening, "a cancelled order offers no other status at once").toHaveCount(0);
  await dialog.getByRole("button", { name: "Reabrir pedido" }).click();
  await expect(reopening).toBeVisible();
});

test("the filters show counts, stay in the address, and say when nothing is found", async ({
  page,
  newVisitor,
}) => {
  await orderAs(await newVisitor(), "Yolanda");
  await signInAsAdmin(page);
  await page.goto("/admin/orders");

  await page.getByRole("button", { name: /^Pendientes [1-9]/ }).click();
  await expect(page).toHaveURL(/status=pending/);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Pendientes/ })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("row", { name: /Yolanda/ })).toBeVisible();

  const payment = page.getByLabel("Estado del pago");
  await payment.selectOption("Pagado");
  await expect(page).toHaveURL(/payment=accepted/);
  await expect(page.getByRole("row", { name: /Yolanda/ })).toBeHidden();
  await payment.selectOption("Sin pagar");
  await expect(page.getByRole("row", { name: /Yolanda/ })).toBeVisible();

  await page.getByRole("searchbox").fill("nadie con este nombre");
  await expect(page.getByText("No se encontraron pedidos")).toBeVisible();
});

test("on a phone the chosen filter is scrolled into view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdmin(page);

  await page.goto("/admin/orders?status=cancelled");
  await expect(page.getByRole("button", { name: /^Cancelados \d/ })).toBeInViewport();
});

test("a change that fails shows its reason and keeps the typed input", async ({
  page,
  newVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  const id = await orderAs(await newVisitor(), "Ximena");
  await signInAsAdmin(page);
  await page.route("**/api/orders/*/status", (route) =>
    route.fulfill({ status: 500, json: { message: "Hoy no se puede.", code: "internal" } }),
  );
  await page.goto(`/admin/orders?open=${id}`);

  await page.getByRole("button", { name: "Marcar como enviado" }).click();
  const parcel = page.getByRole("region", { name: /como enviado/ });
  await expect(parcel.getByText("el pago de este pedido figura como «Sin pagar»")).toBeVisible();
  await parcel.getByLabel("Número de guía").fill("555666");
  await parcel.getByRole("button", { name: "Marcar como enviado" }).click();
  await expect(parcel.getByText("Elige la transportadora")).toBeVisible();
  await parcel.getByLabel("Transportadora").selectOption("TCC");
  await parcel.getByRole("button", { name: "Marcar como enviado" }).click();

  await expect(page.getByText("Error al actualizar el estado del pedido", { exact: true })).toBeVisible();
  await expect(page.getByText("Hoy no se puede.", { exact: true })).toBeVisible();
  await parcel.getByRole("button", { name: "Ahora no" }).click();
  await page.getByRole("button", { name: "Seguir editando" }).click();
  await expect(parcel.getByLabel("Número de guía")).toHaveValue("555666");

  const next = await orderAs(await newVisitor(), "Xiomara");
  await page.goto(`/admin/orders?open=${next}`);
  await page.getByRole("button", { name: "Marcar como enviado" }).click();
  await expect(parcel.getByLabel("Transportadora"), "the last carrier is proposed").toHaveValue("tcc");
  const shipped = page.waitForRequest("**/api/orders/*/status");
  await parcel.getByRole("button", { name: "Marcar como enviado" }).click();
  expect((await shipped).postDataJSON(), "and alone it is no shipment").not.toHaveProperty("shipment");
});

test("a change that conflicts with a colleague is refused, and the draft of a note survives", async ({
  page,
  newVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const id = await orderAs(await newVisitor(), "Wendy");
  await openAdmin(page, `/admin/orders?open=${id}`);
  const dialog = page.getByRole("dialog", { name: `Pedido #${id}` });
  await dialog.getByLabel("Nota nueva").fill("Pidió moño");
  await dialog.getByRole("button", { name: "Marcar como enviado" }).click();
  const parcel = page.getByRole("region", { name: /como enviado/ });

  const colleague = await newVisitor();
  await signInAsAdmin(colleague);
  await colleague.request.patch(`/api/orders/${id}/status`, { data: { status: "cancelled" } });
  await expect(page.getByText(`Pedido #${id} ahora está Cancelado`, { exact: true })).toBeVisible();
  await parcel.getByRole("button", { name: "Marcar como enviado" }).click();

  const refusal = "Mientras tanto el pedido pasó a «Cancelado». Míralo otra vez antes de cambiarlo.";
  await expect(page.getByText(refusal, { exact: true })).toBeVisible();
  await expect(parcel).toBeHidden();
  await expect(dialog.getByText("Pendiente → Cancelado")).toBeVisible();
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await page.getByRole("link", { name: `Ver detalles del pedido #${id}` }).click();
  await expect(dialog.getByLabel("Nota nueva")).toHaveValue("Pidió moño");
});

test("a list that cannot be loaded offers a retry", async ({ page, expectedErrors }) => {
  expectedErrors.push(/500/);
  await signInAsAdmin(page);
  await page.route("**/api/orders?**", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/admin/orders");

  const retry = page.getByRole("button", { name: "Reintentar" });
  await expect(retry).toBeVisible();
  await page.unrouteAll();
  await retry.click();

  await expect(page.getByRole("button", { name: "Reintentar" })).toBeHidden();
  await expect(page.getByRole("button", { name: /^Todos \d/ })).toBeVisible();
});

test("the admin is for administrators: visitors sign in first, customers go home", async ({
  page,
  newVisitor,
}) => {
  await page.goto("/admin/orders?status=pending");
  await expect(page).toHaveURL(/\/auth\?next=%2Fadmin%2Forders%3Fstatus%3Dpending/);

  const customer = await newVisitor();
  await signInAsCustomer(customer);
  await customer.goto("/admin");
  await expect(customer).toHaveURL(/\/$/);
});

test("the keys j and k open the next and the previous order, and a step opens inside the sheet", async ({
  page,
  newVisitor,
}) => {
  const older = await orderAs(await newVisitor(), "Vilma");
  const newer = await orderAs(await newVisitor(), "Vilma");
  await signInAsAdmin(page);
  await page.goto(`/admin/orders?search=vilma&open=${newer}`);
  const sheet = page.getByRole("dialog");
  await expect(sheet).toHaveAccessibleName(`Pedido #${newer}`);
  await expect(sheet.getByRole("button", { name: "Siguiente" })).toBeEnabled();

  await page.keyboard.press("j");
  await expect(sheet).toHaveAccessibleName(`Pedido #${older}`);
  await expect(page).toHaveURL(new RegExp(`open=${older}`));
  await page.keyboard.press("k");
  await expect(sheet).toHaveAccessibleName(`Pedido #${newer}`);

  await sheet.getByRole("button", { name: "Cancelar pedido" }).click();
  const step = page.getByRole("region", { name: `¿Cancelar el pedido #${newer}?` });
  await expect(step.getByLabel(/Motivo/)).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expectAccessible(page);
  // A press outside must not lose what was typed.
  await page.mouse.click(20, 450);
  await expect(step).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(step).toBeHidden();
  await expect(sheet.getByRole("button", { name: "Cancelar pedido" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/search=vilma$/);
});

test("at 1440 × 900 the first rows start above 300 px, and a click on a row opens it", async ({
  page,
  newVisitor,
}) => {
  const id = await orderAs(await newVisitor(), "Ulises");
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsAdmin(page);
  for (const path of ["/admin/products", "/admin/customers", "/admin/orders"]) {
    await page.goto(path);
    const first = page.locator("tbody tr").first();
    await expect(first).toBeVisible();
    expect((await first.boundingBox())?.y, path).toBeLessThan(300);
  }

  const row = page.getByRole("row", { name: /Ulises/ });
  await row.getByRole("time").click();
  await expect(page.getByRole("dialog", { name: `Pedido #${id}` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`open=${id}`));
});
