import path from "node:path";
import { expectAccessible } from "./support/accessibility.ts";
import { signInAsAdmin } from "./support/people.ts";
import { readProduct } from "./support/products.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

test.use(ownCatalogue());

const PICTURE = path.resolve(import.meta.dirname, "../../demo/images/brand/og-default.jpg");

test("a product is created with sizes and picture, edited, found and deleted", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/products");
  await page.getByRole("link", { name: "Añadir Producto" }).click();
  const dialog = page.getByRole("dialog", { name: "Añadir Producto" });

  await dialog.getByRole("button", { name: "Guardar producto" }).click();
  for (const message of [
    "Product name is required",
    "Slug is required",
    "Description is required",
    "Price must be greater than 0",
    "Category is required",
    "Se requiere una imagen para el producto",
  ]) {
    await expect(dialog.getByText(message)).toBeVisible();
  }

  await dialog.getByLabel("Nombre", { exact: true }).fill("Aceite de Sacha Inchi");
  await dialog.getByLabel("Nombre", { exact: true }).blur();
  await expect(dialog.getByRole("textbox", { name: "Slug" })).toHaveValue("aceite-de-sacha-inchi");
  await dialog.getByLabel("Descripción", { exact: true }).fill("Aceite prensado en frío para puntas secas.");
  await dialog.getByLabel("Categoría").selectOption({ label: "Tratamientos" });
  await dialog.getByLabel("Precio").fill("21500");
  await dialog.getByLabel("Elegir imagen").setInputFiles(PICTURE);
  await expect(page.getByText("Imagen subida correctamente", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Añadir tamaño" }).click();
  await dialog.getByRole("group", { name: "Tamaño 30 ml" }).getByLabel("Stock").fill("7");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Guardar producto" }).click();

  await expect(page.getByText("Product created successfully", { exact: true })).toBeVisible();
  await expect(page.getByText("Variantes de tamaño guardadas", { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByPlaceholder("Buscar productos...").fill("sacha");
  await expect(page.getByText("1 resultado", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Editar Aceite de Sacha Inchi" }).click();
  const edit = page.getByRole("dialog", { name: "Editar Producto" });
  await edit.getByRole("group", { name: "Tamaño 30 ml" }).getByLabel("Stock").fill("12");
  await edit.getByRole("button", { name: "Añadir tamaño" }).click();
  await edit.getByRole("group", { name: "Tamaño 60 ml" }).getByLabel("Precio").fill("38000");
  await edit.getByRole("button", { name: "Guardar producto" }).click();
  await expect(page.getByText("Variantes de tamaño actualizadas", { exact: true })).toBeVisible();
  await expect(edit).toBeHidden();

  await page.getByRole("link", { name: "Ver Aceite de Sacha Inchi" }).click();
  const details = page.getByRole("dialog", { name: "Aceite de Sacha Inchi" });
  await expect(details.getByRole("row", { name: /30 ml/ })).toContainText("En stock");
  await expect(details.getByRole("row", { name: /60 ml/ })).toContainText("38.000,00");
  await expectAccessible(page);
  await details.getByRole("button", { name: "Cerrar" }).click();

  await page.getByRole("button", { name: "Eliminar Aceite de Sacha Inchi" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    "Esta acción no se puede deshacer. El producto y todas sus variantes se eliminarán permanentemente de la base de datos.",
  );
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Producto eliminado con éxito", { exact: true })).toBeVisible();
  await expect(page.getByText("No se encontraron productos")).toBeVisible();
});

test("a double click on an adjustment of stock counts once, and so does a repeat after a lost answer", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await signInAsAdmin(page);
  const product = await readProduct(page, "exfoliante-de-cafe-y-panela");
  const [{ id: variantId, size, stock }] = product.variants;
  await page.goto(`/admin/products?inventory=${product.id}`);
  const dialog = page.getByRole("dialog", { name: "Stock" });
  await dialog.getByLabel("Tamaño").first().selectOption(String(variantId));
  await dialog.getByRole("button", { name: "Entrada" }).click();
  const amount = dialog.getByLabel("Unidades que entran");
  const save = dialog.getByRole("button", { name: "Ajustar stock" });
  const held = dialog.getByRole("option", { name: new RegExp(`^${size} · hay`) }).first();

  await amount.fill("4");
  await save.dblclick();
  await expect(held).toHaveText(`${size} · hay ${stock + 4}`);
  await expect(amount).toHaveValue("");

  await page.route("**/stock", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await amount.fill("4");
  await save.click();
  await expect(page.getByText("No se pudo ajustar el stock", { exact: true })).toBeVisible();
  await page.unroute("**/stock");
  await save.click();
  await expect(amount).toHaveValue("");
  await expect(held).toHaveText(`${size} · hay ${stock + 8}`);

  await amount.fill("4");
  await save.click();
  await expect(held).toHaveText(`${size} · hay ${stock + 12}`);
});
