import * as OTPAuth from "otpauth";
import { openAdmin } from "./support/admin.ts";
import { sellAtCounter } from "./support/orders.ts";
import { PASSWORD, signInAsAdmin, signInAsCustomer } from "./support/people.ts";
import { readProduct } from "./support/products.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";
import { orderByTransfer, sendReference } from "./support/transfers.ts";

/** Dialogs that are left by accident: what they hold is not lost. */

test.use(ownCatalogue());

test("the stock dialog asks before it drops a typed adjustment, and keeps it while the history is read", async ({
  page,
}) => {
  await signInAsAdmin(page);
  const product = await readProduct(page, "spa-capilar-con-canela");
  await page.goto(`/admin/products?inventory=${product.id}`);
  const dialog = page.getByRole("dialog", { name: "Stock" });
  const amount = dialog.getByLabel("Unidades contadas");
  await amount.fill("31");
  await dialog.getByRole("tab", { name: "Historial" }).click();
  await dialog.getByRole("tab", { name: "Ajustar" }).click();
  await expect(amount).toHaveValue("31");

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Seguir editando" }).click();
  await expect(amount).toHaveValue("31");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(dialog).toBeHidden();
});

test("a stock adjustment that was saved is gone from the form, also after a look at the history meanwhile", async ({
  page,
}) => {
  await signInAsAdmin(page);
  const product = await readProduct(page, "spa-capilar-con-canela");
  const [{ size, stock }] = product.variants;
  await page.goto(`/admin/products?inventory=${product.id}`);
  const dialog = page.getByRole("dialog", { name: "Stock" });
  await dialog.getByRole("button", { name: "Entrada" }).click();
  await dialog.getByLabel("Unidades que entran").fill("10");
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/stock", async (route) => {
    if (route.request().method() === "POST") await promise;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Ajustar stock" }).click();
  await dialog.getByRole("tab", { name: "Historial" }).click();
  resolve();
  await expect(page.getByText(/^Stock ajustado/)).toBeVisible();
  await dialog.getByRole("tab", { name: "Ajustar" }).click();

  await expect(dialog.getByRole("option", { name: `${size} · hay ${stock + 10}` })).toBeAttached();
  await expect(dialog.getByLabel("Unidades que entran")).toHaveValue("");
});

test("a note of the team is gone from its form when the order is closed while it is being saved", async ({
  page,
}) => {
  await openAdmin(page, "/admin/orders");
  const { id } = await sellAtCounter(page, "shampoo-de-sabila-y-coco", {
    firstName: "Odilia",
    phone: "3125550177",
  });
  await page.goto(`/admin/orders?open=${id}`);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/notes", async (route) => {
    await promise;
    await route.continue();
  });
  const note = page.getByLabel("Nota nueva");
  await note.fill("Empacar para regalo");
  await page.getByRole("button", { name: "Añadir nota" }).click();
  await page.keyboard.press("Escape");
  const saved = page.waitForResponse("**/notes");
  resolve();
  await saved;

  await page.goto(`/admin/orders?open=${id}`);
  await expect(page.getByRole("listitem").filter({ hasText: "Empacar para regalo" })).toHaveCount(1);
  await expect(note).toHaveValue("");
});

test("a note of the team whose order is opened again while it is being saved is gone from its form", async ({
  page,
}) => {
  await openAdmin(page, "/admin/orders");
  const { id } = await sellAtCounter(page, "shampoo-de-sabila-y-coco", { firstName: "Otilia" });
  await page.goto(`/admin/orders?open=${id}`);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/notes", async (route) => {
    await promise;
    await route.continue();
  });
  const note = page.getByLabel("Nota nueva");
  await note.fill("Empacar para regalo");
  await page.getByRole("button", { name: "Añadir nota" }).click();
  await page.keyboard.press("Escape");
  await page.getByLabel(`Ver detalles del pedido #${id}`).first().click();
  await expect(note).toHaveValue("Empacar para regalo");
  resolve();

  await expect(page.getByRole("listitem").filter({ hasText: "Empacar para regalo" })).toHaveCount(1);
  await expect(note).toHaveValue("");
});

