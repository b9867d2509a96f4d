import { expectAccessible } from "./support/accessibility.ts";
import { addToCart, fillDelivery, payAtGateway } from "./support/checkout.ts";
import { sellAtCounter } from "./support/orders.ts";
import { signInAsAdmin, signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

test("a customer withdraws from a delivered order, the shop takes the goods back and records the refund", async ({
  page,
  newVisitor,
}) => {
  test.slow();
  await signInAsCustomer(page);
  await addToCart(page, "spa-capilar-con-canela", "260 ml");
  await page.goto("/checkout");
  await fillDelivery(page);
  await page.getByRole("button", { name: "Realizar Pedido" }).click();
  await payAtGateway(page, "Pagar");
  await expect(page.getByRole("heading", { name: "¡Pago Exitoso!" })).toBeVisible();
  await page.goto("/profile");
  await page.getByRole("link", { name: /^Ver Detalles/ }).click();
  await expect(page.getByRole("heading", { name: "Devoluciones" })).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split("/").pop());

  const admin = await newVisitor();
  await signInAsAdmin(admin);
  await admin.goto(`/admin/orders?open=${id}`);
  await admin.getByRole("button", { name: "Marcar como entregado" }).click();
  const notSent = admin.getByRole("region", { name: `¿Seguir con el pedido #${id}?` });
  await expect(notSent.getByText("no figura como enviado")).toBeVisible();
  await notSent.getByRole("button", { name: "Marcar como entregado" }).click();

  await test.step("the customer asks, and sees until when the money is back", async () => {
    await expect(page.getByText(/Puedes arrepentirte de esta compra hasta el/)).toBeVisible();
    await page.getByRole("button", { name: "Devolver productos" }).click();
    const dialog = page.getByRole("dialog", { name: "¿Qué quieres devolver?" });
    await expectAccessible(page);
    await dialog.getByLabel(/Spa Capilar con Canela/).uncheck();
    await dialog.getByRole("button", { name: "Pedir la devolución" }).click();
    await expect(dialog.getByText("Elige al menos un producto")).toBeVisible();
    await dialog.getByLabel(/Spa Capilar con Canela/).check();
    await expect(dialog.getByText(/Incluye .* del envío/)).toBeVisible();
    await dialog.getByLabel(/Nos cuentas por qué/).fill("El aroma no es para mí");
    await dialog.getByRole("button", { name: "Pedir la devolución" }).click();
    await expect(page.getByText("Solicitud recibida")).toBeVisible();
    await expect(page.getByText(/A más tardar el/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Devolver productos" })).toBeHidden();
  });

  await test.step("the shop approves, receives the goods and records the refund", async () => {
    const order = admin.getByRole("dialog", { name: `Pedido #${id}` });
    await expect(order.getByText("«El aroma no es para mí»")).toBeVisible();
    await expectAccessible(admin);
    await order.getByRole("button", { name: "Aprobar", exact: true }).click();
    const approval = admin.getByRole("region", { name: /^¿Aprobar el retracto/ });
    await approval.getByLabel(/Cómo y a dónde/).fill("Envíalo a la Carrera 43F # 11-99");
    await approval.getByRole("button", { name: "Aprobar", exact: true }).click();
    await order.getByRole("button", { name: "Llegaron los productos" }).click();
    const goods = admin.getByRole("region", { name: /^Productos del retracto/ });
    await goods.getByLabel(/unidades que vuelven al stock/).fill("2");
    await goods.getByRole("button", { name: "Guardar" }).click();
    await expect(goods.getByText("Escribe un número de 0 a 1")).toBeVisible();
    await goods.getByLabel(/unidades que vuelven al stock/).fill("1");
    await goods.getByRole("button", { name: "Guardar" }).click();
    await expect(order.getByText("1 volvió al stock")).toBeVisible();

    await order.getByRole("button", { name: "Registrar reembolso" }).first().click();
    const refund = admin.getByRole("region", { name: `Reembolso del pedido #${id}` });
    await refund.getByRole("button", { name: "Registrar y avisar al cliente" }).click();
    await expect(refund.getByText("La referencia es requerida")).toBeVisible();
    await refund.getByLabel("Referencia").fill("DEV-1001");
    await expectAccessible(admin);
    await refund.getByRole("button", { name: "Registrar y avisar al cliente" }).click();
    await expect(admin.getByText("Reembolso registrado", { exact: true })).toBeVisible();
    await expect(order.getByText("Reembolsado").first()).toBeVisible();
  });

  await test.step("nothing more is sent for it without a warning", async () => {
    await admin.getByRole("button", { name: "Marcar en proceso" }).click();
    const warning = admin.getByRole("region", { name: `¿Seguir con el pedido #${id}?` });
    await expect(warning.getByText("el dinero de este pedido ya se le devolvió")).toBeVisible();
    await warning.getByRole("button", { name: "Dejarlo como está" }).click();
    await expect(warning).toBeHidden();
  });

  await expect(page.getByText("Recibimos los productos")).toBeVisible();
  await expect(page.getByText("Envíalo a la Carrera 43F # 11-99")).toBeVisible();
  await expect(page.getByText("Referencia: DEV-1001")).toBeVisible();
});

test("a refund in cash needs no reference, and the refunded order offers to cancel and take the goods back", async ({
  page,
}) => {
  await signInAsAdmin(page);
  const { id, total } = await sellAtCounter(page, "spa-capilar-con-canela");
  await page.request.patch(`/api/orders/${id}/status`, { data: { status: "delivered" } });
  await page.goto(`/admin/orders?open=${id}`);
  const order = page.getByRole("dialog", { name: `Pedido #${id}` });

  await order.getByRole("button", { name: "Registrar reembolso" }).click();
  const refund = page.getByRole("region", { name: `Reembolso del pedido #${id}` });
  const amount = (await refund.getByLabel("Valor en pesos").inputValue()).replaceAll(/\D/g, "");
  expect(Number(amount)).toBe(total);
  await expect(refund.getByRole("radio", { name: "En efectivo" }), "as it was paid").toBeChecked();
  await refund.getByLabel("Valor en pesos").fill(String(total + 1));
  await refund.getByRole("button", { name: "Registrar reembolso" }).click();
  await expect(refund.getByText(/^Es más de lo que se puede devolver/)).toBeVisible();
  await expect(refund.getByLabel("Valor en pesos")).toBeFocused();
  await refund.getByRole("radio", { name: "Por la pasarela o el banco" }).check();
  await refund.getByRole("button", { name: "Registrar reembolso" }).click();
  await expect(refund.getByText("La referencia es requerida"), "both at once").toBeVisible();
  await expect(refund.getByText(/^Es más de lo que se puede devolver/)).toBeVisible();
  await refund.getByRole("radio", { name: "En efectivo" }).check();
  await refund.getByLabel("Valor en pesos").fill(String(total));
  await expect(refund.getByLabel("Referencia")).toHaveCount(0);
  await expectAccessible(page);
  await refund.getByRole("button", { name: "Registrar reembolso" }).click();
  await expect(order.getByText("Reembolsado").first()).toBeVisible();

  await order.getByRole("button", { name: "Cancelar pedido" }).click();
  const asking = page.getByRole("region", { name: /cancelar el pedido/i });
  await asking.getByRole("radio", { name: /^Sí, ya están en la tienda/ }).check();
  await asking.getByRole("button", { name: "Cancelar pedido" }).click();
  await expect(order.getByText("Cancelado").first()).toBeVisible();
});

test("a refund in cash whose answer was lost is recorded once, although its form is sent again", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await signInAsAdmin(page);
  const { id, total } = await sellAtCounter(page, "spa-capilar-con-canela");
  await page.goto(`/admin/orders?open=${id}`);
  const order = page.getByRole("dialog", { name: `Pedido #${id}` });
  await order.getByRole("button", { name: "Registrar reembolso" }).click();
  const refund = page.getByRole("region", { name: `Reembolso del pedido #${id}` });
  const save = refund.getByRole("button", { name: "Registrar reembolso" });
  const part = Math.floor(total / 4);
  await refund.getByLabel("Valor en pesos").fill(String(part));

  await page.route("**/refunds", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await save.click();
  await expect(order.getByText(/· en efectivo/)).toBeVisible();
  await page.unroute("**/refunds");
  await save.click();

  await expect(refund).toBeHidden();
  const { money } = await page.request.get(`/api/orders/${id}`).then((answer) => answer.json());
  expect(money.refunded).toBe(part);
});

test("a refund that a colleague records meanwhile is shown, and then another one can be recorded", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await signInAsAdmin(page);
  const { id, total } = await sellAtCounter(page, "spa-capilar-con-canela");
  await page.goto(`/admin/orders?open=${id}`);
  const order = page.getByRole("dialog", { name: `Pedido #${id}` });
  await order.getByRole("button", { name: "Registrar reembolso" }).click();
  const refund = page.getByRole("region", { name: `Reembolso del pedido #${id}` });
  const part = Math.floor(total / 4);
  await refund.getByLabel("Valor en pesos").fill(String(part));
  const theirs = await page.request.post(`/api/admin/orders/${id}/refunds`, {
    data: { amount: part - 1, seenRefunded: 0 },
  });
  expect(theirs.ok(), await theirs.text()).toBe(true);

  const save = refund.getByRole("button", { name: "Registrar reembolso" });
  await save.click();
  await expect(refund.getByText(/^Mientras lo anotabas se registró otro reembolso/)).toBeVisible();
  const kept = await refund.getByLabel("Valor en pesos").inputValue();
  expect(Number(kept.replaceAll(/\D/g, ""))).toBe(part);
  await save.click();

  await expect(refund).toBeHidden();
  const { money } = await (await page.request.get(`/api/orders/${id}`)).json();
  expect(money.refunded).toBe(part - 1 + part);
});

test("a payment being typed stays, with the reason, when a colleague records it first", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await signInAsAdmin(page);
  const { id } = await sellAtCounter(page, "spa-capilar-con-canela", { payment: null });
  await page.goto(`/admin/orders?open=${id}`);
  const order = page.getByRole("dialog", { name: `Pedido #${id}` });
  await order.getByRole("button", { name: "Registrar pago" }).click();
  const payment = page.getByRole("region", { name: `¿Ya pagaron el pedido #${id}?` });
  await payment.getByLabel("Referencia").fill("TRF-900");
  const theirs = await page.request.post(`/api/admin/orders/${id}/manual-payment`, {
    data: { method: "cash", reference: "Caja 2" },
  });
  expect(theirs.ok(), await theirs.text()).toBe(true);

  await expect(order.getByText("Pagado").first()).toBeVisible();
  await expect(payment.getByLabel("Referencia")).toHaveValue("TRF-900");
  await payment.getByRole("button", { name: "Registrar pago" }).click();
  await expect(payment.getByText(/^Mientras lo anotabas el pedido dejó de esperar un pago/)).toBeVisible();
});

test("a refund being typed stays when a colleague cancels the order", async ({ page }) => {
  await signInAsAdmin(page);
  const { id, total } = await sellAtCounter(page, "spa-capilar-con-canela");
  await page.goto(`/admin/orders?open=${id}`);
  const order = page.getByRole("dialog", { name: `Pedido #${id}` });
  await order.getByRole("button", { name: "Registrar reembolso" }).click();
  const refund = page.getByRole("region", { name: `Reembolso del pedido #${id}` });
  const part = Math.floor(total / 4);
  await refund.getByLabel("Valor en pesos").fill(String(part));
  await refund.getByLabel(/^Nota/).fill("Un frasco roto");
  const theirs = await page.request.patch(`/api/orders/${id}/status`, { data: { status: "cancelled" } });
  expect(theirs.ok(), await theirs.text()).toBe(true);

  await expect(order.getByText("Cancelado").first()).toBeVisible();
  await expect(refund.getByLabel(/^Nota/)).toHaveValue("Un frasco roto");
  await refund.getByRole("button", { name: "Registrar reembolso" }).click();
  await expect(refund).toBeHidden();
  const { money } = await (await page.request.get(`/api/orders/${id}`)).json();
  expect(money.refunded).toBe(part);
});
