import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { slugFrom } from "#contract/slug.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { chooseFromRowMenu } from "./support/admin.ts";
import { signInAsAdmin } from "./support/people.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

test.use(ownCatalogue());

/** Creates a product for one test, so that other tests keep their prices and stock. */
async function makeProduct(page: Page, name: string, given: object = {}) {
  const [category] = await (await page.request.get("/api/categories")).json();
  const answer = await page.request.post("/api/products", {
    data: {
      name,
      slug: slugFrom(name),
      description: "Un producto de prueba del catálogo.",
      price: 10_000,
      categoryId: category.id,
      imageUrl: "/uploads/default-product.jpg",
      stock: 10,
      ...given,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

const productOf = async (page: Page, id: number) => (await page.request.get(`/api/products/${id}`)).json();

for (const width of [1440, 390]) {
  test(`at ${width} px a price change of selected products is rounded, previewed before it applies, and undone after a reload`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAsAdmin(page);
    const name = width > 1000 ? "Tónico Zumba" : "Tónico Yagé";
    const { id } = await makeProduct(page, name, { price: 9990 });
    await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);

    await page.getByLabel(`Elegir ${name}`, { exact: true }).check();
    await page
      .getByRole("region", { name: "Productos elegidos" })
      .getByRole("button", { name: "Precio" })
      .click();
    const dialog = page.getByRole("dialog", { name: "Cambiar precios" });
    await dialog.getByRole("button", { name: "Bajan" }).click();
    await dialog.getByLabel("Porcentaje").fill("12,5");
    await expect(dialog.getByRole("row", { name })).toContainText("$ 8.700,00");
    await dialog.getByRole("button", { name: "En 900" }).click();
    await expect(dialog.getByRole("row", { name })).toContainText("$ 8.900,00");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cambiar 1 producto" }).click();

    await expect(page.getByText("Precios cambiados en 1 producto", { exact: true })).toBeVisible();
    await expect(page.getByRole("row", { name })).toContainText("8.900,00");
    await expect(page.getByRole("region", { name: "Productos elegidos" })).toBeHidden();
    expect((await productOf(page, id)).price).toBe(8900);

    await page.reload();
    const notice = page.getByRole("region", { name: "Cambio de precios" });
    await expect(notice).toContainText("Bajaste 12,5 % los precios de 1 producto.");
    await notice.getByRole("button", { name: "Deshacer" }).click();
    await expect(page.getByRole("row", { name })).toContainText("9.990,00");
    await expect(notice).toBeHidden();
  });
}

test("all results of a search are hidden and deleted in bulk", async ({ page }) => {
  await signInAsAdmin(page);
  await makeProduct(page, "Velo Quimbaya Uno");
  await makeProduct(page, "Velo Quimbaya Dos", { isPublished: false });
  await page.goto("/admin/products?search=quimbaya");
  const bar = page.getByRole("region", { name: "Productos elegidos" });

  await page.getByLabel("Seleccionar esta página").check();
  await bar.getByRole("button", { name: "Ocultar" }).click();
  await expect(page.getByText("1 de los elegidos ya está así.")).toBeVisible();
  await page.getByRole("button", { name: "Ocultar 1 producto" }).click();
  await expect(page.getByText("1 producto en borrador", { exact: true })).toBeVisible();
  await expect(page.getByText("Borrador", { exact: true })).toHaveCount(2);

  await page.getByLabel("Seleccionar esta página").check();
  await bar.getByRole("button", { name: "Eliminar" }).click();
  await page.getByRole("button", { name: "Eliminar 2 productos" }).click();

  await expect(page.getByText("2 productos eliminados", { exact: true })).toBeVisible();
  await expect(page.getByText("No se encontraron productos")).toBeVisible();
});

test("a duplicate opens as a draft", async ({ page }) => {
  await signInAsAdmin(page);
  await makeProduct(page, "Bruma Tayrona");
  await page.goto("/admin/products?search=tayrona");

  await chooseFromRowMenu(page, "Bruma Tayrona", "Duplicar");

  const form = page.getByRole("dialog", { name: "Editar Producto" });
  await expect(form.getByLabel("Nombre", { exact: true })).toHaveValue("Bruma Tayrona (copia)");
  await expect(form.getByLabel("Publicado")).not.toBeChecked();
});

test("importing an unchanged export changes nothing, and an edited one changes only the edit and creates a ticked category", async ({
  page,
}) => {
  await signInAsAdmin(page);
  const { id } = await makeProduct(page, "Gel Sinú");
  await page.goto("/admin/products?search=sinú");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exportar" }).click();
  const file = await (await download).path();
  const table = await readFile(file, "utf8");
  await page.getByRole("button", { name: "Importar" }).click();
  const dialog = page.getByRole("dialog", { name: "Importar productos" });
  const choose = (text: string) =>
    dialog
      .getByLabel(/^Elegir/)
      .setInputFiles({ name: "productos.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

  await choose(table);
  await expect(dialog.getByText("El archivo dice lo mismo que la tienda")).toBeVisible();
  await choose(table.replace(";10000;", ";gratis;"));
  await expect(dialog.getByRole("row", { name: /Fila 2/ })).toContainText("Escribe un precio en pesos");
  await expectAccessible(page);
  await choose(table.replace(";10000;", ";12.500;"));
  await dialog.getByText("1 cambio").click();
  await expect(dialog.getByText("12.500")).toBeVisible();
  await dialog.getByRole("button", { name: "Importar 1 producto" }).dblclick();

  await expect(page.getByText("Importación hecha: 1 producto", { exact: true })).toBeVisible();
  expect((await productOf(page, id)).price).toBe(12_500);

  await page.getByRole("button", { name: "Importar" }).click();
  await choose(`ID;Categoría\n${id};Geles del Sinú`);
  await dialog.getByLabel("Crear la categoría «Geles del Sinú»").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Importar 1 producto" }).click();
  await expect(dialog).toBeHidden();
  expect(await productOf(page, id)).toMatchObject({ categoryName: "Geles del Sinú" });
});

test.describe("more units than there are", () => {
  test.use({ expectedErrors: [/400/] });

  test("stock is corrected with a reason, which the history shows", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAsAdmin(page);
    await makeProduct(page, "Sérum Nevado");
    await page.goto("/admin/products?search=nevado");
    await page.getByRole("link", { name: "Stock de Sérum Nevado: 10" }).click();
    const dialog = page.getByRole("dialog", { name: "Stock" });

    await dialog.getByRole("button", { name: "Daño" }).click();
    await dialog.getByLabel("Unidades dañadas").fill("11");
    await dialog.getByRole("button", { name: "Ajustar stock" }).click();
    await expect(dialog.getByText("Solo hay 10 unidades: no puedes quitar más.")).toBeVisible();
    await dialog.getByLabel("Unidades dañadas").fill("2");
    await dialog.getByLabel("Nota (opcional)").fill("Se rompieron en la bodega");
    await dialog.getByRole("button", { name: "Ajustar stock" }).click();
    await expect(page.getByText("Stock ajustado: quedan 8 unidades", { exact: true })).toBeVisible();

    await dialog.getByRole("tab", { name: "Historial" }).click();
    const newest = dialog.getByRole("row").nth(1);
    await expect(newest).toContainText("Daño");
    await expect(newest).toContainText("10 → 8");
    await expect(newest).toContainText("Amparo Gaviria");
    await expect(newest).toContainText("Se rompieron en la bodega");
    await expectAccessible(page);
  });
});

test("an edit conflict shows what somebody else saved and keeps the typed input", async ({ page }) => {
  await signInAsAdmin(page);
  const { id } = await makeProduct(page, "Loción Guajira");
  await page.goto(`/admin/products/${id}`);
  await page.getByLabel("Nombre", { exact: true }).fill("Loción de la Guajira");
  await page.request.patch(`/api/products/${id}`, { data: { name: "Loción del Caribe", price: 15_000 } });

  await page.getByRole("button", { name: "Ver los cambios" }).click();
  const changes = page.getByRole("dialog", { name: "Qué cambió mientras editabas" });
  await expect(changes.getByRole("group", { name: "Nombre" }).getByLabel(/^Lo mío/)).toBeChecked();
  await expect(changes.getByRole("group", { name: "Precio" }).getByLabel(/^Lo suyo/)).toBeChecked();
  await expectAccessible(page);
  await changes.getByRole("button", { name: "Aplicar" }).click();
  await page.getByRole("button", { name: "Guardar producto" }).click();

  await expect(page.getByText("Product updated successfully", { exact: true })).toBeVisible();
  expect(await productOf(page, id)).toMatchObject({ name: "Loción de la Guajira", price: 15_000 });
});

test.describe("a number typed against an old stock", () => {
  test.use({ expectedErrors: [/409/] });

  test("is refused at its field, with the current stock", async ({ page }) => {
    await signInAsAdmin(page);
    const { id } = await makeProduct(page, "Pomada Chicamocha");
    await page.goto(`/admin/products/${id}`);
    const stock = page.getByRole("textbox", { name: "Stock" });
    await stock.fill("1.020");
    await page.request.post(`/api/admin/products/${id}/stock`, {
      data: { variantId: null, reason: "damage", units: 3 },
    });

    await page.getByRole("button", { name: "Guardar producto" }).click();
    await expect(page.getByText("Ahora hay 7 (había 10). Revisa el número y guarda otra vez.")).toBeVisible();
    await expect(stock).toHaveValue("1.020");
    await page.getByRole("button", { name: "Guardar producto" }).click();

    await expect(page.getByText("Product updated successfully", { exact: true })).toBeVisible();
    expect((await productOf(page, id)).stock).toBe(1020);
  });
});

test("leaving a form with unsaved input asks for confirmation", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/products");
  await page.getByRole("link", { name: "Añadir Producto" }).click();
  await page.getByLabel("Nombre", { exact: true }).fill("Algo a medias");

  await page.goBack();
  await page.getByRole("alertdialog").getByRole("button", { name: "Seguir editando" }).click();
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Algo a medias");
  await page.goBack();
  await page.getByRole("alertdialog").getByRole("button", { name: "Salir sin guardar" }).click();

  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/products$/);
});

test("the pictures of a product are reordered by keyboard", async ({ page }) => {
  await signInAsAdmin(page);
  const gallery = ["/uploads/default-product.jpg?1", "/uploads/default-product.jpg?2"];
  const { id } = await makeProduct(page, "Mascarilla Chocó", { gallery });
  await page.goto(`/admin/products/${id}`);

  await page.getByRole("button", { name: "Mover la imagen 1 de 2" }).press("ArrowRight");
  await page.getByRole("button", { name: "Guardar producto" }).click();

  await expect(page.getByText("Product updated successfully", { exact: true })).toBeVisible();
  expect((await productOf(page, id)).gallery).toEqual(gallery.toReversed());
});

for (const width of [1440, 390]) {
  test(`at ${width} px a category is created, moved and deleted, and one with products cannot be deleted`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAsAdmin(page);
    await page.goto("/admin/categories");
    const list = page.getByRole("list", { name: "Categorías en su orden" });
    await expect(list.getByRole("listitem").first()).toBeVisible();
    const count = await list.getByRole("listitem").count();

    await page.getByRole("button", { name: "Añadir categoría" }).click();
    const form = page.getByRole("dialog", { name: "Añadir categoría" });
    await form.getByLabel("Nombre").fill("Aceites esenciales");
    await form.getByLabel("Nombre").blur();
    await expect(form.getByRole("textbox", { name: "Slug" })).toHaveValue("aceites-esenciales");
    await expectAccessible(page);
    await form.getByRole("button", { name: "Guardar categoría" }).click();
    await expect(list.getByRole("listitem").nth(count)).toContainText("Aceites esenciales");

    await chooseFromRowMenu(page, "Aceites esenciales", "Subir");
    await expect(list.getByRole("listitem").nth(count - 1)).toContainText("Aceites esenciales");
    await expect
      .poll(async () => (await (await page.request.get("/api/categories")).json())[count - 1].slug)
      .toBe("aceites-esenciales");
    await expectAccessible(page);

    await chooseFromRowMenu(page, "Shampoos", "Eliminar");
    await expect(page.getByText(/^Solo se elimina una categoría vacía/)).toBeVisible();
    await page.getByRole("button", { name: "Cerrar" }).click();
    await chooseFromRowMenu(page, "Aceites esenciales", "Eliminar");
    await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();

    await expect(page.getByText("Categoría eliminada", { exact: true })).toBeVisible();
    await expect(list.getByRole("listitem")).toHaveCount(count);
  });
}