test("going back asks before it drops what was typed in a dialog over a list", async ({ page }) => {
  await openAdmin(page, "/admin/orders");
  const { id } = await sellAtCounter(page, "shampoo-de-sabila-y-coco", {
    firstName: "Olinda",
    delivery: {
      method: "standard",
      address: "Calle 10 # 40-02",
      city: "Medellín",
      state: "Antioquia",
      zipCode: "050021",
      country: "Colombia",
    },
  });
  await page.goto("/admin/orders");
  await page.getByRole("button", { name: /^En proceso/ }).click();
  await expect(page).toHaveURL(/status=processing/);
  await page.getByLabel(`Seleccionar el pedido #${id}`).check();
  await page.getByRole("button", { name: "Marcar como enviado" }).click();
  const number = page.getByRole("dialog").getByRole("textbox").last();
  await number.fill("GUIA-1");
  await page.goBack();

  await page.getByRole("button", { name: "Seguir editando" }).click();
  await expect(number).toHaveValue("GUIA-1");
});

test("going back asks before unsaved settings are lost, also while an untouched dialog is open", async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on("console", (message) => warnings.push(message.text()));
  await openAdmin(page, "/admin");
  await page.getByRole("link", { name: "Configuración" }).click();
  await page.getByRole("tab", { name: "Envíos" }).click();
  await page.getByLabel(/^Peso de la caja/).fill("77");
  await page.getByRole("button", { name: "Añadir zona" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();

  await page.getByRole("button", { name: "Seguir editando" }).click();
  await expect(page).toHaveURL(/settings/);
  expect(warnings.filter((text) => text.includes("one blocker"))).toEqual([]);
});

test("an address that is being typed survives Escape and a press beside its dialog", async ({ page }) => {
  await signInAsCustomer(page);
  await page.goto("/profile?tab=direcciones");
  await page.getByRole("button", { name: "Añadir dirección" }).click();
  const dialog = page.getByRole("dialog", { name: "Nueva dirección" });
  await dialog.getByLabel("Teléfono").fill("3001234567");
  await dialog.getByRole("combobox", { name: "Ciudad" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog.getByRole("listbox")).toBeHidden();
  await page.keyboard.press("Escape");
  await page.mouse.click(4, 4);

  await expect(dialog.getByLabel("Teléfono")).toHaveValue("3001234567");
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect(dialog).toBeHidden();
});

test("recovery codes, which are shown once, stay until they are saved", async ({ page }) => {
  await signInAsCustomer(page);
  await page.goto("/profile?tab=seguridad");
  await page.getByRole("button", { name: "Activar" }).click();
  const dialog = page.getByRole("dialog", { name: "Activa la verificación en dos pasos" });
  await dialog.getByLabel("Contraseña actual").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Continuar" }).click();
  const secret = OTPAuth.Secret.fromBase32((await dialog.locator("code").textContent()) ?? "");
  await dialog.getByLabel(/Código de 6 números/).fill(new OTPAuth.TOTP({ secret }).generate());
  await dialog.getByRole("button", { name: "Activar" }).click();
  const codes = page.getByRole("dialog", { name: "Guarda tus códigos de recuperación" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  await page.keyboard.press("Escape");
  await page.mouse.click(4, 4);

  await expect(codes).toBeVisible();
  await codes.getByRole("button", { name: "Ya los guardé" }).click();
  await expect(codes).toBeHidden();
});

test("a second click on 'Aprobar' does not approve the receipt that has moved under the pointer", async ({
  page,
  newVisitor,
}) => {
  const ids = [];
  for (const name of ["Wilma", "Xandra"]) {
    const customer = await newVisitor();
    ids.push(await orderByTransfer(customer, name));
    await sendReference(customer, `REF-${name}-0042`);
  }
  await openAdmin(page, "/admin/receipts");
  const [first, second] = ids.map((id) =>
    page.getByRole("button", { name: new RegExp(`^Aprobar.* #${id}$`) }),
  );
  const place = await first?.boundingBox();
  if (!first || !second || !place) throw new Error("no receipts");
  const x = place.x + place.width / 2;
  const y = place.y + place.height / 2;
  await page.mouse.click(x, y);
  await expect(first).toBeHidden();
  await page.mouse.click(x, y);
  await page.mouse.click(x, y);

  await page.waitForTimeout(1000);
  await expect(second).toBeVisible();
  await second.click();
  await expect(second).toBeHidden();
});

test("an amount in a policy that cannot be read is refused, and discarding it removes the message", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await signInAsAdmin(page);
  await page.goto("/admin/content?page=shippingReturns");
  const amount = page.getByLabel("Costo mínimo (COP)").first();
  const before = await amount.inputValue();
  await amount.fill("10 mil");
  await page.getByRole("button", { name: "Guardar Cambios" }).click();

  const message = page.getByText("Escribe un valor en pesos, por ejemplo 12.000").first();
  await expect(message).toBeVisible();
  await expect(amount).toHaveValue("10 mil");
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(message).toBeHidden();
  await expect(amount).toHaveValue(before);
});
