import type { Page } from "@playwright/test";
import { signInAsAdmin } from "./support/people.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

test.use(ownCatalogue());

/** What the admin says when something fails or is empty. */

test("a new product that cannot be saved says whether the server refused it or did not answer", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  await signInAsAdmin(page);
  await page.goto("/admin/products/new");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nombre", { exact: true }).fill("Tónico de prueba");
  await dialog.getByLabel("Nombre", { exact: true }).blur();
  await dialog.getByLabel("Descripción", { exact: true }).fill("Un tónico que no se guarda.");
  await dialog.getByLabel("Categoría").selectOption({ label: "Tratamientos" });
  await dialog.getByLabel("Precio").fill("21500");
  await expect(dialog.getByText("No hay variantes de tamaño.")).toBeVisible();
  await page.route("**/api/upload/product-image", (route) =>
    route.fulfill({ json: { imageUrl: "/uploads/default-product.jpg" } }),
  );
  await choosePicture(page);
  await expect(page.getByText("Imagen subida correctamente", { exact: true })).toBeVisible();
  await page.route("**/api/products", failing("POST", "No hay espacio."));
  await dialog.getByRole("button", { name: "Guardar producto" }).click();

  await expect(page.getByText("Failed to create product", { exact: true })).toBeVisible();
  await expect(page.getByText("No hay espacio.", { exact: true })).toBeVisible();

  expectedErrors.push(/ERR_FAILED|ERR_CONNECTION/);
  await page.unrouteAll();
  await page.route("**/api/products", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await dialog.getByRole("button", { name: "Guardar producto" }).click();
  await expect(page.getByText("Error al guardar el producto", { exact: true })).toBeVisible();
  await expect(page.getByText(/^No hay conexión/)).toBeVisible();
});

test("an edited product says that it was updated, or that the server refused it", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/400|500/);
  await signInAsAdmin(page);
  await page.goto("/admin/products?search=almendras");
  const edit = page.getByRole("link", { name: "Editar Aceite Corporal de Almendras" });
  const save = page.getByRole("dialog").getByRole("button", { name: "Guardar producto" });
  await edit.click();
  await page.route("**/api/products/*", failing("PATCH", "Vuelve luego."));
  await save.click();
  await expect(page.getByText("Failed to update product", { exact: true })).toBeVisible();
  await expect(page.getByText("Vuelve luego.", { exact: true })).toBeVisible();

  await page.unrouteAll();
  const errors = { "variants.0.price": "Ese precio no." };
  await page.route("**/api/products/*", failing("PATCH", "Los tamaños no.", errors));
  await save.click();
  await expect(page.getByText("Los tamaños no.", { exact: true })).toBeVisible();
  await expect(page.getByText("Failed to update product", { exact: true })).toBeVisible();
  await page.unrouteAll();
  await save.click();
  await expect(page.getByText("Product updated successfully", { exact: true })).toBeVisible();
});

test("pictures that cannot be loaded are replaced by an icon, and the logo by the shop's name", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  await signInAsAdmin(page);
  await page.route(/\.(?:webp|jpe?g|png|avif|svg)(?:\?.*)?$/, (route) => route.fulfill({ status: 404 }));
  await page.goto("/admin/products?search=almendras");
  const row = page.getByRole("row", { name: /Almendras/ });
  await expect(row).toBeVisible();

  await expect(row.locator("img")).toHaveCount(0);
  await page.goto("/contact");
  await expect(page.getByRole("banner").getByText("Trenza Botánica").filter({ visible: true })).toBeVisible();
});

test("a product that cannot be deleted stays, with the reason", async ({ page, expectedErrors }) => {
  expectedErrors.push(/500/);
  await signInAsAdmin(page);
  await page.goto("/admin/products?search=almendras");
  await page.route("**/api/products/*", failing("DELETE", "Hoy no se borra."));
  await page.getByRole("button", { name: "Eliminar Aceite Corporal de Almendras" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();

  await expect(page.getByText("Error al eliminar el producto", { exact: true })).toBeVisible();
  await expect(page.getByText("Hoy no se borra.", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /Almendras/ })).toBeVisible();
});

test("a search for products to combine that fails says so, and can be retried", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  await signInAsAdmin(page);
  await page.goto("/admin/products/new");
  const pairs = page.getByRole("group", { name: "Combina con" });
  await page.route("**/api/products?*", (route) => route.fulfill({ status: 500, body: "" }));
  await pairs.getByLabel("Añadir un producto").fill("romero");

  await expect(pairs.getByRole("alert")).toContainText("No pudimos cargar esto");
  await page.unroute("**/api/products?*");
  await pairs.getByRole("button", { name: "Reintentar" }).click();
  await expect(pairs.getByRole("button", { name: /Romero/ }).first()).toBeVisible();
});

