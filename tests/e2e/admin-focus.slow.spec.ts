import { openAdmin, orderAs } from "./support/admin.ts";
import { expect, test } from "./support/shop.ts";

test("a form that takes the place of its button takes the focus, and gives it back", async ({ page }) => {
  await openAdmin(page, "/admin/settings?tab=payments");
  await page.getByRole("button", { name: "Poner las llaves de ePayco" }).press("Enter");
  await expect(page.getByLabel("Llave pública", { exact: false }).first()).toBeFocused();
  await page
    .locator("form", { has: page.getByLabel("Llave pública", { exact: false }) })
    .getByRole("button", { name: "Cancelar" })
    .press("Enter");
  await expect(page.getByRole("button", { name: "Poner las llaves de ePayco" })).toBeFocused();
});

test("a wrong field in a closed section opens it and takes the focus", async ({ page }) => {
  await openAdmin(page, "/admin/settings?tab=payments");
  const section = page.getByRole("button", { name: /^Avanzado/ });
  await section.click();
  const minutes = page.getByLabel("Minutos hasta la primera", { exact: false });
  await minutes.fill("");
  await section.click();
  await expect(minutes).toBeHidden();
  await page.getByRole("button", { name: "Guardar Cambios" }).click();
  await expect(minutes).toBeFocused();
});

test("the message of a wrong field is seen above the buttons of its dialog", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openAdmin(page, "/admin/promotions");
  await page.getByRole("button", { name: "Nueva promoción" }).click();
  const dialog = page.getByRole("dialog", { name: "Nueva promoción" });
  await dialog.getByLabel("Nombre").fill("Mamá");
  await dialog.getByRole("textbox", { name: "Porcentaje" }).fill("10");
  await dialog.getByRole("radio", { name: "Con un código", exact: true }).check();
  await dialog.getByRole("textbox", { name: "Código" }).fill("mamá 10");
  await dialog.getByRole("button", { name: "Guardar" }).click();

  const message = dialog.getByText("Usa de 3 a 40 letras sin tildes, números o guiones");
  await expect(message).toBeVisible();
  const { y = 0, height = 0 } = (await message.boundingBox()) ?? {};
  const buttons = await dialog.getByRole("button", { name: "Guardar" }).boundingBox();
  expect(y + height).toBeLessThan(buttons?.y ?? 0);
});

test("after an order left the list, the focus is on the next one", async ({ page, newVisitor }) => {
  const first = await orderAs(await newVisitor(), "Uriel");
  const second = await orderAs(await newVisitor(), "Ubaldo");
  await openAdmin(page, "/admin/orders?status=pending");
  await page.getByRole("link", { name: `Pedido #${second}`, exact: true }).focus();

  const colleague = await newVisitor();
  await openAdmin(colleague, "/admin/orders");
  await colleague.request.patch(`/api/orders/${second}/status`, { data: { status: "cancelled" } });
  await expect(page.getByRole("link", { name: `Pedido #${second}`, exact: true })).toBeHidden();
  await expect(page.getByRole("row", { name: new RegExp(`#${first}\\b`) }).locator(":focus")).toHaveCount(1);
});