test("a category that holds only a draft cannot be deleted", async ({ page }) => {
  await signInAsAdmin(page);
  const category = { name: "Solo borradores", slug: "solo-borradores" };
  const { id: categoryId } = await (await page.request.post("/api/categories", { data: category })).json();
  const { id } = await makeProduct(page, "Borrador escondido", { categoryId, isPublished: false });
  await page.goto("/admin/categories");

  await chooseFromRowMenu(page, "Solo borradores", "Eliminar");

  await expect(page.getByRole("dialog", { name: "Solo borradores tiene productos" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ver sus productos" })).toBeVisible();
  await page.request.delete(`/api/products/${id}`);
  await page.request.delete(`/api/categories/${categoryId}`);
});

test("the address of a deleted category says that it no longer exists", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/categories?open=999999");

  await expect(page.getByText("Esta categoría ya no existe")).toBeVisible();
});

test("a category is dragged to another place", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/categories");
  const items = page.getByRole("list", { name: "Categorías en su orden" }).getByRole("listitem");
  const first = (await items.first().locator("p").first().textContent()) ?? "";

  const target = await items.nth(2).boundingBox();
  await page.getByRole("button", { name: `Mover ${first}` }).hover();
  await page.mouse.down();
  await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 20, { steps: 8 });
  await page.mouse.up();

  await expect(items.nth(2)).toContainText(first);
  await expect
    .poll(async () => (await (await page.request.get("/api/categories")).json())[2].name)
    .toBe(first);
});

