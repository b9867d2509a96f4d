import { expectAccessible } from "./support/accessibility.ts";
import { signInAsAdmin } from "./support/people.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

test.use(ownCatalogue());

for (const { width, columns } of [
  { width: 390, columns: 1 },
  { width: 820, columns: 2 },
  { width: 1440, columns: 2 },
]) {
  test(`at ${width} px the product form has columns: ${columns}, and its save bar stays in sight`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAsAdmin(page);
    await page.goto("/admin/products/1");
    const dialog = page.getByRole("dialog", { name: "Editar Producto" });
    const top = async (name: string) => (await dialog.getByRole("heading", { name }).boundingBox())?.y ?? 0;

    await expect(dialog.getByRole("group", { name: "Tamaño 260 ml" })).toBeVisible();
    const isBeside = async () => (await top("En la tienda")) === (await top("Información básica"));
    // The dialog still moves while it opens.
    await expect.poll(isBeside).toBe(columns === 2);
    await dialog.getByLabel("Descripción para buscadores").scrollIntoViewIfNeeded();
    await expect(dialog.getByRole("heading", { name: "Editar Producto" })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole("button", { name: "Guardar producto" })).toBeInViewport({ ratio: 1 });
    const wider = await dialog.evaluate(
      (root) =>
        [root, ...root.querySelectorAll("form, form *:not(.sr-only)")].filter(
          (part) => part.getBoundingClientRect().right > root.getBoundingClientRect().right + 1,
        ).length,
    );
    expect(wider).toBe(0);
  });
}

test("the list of products shows whole names, at every width without scrolling sideways", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/products");
  const names = page.locator("main tbody [data-edit]");
  await expect(names).toHaveCount(20);
  for (const width of [390, 820, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await names.evaluateAll((links) =>
      links
        .filter((link) => {
          const words = document.createRange();
          words.selectNodeContents(link);
          const shown = link.parentElement?.getBoundingClientRect().bottom ?? 0;
          return words.getBoundingClientRect().bottom > shown + 2;
        })
        .map((link) => link.textContent),
    );
    expect.soft(cut, `cut at ${width} px`).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  const cell = page.getByRole("cell", { name: /^Spa Capilar con Canela/ });
  expect((await cell.boundingBox())?.width).toBeGreaterThanOrEqual(195);
});

test("a file that is not a picture is refused before the upload", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/products/new");

  await page.getByLabel("Elegir imagen").setInputFiles({
    name: "lista.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("no es una imagen"),
  });

  await expect(page.getByText("Tipo de archivo no permitido", { exact: true })).toBeVisible();
});

test("closing a form with unsaved input asks for confirmation", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/products/new");
  await page.getByLabel("Nombre", { exact: true }).fill("Algo a medias");

  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Seguir editando" }).click();

  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Algo a medias");
});

test("the list filters by state and stock, and sorts by price", async ({ page }) => {
  await signInAsAdmin(page);
  // Other tests leave products in this shop: the search keeps only the demo's creams.
  await page.goto("/admin/products?search=crema");

  await page.getByLabel("Ordenar").selectOption("Precio: menor a mayor");
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(page.getByRole("row").nth(1)).toContainText("12.900,00");

  await page.goto("/admin/products");
  // Until it arrives, the list before it is shown, dimmed.
  const filtered = page.waitForResponse(/\/api\/products\?.*stock=low/);
  await page.getByLabel("Stock", { exact: true }).selectOption("Bajo (5 o menos)");
  await filtered;
  await expect(page.getByRole("row", { name: /Exfoliante de Café y Panela/ })).toBeVisible();
  await page.getByLabel("Estado", { exact: true }).selectOption("Borradores");
  await expect(page.getByText("No se encontraron productos")).toBeVisible();
  await expectAccessible(page);
});

test("a product whose sizes all have their own price says where its sale goes", async ({ page }) => {
  await signInAsAdmin(page);
  await page.request.patch("/api/admin/settings", { data: { salePrices: { isEnabled: true } } });
  await page.goto("/admin/products");
  await page.getByRole("link", { name: "Añadir Producto" }).click();
  const dialog = page.getByRole("dialog", { name: "Añadir Producto" });
  await expect(dialog.getByLabel("Antes (tachado)")).toHaveCount(1);

  await dialog.getByLabel("Precio").fill("21500");
  await dialog.getByRole("button", { name: "Añadir tamaño" }).click();

  await expect(dialog.getByText("La oferta va en cada tamaño.")).toBeVisible();
  const size = dialog.getByRole("group", { name: "Tamaño 30 ml" });
  await expect(size.getByLabel("Antes (tachado)")).toBeVisible();
  await expect(dialog.getByLabel("Antes (tachado)")).toHaveCount(1);
  await size.getByLabel("Precio").fill("0");
  await expect(dialog.getByLabel("Antes (tachado)")).toHaveCount(2);
});

test("a category can be created inside the form of a product, which keeps what was typed", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/products/new");
  const form = page.getByRole("dialog", { name: "Añadir Producto" });
  await form.getByLabel("Nombre", { exact: true }).fill("Bruma de romero");
  await form.getByLabel("Precio", { exact: true }).fill("28900");
  await form.getByLabel("Stock", { exact: true }).focus();
  await expect(form.getByLabel("Precio", { exact: true })).toHaveValue(/^\$\s28\.900$/);
  await expect(form.getByText("Hace falta una imagen, también para guardar un borrador.")).toBeVisible();
  await form.getByRole("button", { name: "Añadir categoría" }).click();
  const category = page.getByRole("dialog", { name: "Añadir categoría" });
  await category.getByLabel("Nombre").fill("Brumas");
  await category.getByRole("button", { name: "Guardar categoría" }).click();

  await expect(category).toBeHidden();
  await expect(form.getByLabel("Categoría").locator("option:checked")).toHaveText("Brumas");
  await expect(form.getByLabel("Nombre", { exact: true })).toHaveValue("Bruma de romero");
});

test("an address without a product's number says that there is no such product", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/products/uno");
  const dialog = page.getByRole("dialog", { name: "Editar Producto" });
  await expect(dialog.getByText("Este producto no existe")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Reintentar" })).toHaveCount(0);
});
