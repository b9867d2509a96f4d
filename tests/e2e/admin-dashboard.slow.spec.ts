import { expectAccessible } from "./support/accessibility.ts";
import { openAdmin } from "./support/admin.ts";
import { sellAtCounter } from "./support/orders.ts";
import { signInAsAdmin } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

/** A shop of its own, since a test removes its demo store. */
test.use({ shopEnv: { MAIL_FROM: "Trenza <hola@tienda.example>" } });
test.describe.configure({ mode: "serial" });

test("sales show as a chart and as a table, with the best sellers", async ({ page }) => {
  await signInAsAdmin(page);
  await sellAtCounter(page, "shampoo-de-romero-y-quina");
  await page.goto("/admin");

  const sales = page.getByRole("region", { name: "Ventas", exact: true });
  await expect(sales.getByRole("img", { name: /^Gráfico de pesos por día/ })).toBeVisible();
  await sales.getByRole("button", { name: /^Pedidos/ }).click();
  await expect(sales.getByRole("img", { name: /^Gráfico de pedidos por día: 1 en/ })).toBeVisible();
  await expectAccessible(page);
  await sales.getByRole("button", { name: "Ver como tabla" }).click();
  await expect(sales.getByRole("row")).toHaveCount(31);
  await page.getByRole("button", { name: "Un año" }).click();
  await expect(sales.getByRole("row")).toHaveCount(53);
  await expect(sales.getByRole("row").nth(1).getByRole("cell").nth(1)).toHaveText("1");
  await expectAccessible(page);

  const best = page.getByRole("table", { name: "Más vendidos" });
  await expect(best.getByRole("row", { name: /Shampoo de Romero y Quina 2/ })).toBeVisible();
});

test("on a phone the chart of the sales begins on the first screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdmin(page);
  await page.goto("/admin");

  const chart = page.getByRole("img", { name: /^Gráfico de pesos por día/ });
  await expect(chart).toBeVisible();
  expect((await chart.boundingBox())?.y).toBeLessThan(700);
});

test("an administrator is asked to turn two-step verification on, until it is", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Activar en mi perfil" }).click();
  await expect(page).toHaveURL(/\/profile\?.*seguridad/);

  const me = await (await page.request.get("/api/user")).json();
  await page.route("**/api/user", (route) => route.fulfill({ json: { ...me, isTwoStepOn: true } }));
  await page.goto("/admin");
  await expect(page.getByText("Ventas totales")).toBeVisible();
  await expect(page.getByRole("link", { name: "Activar en mi perfil" })).toBeHidden();
});

test("the palette finds orders and screens by keyboard", async ({ page }) => {
  await signInAsAdmin(page);
  const { id } = await sellAtCounter(page, "shampoo-de-romero-y-quina");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();

  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Buscar en la administración" });
  await expect(field).toBeFocused();
  await field.fill("xiomara");
  await expect(page.getByRole("option", { name: new RegExp(`^Pedido #${id}`) })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/orders\\?open=${id}`));
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();

  await page.keyboard.press("Control+k");
  await field.fill("conf env");
  await expect(page.getByRole("option")).toHaveText(["Configuración: Envíos"]);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Peso de la caja vacía (g)")).toBeVisible();
});

test("Enter in the palette waits for the results of the typed text", async ({ page }) => {
  await openAdmin(page, "/admin");
  const answers = Promise.withResolvers<void>();
  await page.route("**/api/admin/search?q=rosas", async (route) => {
    await answers.promise;
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Buscar en la administración" });
  await field.fill("canela");
  await expect(page.getByRole("option", { name: /Canela/ }).first()).toBeVisible();

  const asked = page.waitForRequest(/search\?q=rosas/);
  await field.fill("rosas");
  await field.press("Enter");
  await asked;
  await expect(field).toBeVisible();
  answers.resolve();

  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue(/Rosas/);
});

test("the palette opened over a product form takes the keyboard focus", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/products/1");
  await expect(page.getByLabel("Nombre", { exact: true })).toBeVisible();

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Buscar en la administración" })).toBeFocused();
});

test("on a phone the palette has its button", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdmin(page);
  await page.goto("/admin");
  await page.getByRole("button", { name: /^Buscar pedidos/ }).click();
  await page.getByRole("combobox").fill("canela");
  await page.getByRole("option", { name: "Spa Capilar con Canela" }).click();

  await expect(page).toHaveURL(/\/admin\/products\/\d+/);
});

test("the settings ask for a second step with a warning, and send a test mail", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/settings");
  await page.getByRole("checkbox", { name: /verificación en dos pasos a todos/ }).check();
  await expect(page.getByText(/Tú aún no la tienes activa/)).toBeVisible();
  const setUp = page.getByRole("link", { name: "Activarla ahora" });
  await expect(setUp).toHaveAttribute("href", "/profile?tab=seguridad");
  await expectAccessible(page);
  await page.getByLabel("Correo electrónico de contacto").fill("esto no");
  await page.getByRole("button", { name: "Guardar Cambios" }).first().click();
  await expect(page.getByText("Escribe un correo válido")).toBeVisible();
  await page.getByRole("button", { name: "Cancelar" }).first().click();

  await page.getByRole("tab", { name: "Notificaciones" }).click();
  await page.getByRole("button", { name: "Enviar correo de prueba" }).click();
  await expect(page.getByText(/La tienda no tiene servidor de correo/)).toBeVisible();
});

test("a step of the setup is done as soon as its data is saved, without a reload", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin");
  const progress = page.getByText(/^\d de 7 pasos listos$/);
  const done = Number.parseInt((await progress.textContent()) ?? "", 10);
  const menu = page.getByRole("navigation", { name: "Administración" });
  await menu.getByRole("link", { name: "Configuración" }).click();
  await page.getByRole("tab", { name: "Envíos" }).click();
  await page.getByLabel("Peso de la caja vacía (g)").fill("210");
  await page.getByRole("button", { name: "Guardar Cambios" }).click();
  await expect(page.getByText("Configuración guardada", { exact: true })).toBeVisible();

  await menu.getByRole("link", { name: "Dashboard" }).click();
  await expect(progress).toHaveText(`${done + 1} de 7 pasos listos`);
});

test("'Empezar mi tienda' removes the demo store and leads to the next step", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin");
  const steps = page.getByRole("region", { name: "Primeros pasos" });
  await steps.getByRole("button", { expanded: false }).click();
  await expect(steps.getByRole("listitem")).toHaveCount(7);
  await steps.getByRole("button", { name: "Empezar mi tienda", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Quitar la demostración" }).click();

  await expect(page.getByText("La tienda ya es tuya", { exact: true })).toBeVisible();
  await expect(steps.getByRole("button", { name: "Empezar mi tienda", exact: true })).toBeHidden();
  await expectAccessible(page);
  await steps.getByRole("link", { name: /Datos de la tienda/ }).click();
  await expect(page.getByLabel("Nombre de la tienda")).toHaveValue("Mi Tienda");

  await page.goto("/admin/products");
  await expect(page.getByText("No se encontraron productos")).toBeVisible();
  await page.goto("/admin/categories");
  await page.getByRole("button", { name: "Crear la primera" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();

  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Belleza natural para todos los días.");
  await expectAccessible(page);
});