test("a category that is moved twice quickly is stored in its last place", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/categories");
  const items = page.getByRole("list", { name: "Categorías en su orden" }).getByRole("listitem");
  const first = (await items.first().locator("p").first().textContent()) ?? "";
  const answers = Promise.withResolvers<void>();
  let sent = 0;
  await page.route("**/api/admin/categories/order", async (route) => {
    sent += 1;
    if (sent === 1) await answers.promise;
    await route.continue();
  });

  const handle = page.getByRole("button", { name: `Mover ${first}` });
  await handle.press("ArrowDown");
  await handle.press("ArrowDown");
  await expect(items.nth(2)).toContainText(first);
  expect(sent, "the second order waits for the first").toBe(1);
  answers.resolve();

  await expect
    .poll(async () => (await (await page.request.get("/api/categories")).json())[2].name)
    .toBe(first);
  await expect(items.nth(2)).toContainText(first);
});

test("a picture that arrives after its size was removed is not given to the next size", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/products/new");
  const answers = Promise.withResolvers<void>();
  await page.route("**/api/upload/product-image", async (route) => {
    await answers.promise;
    await route.fulfill({ json: { imageUrl: "/uploads/default-product.jpg" } }).catch(() => undefined);
  });
  const add = page.getByRole("button", { name: "Añadir tamaño" });
  await add.click();
  await add.click();
  const remove = page.getByRole("button", { name: /^Quitar \d+ ml$/ });
  await expect(remove).toHaveCount(2);

  const asked = page.waitForRequest("**/api/upload/product-image");
  await page
    .getByLabel(/Imagen de \d+ ml/)
    .first()
    .setInputFiles({ name: "imagen.png", mimeType: "image/png", buffer: Buffer.alloc(100) });
  await asked;
  await remove.first().click();
  await expect(remove).toHaveCount(1);
  answers.resolve();

  await expect(page.getByRole("button", { name: "Guardar producto" })).toBeEnabled();
  await expect(page.getByRole("button", { name: /^Quitar la imagen de / })).toHaveCount(0);
});
