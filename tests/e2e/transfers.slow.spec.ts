import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { addToCart, fillDelivery } from "./support/checkout.ts";
import { sellAtCounter } from "./support/orders.ts";
import { signInAsAdmin, signInAsCustomer } from "./support/people.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";
import {
  openReceipt,
  openReceipts,
  orderByTransfer,
  PRODUCT,
  receipt,
  sendReference,
} from "./support/transfers.ts";

/** Transfers to an account of the shop (docs/rules/transfers.md), on phones. */

test.use({ ...ownCatalogue(), viewport: { width: 390, height: 844 } });

test("a customer chooses the transfer, sees amount, key and deadline, and uploads the receipt", async ({
  page,
}) => {
  await signInAsCustomer(page);
  await addToCart(page, PRODUCT, "260 ml");
  await page.goto("/checkout");
  await fillDelivery(page);
  await page.getByRole("radio", { name: /^Bre-B o Nequi/ }).check();
  await page.getByRole("button", { name: "Realizar Pedido" }).first().click();

  const panel = page.getByRole("region", { name: "Transfiere y sube tu comprobante" });
  await expect(panel.getByText("@ejemplo-sin-llave-real", { exact: true })).toBeVisible();
  await expect(panel.getByText("A nombre de Trenza Botánica (ejemplo)").first()).toBeVisible();
  await expect(panel.getByText("Tiempo para transferir")).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]"))).toEqual([]);
  await expect(panel.getByRole("button", { name: "Copiar el valor" })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Ya pagué" }).click();
  await expect(page.getByRole("form", { name: "Enviar comprobante" })).toBeFocused();
  await panel.getByLabel("Foto o PDF del comprobante").setInputFiles(receipt);
  await panel.getByRole("button", { name: "Enviar comprobante" }).click();

  const answer = page.getByText("Recibimos tu comprobante. Te escribimos cuando lo revisemos", {
    exact: false,
  });
  await expect(answer.locator("visible=true").first()).toBeInViewport();
  await expect(page.locator(":focus")).toContainText("En verificación");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Enviar otro comprobante" }).click();
  await page.getByLabel("O escribe la referencia").fill("REF-SEGUNDA-1");
  await page.getByRole("button", { name: "Enviar comprobante" }).click();
  await expect(page.locator(":focus")).toContainText("En verificación");
});

test("a rejected receipt shows its reason, and the customer sends another", async ({ page, newVisitor }) => {
  const id = await orderByTransfer(page, "Wendy");
  await sendReference(page, "REF-RECHAZADA-1");

  const admin = await newVisitor();
  await openReceipts(admin);
  const sheet = await openReceipt(admin, id);
  await sheet.getByRole("button", { name: "Rechazar" }).click();
  const asking = sheet.getByRole("region", { name: "Rechazar el comprobante" });
  await asking.getByLabel("Motivo").fill("Esa referencia no está en la cuenta");
  await asking.getByRole("button", { name: "Rechazar" }).click();
  await expect(sheet).toBeHidden();
  await expect(admin.getByRole("link", { name: `Comprobante del pedido #${id}`, exact: true })).toHaveCount(
    0,
  );

  await page.goto(`/order/${id}`);
  await expect(page.getByText("Motivo: Esa referencia no está en la cuenta")).toBeVisible();
  await sendReference(page, "REF-BUENA-1");
});

test("a file that is neither a picture nor a PDF is refused when it is chosen", async ({ page }) => {
  await orderByTransfer(page, "Rosa");
  await page.getByRole("button", { name: "Ya pagué" }).click();
  const field = page.getByLabel("Foto o PDF del comprobante");
  await field.setInputFiles({ name: "wrong.txt", mimeType: "text/plain", buffer: Buffer.from("hola") });

  await expect(page.getByText("Ese archivo no es una foto ni un PDF.", { exact: false })).toBeVisible();
  await expect(page.getByText("wrong.txt")).toHaveCount(0);
  await field.setInputFiles(receipt);
  await expect(page.getByText("Ese archivo no es una foto ni un PDF.", { exact: false })).toHaveCount(0);
  await expect(page.getByText("comprobante.png")).toBeVisible();
});

