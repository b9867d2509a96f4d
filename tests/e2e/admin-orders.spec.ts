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
