import { placeOrder } from "./support/orders.ts";
import { PASSWORD, signInAsCustomer } from "./support/people.ts";
import { readProduct } from "./support/products.ts";
import { expect, test } from "./support/shop.ts";

/** Details of the customer area: the content of each row, and the messages of failed changes. */

test("the profile has orders, favourites, settings and logout, and opens with the orders", async ({
  page,
}) => {
  const { username } = await signInAsCustomer(page);
  await page.goto("/profile");
  const rail = page.getByRole("navigation", { name: "Mi cuenta" });

  for (const part of ["Mis Pedidos", "Mis Favoritos", "Ajustes de Cuenta"]) {
    await expect(rail.getByRole("link", { name: part })).toBeVisible();
  }
  await expect(rail.getByRole("button", { name: "Cerrar Sesión" })).toBeVisible();
  await expect(rail.getByRole("link", { name: "Mis Pedidos" })).toHaveAttribute("aria-current", "page");
  await expect(
    page.getByRole("main").getByText(username.charAt(0).toUpperCase(), { exact: true }),
  ).toBeVisible();
});

test("an order's row shows number, status, long date, total, address with city, and a link to its details", async ({
  page,
}) => {
  await signInAsCustomer(page);
  const id = await placeOrder(page, "shampoo-de-sabila-y-coco", { firstName: "Ana" });
  await page.goto("/profile");
  const row = page.getByRole("article").filter({ hasText: `Pedido #${id}` });

  await expect(row).toContainText("Pendiente");
  await expect(row).toContainText(/\d{1,2} de [a-z]+ de \d{4}/);
  await expect(row).toContainText(/\$\s29\.900/);
  await expect(row).toContainText("Calle 10 # 43-12, Medellín");
  await expect(row.getByRole("link", { name: "Ver Detalles" })).toHaveAttribute("href", `/order/${id}`);
});

test("a favourite shows picture, name, price, description and a link to its page", async ({ page }) => {
  await signInAsCustomer(page);
  const { id, description } = await readProduct(page, "aceite-corporal-de-almendras");
  await page.request.post("/api/user/wishlist", { data: { productId: id } });
  await page.goto("/profile?tab=favoritos");
  const row = page.getByRole("article").filter({ hasText: "Aceite Corporal de Almendras" });

  await expect(row.locator("img")).toBeVisible();
  await expect(row).toContainText(/\$\s24\.900/);
  await expect(row).toContainText(description);
  await expect(row.getByRole("link", { name: "Aceite Corporal de Almendras" })).toHaveAttribute(
    "href",
    "/product/aceite-corporal-de-almendras",
  );
});

test("a favourite that cannot be removed stays, with the reason", async ({ page, expectedErrors }) => {
  expectedErrors.push(/500/);
  await signInAsCustomer(page);
  const { id } = await readProduct(page, "agua-de-rosas-facial");
  await page.request.post("/api/user/wishlist", { data: { productId: id } });
  await page.goto("/profile?tab=favoritos");
  await page.route("**/api/user/wishlist/*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: "Quitar de favoritos: Agua de Rosas Facial" }).click();

  await expect(page.getByText("Error", { exact: true })).toBeVisible();
  await expect(page.getByText("No se pudo eliminar el producto de favoritos", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Agua de Rosas Facial" })).toBeVisible();
});

test("a profile that cannot be saved shows the server's message or a default one", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/50\d/);
  await signInAsCustomer(page);
  await page.goto("/profile?tab=ajustes");
  const save = page.getByRole("button", { name: "Guardar Cambios" });
  await page.getByLabel("Contraseña actual").fill(PASSWORD);
  for (const [text, json] of [
    ["Vuelve más tarde.", { message: "Vuelve más tarde." }],
    ["Hubo un problema al actualizar tu información", {}],
  ] as const) {
    await page.route("**/api/user/profile", (route) => route.fulfill({ status: 500, json }), { times: 1 });
    await save.click();
    await expect(page.getByText("Error al actualizar perfil", { exact: true })).toBeVisible();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
});