test("a smaller amount that arrived is recorded, and the order waits for the rest", async ({
  page,
  newVisitor,
}) => {
  const id = await orderByTransfer(page, "Ximena");
  await sendReference(page, "REF-PARCIAL-1");

  const admin = await newVisitor();
  await openReceipts(admin);
  const sheet = await openReceipt(admin, id);
  await sheet.getByRole("button", { name: "Llegó otro valor" }).click();
  const asking = sheet.getByRole("region", { name: "¿Cuánto llegó?" });
  await asking.getByLabel("Valor que llegó (COP)").fill("10.000");
  await asking.getByRole("button", { name: "Aprobar" }).click();
  await expect(
    admin.getByText("Pago parcial registrado: el pedido espera lo que falta", { exact: true }),
  ).toBeVisible();

  await page.goto(`/order/${id}`);
  await expect(page.getByRole("heading", { name: "Transfiere lo que falta" })).toBeVisible();
  await expect(page.getByText(/^Ya recibimos \$\s10\.000\.$/)).toBeVisible();
});

test("a transfer for an order that is paid already is recorded as money to give back", async ({ page }) => {
  await signInAsAdmin(page);
  const { id } = await sellAtCounter(page, PRODUCT);
  await page.goto(`/admin/orders?open=${id}`);
  await page.getByRole("button", { name: "Llegó una transferencia" }).click();
  const asking = page.getByRole("region", { name: `¿Qué transferencia llegó para el pedido #${id}?` });

  await asking.getByRole("button", { name: "Registrar transferencia" }).click();
  await expect(asking.getByText("Escribe cuánto llegó")).toBeVisible();
  await expect(asking.getByText("Escribe la referencia del pago")).toBeVisible();

  await asking.getByLabel("Valor que llegó").fill("20.000");
  await asking.getByLabel("Referencia").fill(`NEQUI-${id}`);
  await asking.getByRole("button", { name: "Registrar transferencia" }).click();
  await expect(page.getByText("Llegó plata para este pedido cuando ya estaba pagado.")).toBeVisible();
  await expect(page.getByText(/^\$\s20\.000,00$/).first()).toBeVisible();
});

test("the owner adds an account of her own, which the next order is given, and switches it off again", async ({
  page,
  newVisitor,
}) => {
  const admin = await newVisitor();
  await signInAsAdmin(admin);
  await admin.goto("/admin/settings?tab=payments");
  const accounts = admin.getByRole("form", { name: "Cuentas propias" });
  await accounts.getByRole("button", { name: "Añadir cuenta" }).click();
  const added = accounts.getByRole("group", { name: "Cuenta 3" });
  await added.getByLabel("Tipo").selectOption("daviplata");
  await added.getByLabel("Llave o número").fill("320 000 0000");
  await added.getByLabel("Titular").fill("Cuenta de prueba");
  await accounts.getByRole("button", { name: "Guardar cuentas" }).click();
  await expect(admin.getByText("Cuentas guardadas", { exact: true })).toBeVisible();

  await orderByTransfer(page, "Yolanda");
  await expect(page.getByText("A nombre de Cuenta de prueba")).toBeVisible();

  await added.getByLabel("Activa").uncheck();
  await accounts.getByRole("button", { name: "Guardar cuentas" }).click();
  await expect(accounts.getByRole("button", { name: "Guardar cuentas" })).toBeDisabled();
  const later = await newVisitor();
  await orderByTransfer(later, "Zaida");
  await expect(later.getByText("A nombre de Trenza Botánica (ejemplo)").first()).toBeVisible();
  await expect(later.getByText("A nombre de Cuenta de prueba")).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("A nombre de Cuenta de prueba")).toBeVisible();
});

