import { openAdmin } from "./support/admin.ts";
import { addToCart } from "./support/checkout.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

test.use(ownCatalogue);

test("a code that the owner makes lowers the cart's total, and stops when it is paused", async ({ page }) => {
  await openAdmin(page, "/admin/promotions");
  await page.getByRole("button", { name: "Nueva promoción" }).click();
  const form = page.getByRole("dialog", { name: "Nueva promoción" });
  await form.getByRole("textbox", { name: /^Nombre/ }).fill("Aliadas de noviembre");
  await form.getByRole("textbox", { name: /^Porcentaje/ }).fill("20");
  await form.getByLabel("Con un código").check();
  await form.getByRole("textbox", { name: /^Código/ }).fill("aliada20");
  await expect(form.getByText("20 % de descuento en toda la tienda", { exact: false })).toBeVisible();
  await form.getByRole("button", { name: "Guardar" }).click();
  await page.getByRole("button", { name: "Guardar sin cierre" }).click();
  await expect(page.getByText("Código ALIADA20")).toBeVisible();

  await addToCart(page, "spa-capilar-con-canela", "260 ml");
  await page.goto("/cart");
  await page.getByRole("button", { name: "¿Tienes un código?" }).click();
  await page.getByLabel("Código de descuento").fill("aliada20");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByText("Código aliada20 aplicado")).toBeVisible();
  await expect(page.getByText("Aliadas de noviembre")).toBeVisible();

  await page.goto("/admin/promotions");
  await page.getByRole("button", { name: "Pausar: Aliadas de noviembre" }).click();
  await expect(page.getByRole("button", { name: "Reanudar: Aliadas de noviembre" })).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByText("Este código no existe o ya terminó.")).toBeVisible();
});
