import type { Page } from "@playwright/test";
import { expect, test } from "./support/shop.ts";

const SPA = "/product/spa-capilar-con-canela";

test("what is tapped before the scripts arrive is done when they do, in its order and once", async ({
  page,
}) => {
  const letScriptsIn = await holdScripts(page);
  await page.goto(SPA, { waitUntil: "domcontentloaded" });

  const size = page.getByRole("button", { name: /^430 ml/ });
  const add = page.getByRole("button", { name: "Añadir al carrito", exact: true });
  await size.click();
  await add.click();
  await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true");
  letScriptsIn();

  await expect(
    page.getByText("Spa Capilar con Canela (430 ml) ha sido añadido a tu carrito.").first(),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Carrito, 1 producto" })).toBeVisible();
  await expect(size).toHaveAttribute("aria-pressed", "true");
  await expect(add).not.toHaveAttribute("aria-busy");
});

test("a filter ticked before the scripts arrive filters", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const letScriptsIn = await holdScripts(page);
  await page.goto("/shop", { waitUntil: "domcontentloaded" });

  await page.getByRole("checkbox", { name: "Tratamientos" }).click();
  letScriptsIn();

  await expect(page).toHaveURL(/category=treatments/);
  await expect(page.getByRole("checkbox", { name: "Tratamientos" })).toBeChecked();
});

test("what is typed and chosen before the scripts arrive holds when they do", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const letScriptsIn = await holdScripts(page);
  await page.goto("/shop", { waitUntil: "domcontentloaded" });

  await page.getByRole("searchbox", { name: "Buscar productos" }).fill("romero");
  await page.getByRole("combobox", { name: "Ordenar por" }).selectOption("Precio: mayor a menor");
  letScriptsIn();

  await expect(page.getByText("Resultados para «romero»")).toBeVisible();
  await expect(page).toHaveURL(/sort=price-desc/);
});

test("a picture tapped before the scripts arrive is enlarged when they do, in its page", async ({ page }) => {
  const letScriptsIn = await holdScripts(page);
  await page.goto(SPA, { waitUntil: "domcontentloaded" });

  await page.getByRole("link", { name: "Ampliar foto 1 de 3" }).click();
  letScriptsIn();

  await expect(page.getByRole("dialog", { name: "Fotos de Spa Capilar con Canela" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(SPA);
});

test("a login sent before the scripts arrive is sent when they do, with what was typed", async ({ page }) => {
  const letScriptsIn = await holdScripts(page);
  await page.goto("/auth", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Usuario o correo electrónico").fill("nadie");
  await page.getByLabel("Contraseña", { exact: true }).fill("una-clave-secreta");
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  const sent = page.waitForRequest("**/api/login");
  letScriptsIn();

  expect((await sent).postDataJSON()).toMatchObject({ username: "nadie", password: "una-clave-secreta" });
});

/** The network gives no script of the page's until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/**/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
