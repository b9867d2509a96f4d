import { expectAccessible } from "./support/accessibility.ts";
import { placeOrder } from "./support/orders.ts";
import { PASSWORD, signInAsAdmin, signInAsCustomer } from "./support/people.ts";
import { readProduct } from "./support/products.ts";
import { expect, test } from "./support/shop.ts";
import { controlSockets } from "./support/socket-control.ts";

test("a visitor is redirected to the login and returns to the profile", async ({ page }) => {
  await page.goto("/profile?tab=ajustes");

  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile%3Ftab%3Dajustes$/);
});

test("a new customer sees their name and an empty list of orders", async ({ page }) => {
  const { username } = await signInAsCustomer(page);
  await page.goto("/profile");

  await expect(page.getByRole("heading", { level: 1, name: username })).toBeVisible();
  await expect(page.getByText("Cliente", { exact: true })).toBeVisible();
  await expect(page.getByText("Todavía no tienes pedidos")).toBeVisible();
  await expect(page.getByRole("link", { name: "Explorar Productos" })).toHaveAttribute("href", "/shop");
  await expectAccessible(page);
});

test("the footer stays below the window while the session is checked", async ({ page }) => {
  const { username } = await signInAsCustomer(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/user", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto("/profile");

  await expect(page.getByText("Comprobando tu sesión...")).toBeVisible();
  await expect(page.getByRole("contentinfo")).not.toBeInViewport();
  resolve();
  await expect(page.getByRole("heading", { level: 1, name: username })).toBeVisible();
});

test("a customer stays signed in when the server cannot say who they are for a moment", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  const { username } = await signInAsCustomer(page);
  let failures = 0;
  await page.route("**/api/user", (route) =>
    failures++ < 2 ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await page.goto("/profile");

  await expect(page.getByRole("heading", { level: 1, name: username })).toBeVisible();
  await expect(page).toHaveURL("/profile");
});

test("data that was just loaded is not fetched again when the live connection opens", async ({ page }) => {
  await signInAsCustomer(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/user/orders") asked.push(request.url());
  });
  const connected = page.waitForEvent("websocket");
  await page.goto("/profile");
  await connected;
  // Longer than connecting and the batching of refreshes take.
  await page.waitForTimeout(3000);

  expect(asked).toHaveLength(1);
});

test("empty password fields do not prevent the profile from being saved", async ({ page }) => {
  await signInAsCustomer(page);
  await page.goto("/profile?tab=ajustes");
  await page.getByLabel("Apellido").fill("Mejía");
  await page.getByRole("checkbox", { name: "Cambiar contraseña" }).check();
  await page.getByLabel("Contraseña actual").fill(PASSWORD);
  const saved = page.waitForResponse("**/api/user/profile");
  await page.getByRole("button", { name: "Guardar cambios" }).click();

  expect((await saved).status()).toBe(200);
  expect((await (await page.request.get("/api/user")).json()).lastName).toBe("Mejía");
});

test("what is typed while the profile is being saved stays", async ({ page }) => {
  await signInAsCustomer(page);
  await page.goto("/profile?tab=ajustes");
  await page.getByLabel("Apellido").fill("Mejía");
  await page.getByLabel("Contraseña actual").fill(PASSWORD);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/user/profile", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await page.getByLabel("Nombre", { exact: true }).fill("Anabel");
  held.resolve();

  await expect(page.getByLabel("Contraseña actual")).toHaveValue("");
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Anabel");
  await expect(page.getByLabel("Apellido")).toHaveValue("Mejía");
});

test("an administrator's profile links to the admin", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/profile");

  await expect(page.getByText("Administrador", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Panel de administración" })).toHaveAttribute("href", "/admin");
});

test("an order opens from the profile, and is cancelled after a confirmation", async ({ page }) => {
  await signInAsCustomer(page);
  const id = await placeOrder(page, "agua-de-rosas-facial", { firstName: "Ana" });
  await page.goto("/profile");

  const row = page.getByRole("article").filter({ hasText: `Pedido #${id}` });
  await expect(row.getByText("Pendiente", { exact: true })).toBeVisible();
  await expect(row.getByText("Calle 10 # 43-12, Medellín")).toBeVisible();
  await row.getByRole("link", { name: "Ver Detalles" }).click();

  await expect(page.getByRole("heading", { level: 1, name: `Pedido #${id}` })).toBeVisible();
  await expect(page.getByText("Agua de Rosas Facial")).toBeVisible();
  await expect(page.getByText("Sin pagar", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Cancelar pedido" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sí, cancelar pedido" }).click();
  await expect(page.getByText("Pedido cancelado", { exact: true })).toBeVisible();
  await expect(page.getByText("Cancelaste este pedido.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pagar ahora" })).toBeHidden();
});

