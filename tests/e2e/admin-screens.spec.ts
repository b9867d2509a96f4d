import { expectAccessible } from "./support/accessibility.ts";
import { placeOrder } from "./support/orders.ts";
import { signInAsAdmin, signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

const PRODUCT = "shampoo-de-romero-y-quina";

test("the dashboard shows notifications, figures and pending work", async ({ page, newVisitor }) => {
  const customer = await newVisitor();
  await signInAsCustomer(customer);
  await signInAsAdmin(page);
  await page.goto("/admin");
  await expect(page.getByText("En vivo")).toBeVisible();
  await expect(page.getByText("Ventas totales")).toBeVisible();

  const id = await placeOrder(customer, PRODUCT, { firstName: "Wilma" });

  const news = page.getByRole("region", { name: "Notificaciones en tiempo real" });
  await expect(news.getByText(`Nuevo pedido #${id}`)).toBeVisible();
  await expect(news.getByText("Conectado", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /Wilma/ })).toBeVisible();
  await expectAccessible(page);

  await news.getByRole("button", { name: "Limpiar" }).click();
  await expect(news).toBeHidden();

  await page.getByRole("link", { name: /^Por preparar/ }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?work=prepare/);
  await expect(page.getByRole("button", { name: /^Por preparar/ })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("row", { name: /Wilma/ }), "nobody paid it").toBeHidden();
});

test("a customer is found and shown with orders and totals", async ({ page, newVisitor }) => {
  const customer = await newVisitor();
  const { username } = await signInAsCustomer(customer);
  const id = await placeOrder(customer, PRODUCT, { firstName: "Ana" });
  await signInAsAdmin(page);
  await page.goto("/admin/customers");

  await page.getByRole("searchbox").fill(username);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectAccessible(page);
  const mail = page.getByRole("link", { name: "Contactar a Ana Gaviria", exact: true });
  await expect(mail).toHaveAttribute("href", `mailto:${username}@correo.example`);
  await page.getByRole("button", { name: "Más acciones: Ana Gaviria" }).click();
  const chat = page.getByRole("menuitem", { name: "Escribir por WhatsApp" });
  await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/573001234567\?text=Hola/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: /^Ver Perfil/ }).click();

  await expect(page.getByRole("link", { name: `#${id}` })).toBeVisible();
  await expectAccessible(page);
});

test("a changed shipping fee is saved and applies in the shop", async ({ page }) => {
  await signInAsAdmin(page);
  const { shipping } = await (await page.request.get("/api/admin/settings")).json();
  await page.goto("/admin/settings?tab=shipping");
  const express = page.getByRole("group", { name: "Envío exprés" });
  await expect(page.getByRole("link", { name: "Ver las zonas de envío" })).toBeVisible();
  await expect(express, "with zones, fees are changed in the zones only").toBeHidden();
  await page.getByLabel("Cobrar por zonas").uncheck();
  await expectAccessible(page);

  await express.getByLabel("Costo (COP)").fill("");
  await page.getByRole("button", { name: "Guardar Cambios" }).click();
  await expect(express.getByText("Escribe un número")).toBeVisible();
  await express.getByLabel("Costo (COP)").fill("21000");
  await page.getByRole("button", { name: "Guardar Cambios" }).click();
  await expect(page.getByText("Configuración guardada", { exact: true })).toBeVisible();

  const settings = await (await page.request.get("/api/settings")).json();
  expect(settings.shipping.express.fee).toBe(21_000);
  await page.request.patch("/api/admin/settings", { data: { shipping } });
});

const settingsFields = [
  ["general", "Lema"],
  ["payments", "Horas para pagar"],
  ["shipping", "Peso de la caja vacía (g)"],
  ["notifications", "Correo para los avisos"],
] as const;

for (const [tab, label] of settingsFields) {
  test(`«Cancelar» restores the saved values in the tab ${tab} of the settings`, async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto(`/admin/settings?tab=${tab}`);
    const panel = page.getByRole("tabpanel").filter({ visible: true });
    const field = panel.getByLabel(label).first();
    const stored = await field.inputValue();
    await field.fill(tab === "notifications" ? "otra@tienda.example" : "77");

    await panel.getByRole("button", { name: "Cancelar" }).click();

    await expect(field).toHaveValue(stored);
    await expect(panel.getByRole("button", { name: "Guardar Cambios" }), "nothing to save").toBeHidden();
  });
}

test("the settings and the inbox are accessible", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/settings");
  await expect(page.getByLabel("Nombre de la tienda")).toHaveValue("Trenza Botánica");
  await expectAccessible(page);

  await page.getByRole("tab", { name: "Pagos" }).click();
  await expect(page.getByText("Pasarela de prueba", { exact: true })).toBeVisible();

  await page.goto("/admin/messages");
  await expect(page.getByRole("heading", { name: "Mensajes" })).toBeVisible();
  await expectAccessible(page);
});

test("on a phone the menu opens and leads to its screens", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdmin(page);
  await page.goto("/admin");

  await page.getByRole("button", { name: "Abrir el menú" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Pedidos" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Pedidos" })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectAccessible(page);
});