test("a file that was too large can be chosen again once it is smaller", async ({ page }) => {
  await orderByTransfer(page, "Inés");
  await page.getByRole("button", { name: "Ya pagué" }).click();
  const field = page.getByLabel("Foto o PDF del comprobante");
  await field.setInputFiles({ ...receipt, buffer: Buffer.alloc(6 * 1024 * 1024) });
  await expect(page.getByText(/pesa más de 5 MB/)).toBeVisible();

  // A browser reports no change when the field still holds a file of that path.
  await expect(field).toHaveValue("");
});

test("the page of a transfer asks the server again when the time is over", async ({ page }) => {
  let answers = 0;
  await page.route(/\/api\/.*orders\/\d+$/, async (route) => {
    const response = await route.fetch();
    answers++;
    // At first the time is over, but the server has not ended the order yet.
    const change = { expiresAt: answers === 1 ? "2020-01-01T00:00:00.000Z" : null };
    await route.fulfill({ response, json: { ...(await response.json()), ...change } });
  });
  await orderByTransfer(page, "Olga");

  await expect(page.getByRole("heading", { name: "¿Ya habías transferido?" })).toBeVisible();
  await expect(page.getByText("Tiempo para transferir")).toHaveCount(0);
  expect(answers).toBeGreaterThan(1);
});

test("whoever pays by a link is led to the accounts, and to the answer once the receipt is sent", async ({
  page,
  newVisitor,
}) => {
  await page.goto(await makePaymentLink(await newVisitor()));
  await page.getByRole("button", { name: "Pagar por transferencia" }).press("Enter");

  const panel = page.getByRole("region", { name: "Transfiere y sube tu comprobante" });
  await expect(panel).toBeFocused();
  await expect(panel.getByText("Valor exacto", { exact: true })).toBeInViewport();
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Ya pagué" }).click();
  await panel.getByLabel("O escribe la referencia").fill("REF-ENLACE-1");
  await panel.getByRole("button", { name: "Enviar comprobante" }).click();

  const answer = page.getByRole("heading", { name: "Estamos revisando tu comprobante" });
  await expect(answer).toBeInViewport();
  await expect(page.locator(":focus")).toContainText("Estamos revisando tu comprobante");
});

async function makePaymentLink(admin: Page): Promise<string> {
  await signInAsAdmin(admin);
  const { id } = await sellAtCounter(admin, PRODUCT, { payment: null });
  const answer = await admin.request.post(`/api/admin/orders/${id}/payment-link`, { data: {} });
  return new URL((await answer.json()).url).pathname;
}

test("a payment that a colleague records changes no amount in the open dialog, and is shown before another counts", async ({
  page,
  newVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const id = await orderByTransfer(page, "Iris");
  const admin = await newVisitor();
  await signInAsAdmin(admin);
  await admin.goto(`/admin/orders?open=${id}`);
  const order = admin.getByRole("dialog", { name: `Pedido #${id}` });
  await order.getByRole("button", { name: "Registrar pago" }).click();
  const dialog = admin.getByRole("region", { name: `¿Ya pagaron el pedido #${id}?` });
  const amount = dialog.getByLabel("Valor que llegó");
  const shown = await amount.inputValue();
  await dialog.getByLabel("Referencia").fill("IRIS-0001");
  const theirs = await admin.request.post(`/api/admin/orders/${id}/manual-payment`, {
    data: { method: "transfer", reference: "IRIS-0002", amount: 1000 },
  });
  expect(theirs.ok(), await theirs.text()).toBe(true);

  const save = dialog.getByRole("button", { name: "Registrar pago" });
  await save.click();
  await expect(dialog.getByText(/^Mientras lo anotabas se registró otro pago/)).toBeVisible();
  await expect(amount).toHaveValue(shown);
  await save.click();
  await expect(dialog).toBeHidden();
  const { paymentStatus } = await (await admin.request.get(`/api/orders/${id}`)).json();
  expect(paymentStatus).toBe("accepted");
});