test("an unpaid order can be paid from its page", async ({ page }) => {
  await signInAsCustomer(page);
  const id = await placeOrder(page, "agua-de-rosas-facial", { firstName: "Ana" });
  await page.goto(`/order/${id}`);
  await page.getByRole("button", { name: "Pagar ahora" }).click();

  await page.waitForURL(/checkout-standard/);
});

test("another customer's order is not found, and an administrator sees it without the payment button", async ({
  page,
  newVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  await signInAsCustomer(page);
  const id = await placeOrder(page, "mousse-para-rizos-de-miel", { firstName: "Ana" });

  const other = await newVisitor();
  await signInAsCustomer(other);
  await other.goto(`/order/${id}`);
  await expect(other.getByRole("heading", { level: 1, name: "Pedido no encontrado" })).toBeVisible();

  const admin = await newVisitor();
  await signInAsAdmin(admin);
  await admin.goto(`/order/${id}`);
  await expect(admin.getByText("Pendiente", { exact: true }).first()).toBeVisible();
  await expect(admin.getByRole("button", { name: "Pagar ahora" })).toBeHidden();
});

test("a visitor's favourites are stored in the browser, a customer's in the profile", async ({ page }) => {
  const { id } = await readProduct(page, "agua-de-rosas-facial");
  await page.goto("/");
  await page.evaluate((productId) => localStorage.setItem("favoritos", JSON.stringify([productId])), id);
  await page.goto("/wishlist");
  await expect(page.getByRole("link", { name: "Agua de Rosas Facial" })).toBeVisible();
  await expectAccessible(page);

  await signInAsCustomer(page);
  await page.request.post("/api/user/wishlist", { data: { productId: id } });
  await page.goto("/wishlist");
  await expect(page).toHaveURL(/\/profile\?tab=favoritos$/);
  await page.getByRole("combobox", { name: "Tamaño de Agua de Rosas Facial" }).selectOption("180 ml");
  await page.getByRole("button", { name: "Añadir al carrito" }).click();
  await expect(page.getByText("Producto añadido al carrito", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]")[0].size)).toBe("180 ml");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Quitar de favoritos: Agua de Rosas Facial" }).click();
  await expect(page.getByText("Producto eliminado", { exact: true })).toBeVisible();
  await expect(page.getByText("Todavía no tienes favoritos")).toBeVisible();
  await expect(page.getByRole("region", { name: "Los más vendidos" }).getByRole("article")).toHaveCount(4);
});

test("a favourite shows at once on a slow network, and a second tap removes it again", async ({ page }) => {
  await signInAsCustomer(page);
  const calls: string[] = [];
  await page.route("**/api/user/wishlist**", async (route) => {
    if (route.request().method() !== "GET") {
      calls.push(route.request().method());
      await new Promise((done) => setTimeout(done, 1500));
    }
    await route.continue();
  });
  await page.goto("/product/agua-de-rosas-facial");
  await page.waitForResponse("**/api/user/wishlist");
  await page.getByRole("button", { name: "Añadir a favoritos: Agua de Rosas Facial" }).click();
  await page
    .getByRole("button", { name: "Quitar de favoritos: Agua de Rosas Facial" })
    .click({ timeout: 1000 });

  await expect(page.getByText("Quitado de favoritos", { exact: true })).toBeVisible();
  expect(calls).toEqual(["POST", "DELETE"]);
  expect((await (await page.request.get("/api/user/wishlist")).json()).products).toEqual([]);
});

