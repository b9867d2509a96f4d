import { expectAccessible } from "./support/accessibility.ts";
import { signInAsAdmin } from "./support/people.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

test.use(ownCatalogue());

/** Input on a phone, with amounts as they are written in Colombia. */

test.use({ viewport: { width: 390, height: 844 } });

const picture = (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC",
    "base64",
  ),
});

test("going back closes the menu and stays on the screen", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/orders");
  await page.getByRole("button", { name: "Abrir el menú" }).click();
  const menu = page.getByRole("dialog", { name: "Administración" });
  await expect(menu).toBeVisible();

  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL("/admin/orders");
});

test("a product is created with a price with separators and several pictures", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/products/new");
  const form = page.getByRole("dialog", { name: "Añadir Producto" });
  await expect(form.getByLabel("Nombre", { exact: true })).toBeFocused();
  await page.keyboard.type("Jabón de Gulupa");
  await form.getByLabel("Categoría").selectOption({ index: 1 });
  await form.getByLabel("Descripción", { exact: true }).fill("Limpia con suavidad.");
  await form.getByLabel("Precio").click();
  await page.keyboard.type("28.900");
  await form.getByLabel("Stock").click();
  await page.keyboard.type("12");

  await form.getByRole("button", { name: "Guardar producto" }).click();
  await expect(form.getByLabel("Elegir imagen")).toBeFocused();
  await form.getByLabel("Elegir imagen").setInputFiles(picture("uno.png"));
  await expect(form.getByText("Cambiar imagen")).toBeVisible();
  await form.getByLabel("Añadir a la galería").setInputFiles([picture("dos.png"), picture("tres.png")]);
  await expect(form.getByRole("button", { name: /^Quitar/ })).toHaveCount(2);
  await expectAccessible(page);
  await form.getByRole("button", { name: "Guardar producto" }).click();

  await expect(page.getByText("Product created successfully", { exact: true })).toBeVisible();
  const [product] = await (await page.request.get("/api/products?search=gulupa")).json();
  expect(product).toMatchObject({ price: 28_900, stock: 12, slug: "jabon-de-gulupa" });
  expect(product.gallery).toHaveLength(2);
  await page.request.delete(`/api/products/${product.id}`);
});

test("the general settings fold their groups, and a field with an error unfolds its own", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/settings");
  const email = page.getByLabel("Correo electrónico de contacto");
  const contact = page.getByRole("button", { name: "Contacto", exact: true });
  await expect(page.getByLabel("Nombre de la tienda")).toBeVisible();
  await expect(email).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2000);
  await expectAccessible(page);

  await contact.click();
  await email.fill("esto no");
  await contact.click();
  await page.getByRole("button", { name: "Guardar Cambios" }).click();

  await expect(email).toBeVisible();
  await expect(page.getByText("Escribe un correo válido")).toBeVisible();
});

test("a shipping fee can be typed with separators", async ({ page }) => {
  await signInAsAdmin(page);
  const { shipping } = await (await page.request.get("/api/admin/settings")).json();
  const withoutZones = { ...shipping, usesZones: false };
  await page.request.patch("/api/admin/settings", { data: { shipping: withoutZones } });
  await page.goto("/admin/settings?tab=shipping");
  const express = page.getByRole("group", { name: "Envío exprés" });
  await express.getByLabel("Costo (COP)").fill("$ 18.500");
  await page.getByRole("button", { name: "Guardar Cambios" }).click();

  await expect(page.getByText("Configuración guardada", { exact: true })).toBeVisible();
  const saved = await (await page.request.get("/api/admin/settings")).json();
  expect(saved.shipping).toEqual({ ...withoutZones, express: { ...shipping.express, fee: 18_500 } });
  await page.request.patch("/api/admin/settings", { data: { shipping } });
});