test("an upload must be a picture of 5 MB at most, and a failed upload says why", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  await signInAsAdmin(page);
  await page.goto("/admin/products/new");

  await choosePicture(page, { mimeType: "text/plain" });
  await expect(page.getByText("Tipo de archivo no permitido", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Por favor, selecciona una imagen (JPEG, PNG, GIF, etc.)", { exact: true }),
  ).toBeVisible();
  await choosePicture(page, { bytes: 5 * 1024 * 1024 + 1 });
  await expect(page.getByText("Archivo demasiado grande", { exact: true })).toBeVisible();
  await expect(page.getByText("El tamaño máximo permitido es 5MB", { exact: true })).toBeVisible();

  await page.route("**/api/upload/product-image", (route) => route.fulfill({ status: 500, body: "" }));
  await choosePicture(page);
  await expect(page.getByText("Error al subir la imagen", { exact: true })).toBeVisible();
  await expect(page.getByText("Ha ocurrido un error", { exact: true })).toBeVisible();
});

test("an upload bar advances to 90 percent, then completes and disappears", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/products/new");
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/upload/product-image", async (route) => {
    await asked;
    await route.fulfill({ json: { imageUrl: "/uploads/default-product.jpg" } });
  });
  await choosePicture(page);
  const bar = page.getByRole("progressbar", { name: "Subiendo imagen" });

  await expect(page.getByAltText("Vista previa de la imagen")).toBeVisible();
  await expect(bar).toHaveAttribute("aria-valuenow", "90");
  answer();
  await expect(page.getByText("Imagen subida correctamente", { exact: true })).toBeVisible();
  await expect(bar).toBeHidden();
});

test("sizes show their stock level: low up to 5 units, medium up to 10", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/products?search=aguacate");
  await page.getByRole("link", { name: "Ver Acondicionador de Aguacate y Karité" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("row", { name: /^1000 ml.*Stock bajo$/ })).toBeVisible();
  await expect(dialog.getByRole("row", { name: /^260 ml.*En stock$/ })).toBeVisible();

  await page.goto("/admin/products?search=mascarilla");
  await page.getByRole("link", { name: "Ver Mascarilla de Cacao y Argán" }).click();
  await expect(dialog.getByRole("row", { name: /^430 ml.*Stock medio$/ })).toBeVisible();
});

test("a product without sizes says so in place of the list of sizes", async ({ page }) => {
  await signInAsAdmin(page);
  const [{ id: categoryId }] = await (await page.request.get("/api/categories")).json();
  const answer = await page.request.post("/api/products", {
    data: {
      name: "Peine de Madera",
      slug: "peine-de-madera",
      description: "Un peine de dientes anchos.",
      price: 12_000,
      categoryId,
      imageUrl: "/uploads/default-product.jpg",
      stock: 7,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = await answer.json();
  await page.goto(`/admin/products?view=${id}`);

  await expect(
    page.getByRole("dialog").getByText("No hay variantes disponibles para este producto", { exact: true }),
  ).toBeVisible();
  await page.request.delete(`/api/products/${id}`);
});

test("a dashboard without orders and without low stock says so", async ({ page }) => {
  await signInAsAdmin(page);
  await page.route("**/api/orders/recent", (route) => route.fulfill({ json: [] }));
  await page.route("**/api/products/low-stock", (route) => route.fulfill({ json: [] }));
  await page.goto("/admin");

  await expect(page.getByText("No hay pedidos recientes", { exact: true })).toBeVisible();
  await expect(page.getByText("No hay productos con stock bajo", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ver Tienda" })).toHaveAttribute("href", "/");
});

function failing(method: string, message: string, errors?: Record<string, string>) {
  const status = errors ? 400 : 500;
  const code = errors ? "invalid_input" : "internal";
  return (route: Parameters<Parameters<Page["route"]>[1]>[0]) =>
    route.request().method() === method
      ? route.fulfill({ status, json: { message, code, errors } })
      : route.fallback();
}

async function choosePicture(page: Page, { mimeType = "image/png", bytes = 100 } = {}) {
  await page
    .getByLabel("Elegir imagen")
    .setInputFiles({ name: "imagen.png", mimeType, buffer: Buffer.alloc(bytes) });
}
