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
