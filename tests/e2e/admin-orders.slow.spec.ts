import { expectAccessible } from "./support/accessibility.ts";
import { openAdmin, orderAs } from "./support/admin.ts";
import { signInAsAdmin } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

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
  await expect(parcel.getByRole("alert").filter({ hasText: refusal })).toBeVisible();
  await parcel.getByRole("button", { name: "Ahora no" }).click();
  await expect(parcel).toBeHidden();
  await expect(dialog.getByText("Pendiente → Cancelado")).toBeVisible();
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await page.getByRole("link", { name: `Ver detalles del pedido #${id}` }).click();
  await expect(dialog.getByLabel("Nota nueva")).toHaveValue("Pidió moño");
});

test("a tracking number that a colleague notes while an order is being sent is shown before it is replaced", async ({
  page,
  newVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const id = await orderAs(await newVisitor(), "Wilma");
  await openAdmin(page, `/admin/orders?open=${id}`);
  const dialog = page.getByRole("dialog", { name: `Pedido #${id}` });
  await dialog.getByRole("button", { name: "Marcar como enviado" }).click();
  const parcel = page.getByRole("region", { name: /como enviado/ });
  await parcel.getByLabel("Transportadora").selectOption("Servientrega");
  await parcel.getByLabel("Número de guía").fill("MIA-0001");

  const colleague = await newVisitor();
  await signInAsAdmin(colleague);
  const shipment = { carrier: "tcc", trackingNumber: "SUYA-0001" };
  await colleague.request.patch(`/api/admin/orders/${id}/shipment`, { data: { shipment, seen: null } });
  await parcel.getByRole("button", { name: "Marcar como enviado" }).click();

  await expect(parcel.getByRole("alert")).toContainText("ahora es TCC SUYA-0001");
  await expect(parcel.getByLabel("Número de guía")).toHaveValue("MIA-0001");
  await parcel.getByRole("button", { name: "Marcar como enviado" }).click();
  await expect(page.getByText("Estado de pedido actualizado", { exact: true })).toBeVisible();
  await expect(dialog.getByText("Servientrega · MIA-0001")).toBeVisible();
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