test("the settings are validated, saved, and stay open after a reload", async ({ page, expectedErrors }) => {
  expectedErrors.push(/40[13]|422|400/);
  const { username } = await signInAsCustomer(page);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Ajustes de Cuenta" }).click();
  await expect(page.getByLabel("Nueva contraseña", { exact: true })).toBeHidden();

  await page.getByLabel("Nombre de usuario").fill("yo");
  await page.getByLabel("Correo electrónico").fill("no-es-correo");
  await page.getByLabel("Cambiar contraseña").check();
  await page.getByLabel("Nueva contraseña", { exact: true }).fill("otra-clave-larga");
  await page.getByLabel("Confirmar nueva contraseña").fill("otra-distinta");
  await page.getByRole("button", { name: "Guardar Cambios" }).click();
  for (const message of [
    "El nombre de usuario debe tener al menos 3 caracteres",
    "Por favor ingresa un correo electrónico válido",
    "Por favor ingresa tu contraseña actual",
    "Las contraseñas no coinciden",
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);

  await page.reload();
  await page.getByLabel("Nombre de usuario").fill(`${username}-2`);
  await page.getByLabel("Contraseña actual").fill("no-es-esta");
  await page.getByRole("button", { name: "Guardar Cambios" }).click();
  await expect(page.getByText("Error al actualizar perfil", { exact: true })).toBeVisible();

  await page.getByLabel("Contraseña actual").fill(PASSWORD);
  await page.getByRole("button", { name: "Guardar Cambios" }).click();
  await expect(page.getByText("Perfil actualizado", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: `${username}-2` })).toBeVisible();
});

test("an account can be deleted only with its password", async ({ page, expectedErrors }) => {
  expectedErrors.push(/40[13]|422|400/);
  const { username } = await signInAsCustomer(page);
  await page.goto("/profile?tab=ajustes");
  await page.getByRole("button", { name: "Eliminar mi cuenta" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Contraseña actual").fill("no-es-esta");
  await dialog.getByRole("button", { name: "Eliminar mi cuenta" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel("Contraseña actual").fill(PASSWORD);
  await dialog.getByLabel("Contraseña actual").press("Enter");
  await expect(page.getByText("Tu cuenta fue eliminada", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/");
  const login = await page.request.post("/api/login", { data: { username, password: PASSWORD } });
  expect(login.status()).toBe(401);
});

test("the link that confirms an e-mail address can be requested again", async ({ page }) => {
  await signInAsCustomer(page);
  await page.goto("/profile?tab=ajustes");
  await page.getByRole("button", { name: "Enviar el enlace de nuevo" }).click();

  await expect(
    page
      .getByRole("status")
      .filter({ hasText: /enlace|correo/i })
      .first(),
  ).toBeVisible();
});

test("content that cannot be loaded shows an error and can be retried", async ({ page, expectedErrors }) => {
  expectedErrors.push(/500|404/);
  await signInAsCustomer(page);
  const { id } = await readProduct(page, "agua-de-rosas-facial");
  await page.request.post("/api/user/wishlist", { data: { productId: id } });

  for (const [path, call, message, found] of [
    ["/profile", "/api/user/orders", "No se pudieron cargar los pedidos", "Todavía no tienes pedidos"],
    ["/profile?tab=favoritos", "/api/user/wishlist", "No se pudo cargar la lista de favoritos", "Quitar"],
  ] as const) {
    await page.route(`**${call}`, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await page.goto(path);
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(page.getByText(found).or(page.getByTitle(found))).toBeVisible();
  }

  await page.route("**/uploads/products/**", (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(page.getByRole("article").locator(".lucide-image-off")).toBeVisible();
});

test("logging out opens the home page as a visitor", async ({ page }) => {
  await signInAsCustomer(page);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Cerrar Sesión" }).click();

  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect.poll(async () => (await page.request.get("/api/user")).status()).toBe(401);
});

test("a page that logs out no longer fetches private data", async ({ page, newVisitor }) => {
  await signInAsCustomer(page);
  const id = await placeOrder(page, "mousse-para-rizos-de-miel", { firstName: "Ana" });
  const admin = await newVisitor();
  await signInAsAdmin(admin);
  // The page stays open for longer than its refreshes are batched.
  await page.route("**/api/logout", async (route) => {
    const response = await route.fetch();
    await page.waitForTimeout(1500);
    await route.fulfill({ response });
  });
  await controlSockets(page);
  const socket = page.waitForEvent("websocket");
  await page.goto("/profile");
  await page.waitForFunction(() =>
    [...window.socketControl.sockets].some(({ readyState }) => readyState === WebSocket.OPEN),
  );

  const message = (await socket).waitForEvent("framereceived", { predicate: isOrderMessage });
  await admin.request.patch(`/api/orders/${id}/status`, { data: { status: "processing" } });
  await message;
  await page.getByRole("button", { name: "Cerrar Sesión" }).click();

  await expect(page).toHaveURL((url) => url.pathname === "/");
});

function isOrderMessage({ payload }: { payload: string | Buffer }): boolean {
  return payload.toString().includes("ORDER_UPDATED");
}
